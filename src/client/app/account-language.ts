import { call } from '../../contract/call.ts';
import type { Me } from '../../contract/identity.ts';
import type { listNotifications } from '../../contract/notifications.ts';
import { saveOwnLanguage } from '../../contract/own-account.ts';
import { isLanguage, type Language } from '../../domain/language/languages.ts';
import { currentSession } from '../../offline/device-session.ts';
import { chosenHere } from '../words/device-language.ts';
import { choices } from '../words/wanted.ts';
import { spoken } from '../words/words.ts';
import { askAnew } from './desk-memory.ts';
import { exchange } from './exchange.ts';

// The language of the person: chosen on one device, spoken on all of theirs, and what mails and notifications are
// written in. The device speaks it at once, also without the network; the account hears of it when it can.

/** A choice that has not come to the server yet, and whose it is. */
const UNSENT_KEY = 'meeting-door.language-unsent';
interface Unsent {
  userId: string;
  language: Language;
}

/** Its code is loaded by those alone who want another language. @returns whether it is spoken now */
const change = (language: Language): Promise<boolean> =>
  import('../words/language.ts').then(
    ({ changeLanguage }) => changeLanguage(language),
    () => false,
  );

/** Speaks another language and gives it to the account. @returns whether it is spoken now */
export async function chooseLanguage(language: Language): Promise<boolean> {
  if (!(await change(language))) return false;
  choices.byPerson += 1;
  const session = await currentSession(exchange.db);
  if (session?.kind !== 'PERSON' || !session.me) return true;
  keep({ userId: session.me.id, language });
  void sendLanguage();
  return true;
}

/** Sends the choice that waits here, where it is of who is signed in. Best effort: it waits on for the next time. */
export async function sendLanguage(): Promise<void> {
  const unsent = kept();
  if (!unsent) return;
  const session = await currentSession(exchange.db);
  if (session?.kind !== 'PERSON' || session.ended || session.me?.id !== unsent.userId) return;
  const before = choices.byPerson;
  const { language } = unsent;
  const answer = await call(exchange.caller, saveOwnLanguage, { body: { language } }).catch(() => null);
  // Chosen again meanwhile: that one is on its way by itself.
  if (!answer || before !== choices.byPerson) return;
  keep(null);
  // They come in the account's language.
  await askAnew('listNotifications' satisfies (typeof listNotifications)['name']);
}

/**
 * What the account says when a device has asked: its language wins, but over a choice that was made here and is on its
 * way. An account that never chose gets what was chosen here; a guess by the browser's languages is nobody's choice.
 *
 * @param asked `choices.byPerson` when the server was asked: what it says knows of no later choice
 */
export async function followAccount(me: Pick<Me, 'id' | 'language'>, asked: number): Promise<void> {
  const unsent = kept();
  const byVisitor = choices.byVisitor;
  choices.byVisitor = false;
  if (choices.byPerson !== asked) return;
  if (byVisitor || me.language === null) {
    if (me.language !== spoken() && (byVisitor || chosenHere() !== null))
      keep({ userId: me.id, language: spoken() });
    return;
  }
  const wanted = unsent?.userId === me.id ? unsent.language : me.language;
  if (wanted !== spoken()) await change(wanted);
}

function keep(unsent: Unsent | null): void {
  try {
    if (unsent) localStorage.setItem(UNSENT_KEY, `${unsent.language} ${unsent.userId}`);
    else localStorage.removeItem(UNSENT_KEY);
  } catch {
    // A browser may refuse to remember: the choice is spoken here alone.
  }
}

function kept(): Unsent | null {
  try {
    const [language, userId] = localStorage.getItem(UNSENT_KEY)?.split(' ') ?? [];
    return isLanguage(language) && userId ? { language, userId } : null;
  } catch {
    return null;
  }
}
