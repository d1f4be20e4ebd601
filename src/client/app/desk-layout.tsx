import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../desk/session-context.ts';
import { useSyncState } from '../venue/device-context.ts';
import { DeskBoundary } from './desk-boundary.tsx';
import { restoreAnswers, saveAnswers } from './saved-answers.ts';

/** Around the desk's screens, inside the shell: the only place where what was asked of the server is remembered. */
export function DeskLayout() {
  const { me } = useSession();
  return (
    <DeskBoundary>
      {me && <SavedAnswers key={me.id} userId={me.id} />}
      <FreshDesk />
      <Outlet />
    </DeskBoundary>
  );
}

/** Before the screens, so that what was kept is there when they ask. */
function SavedAnswers({ userId }: { userId: string }) {
  const queries = useQueryClient();
  useState(() => restoreAnswers(queries, userId, localStorage, Date.now()));
  useEffect(() => saveAnswers(queries, userId, localStorage), [queries, userId]);
  return null;
}

function FreshDesk() {
  useFreshDesk(useSyncState().news);
  return null;
}

/** At most so often the desk asks anew, in ms: at a busy door there is news several times a second. */
const FRESH_INTERVAL_MS = 2000;

/** The news that was acted on; the desk may have been left meanwhile. */
let heard = 0;

/** When a pull brought something, what the desk shows may have changed too: SPEC.md's refresh by hand is not needed. */
function useFreshDesk(news: number): void {
  const queries = useQueryClient();
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (news === 0 || news === heard || due.current !== undefined) return;
    due.current = setTimeout(() => {
      due.current = undefined;
      heard = news;
      void queries.invalidateQueries({ refetchType: 'active' });
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
