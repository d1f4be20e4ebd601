import '../../support/small-dom.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { useMeetingChanged } from '../../../../src/client/desk/shared/meetings/use-meeting-changed.ts';
import { keyOf, useApiQuery } from '../../../../src/client/desk/use-api.ts';
import { getMeeting } from '../../../../src/contract/meetings.ts';
import type { MeetingResult } from '../../../../src/contract/shapes.ts';
import { act, mount, settle } from '../../support/mount.ts';
import { meeting, staff } from './a-program.ts';

const before = meeting({ meetingStatus: 'ACCEPTED' });
const after: MeetingResult = { ...before, meetingStatus: 'RESCHEDULE' };
const input = { params: { id: before.id } };

let changed: ReturnType<typeof useMeetingChanged>;
function Screen() {
  changed = useMeetingChanged();
  return <p>{useApiQuery(getMeeting, input).data?.meetingStatus}</p>;
}

test('what was asked before a change and is answered after it does not take the change’s place', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const screen = await mount(<Screen />, { me: staff, known: [[keyOf(getMeeting, input), before]], queries });
  let answer = (_meeting: MeetingResult): void => undefined;
  // As a pull that brought news asks anew.
  const asked = queries.fetchQuery({
    queryKey: keyOf(getMeeting, input),
    queryFn: () => new Promise<MeetingResult>((resolve) => (answer = resolve)),
    staleTime: 0,
  });
  await act(async () => {
    await changed(after);
    answer(before);
    await asked.catch(() => undefined);
  });
  await settle();
  expect(screen.container.textContent).toBe('RESCHEDULE');
});
