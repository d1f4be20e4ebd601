import { expect, test } from 'vitest';
import { BulkDialog } from '../../../../src/client/desk/meetings/bulk/bulk-dialog.tsx';
import { dialogOf, type Mounted, mount, press, settle } from '../../support/mount.ts';
import { meeting, staff } from './a-program.ts';

/** Many meetings accepted by staff, one call each. */

const id = (number: number) => `3000000${number}-0000-4000-8000-000000000000`;
const [first, second, over] = [
  meeting({ id: id(1) }),
  meeting({ id: id(2) }),
  meeting({ id: id(3), meetingStatus: 'CANCELED' }),
];
const states = (screen: Mounted) =>
  [...(dialogOf(screen)?.querySelectorAll('li') ?? [])].map((line) => line.lastElementChild?.textContent);

// T2972
test('Those that can be accepted are, one after the other; others say why not; what failed can be tried again', async () => {
  let taken = true;
  const closed: string[] = [];
  const screen = await mount(
    <BulkDialog
      kind="ACCEPT"
      meetings={[first!, second!, over!]}
      onClose={() => closed.push('closed')}
      onDone={() => closed.push('done')}
    />,
    {
      me: staff,
      answer: ({ path }) =>
        path.includes(id(2)) && taken
          ? { status: 409, code: 'MEETING_NO_SEAT', message: 'All tables are taken.' }
          : { result: meeting({ id: id(1), meetingStatus: 'ACCEPTED' }) },
    },
  );
  await settle();
  expect(dialogOf(screen)?.textContent).toContain('Accept 2 meetings?');
  expect(states(screen)[2]).toMatch(/^Stays: /);
  await press(screen, 'Accept meetings');
  await settle();
  expect(states(screen)[0]).toBe('Done');
  expect(states(screen)[1]).not.toBe('Done');
  expect(closed).toEqual([]);
  taken = false;
  await press(screen, 'Try the others again');
  await settle();
  expect(closed).toEqual(['done', 'closed']);
  const asked = screen.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(asked.map((path) => [id(1), id(2), id(3)].findIndex((one) => path.includes(one)))).toEqual([
    0, 1, 1,
  ]);
});

const endedAt = { startAt: '2020-01-01T03:00:00.000Z', endAt: '2020-01-01T03:30:00.000Z' };

// T3125
test('Of many that are canceled those stay that took place or that someone has checked in to', async () => {
  const there = {
    attendedAt: '2020-01-01T03:00:00.000Z',
    stampAt: '2020-01-01T03:00:00.000Z',
    operationId: id(9),
    recordedBy: 'Door 1',
    undoReason: null,
  };
  const endAt = new Date(Date.now() + 3_600_000).toISOString();
  const accepted = { meetingStatus: 'ACCEPTED' as const, endAt };
  const screen = await mount(
    <BulkDialog
      kind="CANCEL"
      meetings={[
        meeting({ id: id(1), ...accepted }),
        meeting({ id: id(2), ...accepted, ...endedAt }),
        meeting({ id: id(3), ...accepted, ownerAttendance: there }),
      ]}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    { me: staff, answer: () => ({ result: {} }) },
  );
  await settle();
  expect(dialogOf(screen)?.textContent).toContain('Cancel 1 meeting?');
  expect(states(screen)).toEqual([
    '',
    'Stays: This meeting is finished and can no longer be changed.',
    'Stays: This meeting cannot be changed: someone has already checked in.',
  ]);
});

// T3126
test('One that is accepted already, since the first answer was lost, is done', async () => {
  const closed: string[] = [];
  const screen = await mount(
    <BulkDialog
      kind="ACCEPT"
      meetings={[first!, second!]}
      onClose={() => closed.push('closed')}
      onDone={() => closed.push('done')}
    />,
    {
      me: staff,
      answer: ({ path }) =>
        path.includes(id(2))
          ? { status: 409, code: 'MEETING_ALREADY_ACCEPTED', message: 'This meeting is already accepted.' }
          : { result: meeting({ id: id(1), meetingStatus: 'ACCEPTED' }) },
    },
  );
  await settle();
  await press(screen, 'Accept meetings');
  await settle();
  expect(closed).toEqual(['done', 'closed']);
});
