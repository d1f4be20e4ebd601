import type { Me } from '../../../contract/identity.ts';
import type { UserActor } from '../../../domain/people/actor.ts';
import type { Action } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { personOf } from '../../services/people/callers.ts';
import { saveLanguage } from '../../store/languages.ts';
import { loadMe } from '../../store/me.ts';
import { saveName } from '../../store/users.ts';

/** The current user with their organizations and programs; `name` is empty until the profile is saved. */
export const getMe: Action<'getMe'> = async (work) => meOf(work, personOf(work));

/** Saves a person's own profile after sign-up. */
export const saveOwnProfile: Action<'saveOwnProfile'> = async (work, { body: { name } }) => {
  const person = personOf(work);
  await saveName(work.tx, person.userId, name);
  return meOf(work, person);
};

/** Keeps the language that a person chose: mails and notifications are theirs in it from now on. */
export const saveOwnLanguage: Action<'saveOwnLanguage'> = async (work, { body: { language } }) => {
  await saveLanguage(work, personOf(work).userId, language);
  return { language };
};

async function meOf(work: TransactionContext, person: UserActor): Promise<Me> {
  const me = await loadMe(work.tx, person);
  if (!me) throw new Refusal('SESSION_EXPIRED');
  return me;
}
