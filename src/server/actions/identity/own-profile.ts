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
export const getMe: Action<'getMe'> = async (context) => meOf(context, personOf(context));

/** Saves a person's own profile after sign-up. */
export const saveOwnProfile: Action<'saveOwnProfile'> = async (context, { body: { name } }) => {
  const person = personOf(context);
  await saveName(context.tx, person.userId, name);
  return meOf(context, person);
};

/** Keeps the language that a person chose: mails and notifications are theirs in it from now on. */
export const saveOwnLanguage: Action<'saveOwnLanguage'> = async (context, { body: { language } }) => {
  await saveLanguage(context, personOf(context).userId, language);
  return { language };
};

async function meOf(context: TransactionContext, person: UserActor): Promise<Me> {
  const me = await loadMe(context.tx, person);
  if (!me) throw new Refusal('SESSION_EXPIRED');
  return me;
}
