import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import type { CallError } from '../../contract/call.ts';
import { SAVED_ANSWERS } from './desk-memory.ts';

/**
 * Some of the desk's answers are kept on the device, so that a page that is loaded again without a network shows them. Only
 * calls of the list below: none of their answers has an email address, a telephone number or a document once what is private
 * is taken out of them (`tests/client/app/saved-answers.test.ts` reads it off their schemas). All else is gone with the page.
 */

/** What a day at the event is made of: its programs, times, rooms, meetings and news. By the calls' names. */
export const savedCalls: ReadonlySet<string> = new Set([
  'listPrograms',
  'listRegisteredPrograms',
  'getProgram',
  'getProgramBySlug',
  'listEvents',
  'listTimeslots',
  'getEvent',
  'getTimeslot',
  'listRooms',
  'getTimeslotSeats',
  'listMeetings',
  'listOrganizationMeetings',
  'listAcceptedAsOwner',
  'listAcceptedAsParticipant',
  'getMeeting',
  'getMeetingTotals',
  'getPartyTotals',
  'listMeetingPurposes',
  'listOwnOrganizations',
  'listNotifications',
  'listNews',
  'getNews',
  'listProgramNews',
  'listAnnouncements',
  'listSessions',
  'listParticipants',
  'searchParticipants',
  'getParticipant',
  'getParticipantFilters',
  'listOwnPartners',
  'getWishes',
  'listSuggestions',
  'getOwnEvent',
]);

/** Those of them that are private to an organization: of another one, which staff look at, no device keeps them. */
const ownCalls: ReadonlySet<string> = new Set(['getWishes', 'listSuggestions']);

/** What staff see in some of these answers, and no device keeps. */
export const droppedFields: ReadonlySet<string> = new Set(['email', 'phoneNumber', 'linkedin', 'forStaff']);

/** So many answers are kept at most, the newest. */
const MAX_ANSWERS = 200;
/** A browser gives all of a site's storage some 5 million characters. */
const MAX_CHARACTERS = 2_000_000;

const MAX_AGE_MS = 24 * 60 * 60_000;
const SAVE_INTERVAL_MS = 2000;

type IsOwn = (organizationId: string) => boolean;

/** The server has said that the person may not see it, or that it is no longer there. By its status alone: the class is not loaded here. */
const isRefused = (error: unknown): boolean =>
  [403, 404].includes((error as Partial<CallError> | null | undefined)?.status ?? 0);

/** Also one that could not be renewed: what was answered before is there still. */
const isSaved = ({ queryKey: [call, input], state }: Query, isOwn: IsOwn): boolean =>
  state.data !== undefined &&
  !isRefused(state.error) &&
  typeof call === 'string' &&
  savedCalls.has(call) &&
  (!ownCalls.has(call) || isOwn(organizationOf(input)));

const organizationOf = (input: unknown): string =>
  (input as { params?: { organizationId?: string } } | undefined)?.params?.organizationId ?? '';

interface SavedClient {
  timestamp: number;
  /** Whose they are: the person's id. */
  buster: string;
  clientState: ReturnType<typeof dehydrate>;
}

/** Puts back what was kept of this person's answers within a day; those of anybody else are removed. */
export function restoreAnswers(queries: QueryClient, userId: string, storage: Storage, now: number): void {
  const persister = createSyncStoragePersister({ storage, key: SAVED_ANSWERS });
  try {
    // A storage that answers at once: no promise.
    const saved = persister.restoreClient() as SavedClient | undefined;
    if (saved?.buster === userId && now - saved.timestamp < MAX_AGE_MS)
      restore(queries, saved.clientState, now);
    else persister.removeClient();
  } catch {
    // Damaged, or written by a version that kept something else.
    persister.removeClient();
  }
}

/**
 * Puts what was kept into the cache. A query that exists already gets its kept answer by `setQueryData`: a fetch that is
 * canceled, as when its screen is left, goes back to the state from before it, which `hydrate` does not change and
 * `setQueryData` does. Its count of answers stays as it was: the server has not answered since the screen is there.
 *
 * What the server has refused since is not put back, nor what is dated in the future, by a clock that was wrong: it would
 * count as newer than what the server answers.
 */
function restore(
  queries: QueryClient,
  { queries: saved, ...rest }: SavedClient['clientState'],
  now: number,
): void {
  const usable = saved.filter(
    ({ queryKey, state }) => state.dataUpdatedAt <= now && !isRefused(queries.getQueryState(queryKey)?.error),
  );
  for (const { queryKey, state } of usable) {
    const query = queries.getQueryCache().find({ queryKey });
    if (!query || query.state.dataUpdatedAt >= state.dataUpdatedAt) continue;
    const { dataUpdateCount } = query.state;
    queries.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt });
    query.setState({ dataUpdateCount });
  }
  // As long as they are kept: one that is removed from the cache is removed from the device too.
  const defaultOptions = { queries: { gcTime: MAX_AGE_MS } };
  hydrate(queries, { ...rest, queries: usable }, { defaultOptions });
}

/** The newest answers, without what is private in them, as far as there is room. */
function newestOf(answers: SavedClient['clientState']['queries']): SavedClient['clientState']['queries'] {
  const newest = answers
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MAX_ANSWERS)
    .map((answer) => ({ ...answer, state: asAnswered(answer.state) }));
  let characters = 0;
  return newest.filter((answer) => {
    characters += JSON.stringify(answer).length;
    return characters <= MAX_CHARACTERS;
  });
}

/** As if it had just come: that it could not be renewed since is nothing to keep. */
const asAnswered = <State extends SavedClient['clientState']['queries'][number]['state']>(
  state: State,
): State => ({
  ...state,
  status: 'success',
  error: null,
  fetchStatus: 'idle',
  data: withoutPrivate(state.data),
});

function withoutPrivate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrivate);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      droppedFields.has(field) ? null : withoutPrivate(inner),
    ]),
  );
}

/**
 * Keeps the answers of the listed calls while the desk is open.
 *
 * @param page says `pagehide`: the window
 * @param isOwn whether the person is of that organization
 * @returns how to stop
 */
export function saveAnswers(
  queries: QueryClient,
  userId: string,
  storage: Storage,
  page: EventTarget,
  isOwn: IsOwn = () => false,
): () => void {
  const isKept = (query: Query) => isSaved(query, isOwn);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    const clientState = dehydrate(queries, {
      shouldDehydrateQuery: isKept,
      shouldDehydrateMutation: () => false,
    });
    // Signed out: nothing is there, and nothing is left behind.
    if (clientState.queries.length === 0) return storage.removeItem(SAVED_ANSWERS);
    clientState.queries = newestOf(clientState.queries);
    const saved: SavedClient = { timestamp: Date.now(), buster: userId, clientState };
    try {
      // What the persister writes; it would write it a moment later, when a page that is left may be gone.
      storage.setItem(SAVED_ANSWERS, JSON.stringify(saved));
    } catch {
      // Where the storage is full it stays as it was.
    }
  };
  // Answers come many at a time: they are gone through once for all of them.
  const saveSoon = () => {
    timer ??= setTimeout(save, SAVE_INTERVAL_MS);
  };
  const saveNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    save();
  };
  // Some may have been answered before this code was there.
  if (queries.getQueryCache().findAll({ predicate: isKept }).length > 0) saveSoon();
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed' || (type === 'updated' && (isKept(query) || isRefused(query.state.error))))
      saveSoon();
  });
  // The page may never be seen again.
  page.addEventListener('pagehide', saveNow);
  return () => {
    stop();
    page.removeEventListener('pagehide', saveNow);
    saveNow();
  };
}
