import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keyOf, useApiMutation, useApiQuery } from '../../../src/client/desk/use-api.ts';
import { cancelMeeting, getMeeting, getMeetingHistory } from '../../../src/contract/meetings.ts';
import { deleteNews, getProgramNews } from '../../../src/contract/news.ts';
import { listRooms } from '../../../src/contract/programs.ts';
import type { MeetingResult } from '../../../src/contract/shapes.ts';
import { addTag, listTags } from '../../../src/contract/tags.ts';
import { type Answer, act, type Call, mount, settle } from '../support/mount.ts';
import { meeting, program, staff } from './meetings/a-program.ts';

const before = meeting({ meetingStatus: 'ACCEPTED' });
const after: MeetingResult = { ...before, meetingStatus: 'CANCELED' };
const input = { params: { id: before.id } };
const params = { programId: program.id };
const kept = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
const refused: Answer = { status: 409, code: 'TAG_LABEL_TAKEN', message: 'Taken.' };

/** What the screen under test sends, set when it is drawn. */
let cancel: ReturnType<typeof useApiMutation<typeof cancelMeeting>>;
const log: string[] = [];

function Meeting() {
  cancel = useApiMutation(cancelMeeting, { onSuccess: () => log.push('onSuccess') });
  return <p>{useApiQuery(getMeeting, input).data?.meetingStatus}</p>;
}

test('what was asked before a change and is answered after it does not take the change’s place', async () => {
  const queries = kept();
  const screen = await mount(<Meeting />, {
    me: staff,
    known: [[keyOf(getMeeting, input), before]],
    queries,
    answer: ({ method }) => (method === 'PATCH' ? { result: after } : undefined),
  });
  let answer = (_meeting: MeetingResult): void => undefined;
  // As a pull that brought news asks anew.
  const asked = queries.fetchQuery({
    queryKey: keyOf(getMeeting, input),
    queryFn: () => new Promise<MeetingResult>((resolve) => (answer = resolve)),
    staleTime: 0,
  });
  await act(async () => {
    await cancel.mutateAsync({ ...input, body: { message: 'Illness' } });
    answer(before);
    await asked.catch(() => undefined);
  });
  await settle();
  expect(screen.container.textContent).toBe('CANCELED');
});

test('a change of everything leaves all stale but what it answered itself', async () => {
  const queries = kept();
  const history = keyOf(getMeetingHistory, input);
  const rooms = keyOf(listRooms, { params });
  const known = [
    [keyOf(getMeeting, input), before],
    [history, { history: [] }],
    [rooms, { rooms: [] }],
  ] as const;
  const answered = ({ method }: Call): Answer => (method === 'PATCH' ? { result: after } : undefined);
  await mount(<Meeting />, { me: staff, known, queries, answer: answered });
  await act(() => cancel.mutateAsync({ ...input, body: { message: 'Illness' } }));
  const stale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  expect([stale(keyOf(getMeeting, input)), stale(history), stale(rooms)]).toEqual([false, true, true]);
});

let add: ReturnType<typeof useApiMutation<typeof addTag>>;
function Tags({ renewOnError }: { renewOnError?: true }) {
  useApiQuery(listTags, { params });
  add = useApiMutation(addTag, {
    onSuccess: () => log.push('onSuccess'),
    onRenewed: ({ label }) => log.push(`onRenewed ${label}`),
    ...(renewOnError ? { renewOnError } : {}),
  });
  return null;
}
const tag = { tagId: '0b2a6f6e-7a55-4a52-9d57-2b1f4f6f9f01', label: 'Press', description: '' };
const asksForTags = ({ method }: Call) => method === 'GET';

test('what a write names is asked anew once onSuccess has begun, and nothing else is', async () => {
  log.length = 0;
  const rooms = keyOf(listRooms, { params });
  const known = [
    [keyOf(listTags, { params }), { tags: [] }],
    [rooms, { rooms: [] }],
  ] as const;
  const answer = (call: Call): Answer => {
    log.push(call.method);
    return { result: asksForTags(call) ? { tags: [] } : tag };
  };
  const { queries } = await mount(<Tags />, { me: staff, known, answer });
  await act(() => add.mutateAsync({ params, body: [{ label: 'Press', description: '' }] }));
  expect(log).toEqual(['POST', 'onSuccess', 'GET', 'onRenewed Press']);
  expect(queries.getQueryState(rooms)?.isInvalidated).toBe(false);
});

test.each([
  [undefined, 0],
  [true as const, 1],
])('after a refusal it is asked anew only where that is wanted: %s', async (renewOnError, times) => {
  const { calls } = await mount(<Tags {...(renewOnError ? { renewOnError } : {})} />, {
    me: staff,
    known: [[keyOf(listTags, { params }), { tags: [] }]],
    answer: (call) => (asksForTags(call) ? { result: { tags: [] } } : refused),
  });
  await act(async () => {
    await add.mutateAsync({ params, body: [{ label: 'Press', description: '' }] }).catch(() => undefined);
  });
  await settle();
  expect(calls.filter(asksForTags)).toHaveLength(times);
});

let remove: ReturnType<typeof useApiMutation<typeof deleteNews>>;
function News() {
  remove = useApiMutation(deleteNews);
  return null;
}

test('what a write forgets is kept no more where it is not on the screen', async () => {
  const one = keyOf(getProgramNews, { params: { ...params, newsId: program.id } });
  const { queries } = await mount(<News />, {
    me: staff,
    known: [[one, { id: program.id }]],
    answer: () => ({ result: { id: program.id } }),
  });
  expect(queries.getQueryState(one)).toBeDefined();
  await act(() => remove.mutateAsync({ params: { id: program.id } }));
  expect(queries.getQueryState(one)).toBeUndefined();
});
