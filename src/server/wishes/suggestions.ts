import { type Kysely, sql } from 'kysely';
import type { Suggestion } from '../../domain/suggestions/lists.ts';
import { type SuggestionWeights, suggestionWeights } from '../../domain/suggestions/weights.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Suggestions as they are kept: SQL in, domain shapes out. */

type Db = Kysely<Schema>;
type Of = { programId: string; organizationId: string };

export interface SuggestionSetting {
  weights: SuggestionWeights;
  /** From what they were computed; empty: never. */
  input: string;
  computedAt: Instant | null;
}

export async function suggestionSetting(db: Db, programId: string): Promise<SuggestionSetting> {
  const row = await db
    .selectFrom('suggestion_setting')
    .selectAll()
    .where('program_id', '=', programId)
    .executeTakeFirst();
  return {
    weights: suggestionWeights.parse(row?.weights ?? {}),
    input: row?.input ?? '',
    computedAt: row?.computed_at ?? null,
  };
}

export async function saveWeights(tx: Db, programId: string, weights: SuggestionWeights): Promise<void> {
  await tx
    .insertInto('suggestion_setting')
    .values({ program_id: programId, weights: JSON.stringify(weights) })
    .onConflict((conflict) => conflict.column('program_id').doUpdateSet({ weights: JSON.stringify(weights) }))
    .execute();
}

/** Programs that organizations look at: not ended, with requests. */
export async function programsToSuggestIn(db: Db, now: Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from program g
    where not g.is_deleted and not g.disable_matchmaking and g.timeline_end > ${now}::timestamptz
      and exists (select 1 from registration r where r.program_id = g.id and r.registration_status = 'APPROVED')
    order by g.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many take part. */
export async function countParticipants(db: Db, programId: string): Promise<number> {
  const { count } = await db
    .selectFrom('registration')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('program_id', '=', programId)
    .where('registration_status', '=', 'APPROVED')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** So many rows in one statement. */
const CHUNK = 2000;

/**
 * Puts the lists of a program in place of its former ones.
 *
 * @param former from what the former ones were computed: where another process was faster, nothing is written
 * @returns whether they stand
 */
export async function saveSuggestions(
  tx: Db,
  programId: string,
  suggestions: readonly Suggestion[],
  { former, input, now }: { former: string; input: string; now: Instant },
): Promise<boolean> {
  await tx
    .insertInto('suggestion_setting')
    .values({ program_id: programId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const taken = await tx
    .updateTable('suggestion_setting')
    .set({ input, computed_at: now })
    .where('program_id', '=', programId)
    .where('input', '=', former)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return false;
  await tx.deleteFrom('suggestion').where('program_id', '=', programId).execute();
  for (let from = 0; from < suggestions.length; from += CHUNK) {
    const some = suggestions.slice(from, from + CHUNK);
    // Of an organization that went in between there is nothing to keep.
    await sql`
      insert into suggestion (program_id, organization_id, partner_id, place, score, reasons)
      select ${programId}::uuid, s.organization_id, s.partner_id, s.place, s.score, s.reasons
      from jsonb_to_recordset(${JSON.stringify(
        some.map((one) => ({
          organization_id: one.organizationId,
          partner_id: one.partnerId,
          place: one.place,
          score: one.score,
          reasons: one.reasons,
        })),
      )}::jsonb) as s(organization_id uuid, partner_id uuid, place smallint, score int, reasons jsonb)
      join registration a on a.program_id = ${programId} and a.organization_id = s.organization_id
      join registration b on b.program_id = ${programId} and b.organization_id = s.partner_id`.execute(tx);
  }
  return true;
}

export interface KeptSuggestion {
  partnerId: string;
  score: number;
  reasons: Suggestion['reasons'];
}

export async function suggestionsOf(db: Db, { programId, organizationId }: Of): Promise<KeptSuggestion[]> {
  const rows = await db
    .selectFrom('suggestion')
    .select(['partner_id', 'score', 'reasons'])
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId)
    .orderBy('place')
    .execute();
  return rows.map((row) => ({ partnerId: row.partner_id, score: row.score, reasons: row.reasons }));
}

/** Who of some organizations is suggested to whom of them, and who has said *Not for me* of whom. */
export async function suggestionsAmong(
  db: Db,
  programId: string,
  organizationIds: readonly string[],
): Promise<{
  suggestions: { organizationId: string; partnerId: string; score: number }[];
  notForMe: { organizationId: string; partnerId: string }[];
}> {
  const among = sql<boolean>`organization_id = any(${[...organizationIds]}::uuid[])
    and partner_id = any(${[...organizationIds]}::uuid[])`;
  return {
    suggestions: await db
      .selectFrom('suggestion')
      .select(['organization_id as organizationId', 'partner_id as partnerId', 'score'])
      .where('program_id', '=', programId)
      .where(among)
      .execute(),
    notForMe: await db
      .selectFrom('suggestion_refusal')
      .select(['organization_id as organizationId', 'partner_id as partnerId'])
      .where('program_id', '=', programId)
      .where('is_refused', '=', true)
      .where(among)
      .execute(),
  };
}

/** Participants that are on nobody's list. */
export async function suggestedToNobody(db: Db, programId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.organization_id as id from registration r join organization o on o.id = r.organization_id
    where r.program_id = ${programId} and r.registration_status = 'APPROVED' and not o.is_deleted
      and not exists (select 1 from suggestion s where s.program_id = r.program_id and s.partner_id = r.organization_id)
    order by o.name, o.id limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

export async function saveRefusal(
  tx: Db,
  { programId, organizationId }: Of,
  partnerId: string,
  { refused, saidAt }: { refused: boolean; saidAt: Instant },
): Promise<void> {
  await sql`
    insert into suggestion_refusal (program_id, organization_id, partner_id, is_refused, said_at)
    select r.program_id, ${organizationId}::uuid, r.organization_id, ${refused}, ${saidAt}::timestamptz
    from registration r where r.program_id = ${programId} and r.organization_id = ${partnerId}
    on conflict (program_id, organization_id, partner_id) do update
      set is_refused = excluded.is_refused, said_at = excluded.said_at
      where suggestion_refusal.said_at <= excluded.said_at`.execute(tx);
}

export async function soughtOfferedOf(db: Db, { programId, organizationId }: Of) {
  const row = await db
    .selectFrom('sought_offered')
    .select(['sought', 'offered'])
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return { sought: row?.sought ?? [], offered: row?.offered ?? [] };
}

export async function saveSoughtOffered(
  tx: Db,
  { programId, organizationId }: Of,
  { sought, offered }: { sought: string[]; offered: string[] },
  now: Instant,
): Promise<void> {
  await tx
    .insertInto('sought_offered')
    .values({ program_id: programId, organization_id: organizationId, sought, offered, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'organization_id']).doUpdateSet({ sought, offered, updated_at: now }),
    )
    .execute();
}

/** What organizations of the program look for and offer, the most frequent first. */
export async function commonWords(db: Db, programId: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select min(w) as word from sought_offered s
    join registration r on r.program_id = s.program_id and r.organization_id = s.organization_id
      and r.registration_status = 'APPROVED',
    unnest(s.sought || s.offered) as w
    where s.program_id = ${programId}
    group by lower(w) order by count(*) desc, 1 limit 60`.execute(db);
  return rows.map(({ word }) => word);
}
