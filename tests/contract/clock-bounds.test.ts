import { expect, test } from 'vitest';
import { operationShape } from '../../src/contract/check-in.ts';

/** What a device says of its clock is bounded: a time that no calendar has is refused, and never breaks the call. */
test.each([
  [{ offsetMs: Number.MAX_SAFE_INTEGER, doubtMs: 0 }, false],
  [{ aheadSinceMs: -Number.MAX_SAFE_INTEGER }, false],
  [{ doubtMs: 3_155_760_000_001 }, false],
  [{ offsetMs: -86_400_000, doubtMs: 5000 }, true],
])('%j', (clock, taken) => {
  const id = '00000000-0000-4000-8000-000000000001';
  const operation = {
    id,
    meetingId: id,
    party: 'OWNER',
    source: 'SCAN',
    clock,
    attendedAt: '2026-11-21T03:00:00.000Z',
    capturedAt: '2026-11-21T03:00:00.000Z',
  };
  expect(operationShape.safeParse(operation).success).toBe(taken);
});
