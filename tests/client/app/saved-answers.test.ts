import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  droppedFields,
  restoreAnswers,
  saveAnswers,
  savedCalls,
} from '../../../src/client/app/saved-answers.ts';
import { staleAfter } from '../../../src/client/desk/stale-after.ts';
import { statusMessage } from '../../../src/contract/answer-messages.ts';
import { api } from '../../../src/contract/api.ts';
import { CallError } from '../../../src/contract/call.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';

/** Answers of the desk that a device keeps. */

const start = Date.parse('2026-11-21T08:00:00.000Z');
const HOUR = 3_600_000;
const meetings = ['listMeetings', { params: { programId: 'p' } }];

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function deviceStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (n) => [...kept.keys()][n] ?? null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

/** A window in which somebody has looked at their meetings, and at themselves. */
async function lookedAt(storage: Storage, userId: string): Promise<QueryClient> {
  const queries = new QueryClient();
  saveAnswers(queries, userId, storage, new EventTarget());
  queries.setQueryData(meetings, { meetings: [{ id: 'm', tableName: 'Table 7' }] });
  queries.setQueryData(['getMe', {}], { id: userId, email: 'ada@example.org' });
  await vi.advanceTimersByTimeAsync(2000);
  return queries;
}

function loadedAgain(storage: Storage, userId: string, at: number): QueryClient {
  const queries = new QueryClient();
  restoreAnswers(queries, userId, storage, at);
  return queries;
}

test('answers that came before they are kept are kept too', async () => {
  const storage = deviceStorage();
  const queries = new QueryClient();
  queries.setQueryData(meetings, { meetings: [{ id: 'm', tableName: 'Table 7' }] });
  saveAnswers(queries, 'ada', storage, new EventTarget());
  await vi.advanceTimersByTimeAsync(2000);
  expect(loadedAgain(storage, 'ada', start + HOUR).getQueryData(meetings)).toEqual({
    meetings: [{ id: 'm', tableName: 'Table 7' }],
  });
});

const allCalls: Endpoint[] = Object.values(api);

function keysOf(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  if ('properties' in schema) for (const key of Object.keys(schema.properties ?? {})) found.add(key);
  for (const part of Object.values(schema)) keysOf(part, found);
  return found;
}

/** Cursors of lists are called nextToken; they open nothing. */
const isPrivate = (key: string) =>
  /email|phone|deck|document|token|secret|password|linkedin/i.test(key) && key !== 'nextToken';

const privateKeysOf = ({ result }: Endpoint) =>
  [...keysOf(z.toJSONSchema(result, { unrepresentable: 'any' }))].filter(isPrivate);

test('are of calls that answer no email address, telephone number, document or secret but what is taken out', () => {
  const saved = allCalls.filter(({ name }) => savedCalls.has(name));
  expect(saved.map(({ name }) => name).sort()).toEqual([...savedCalls].sort());
  for (const call of saved)
    expect({
      call: call.name,
      method: call.method,
      keys: privateKeysOf(call).filter((key) => !droppedFields.has(key)),
    }).toEqual({
      call: call.name,
      method: 'GET',
      keys: [],
    });
  // What it looks for is found where it is.
  expect(privateKeysOf(api.getOwnProfile)).toContain('email');
});

test('are there when the page is loaded again, and only they are', async () => {
  const storage = deviceStorage();
  await lookedAt(storage, 'ada');
  const queries = loadedAgain(storage, 'ada', start + HOUR);
  expect(queries.getQueryData(meetings)).toEqual({ meetings: [{ id: 'm', tableName: 'Table 7' }] });
  expect(queries.getQueryState(meetings)?.dataUpdatedAt).toBe(start);
  expect(queries.getQueryData(['getMe', {}])).toBeUndefined();
  expect(JSON.stringify(storage.getItem('desk-answers'))).not.toContain('ada@example.org');
});

/** As a call that the server has not answered yet. */
const unanswered = ({ signal }: { signal: AbortSignal }) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

// T4113
test('stay where the screen that asks for them anew is left before the server answers, and are asked for again at the next', async () => {
  const storage = deviceStorage();
  await lookedAt(storage, 'ada');
  const queries = new QueryClient();
  const options = { queryKey: meetings, queryFn: unanswered, retry: false, staleTime: staleAfter(HOUR * 2) };
  const screen = new QueryObserver<unknown>(queries, options);
  const leave = screen.subscribe(() => {});
  // The page began after they were answered.
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(start + HOUR);
  restoreAnswers(queries, 'ada', storage, start + HOUR);
  expect(queries.getQueryState(meetings)).toMatchObject({ fetchStatus: 'fetching', dataUpdatedAt: start });
  expect(screen.getCurrentResult().isFetchedAfterMount).toBe(false);
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(queries.getQueryState(meetings)?.fetchStatus).toBe('idle');
  expect(queries.getQueryData(meetings)).toEqual({ meetings: [{ id: 'm', tableName: 'Table 7' }] });
  const queryFn = () => Promise.reject(new Error('The server cannot be reached.'));
  const leaveNext = new QueryObserver<unknown>(queries, { ...options, queryFn }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(queries.getQueryState(meetings)).toMatchObject({
    status: 'error',
    data: { meetings: [{ id: 'm', tableName: 'Table 7' }] },
  });
  leaveNext();
});

// T4114
test('do not come back where the server has refused them since, then or at the next page', async () => {
  const storage = deviceStorage();
  const before = await lookedAt(storage, 'ada');
  before.setQueryData(['getMeeting', { params: { id: 'm' } }], { id: 'm' });
  await vi.advanceTimersByTimeAsync(2000);
  const queryFn = () => Promise.reject(new CallError(statusMessage(404), 404, 'NOT_FOUND'));
  const queries = new QueryClient();
  await queries.fetchQuery({ queryKey: meetings, queryFn, retry: false }).catch(() => undefined);
  restoreAnswers(queries, 'ada', storage, start + HOUR);
  expect(queries.getQueryState(meetings)).toMatchObject({ status: 'error', data: undefined });

  // Refused only after they were put back.
  const later = loadedAgain(storage, 'ada', start + HOUR);
  saveAnswers(later, 'ada', storage, new EventTarget());
  await vi.advanceTimersByTimeAsync(2000);
  await later.fetchQuery({ queryKey: meetings, queryFn, retry: false }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(2000);
  const next = loadedAgain(storage, 'ada', start + HOUR);
  expect(next.getQueryData(meetings)).toBeUndefined();
  expect(next.getQueryData(['getMeeting', { params: { id: 'm' } }])).toEqual({ id: 'm' });
});

// T4115
test('are there for a day although nobody looks at them, and never where they are dated in the future', async () => {
  const storage = deviceStorage();
  await lookedAt(storage, 'ada');
  expect(loadedAgain(storage, 'ada', start - HOUR).getQueryData(meetings)).toBeUndefined();
  const queries = loadedAgain(storage, 'ada', start + HOUR);
  saveAnswers(queries, 'ada', storage, new EventTarget());
  await vi.advanceTimersByTimeAsync(3 * HOUR);
  expect(queries.getQueryData(meetings)).toBeDefined();
  expect(loadedAgain(storage, 'ada', start + 4 * HOUR).getQueryData(meetings)).toBeDefined();
});

test('are shown to nobody else, not a day later, and not where they cannot be read', async () => {
  const storage = deviceStorage();
  await lookedAt(storage, 'ada');
  expect(loadedAgain(storage, 'ada', start + 25 * HOUR).getQueryData(meetings)).toBeUndefined();
  await lookedAt(storage, 'ada');
  expect(loadedAgain(storage, 'grace', start).getQueryData(meetings)).toBeUndefined();
  expect(storage.length).toBe(0);
  storage.setItem('desk-answers', '{"buster":"ada"');
  expect(loadedAgain(storage, 'ada', start).getQueryCache().getAll()).toEqual([]);
  expect(storage.length).toBe(0);
});

// T2137
test('lose what is private of a participant that staff looked at, and the oldest where there are many', async () => {
  const storage = deviceStorage();
  const queries = new QueryClient();
  saveAnswers(queries, 'ada', storage, new EventTarget());
  const participant = (n: number) => ['getParticipant', { params: { organizationId: `${n}` } }];
  for (let n = 0; n < 250; n++) {
    const members = [
      { name: `Person ${n}`, email: `p${n}@example.org`, phoneNumber: '+62 811', linkedin: null },
    ];
    queries.setQueryData(participant(n), { name: `Organization ${n}`, email: 'o@example.org', members });
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(2000);
  const text = storage.getItem('desk-answers') ?? '';
  expect(text).not.toMatch(/example\.org|\+62/);
  const again = loadedAgain(storage, 'ada', start + HOUR);
  expect(again.getQueryCache().getAll()).toHaveLength(200);
  expect(again.getQueryData(participant(49))).toBeUndefined();
  expect(again.getQueryData(participant(249))).toEqual({
    name: 'Organization 249',
    email: null,
    members: [{ name: 'Person 249', email: null, phoneNumber: null, linkedin: null }],
  });
});

test('are gone when the person signs out, also where an answer has just come', async () => {
  const storage = deviceStorage();
  const queries = await lookedAt(storage, 'ada');
  queries.setQueryData(meetings, { meetings: [] });
  queries.setQueryData(meetings, { meetings: [{ id: 'n', tableName: 'Table 8' }] });
  queries.clear();
  storage.removeItem('desk-answers');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loadedAgain(storage, 'ada', start).getQueryCache().getAll()).toEqual([]);
});

// T3201
test('are of lists of wishes and suggestions those of the person’s own organizations alone: what staff look at of others is gone with the page', async () => {
  const storage = deviceStorage();
  const queries = new QueryClient();
  saveAnswers(queries, 'ada', storage, new EventTarget(), (organizationId) => organizationId === 'own');
  const of = (call: string, organizationId: string) => [call, { params: { programId: 'p', organizationId } }];
  for (const call of ['getWishes', 'listSuggestions'])
    for (const organizationId of ['own', 'other'])
      queries.setQueryData(of(call, organizationId), { of: organizationId });
  await vi.advanceTimersByTimeAsync(2000);
  const again = loadedAgain(storage, 'ada', start + HOUR);
  for (const call of ['getWishes', 'listSuggestions']) {
    expect(again.getQueryData(of(call, 'own'))).toEqual({ of: 'own' });
    expect(again.getQueryData(of(call, 'other'))).toBeUndefined();
  }
});

// T2180
test('stay where they could not be renewed, and another one is kept beside them', async () => {
  const storage = deviceStorage();
  const queries = await lookedAt(storage, 'ada');
  const queryFn = () => Promise.reject(new Error('The server cannot be reached.'));
  await queries.fetchQuery({ queryKey: meetings, queryFn, retry: false }).catch(() => undefined);
  expect(queries.getQueryState(meetings)?.status).toBe('error');
  queries.setQueryData(['getMeeting', { params: { id: 'm' } }], { id: 'm' });
  await vi.advanceTimersByTimeAsync(2000);
  const again = loadedAgain(storage, 'ada', start + HOUR);
  expect(again.getQueryData(['getMeeting', { params: { id: 'm' } }])).toEqual({ id: 'm' });
  expect(again.getQueryState(meetings)).toMatchObject({
    status: 'success',
    error: null,
    fetchStatus: 'idle',
    data: { meetings: [{ id: 'm', tableName: 'Table 7' }] },
  });
});

// T2181
test('are kept once for many that come together, and at once when the page is left or the desk is', async () => {
  const storage = deviceStorage();
  const written = vi.spyOn(storage, 'setItem');
  const queries = new QueryClient();
  const page = new EventTarget();
  const stop = saveAnswers(queries, 'ada', storage, page);
  for (let n = 0; n < 5; n++)
    queries.setQueryData(['getMeeting', { params: { id: `${n}` } }], { id: `${n}` });
  expect(written).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pagehide'));
  expect(written).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(written).toHaveBeenCalledTimes(1);
  queries.setQueryData(meetings, { meetings: [] });
  stop();
  expect(written).toHaveBeenCalledTimes(2);
  expect(loadedAgain(storage, 'ada', Date.now()).getQueryData(meetings)).toEqual({ meetings: [] });
  queries.setQueryData(meetings, { meetings: [{ id: 'n' }] });
  page.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(written).toHaveBeenCalledTimes(2);
});
