import { CallError, call } from '../../contract/call.ts';
import { getMe, type Me, type Session, signOut as signOutCall } from '../../contract/identity.ts';
import { setActiveOrganization } from '../../contract/own-account.ts';
import { sayReport } from '../../offline/device-report.ts';
import { currentSession, saveMe, saveSession, saveToken } from '../../offline/device-session.ts';
import { outboxSummary } from '../../offline/outbox.ts';
import { countAnswered } from '../../offline/save-answered.ts';
import { wipeAll } from '../../offline/wipe.ts';
import type { SignOutOutcome } from '../desk/session-context.ts';
import { forgetDrafts } from '../desk/shared/registration/forget-drafts.ts';
import { choices } from '../words/wanted.ts';
import { t } from '../words/words.ts';
import { askDeskAnew, forgetDesk } from './desk-memory.ts';
import { exchange } from './exchange.ts';
import { leavePush } from './leave-push.ts';
import { deviceFacts } from './own-device-facts.ts';
import { noteEmail } from './session-email.ts';
import { noteSignedIn } from './signed-in-before.ts';
import { windowEngine } from './window-engine.ts';

/** What changes the session on this device. */

const { db, caller } = exchange;

/** Its code comes after the screen; where it cannot be had, the device goes on as it speaks. */
const accountLanguage = () => import('./account-language.ts').catch(() => null);

async function followAccount(me: Me, asked: number): Promise<void> {
  await (await accountLanguage())?.followAccount(me, asked);
}

/** A choice that waits on this device, where one does. Best effort. */
export function sendLanguage(): void {
  void accountLanguage().then((code) => code?.sendLanguage());
}

/**
 * Requests the person's profile again. The token of someone who has joined an organization since it was issued names none: that
 * organization becomes the active one. It happens when the page is left right after accepting, or by accepting on another device.
 *
 * @throws CallError
 */
export async function reloadMe(): Promise<void> {
  const { organizationId, organizations } = await askMe();
  const [joined] = organizations;
  if (organizationId !== null || !joined) return;
  const taken = await call(caller, setActiveOrganization, { params: { organizationId: joined.id } });
  await saveToken(db, taken);
  await askMe();
  await askDeskAnew();
}

async function askMe(): Promise<Me> {
  const asked = choices.byPerson;
  const me = await call(caller, getMe, {});
  noteEmail(me.email);
  noteSignedIn();
  await saveMe(db, me);
  await followAccount(me, asked);
  sendLanguage();
  return me;
}

/** The same; without a network the person of the last time is still at the door. */
export async function reloadMeIfReachable(): Promise<void> {
  await reloadMe().catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
}

/** Keeps a new session and loads the person. @throws CallError, or the storage's error */
export async function signIn(session: Session): Promise<void> {
  // Asked before the session is kept: a sign-in that cannot be finished leaves the form as it was.
  const fresh = {
    ...caller,
    headers: () => ({ authorization: `Bearer ${session.token}` }),
    transport: exchange.transport,
  };
  const asked = choices.byPerson;
  const person = await call(fresh, getMe, {});
  noteEmail(person.email);
  noteSignedIn();
  // Before the first screen is shown, so that it is in one language.
  await followAccount(person, asked);
  forgetDesk();
  await db.transaction('rw', db.session, async () => {
    await saveSession(db, session);
    await saveMe(db, person);
  });
  sendLanguage();
}

/** Takes a token with new claims. @throws CallError */
export async function adoptToken(taken: { token: string; tokenExpiresAt: string }): Promise<void> {
  await saveToken(db, taken);
  await reloadMe();
  await askDeskAnew();
}

/**
 * Forgets the session and everything of it, unless something here must not be lost. Where the server ended the session,
 * an older state of its data may have been put back: what it had said to have is forgotten only after a question.
 *
 * @param sure the person was asked
 * @param first done once nothing waits here, before anything is forgotten; where it fails, everything stays
 */
export async function signOut(sure = false, first?: () => Promise<unknown>): Promise<SignOutOutcome> {
  await sendWhatWaits();
  const { unsent, wishes } = await outboxSummary(db);
  if (wishes > 0 && unsent === wishes) {
    return {
      refused: t(
        'A wish or a note has not been sent yet. Connect to the network, or take it back, before you sign out.',
      ),
    };
  }
  if (unsent > 0) {
    const one = unsent === 1 ? t('One check-in is') : t('{unsent} check-ins are', { unsent });
    return {
      refused: t('{one} not sent yet. Connect to the network and send everything before you sign out.', {
        one,
      }),
    };
  }
  const session = await currentSession(db);
  const answered = !sure && session?.kind === 'PERSON' && session.ended ? await countAnswered(db) : 0;
  if (answered > 0) return { refused: null, asks: lastText(answered) };
  if (first) {
    const outcome = await wipeAll(db, true);
    if (!outcome.wiped) return { refused: stillHere(outcome) };
    await first();
  }
  await sayThatItLeaves();
  const outcome = await wipeAll(db);
  if (!outcome.wiped) return { refused: stillHere(outcome) };
  forgetDrafts();
  forgetDesk();
  await leavePush();
  if (session?.kind === 'PERSON') {
    // Best effort: without a network the tokens are gone from here all the same, and end by themselves.
    await call(caller, signOutCall, { body: { refreshToken: session.refreshToken } }).catch(() => undefined);
  }
  return { refused: null };
}

/** How long a sign-out waits for the server to hear of it, or of what waits, in ms. */
const SIGN_OUT_TIMEOUT_MS = 2000;

/**
 * Delivers what waits, so that a sign-out is not refused for what the server can take now: after a restart of the server's
 * database, all check-ins that this device keeps wait once more for a moment. Best effort.
 */
async function sendWhatWaits(): Promise<void> {
  if ((await outboxSummary(db)).unsent === 0) return;
  const sent = windowEngine().syncNow();
  await Promise.race([
    sent.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT_MS)),
  ]);
}

/**
 * Tells the server that nothing waits on this device any more, so that staff need not wait for it. Best effort: where
 * nobody hears it, the device turns silent on their list and they take it off.
 */
async function sayThatItLeaves(): Promise<void> {
  const states = await db.programStates.toArray();
  const told = states.map(({ programId }) =>
    sayReport({ ...exchange, facts: deviceFacts }, programId, 'LEFT'),
  );
  await Promise.race([
    Promise.allSettled(told),
    new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT_MS)),
  ]);
}

const lastText = (answered: number): string =>
  answered === 1
    ? t(
        'This device keeps a copy of a check-in that it has sent. If the server was restored from an older backup, this may be the only copy: sign in again to send it once more.',
      )
    : t(
        'This device keeps copies of {answered} check-ins that it has sent. If the server was restored from an older backup, these may be the only copies: sign in again to send them once more.',
        { answered },
      );

/** Why the device may not forget yet. */
function stillHere({ unsent, unsettled }: { unsent: number; unsettled: number }): string {
  if (unsent > 0) return t('A check-in was just made on this device. Send it before you sign out.');
  const [what, them] =
    unsettled === 1
      ? [t('One check-in is'), t('it')]
      : [t('{unsettled} check-ins are', { unsettled }), t('them')];
  return t(
    '{what} still on this device, refused or unreadable. Resolve {them} under This device before you sign out.',
    {
      what,
      them,
    },
  );
}
