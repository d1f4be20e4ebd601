import { liveQuery } from 'dexie';
import type { DeviceDatabase } from './database.ts';
import { currentSession } from './device-session.ts';
import { type OutboxSummary, outboxSummary } from './outbox.ts';

/** What happens on the device that the exchange has to act on. */
export interface DeviceEvents {
  /** First of all, whenever something of it has changed. */
  onQueue(summary: OutboxSummary): void;
  /** The paired tablet's session has ended: what waits is delivered, and the tablet forgets. */
  onEnded(): void;
  /** Someone is signed in who was not, or whose session was not good any more. */
  onSignedIn(): void;
  /** More waits than before. */
  onMore(): void;
  onError(error: unknown): void;
  /** Whether the server has refused the session that was there until now. */
  held(): boolean;
}

/** Recorded commands and sign-ins, of any tab: both are rows of the database. @returns how to stop */
export function watchDevice(db: DeviceDatabase, events: DeviceEvents): () => void {
  let seen = { unsent: 0, token: '', ended: false };
  const watched = liveQuery(async () => {
    const [summary, session] = await Promise.all([outboxSummary(db), currentSession(db)]);
    const ended = session?.kind === 'DEVICE' && session.ended;
    return { summary, ended, token: session && !session.ended ? session.token : '' };
  });
  const subscription = watched.subscribe({
    next: ({ summary, token, ended }) => {
      const { unsent } = summary;
      const more = unsent > seen.unsent;
      const signedIn = token !== '' && token !== seen.token && (seen.token === '' || events.held());
      const justEnded = ended && !seen.ended;
      seen = { unsent, token, ended };
      events.onQueue(summary);
      if (justEnded) events.onEnded();
      else if (signedIn) events.onSignedIn();
      else if (more) events.onMore();
    },
    error: (error: unknown) => events.onError(error),
  });
  return () => subscription.unsubscribe();
}
