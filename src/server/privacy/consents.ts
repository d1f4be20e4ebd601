import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Language } from '../../domain/language/languages.ts';
import {
  type Consent,
  type ConsentKind,
  type ConsentWay,
  consentKinds,
  kindsOfAsk,
} from '../../domain/privacy/consent.ts';
import { consentTexts } from '../../domain/privacy/consent-texts.ts';
import type { Schema } from '../db/schema.ts';
import { translatorIn } from '../language/translators.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { languageOfCaller } from '../store/languages.ts';

/** What people agreed to, with text, version and time: in the transaction of what they agreed to. */

type Db = Kysely<Schema>;
type Context = Pick<TransactionContext, 'tx' | 'now' | 'newId' | 'actor'>;

/** Of one consent that may stand: a person gives one of a kind about one thing. */
export interface ConsentOf {
  userId: string;
  kind: ConsentKind;
  /** What it is about, such as a meeting's id; empty: it holds everywhere. */
  about: string;
}

/** @param shown the values in the sentence, and the language of the screen; left out: that of the account */
export async function giveConsent(
  context: Context,
  { userId, kind, about }: ConsentOf,
  by: ConsentWay,
  shown: { values?: Record<string, string>; language?: Language | undefined } = {},
): Promise<void> {
  const { tx, now } = context;
  const language = shown.language ?? (await languageOfCaller(context)) ?? 'en';
  const { version, text: source } = consentTexts[kind];
  const text = translatorIn(language).t(source, shown.values ?? {});
  const text_hash = createHash('sha256').update(text).digest('hex');
  const stands = await tx
    .selectFrom('consent')
    .select(['version', 'text_hash'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (stands?.version === version && stands.text_hash === text_hash) return;
  await withdrawConsent(context, { userId, kind, about }, 'REPLACED');
  await tx
    .insertInto('consent')
    .values({
      id: context.newId(),
      user_id: userId,
      kind,
      about,
      version,
      language,
      text,
      text_hash,
      given_at: now,
      given_by: by,
      withdrawn_at: null,
      withdrawn_by: null,
    })
    // Given twice at once: one of them stands.
    .onConflict((same) =>
      same.columns(['user_id', 'kind', 'about']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute();
}

/** One that was not given is not withdrawn either. */
export async function withdrawConsent(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { userId, kind, about }: ConsentOf,
  by: ConsentWay,
): Promise<void> {
  await tx
    .updateTable('consent')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Of a question for a contact one of both sentences stands: the one that was read last. */
export async function giveConsentOfAsk(
  context: Context,
  { userId, askId, kind }: { userId: string; askId: string; kind: (typeof kindsOfAsk)[number] },
  language: Language | undefined,
): Promise<void> {
  for (const other of kindsOfAsk)
    if (other !== kind) await withdrawConsent(context, { userId, kind: other, about: askId }, 'REPLACED');
  await giveConsent(context, { userId, kind, about: askId }, 'SCREEN', { language });
}

export async function withdrawConsentOfAsk(
  context: Pick<Context, 'tx' | 'now'>,
  { userId, askId }: { userId: string; askId: string },
  by: ConsentWay,
): Promise<void> {
  for (const kind of kindsOfAsk) await withdrawConsent(context, { userId, kind, about: askId }, by);
}

/** Before the questions of people who are erased go, with what others gave in answer. */
export async function endConsentsToAsksOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  userIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('consent')
    .set({ withdrawn_at: now, withdrawn_by: 'ERASED' satisfies ConsentWay })
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`kind = any(${kindsOfAsk}::text[])`)
    .where(
      sql<boolean>`about in (select id::text from contact_ask where asker_id = any(${[...userIds]}::uuid[]))`,
    )
    .execute();
}

/** Broadcasts to an address, of whoever has an account with it. */
export async function noteSubscription(
  context: Context,
  email: string,
  isSubscribed: boolean,
  by: ConsentWay,
): Promise<void> {
  const account = await context.tx
    .selectFrom('app_user')
    .select(['id', 'language'])
    .where('email', '=', email.toLowerCase())
    .where(sql<boolean>`not is_typed and not is_deleted`)
    .executeTakeFirst();
  if (!account) return;
  const of = { userId: account.id, kind: 'BROADCASTS', about: '' } as const;
  if (isSubscribed) await giveConsent(context, of, by, { language: account.language ?? undefined });
  else await withdrawConsent(context, of, by);
}

/** What a person agreed to, newest first: what stands before what was withdrawn. */
export async function consentsOf(db: Db, userId: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consent')
    .selectAll()
    .select(
      sql<string | null>`(select u.name from contact_ask a
        join app_user u on u.id = case when a.asker_id = consent.user_id then a.asked_id else a.asker_id end and not u.is_deleted
        where kind = any(${kindsOfAsk}::text[]) and a.id::text = consent.about)`.as('whom'),
    )
    .where('user_id', '=', userId)
    .where(sql<boolean>`kind = any(${consentKinds}::text[])`)
    .orderBy(sql`withdrawn_at is not null`)
    .orderBy('given_at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as ConsentKind,
    version: row.version,
    language: row.language,
    text: row.text,
    whom: row.whom,
    givenAt: row.given_at,
    withdrawnAt: row.withdrawn_at,
  }));
}

/** One that the person gave and that stands, held until the transaction ends; null: there is none. */
export async function lockConsent(
  tx: Db,
  userId: string,
  id: string,
): Promise<{ kind: ConsentKind; about: string } | null> {
  const row = await tx
    .selectFrom('consent')
    .select(['kind', 'about'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? { kind: row.kind as ConsentKind, about: row.about } : null;
}
