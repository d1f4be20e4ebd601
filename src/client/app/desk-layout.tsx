import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Outlet } from 'react-router';
import type { CallError } from '../../contract/call.ts';
import type { Me } from '../../contract/identity.ts';
import type { NewsCounts } from '../../offline/sync-state.ts';
import { useSession } from '../desk/session-context.ts';
import { useSyncState } from '../venue/device-context.ts';
import { DeskBoundary } from './desk-boundary.tsx';
import { isAbout, newsSince } from './desk-news.ts';
import { NoteKeeping } from './note-keeper.tsx';
import { WishKeeping } from './wish-keeper.tsx';

/** Around the desk's screens, inside the shell: the only place where what was asked of the server is remembered. */
export function DeskLayout() {
  const { me } = useSession();
  return (
    <DeskBoundary>
      {me && <SavedAnswers key={me.id} me={me} />}
      <FreshDesk />
      <WishKeeping>
        <NoteKeeping>
          <Outlet />
        </NoteKeeping>
      </WishKeeping>
    </DeskBoundary>
  );
}

/**
 * Beside the screens, not before them: with a network the server's answer comes first, and what was kept is older. Its
 * code comes after the first view; without a network it is in the service worker's cache.
 */
function SavedAnswers({ me }: { me: Me }) {
  const queries = useQueryClient();
  const userId = me.id;
  const isOwn = useEffectEvent((of: string) => me.organizations.some(({ id }) => id === of));
  useEffect(() => {
    let left = false;
    let stop = () => {};
    void import('./saved-answers.ts').then(({ restoreAnswers, saveAnswers }) => {
      if (left) return;
      restoreAnswers(queries, userId, localStorage, Date.now());
      // Asked anew, so that where the server cannot be reached a screen says that what it shows may be old.
      const isRestored = ({ state }: Query) =>
        state.dataUpdatedAt > 0 && state.dataUpdatedAt < performance.timeOrigin;
      void queries.invalidateQueries({ predicate: isRestored }, { cancelRefetch: false });
      stop = saveAnswers(queries, userId, localStorage, window, (of) => isOwn(of));
    }, doNothing);
    return () => {
      left = true;
      stop();
    };
  }, [queries, userId]);
  return null;
}

/** Its code cannot be had, on a device that was never online long enough: nothing is kept, and nothing else changes. */
const doNothing = () => {};

function FreshDesk() {
  const { news, reachable } = useSyncState();
  useFreshDesk(news);
  useAnsweredAgain(reachable === true);
  return null;
}

/** Once the server answers again, what could not be asked of it is asked again: "You are offline" says so. */
function useAnsweredAgain(answers: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!answers) return;
    // By its code alone: its class would bring all that calls the server into this layout's first view.
    const wasUnreachable = ({ state: { error } }: Query) =>
      (error as Partial<CallError> | null)?.code === 'UNREACHABLE';
    void queries.refetchQueries({ type: 'active', predicate: wasUnreachable });
  }, [queries, answers]);
}

/** At most so often the desk asks anew, in ms: at a busy door there is news several times a second. */
const FRESH_INTERVAL_MS = 2000;

/** The news that was acted on; the desk may have been left meanwhile. */
let heard: NewsCounts = {};

/** When there was news, what the desk shows of it may have changed: SPEC.md's refresh by hand is not needed. */
function useFreshDesk(news: NewsCounts): void {
  const queries = useQueryClient();
  const newest = useRef(news);
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    newest.current = news;
    if (due.current !== undefined || newsSince(heard, news).length === 0) return;
    due.current = setTimeout(() => {
      due.current = undefined;
      const changed = newsSince(heard, newest.current);
      heard = newest.current;
      void queries.invalidateQueries({
        refetchType: 'active',
        predicate: ({ meta }) => isAbout(meta, changed),
      });
    }, FRESH_INTERVAL_MS);
  }, [queries, news]);
  useEffect(
    () => () => {
      clearTimeout(due.current);
      due.current = undefined;
    },
    [],
  );
}
