import { createContext, use } from 'react';
import type { Me, Session } from '../../contract/identity.ts';

/** The session as screens see it; the shell keeps it on the device. */

/** Refused with a sentence why; or a question first; or done. */
export type SignOutOutcome = { refused: string } | { refused: null; asks?: string };

export interface SessionActions {
  /** Null while signed out. */
  me: Me | null;
  /** Keeps a new session and loads the person. */
  signIn(session: Session): Promise<void>;
  /** Takes a token with new claims, after the active organization was changed. */
  adoptToken(token: { token: string; tokenExpiresAt: string }): Promise<void>;
  /** Asks for the person anew. */
  reloadMe(): Promise<void>;
  /**
   * Refused, with a sentence for people, while check-ins wait to be sent.
   *
   * @param sure the question that it answered with was confirmed
   * @param first done once nothing waits here, before anything is forgotten
   */
  signOut(sure?: boolean, first?: () => Promise<unknown>): Promise<SignOutOutcome>;
}

export const SessionContext = createContext<SessionActions | null>(null);

export function useSession(): SessionActions {
  const session = use(SessionContext);
  if (!session) throw new Error('SessionContext is missing: screens live inside the shell.');
  return session;
}
