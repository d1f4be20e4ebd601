import { expect, test } from 'vitest';
import { isOnlyHere } from '../../src/offline/held.ts';

test('what the server keeps for staff holds up no device; what it cannot keep is known only there', () => {
  const held = (reason: string) => isOnlyHere({ reason });
  // An undo by somebody who is no staff of the meeting any more is in the ledger and on staff's list.
  expect(['MEETING_DELETED', 'DEVICE_NOT_FOR_ROOM', 'NOT_YOUR_CHECK_IN', 'NOT_ALLOWED'].filter(held)).toEqual(
    [],
  );
  const nobodys = ['NOT_FOUND', 'BAD_INPUT', 'IDEMPOTENCY_KEY_REUSED'];
  expect(nobodys.filter(held)).toEqual(nobodys);
});
