import { expect, test } from 'vitest';
import { ClosingDialog } from '../../../../../src/client/desk/schedule/rooms/closing-dialog.tsx';
import { act, mount, press, settle } from '../../../support/mount.ts';
import { program, staff } from '../../meetings/a-program.ts';

/** A room, table, timeslot or event is closed: the preview, then the call. */

const roomId = '5b0c8a34-6a5b-4f0e-9a9e-0d6a3f1f6b01';
const preview = {
  digest: 'd',
  what: 'Garden deleted',
  moved: [],
  left: [],
  openRequests: 0,
};

// T3388
test('The preview is not asked for again while what it is about is being closed', async () => {
  const screen = await mount(
    <ClosingDialog program={program} change={{ kind: 'ROOM_DELETED', roomId }} onClose={() => {}} />,
    {
      me: staff,
      // The closing itself stays under way.
      answer: ({ path }) => (path.endsWith('/preview') ? { result: preview } : undefined),
    },
  );
  await settle();
  const previews = () => screen.calls.filter(({ path }) => path.endsWith('/preview')).length;
  expect(previews()).toBe(1);
  await press(screen, 'Delete room');
  // The news of it, before the answer.
  await act(async () => void (await screen.queries.invalidateQueries()));
  await settle();
  expect([screen.calls.some(({ path }) => path.endsWith('/reseat')), previews()]).toEqual([true, 1]);
  expect(screen.text()).toContain('Garden deleted');
});
