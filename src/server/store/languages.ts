import { sql } from 'kysely';
import type { Language } from '../../domain/language/languages.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';

/** Which language people chose: SQL in, plain facts out. */

/** Of whoever calls; null: never chosen, or nobody's account. */
export async function languageOfCaller({
  tx,
  actor,
}: Pick<TransactionContext, 'tx' | 'actor'>): Promise<Language | null> {
  if (actor.kind !== 'USER') return null;
  const row = await tx
    .selectFrom('app_user')
    .select('language')
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  return row?.language ?? null;
}

/**
 * The language that an address is written to in: its account's. Where nobody has chosen one, that of whoever causes the
 * mail, who is likelier than not to know the recipient; else null.
 */
export async function languageOfAddress(
  context: Pick<TransactionContext, 'tx' | 'actor'>,
  email: string,
): Promise<Language | null> {
  const row = await context.tx
    .selectFrom('app_user')
    .select('language')
    .where('email', '=', email)
    .where(sql<boolean>`not is_typed`)
    .executeTakeFirst();
  if (row?.language) return row.language;
  return languageOfCaller(context);
}

/** Keeps what a person chose. */
export async function saveLanguage(
  { tx }: Pick<TransactionContext, 'tx'>,
  userId: string,
  language: Language,
): Promise<void> {
  await tx.updateTable('app_user').set({ language }).where('id', '=', userId).execute();
}
