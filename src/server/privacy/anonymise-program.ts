import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DELETED_PERSON, erasedEmailOf } from '../../domain/privacy/erase.ts';
import { retentionStep } from '../../domain/privacy/retention.ts';
import { noteInTrail } from '../audit/note-in-trail.ts';
import type { Schema } from '../db/schema.ts';
import { type Performer, performPlainly } from '../perform/perform.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { withoutWebhooks } from '../store/erasures.ts';
import {
  lockRetention,
  peopleOfProgram,
  replaceParticipant,
  saveRemoved,
  tookPart,
} from '../store/retention.ts';
import { KEPT_OF_ORGANIZATION } from './erase-person.ts';
import { eraseUnused } from './erase-unused.ts';
import {
  type AnyTablePrivacy,
  type Ending,
  type InventoryTable,
  inventoryTables,
  privacyOf,
} from './inventory.ts';

/**
 * Removes the personal data of a program whose retention is over (docs/decisions/087). What is removed is the inventory's to say
 * (`ended`). Meetings, counts, ratings in numbers and the trail stay.
 */

type Db = Kysely<Schema>;
type Fragment = RawBuilder<unknown>;

const actor = { kind: 'SYSTEM', name: 'Retention' } as const;

/** So much is one transaction: tables of a large program, and its people, are gone through in several. */
export interface RemovalSteps {
  rowsAtOnce: number;
  peopleAtOnce: number;
}

const STEPS: RemovalSteps = { rowsAtOnce: 5_000, peopleAtOnce: 100 };

/**
 * Does it in steps that commit: one that was interrupted is gone through again from its first step, and finds most of it done. Of
 * several processes one works at a time; another leaves it alone.
 *
 * @param isStopped whether the server is to end: no further step begins
 * @param steps how much is one transaction
 * @returns whether it is done; false: another process has it, the program was extended meanwhile, or the server ends
 */
export async function anonymiseProgram(
  performer: Performer,
  programId: string,
  isStopped: () => boolean = () => false,
  { rowsAtOnce, peopleAtOnce }: RemovalSteps = STEPS,
): Promise<boolean> {
  const step = async (work: (context: TransactionContext) => Promise<void>): Promise<boolean> => {
    if (isStopped()) return false;
    return performPlainly(performer, { actor }, async (context) => {
      const held = await lockRetention(context.tx, programId);
      if (!held || retentionStep(held.facts, context.now) !== 'REMOVE') return false;
      await withoutWebhooks(context.tx);
      await work(context);
      return true;
    });
  };
  for (const table of inventoryTables) {
    const { ended } = privacyOf(table);
    if (ended === undefined) continue;
    for (let left = true; left; ) {
      const done = await step(async ({ tx, now }) => {
        // Beside the first rows of the table; repeated with others it finds nothing more.
        if (table === 'registration') await askToRemoveFiles(tx, programId, now);
        // Before what they are about goes, by which they are found.
        if (table === 'contact_ask' || table === 'contact_share') await dropConsents(tx, programId);
        left = await endRows(tx, table, programId, rowsAtOnce);
      });
      if (!done) return false;
    }
  }
  // Accounts that go with the program are searched for in all tables: so many at once have a transaction.
  let last: string | null = null;
  do {
    const after: string | null = last;
    const done = await step(async (context) => {
      const people = await peopleOfProgram(context.tx, programId, after, peopleAtOnce);
      last = people.at(-1) ?? null;
      for (const userId of people) await replacePerson(context, programId, userId);
      await eraseUnused(context, people);
    });
    if (!done) return false;
  } while (last !== null);
  return step(async (context) => {
    const { tx, now } = context;
    const revoked = await sql<{ id: string }>`
      update device set revoked_at = ${now}::timestamptz, revoked_by = ${DELETED_PERSON}
      where program_id = ${programId}::uuid and revoked_at is null returning id`.execute(tx);
    // Its open stream ends with the commit, and it forgets what it holds.
    for (const { id } of revoked.rows) context.nudgeDevice(id);
    await endTrail(tx, programId);
    await saveRemoved(tx, programId, now);
    await noteInTrail(context, 'retention', [
      {
        programId,
        noun: 'PROGRAM',
        objectId: programId,
        objectName: await nameOfProgram(tx, programId),
        action: 'DELETED',
        attributeName: 'personalData',
        oldValue: null,
        newValue: now,
      },
    ]);
    context.nudge(
      programId,
      ['EVERYBODY'],
      ['program', 'member', 'organization', 'meeting', 'registration', 'team', 'badge'],
    );
  });
}

async function nameOfProgram(tx: Db, programId: string): Promise<string> {
  const row = await tx
    .selectFrom('program')
    .select('name')
    .where('id', '=', programId)
    .executeTakeFirstOrThrow();
  return row.name;
}

/** The rows of a program in a table. */
function ofProgram({ within }: AnyTablePrivacy, programId: string): Fragment {
  if (!within) return sql`program_id = ${programId}::uuid`;
  const [column, parent] = within;
  return sql`${sql.ref(column)} in (select id from ${sql.table(parent)} where program_id = ${programId}::uuid)`;
}

/** The next rows of a table, each once: what is done already is not written again. @returns whether some may be left */
async function endRows(tx: Db, table: InventoryTable, programId: string, atOnce: number): Promise<boolean> {
  const privacy = privacyOf(table);
  const { ended } = privacy;
  if (ended === undefined) return false;
  const where = ofProgram(privacy, programId);
  if (ended === 'DELETED') {
    const rows = await lockRows(tx, table, where, atOnce);
    await sql`delete from ${sql.table(table)} where ctid = any(${rows}::tid[])`.execute(tx);
    return rows.length === atOnce;
  }
  const changes = Object.entries(ended).flatMap(([column, ending]) => {
    const value = ending && endedValue(column, ending);
    return value ? [{ column: sql.ref(column), value }] : [];
  });
  if (changes.length === 0) return false;
  const set = sql.join(changes.map(({ column, value }) => sql`${column} = ${value}`));
  // Every value is the same when it is made of itself, so each row differs once.
  const differs = sql.join(
    changes.map(({ column, value }) => sql`${column} is distinct from ${value}`),
    sql` or `,
  );
  const rows = await lockRows(tx, table, sql`${where} and (${differs})`, atOnce);
  await sql`update ${sql.table(table)} set ${set} where ctid = any(${rows}::tid[])`.execute(tx);
  return rows.length === atOnce;
}

/** Places of rows, held until the transaction ends, so that they are still theirs. */
async function lockRows(tx: Db, table: InventoryTable, where: Fragment, atOnce: number): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select ctid::text as place from ${sql.table(table)} where ${where} limit ${atOnce} for update`.execute(
    tx,
  );
  return rows.map(({ place }) => place);
}

/** What a column says afterwards; null: the same. */
function endedValue(name: string, ending: Ending): Fragment | null {
  const column = sql.ref(name);
  const kept = (value: Fragment) => sql`case when ${column} is not null then ${value} end`;
  switch (ending) {
    case 'KEPT':
    case 'PERSON':
      return null;
    case 'NOBODY':
      return kept(sql`${DELETED_PERSON}::text`);
    case 'EMPTY':
      return sql`''`;
    case 'NULL':
      return sql`null`;
    case 'LIST':
      return sql`'{}'`;
    case 'OBJECT':
      return sql`'{}'::jsonb`;
    case 'CHANGES':
      return sql`'[]'::jsonb`;
    case 'ADDRESS':
      return kept(sql`case when ${column} like 'deleted-%@deleted.invalid' then ${column}
        else 'deleted-' || gen_random_uuid() || '@deleted.invalid' end`);
    case 'FIRST_WORD':
      return sql`split_part(${column}, ': ', 1)`;
    case 'CODE':
      // What was done, such as OWNER of a check-in; everything else is a text, or has names in it.
      return sql`case when history_type in ('CHECKED_IN', 'CHECK_IN_UNDONE') and ${column} ~ '^[A-Z]+$' then ${column} else '' end`;
    case 'ATTENDANCE':
      return kept(sql`${column} || jsonb_build_object('recordedBy', ${DELETED_PERSON}::text, 'undoReason', null)
        || case when ${column} ? 'attendee' then jsonb_build_object('attendee', jsonb_build_object(
          'personId', null, 'guestName', null, 'people', ${column} -> 'attendee' -> 'people')) else '{}' end`);
    case 'ATTENDEE':
      return kept(
        sql`jsonb_build_object('personId', null, 'guestName', null, 'people', ${column} -> 'people')`,
      );
  }
}

/** What people agreed to give in meetings of the program, or outside of them, is not given any more. */
async function dropConsents(tx: Db, programId: string): Promise<void> {
  await sql`
    delete from consent where about in (
      select id::text from meeting where program_id = ${programId}::uuid
      union all select id::text from contact_ask where program_id = ${programId}::uuid)`.execute(tx);
}

/**
 * Files that organizations gave with their registration, unless they stand elsewhere too. Of what an organization typed, only documents of its
 * own count: nobody has a program's pictures, or another's file, removed by naming it.
 */
async function askToRemoveFiles(tx: Db, programId: string, now: string): Promise<void> {
  await sql`
    with given as (
      select organization_id, unnest(array[investment_deck, additional_file, company_deck]) as value from registration
        where program_id = ${programId}::uuid
      union select r.organization_id, a.value from registration r, jsonb_each_text(r.requirement_values) a
        where r.program_id = ${programId}::uuid),
    gone as (
      delete from file f where f.extension is not null
        and f.purpose in ('DECK', 'ADDITIONAL_FILE', 'SUPPORTING_DOCUMENT', 'REQUIREMENT_FILE')
        and exists (select from given g where g.value = f.key || '.' || f.extension
          and (f.organization_id is null or f.organization_id = g.organization_id))
        and not exists (select from registration r where r.program_id <> ${programId}::uuid
          and (f.key || '.' || f.extension in (r.investment_deck, r.additional_file, r.company_deck)
            or position(f.key in r.requirement_values::text) > 0))
        and not exists (select from organization o where f.key || '.' || f.extension in (o.logo, o.banner)
          or position(f.key in o.details::text) > 0)
      returning key, extension)
    insert into file_removal (value, asked_at)
    select key || '.' || extension, ${now}::timestamptz from gone
    on conflict do nothing`.execute(tx);
}

/** Puts nobody in the place of a person in the program. */
async function replacePerson(context: TransactionContext, programId: string, userId: string): Promise<void> {
  const { tx, now } = context;
  if (await tookPart(tx, programId, userId)) {
    const nobodyId = context.newId();
    await replaceParticipant(tx, {
      programId,
      userId,
      nobodyId,
      email: erasedEmailOf(nobodyId),
      name: DELETED_PERSON,
      now,
    });
    await sql`
      update audit_change set object_id = ${nobodyId}
      where program_id = ${programId}::uuid and object_id = ${userId}
        and noun in ('USER', 'MEMBER', 'PROGRAM_MEMBER', 'BADGE')`.execute(tx);
  }
}

/** What the trail says of participants, and of what organizations wrote; what staff did stays with their names. */
async function endTrail(tx: Db, programId: string): Promise<void> {
  const here = sql`program_id = ${programId}::uuid`;
  await sql`
    update audit_change set object_name = ${DELETED_PERSON}, old_value = null, new_value = null
    where ${here} and noun in ('USER', 'MEMBER', 'PROGRAM_MEMBER', 'BADGE')`.execute(tx);
  await sql`
    update audit_change set old_value = null, new_value = null
    where ${here} and noun in ('ORGANIZATION', 'REGISTRANT', 'TABLET_MESSAGE', 'ANNOUNCEMENT')
      and attribute_name <> all(${KEPT_OF_ORGANIZATION}::text[])`.execute(tx);
  await sql`
    update audit_change c set changed_by = null, changed_by_name = ${DELETED_PERSON}
    where ${here} and changed_by is not null
      and not exists (select from program_user p where p.program_id = c.program_id and p.user_id = c.changed_by)
      and not exists (select from app_user u where u.id = c.changed_by and u.user_role = 'SUPER_ADMIN')`.execute(
    tx,
  );
}
