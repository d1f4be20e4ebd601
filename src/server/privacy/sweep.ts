import { type Kysely, type RawBuilder, sql } from 'kysely';
import { loadedMessages } from '../../domain/language/message.ts';
import { DELETED_PERSON } from '../../domain/privacy/erase.ts';
import type { Schema } from '../db/schema.ts';
import type { PersonTraces } from '../store/erasures.ts';
import { type InventoryTable, inventory, inventoryTables, privacyOf } from './inventory.ts';

/**
 * The rest of an erasure: a person's name, email, phone and links, wherever they stand in rows that are not the person's
 * own. Which columns those are is the inventory's to say.
 */

type Db = Kysely<Schema>;
type Condition = RawBuilder<unknown>;

export interface SweepOptions {
  traces: PersonTraces;
  /** Where rows that say a name alone may be another person's: only rows of these programs are changed by a name. Null: everywhere. */
  programs: readonly string[] | null;
}

/**
 * Replaces what is left of a person by *Deleted person*. Reads the tables that may name one from end to end: seconds where
 * there are a million rows, on the day that a person asks for it.
 */
export async function sweepTraces(tx: Db, { traces, programs }: SweepOptions): Promise<void> {
  const contacts = patternOf(traces.contacts.flatMap(spellings));
  const names = patternOf(traces.names.filter((name) => name.length >= SHORTEST && !isOrdinary(name)));
  for (const table of inventoryTables) {
    // A row of no program that says a name alone may be the namesake's.
    const scope = programs === null ? sql`true` : hasProgram(table) ? inPrograms(programs) : sql`false`;
    if (traces.names.length > 0) await replaceActors(tx, table, traces.names, scope);
    if (contacts !== null) await replaceInTexts(tx, table, { pattern: contacts, anyCase: true }, sql`true`);
    if (names !== null) await replaceInTexts(tx, table, { pattern: names, anyCase: false }, scope);
  }
}

/** A shorter name is part of too many words. */
const SHORTEST = 3;

const inPrograms = (programs: readonly string[]): Condition =>
  sql`program_id = any(${[...programs]}::uuid[])`;

const hasProgram = (table: InventoryTable): boolean =>
  Object.values(inventory[table]).some((columns) => (columns as readonly unknown[]).includes('program_id'));

/**
 * Whether a name consists of words of the product’s own sentences, such as “Meeting”: replacing it in texts would take words
 * out of sentences that are about nobody. As the name of who did something it is replaced all the same.
 */
function isOrdinary(name: string): boolean {
  const words = wordsOf(name);
  return words.length > 0 && words.every((word) => vocabulary().has(word));
}

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

/** A phone number as it is stored, and without anything but its digits. */
function spellings(contact: string): string[] {
  const digits = contact.replace(/\D/g, '');
  return /^\+?[\d\s-]+$/.test(contact) && digits.length >= 8 ? [contact, digits, `+${digits}`] : [contact];
}

const escaped = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/**
 * A pattern of PostgreSQL that finds each of the texts where it is no part of a longer word, as it is and as JSON writes it
 * (many texts hold a message as data); null: there is nothing to find.
 */
function patternOf(texts: readonly string[]): string | null {
  if (texts.length === 0) return null;
  const written = new Set(texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]));
  const longestFirst = [...written].sort((a, b) => b.length - a.length);
  return `(?<![[:alnum:]])(?:${longestFirst.map(escaped).join('|')})(?![[:alnum:]])`;
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
const SHORTEST_LIMIT = 255;

async function replaceInTexts(
  tx: Db,
  table: InventoryTable,
  { pattern, anyCase }: { pattern: string; anyCase: boolean },
  scope: Condition,
): Promise<void> {
  const { sentences = [], said = [], json = [], lists = [] } = privacyOf(table);
  const flags = anyCase ? 'gi' : 'g';
  const matches = (text: Condition): Condition =>
    anyCase ? sql`${text} ~* ${pattern}` : sql`${text} ~ ${pattern}`;
  const replaced = (text: Condition): Condition =>
    sql`regexp_replace(${text}, ${pattern}, ${DELETED_PERSON}, ${flags})`;
  const changes = [
    ...[...sentences, ...said].map((column) => {
      const ref = sql.ref(column);
      const to = replaced(ref);
      return {
        column,
        to: LIMITED.has(table) ? sql`left(${to}, greatest(char_length(${ref}), ${SHORTEST_LIMIT}::int))` : to,
        found: matches(ref),
      };
    }),
    ...json.map((column) => {
      const text = sql`${sql.ref(column)}::text`;
      return { column, to: sql`${replaced(text)}::jsonb`, found: matches(text) };
    }),
    ...lists.map((column) => {
      const ref = sql.ref(column);
      return {
        column,
        to: sql`array(select ${replaced(sql`one`)} from unnest(${ref}) with ordinality as each(one, place) order by place)`,
        found: matches(sql`array_to_string(${ref}, E'\n')`),
      };
    }),
  ];
  if (changes.length === 0) return;
  await sql`
    update ${sql.table(table)}
    set ${sql.join(changes.map(({ column, to }) => sql`${sql.ref(column)} = ${to}`))}
    where (${sql.join(
      changes.map(({ found }) => found),
      sql` or `,
    )}) and ${scope}`.execute(tx);
}

/** The name of who did it, alone or with the device's in brackets (`nameOf`). */
export const isNamed = (column: string, names: readonly string[]): Condition => sql`exists (
  select from unnest(${[...names]}::text[]) as by_name(name)
  where ${sql.ref(column)} = name
    or (starts_with(${sql.ref(column)}, name || ' (') and right(${sql.ref(column)}, 1) = ')'))`;

/** Who did something is a *Deleted person*; what they typed with it goes, a message of the product says the same of anybody. */
async function replaceActors(
  tx: Db,
  table: InventoryTable,
  names: readonly string[],
  scope: Condition,
): Promise<void> {
  const { actors = [], authored = [] } = privacyOf(table);
  for (const [text, by] of authored) {
    // Histories have a text always.
    const nothing = table === 'meeting_history' ? sql`''` : sql`null`;
    await sql`
      update ${sql.table(table)} set ${sql.ref(text)} = ${nothing}
      where ${isNamed(by, names)} and not starts_with(${sql.ref(text)}, '{"code":"') and ${scope}`.execute(
      tx,
    );
  }
  for (const column of actors)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${DELETED_PERSON}
      where ${isNamed(column, names)} and ${scope}`.execute(tx);
}
