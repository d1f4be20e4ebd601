import { useQueryClient } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { CallError, call } from '../../contract/call.ts';
import { getMe, type Me, type Session, signOut as signOutCall } from '../../contract/identity.ts';
import { outboxSummary } from '../../offline/outbox.ts';
import { currentSession, keepMe, keepSession, takeToken } from '../../offline/session.ts';
import { wipeAll } from '../../offline/wipe.ts';
import { CallerContext } from '../desk/caller-context.ts';
import { type SessionActions, SessionContext } from '../desk/session-context.ts';
import { exchange } from './exchange.ts';
import { SessionStateContext } from './session-state.ts';

const { db, caller } = exchange;

/** Keeps the session on the device, so that a restart without a network still knows who is at the door. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  // undefined: not read yet; null: nobody.
  const stored = useLiveQuery(() => currentSession(db));
  const [email, setEmail] = useState('');

  const reloadMe = useCallback(async () => {
    const me = await call(caller, getMe, {});
    setEmail(me.email);
    await keepMe(db, me);
  }, []);

  const token = stored && !stored.ended ? stored.token : null;
  const known = stored?.me !== null && stored?.me !== undefined;
  // Once a start, and again after a sign-in: roles may have changed since this device was last used.
  useEffect(() => {
    if (!token) return;
    reloadMe().catch((error: unknown) => {
      // Without a network the person of the last time is still at the door.
      if (!(error instanceof CallError)) throw error;
    });
  }, [token, reloadMe]);

  const actions = useMemo<SessionActions>(() => {
    const me: Me | null = stored?.me ? { ...stored.me, email } : null;
    return {
      me,
      reloadMe,
      async signIn(session: Session) {
        // Asked before the session is kept: a sign-in that cannot be finished leaves the form as it was.
        const fresh = {
          ...caller,
          headers: () => ({ authorization: `Bearer ${session.token}` }),
          transport: exchange.transport,
        };
        const person = await call(fresh, getMe, {});
        setEmail(person.email);
        queries.clear();
        await db.transaction('rw', db.session, async () => {
          await keepSession(db, session);
          await keepMe(db, person);
        });
      },
      async takeToken(taken) {
        await takeToken(db, taken);
        await reloadMe();
        await queries.resetQueries();
      },
      async signOut() {
        const { unsent } = await outboxSummary(db);
        if (unsent > 0) {
          const one = unsent === 1 ? 'One check-in is' : `${unsent} check-ins are`;
          return {
            refused: `${one} not sent yet. Connect to the network and send them before you sign out.`,
          };
        }
        const session = await currentSession(db);
        const outcome = await wipeAll(db);
        if (!outcome.wiped) return { refused: stillHere(outcome) };
        queries.clear();
        if (session) {
          // Best effort: without a network the tokens are gone from here all the same, and end by themselves.
          await call(caller, signOutCall, { body: { refreshToken: session.refreshToken } }).catch(
            () => undefined,
          );
        }
        return { refused: null };
      },
    };
  }, [stored, email, reloadMe, queries]);

  const state =
    stored === undefined
      ? 'READING'
      : !stored || (!known && stored.ended)
        ? 'NOBODY'
        : known
          ? 'KNOWN'
          : 'READING';
  return (
    <CallerContext value={caller}>
      <SessionContext value={actions}>
        <SessionStateContext value={{ state, ended: stored?.ended ?? false }}>{children}</SessionStateContext>
      </SessionContext>
    </CallerContext>
  );
}

/** Why the device may not forget yet. */
function stillHere({ unsent, unsettled }: { unsent: number; unsettled: number }): string {
  if (unsent > 0) return 'A check-in was just made on this device. Send it before you sign out.';
  const what = unsettled === 1 ? 'One refused check-in is' : `${unsettled} refused check-ins are`;
  return `${what} still on this device. Settle it under Device before you sign out.`;
}
