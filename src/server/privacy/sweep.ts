import { type Kysely, type RawBuilder, sql } from 'kysely';
import { loadedMessages } from '../../domain/language/message.ts';
import { DELETED_PERSON } from '../../domain/privacy/erase.ts';
import type { Schema } from '../db/schema.ts';
import {
  namesOfActorsThatAreThings,
  namesOfThings,
  type PersonPlaces,
  type PersonTraces,
} from '../store/erasures.ts';
import { hasProgram, type InventoryTable, inventoryTables, privacyOf } from './inventory.ts';
import { type Replacement, replacementOf } from './replace-traces.ts';

/**
 * The rest of an erasure: a person's name, email, phone and links, wherever they stand in rows that are not the person's
 * own. Which columns those are is the inventory's to say.
 */

type Db = Kysely<Schema>;
type Condition = RawBuilder<unknown>;

export interface SweepOptions {
  userIds: readonly string[];
  traces: PersonTraces;
  /** Rows that say a name alone are changed only in these programs. */
  places: PersonPlaces;
  /** Links to this host are the product's own; null: there is none. */
  publicUrl: string | null;
}

/**
 * Replaces what is left of a person by *Deleted person*. Reads the tables that may name one from end to end: seconds where
 * there are a million rows, on the day that a person asks for it.
 */
export async function sweepTraces(
  tx: Db,
  { userIds, traces, places, publicUrl }: SweepOptions,
): Promise<void> {
  const taken = new Set(await namesOfActorsThatAreThings(tx, traces.names));
  const actors = traces.names.filter((name) => !taken.has(name));
  const full = traces.names.filter((name) => isFullName(name) && !isOrdinary(name));
  const things = new Set(await namesOfThings(tx, full));
  const replacement = replacementOf(
    { ...traces, names: full.filter((name) => !things.has(name)) },
    publicUrl === null ? null : new URL(publicUrl).hostname,
  );
  for (const table of inventoryTables) {
    const scope = hasProgram(table) ? inPlaces(table, places) : null;
    if (scope !== null && actors.length > 0)
      await replaceActors(tx, table, { names: actors, userIds, scope });
    await replaceInTexts(tx, table, replacement, scope);
  }
}

/** Tables whose rows are about one meeting: who may have written them is known by its two sides. */
const ofMeetings: ReadonlySet<InventoryTable> = new Set<InventoryTable>([
  'meeting_history',
  'check_in',
  'partner_message',
]);

/**
 * Rows in which a name is the person's: in programs where nobody else has it, and, where somebody else has, rows of meetings at which
 * only the person can have acted. Whatever is left may be the namesake's and stays.
 */
export function inPlaces(table: InventoryTable, places: PersonPlaces): Condition {
  const clear = sql`program_id = any(${[...places.clear]}::uuid[])`;
  if (!ofMeetings.has(table) || places.shared.length === 0) return clear;
  const actedBy = ({ organizations, staffOf }: PersonPlaces['own']): Condition => sql`(
    program_id = any(${[...staffOf]}::uuid[])
    or exists (select from meeting of_row where of_row.id = ${sql.ref(`${table}.meeting_id`)}
      and (of_row.meeting_owner = any(${[...organizations]}::uuid[])
        or of_row.meeting_participant = any(${[...organizations]}::uuid[]))))`;
  return sql`(${clear} or program_id = any(${[...places.shared]}::uuid[])
    and ${actedBy(places.own)} and not ${actedBy(places.namesakes)})`;
}

/** A single word, or one in small letters, is part of too many sentences that are about nobody. */
const isFullName = (name: string): boolean => wordsOf(name).length >= 2 && /\p{Lu}/u.test(name);

/**
 * Whether a name consists of words of the product’s own sentences, such as “Meeting accepted”: replacing it in texts would take words
 * out of sentences that are about nobody. As the name of who did something it is replaced all the same.
 */
const isOrdinary = (name: string): boolean => wordsOf(name).every((word) => vocabulary().has(word));

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

let known: ReadonlySet<string> | undefined;

function vocabulary(): ReadonlySet<string> {
  known ??= new Set(
    [...loadedMessages().values()].flatMap((text) =>
      wordsOf(typeof text === 'string' ? text : `${text.one} ${text.other}`),
    ),
  );
  return known;
}

/** Tables whose texts have a greatest length: a longer name must not make a row impossible. */
const LIMITED: ReadonlySet<InventoryTable> = new Set<InventoryTable>([
  'file',
  'partner_message',
  'program_announcement',
  'program_session',
  'tablet_message',
  'tag',
]);
const MIN_LIMIT = 255;

/** By which others reach an organization: its own, also where it is the same as a person's (`emptyContacts`). */
const CONTACTS_OF_ORGANIZATIONS: readonly string[] = ['phone_number', 'email', 'website_link'];

/** Attributes of the trail in which people are named; the others say what things are called. */
const PERSONAL_ATTRIBUTES = ['owner', 'speakers', 'author', 'content', 'text', 'message', 'reason', 'html'];

/**
 * @param scope rows that a name alone is enough for; null: the table's rows are of no program, and one is the person's only if it has their
 *   email too
 */
async function replaceInTexts(
  tx: Db,
  table: InventoryTable,
  replacement: Replacement,
  scope: Condition | null,
): Promise<void> {
  const { sentences = [], said = [], json = [], lists = [], things = [] } = privacyOf(table);
  const named = [...sentences, ...said, ...json, ...lists].filter(
    (column) => table !== 'organization' || !CONTACTS_OF_ORGANIZATIONS.includes(column),
  );
  const columns = [...named, ...things];
  if (columns.length === 0) return;
  // Plain patterns: one regular expression of all names of many people takes PostgreSQL many times as long.
  const { contactsToFind, namesToFind } = replacement;
  const anyContact = sql`any(array(select lower(p) from unnest(${contactsToFind}::text[]) p))`;
  const has = (of: readonly string[], test: (text: Condition) => Condition): Condition =>
    of.length === 0
      ? sql`false`
      : sql`(${sql.join(
          of.map((column) => test(sql`${sql.ref(column)}::text`)),
          sql` or `,
        )})`;
  const inScope =
    scope === null
      ? sql`false`
      : table === 'audit_change'
        ? sql`(${scope} and attribute_name = any(${PERSONAL_ATTRIBUTES}::text[]))`
        : scope;
  const { rows } = await sql<{ row_id: string; in_scope: boolean } & Record<string, unknown>>`
    select ctid::text as row_id, coalesce(${inScope}, false) as in_scope, ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(table)}
    where ${has(columns, (text) => sql`lower(${text}) like ${anyContact}`)}
      or (${inScope} and ${has(named, (text) => sql`${text} like any(${namesToFind}::text[])`)})
    for no key update`.execute(tx);
  for (const row of rows) {
    const isTheirs =
      row.in_scope || (scope === null && named.some((column) => replacement.hasEmail(row[column])));
    const changed = columns.flatMap((column) => {
      const before = row[column];
      const isJson = json.includes(column);
      const what = things.includes(column) ? 'EMAILS' : isTheirs ? 'ALL' : 'CONTACTS';
      const after = replacement.replace(before, what);
      if (JSON.stringify(after) === JSON.stringify(before)) return [];
      if (isJson) return [sql`${sql.ref(column)} = ${JSON.stringify(after)}::jsonb`];
      return [sql`${sql.ref(column)} = ${LIMITED.has(table) ? shortened(after, before) : after}`];
    });
    if (changed.length > 0)
      // Locked above, so the place of the row is the same still.
      await sql`update ${sql.table(table)} set ${sql.join(changed)} where ctid = ${row.row_id}::tid`.execute(
        tx,
      );
  }
}

const shortened = (after: unknown, before: unknown): unknown =>
  typeof after === 'string'
    ? [...after].slice(0, Math.max([...String(before)].length, MIN_LIMIT)).join('')
    : after;

/** The name of who did it, alone or with the device's in brackets (`nameOf`). */
export const isNamed = (column: string, names: readonly string[]): Condition => sql`(
  ${sql.ref(column)} = any(${[...names]}::text[])
  or (right(${sql.ref(column)}, 1) = ')' and exists (
    select from unnest(${[...names]}::text[]) as by_name(name) where starts_with(${sql.ref(column)}, name || ' ('))))`;

/**
 * Whether the person did it: a check-in says so by the id of who sent it, whatever others are called; everything else by the name, in
 * the rows that it is enough for.
 */
export function isDoneBy(
  table: InventoryTable,
  column: string,
  { names, userIds, scope }: { names: readonly string[]; userIds: readonly string[]; scope: Condition },
): Condition {
  const byName = sql`(${isNamed(column, names)} and ${scope})`;
  if (table !== 'check_in' || column !== 'recorded_by') return byName;
  return sql`(caller = any(${userIds.map((id) => `user:${id}`)}::text[]) or (caller not like 'user:%' and ${byName}))`;
}

/** Entries of a meeting's history whose text a person wrote; of the others it says what was done. */
const REASONED = ['REJECTED', 'CANCELED', 'RESCHEDULE', 'CHECK_IN_UNDONE'];

/** Who did something is a *Deleted person*; what they typed with it goes, a message of the product says the same of anybody. */
async function replaceActors(
  tx: Db,
  table: InventoryTable,
  of: { names: readonly string[]; userIds: readonly string[]; scope: Condition },
): Promise<void> {
  const { actors = [], authored = [] } = privacyOf(table);
  for (const [text, by] of authored) {
    const isReason = table === 'meeting_history' ? sql`history_type = any(${REASONED}::text[])` : sql`true`;
    // What became of an unclear check-in stays, without the note behind it. Histories have a text always.
    const rest =
      text === 'settlement'
        ? sql`split_part(settlement, ': ', 1)`
        : table === 'meeting_history'
          ? sql`''`
          : sql`null`;
    await sql`
      update ${sql.table(table)} set ${sql.ref(text)} = ${rest}
      where ${isDoneBy(table, by, of)} and not starts_with(${sql.ref(text)}, '{"code":"') and ${isReason}`.execute(
      tx,
    );
  }
  for (const column of actors)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${DELETED_PERSON}
      where ${isDoneBy(table, column, of)}`.execute(tx);
}
