import { type Kysely, sql } from 'kysely';
import { DELETED_PERSON, type ErasureWay, erasedEmailOf } from '../../domain/privacy/erase.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { noteInTrail } from '../audit/note-in-trail.ts';
import type { Schema } from '../db/schema.ts';
import { nameOf, type TransactionContext } from '../perform/transaction-context.ts';
import { saveRevocation } from '../store/badge-revocations.ts';
import {
  badgesOf,
  insertErasure,
  organizationsAlone,
  placesOf,
  programsOfEach,
  rowsOfPerson,
  tracesOf,
  withNamesakes,
  withoutWebhooks,
} from '../store/erasures.ts';
import { endSessionRegistrations } from '../store/session-registrations.ts';
import { endConsentsToAsksOf } from './consents.ts';
import { inventoryTables, privacyOf, type Whose } from './inventory.ts';
import { sweepTraces } from './sweep.ts';

type Db = Kysely<Schema>;

interface PersonToErase {
  userId: string;
  email: string;
}

interface HowErased {
  asked: ErasureWay;
  /** Of an erasure that is repeated; left out: now. */
  erasedAt?: Instant | undefined;
}

/**
 * Erases a person in the caller's transaction: sessions, badges, feed, browsers and invitations end, everything that is
 * theirs goes, and wherever else they are named stands *Deleted person*. Meetings, ratings' numbers and counts stay. What an
 * organization says of itself goes with the last of its people. Their row must be locked, and the verdict given
 * (domain/privacy/erase).
 *
 * Files are removed from the store after the commit (`remove-files.ts`).
 */
export const erasePersonNow = (
  context: TransactionContext,
  { userId, email, ...how }: PersonToErase & HowErased,
): Promise<void> => erasePeopleNow(context, [{ userId, email }], how);

/** The same of several people. All tables are searched once for as many of them as can be searched for together. */
export async function erasePeopleNow(
  context: TransactionContext,
  people: readonly PersonToErase[],
  how: HowErased,
): Promise<void> {
  const rows: PersonRows[] = [];
  for (const person of people)
    rows.push({ person, ids: await rowsOfPerson(context.tx, person.userId, person.email) });
  for (const group of rows.length > 1 ? await groupsOf(context.tx, rows) : [rows])
    await eraseTogether(context, group, how);
}

/** A person with all rows that are theirs. */
interface PersonRows {
  person: PersonToErase;
  ids: string[];
}

/**
 * Who is searched for together: people of the same programs. Whoever has the name of someone else is searched for alone. For each of a
 * group, the rows of which a name alone is enough are the same then.
 */
async function groupsOf(tx: Db, rows: readonly PersonRows[]): Promise<PersonRows[][]> {
  const ids = rows.flatMap((one) => one.ids);
  // A namesake among these people counts too; rows of one person do not.
  const personOf = new Map(
    rows.flatMap(({ person, ids: own }) => own.map((id) => [id, person.userId] as const)),
  );
  const named = new Set(
    (await withNamesakes(tx, ids))
      .filter(({ id, otherId }) => personOf.get(otherId) !== personOf.get(id))
      .map(({ id }) => id),
  );
  const programs = Map.groupBy(await programsOfEach(tx, ids), ({ userId }) => userId);
  const placeOf = (one: PersonRows): string =>
    one.ids.some((id) => named.has(id))
      ? one.person.userId
      : [...new Set(one.ids.flatMap((id) => (programs.get(id) ?? []).map(({ programId }) => programId)))]
          .sort()
          .join();
  return [...Map.groupBy(rows, placeOf).values()];
}

async function eraseTogether(
  context: TransactionContext,
  rows: readonly PersonRows[],
  { asked, erasedAt = context.now }: HowErased,
): Promise<void> {
  if (rows.length === 0) return;
  const { tx, now } = context;
  const isOwn = asked === 'SELF';
  await withoutWebhooks(tx);
  const userIds = rows.flatMap(({ ids }) => ids);
  const traces = await tracesOf(tx, userIds);
  const places = await placesOf(tx, userIds, traces.names);
  const programs = [...places.clear, ...places.shared];
  const accounts = rows.map(({ person }) => person.userId);
  const alone = (await organizationsAlone(tx, accounts)).map(({ id }) => id);

  for (const badge of await badgesOf(tx, userIds))
    await saveRevocation(
      tx,
      { ...badge, revokedAt: now, replaced: false },
      {
        revokedAt: now,
        revokedBy: isOwn ? DELETED_PERSON : nameOf(context),
        reason: 'The person was erased',
      },
    );
  await leaveSessions(context, userIds);
  await askToRemoveFiles(tx, userIds, alone, now);
  await endConsentsToAsksOf(context, userIds);
  await deleteOwnRows(tx, userIds, traces.emails);
  await emptyOwnRows(tx, userIds, now);
  for (const { person } of rows) await emptyAddressed(tx, person, now);
  await emptyContacts(tx, traces.emails);
  await emptyOrganizations(tx, alone);
  await emptyTrail(tx, userIds, alone);
  // Who took part in nothing is named nowhere.
  if (programs.length > 0 || places.own.organizations.length > 0)
    await sweepTraces(tx, { userIds, traces, places, publicUrl: context.publicUrl });
  await emptyAccounts(tx, userIds);

  const erasedBy = !isOwn && context.actor.kind === 'USER' ? context.actor.userId : null;
  for (const id of userIds) await insertErasure(tx, { userId: id, erasedAt, asked, erasedBy });
  await noteInTrail(
    context,
    'erasePerson',
    accounts.map((objectId) => ({
      programId: null,
      noun: 'USER',
      objectId,
      objectName: DELETED_PERSON,
      action: 'DELETED',
      attributeName: 'erasure',
      oldValue: null,
      newValue: asked,
    })),
    isOwn ? { userId: accounts[0] ?? '', name: DELETED_PERSON } : undefined,
  );
  for (const programId of programs)
    context.nudge(
      programId,
      ['EVERYBODY'],
      ['member', 'organization', 'meeting', 'registration', 'team', 'badge'],
    );
  for (const id of userIds) context.nudgePerson(id);
}

/** Places in sessions that have not begun are free again; that somebody was in the others stays. */
async function leaveSessions({ tx, now }: TransactionContext, userIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ userId: string; organizationId: string }>`
    select distinct user_id as "userId", organization_id as "organizationId" from session_registration
    where user_id = any(${[...userIds]}::uuid[])`.execute(tx);
  for (const of of rows) await endSessionRegistrations(tx, of, now);
}

/**
 * The person's picture, what they uploaded and gave to no organization, and every file of organizations without anybody else.
 * Pictures of programs (logos, libraries, floor plans) are the organizer's, whoever uploaded them.
 */
async function askToRemoveFiles(
  tx: Db,
  userIds: readonly string[],
  alone: readonly string[],
  now: string,
): Promise<void> {
  await sql`
    with gone as (
      delete from file
      where organization_id = any(${[...alone]}::uuid[])
        or (uploaded_by = any(${[...userIds]}::uuid[]) and organization_id is null
          and (purpose = 'PROFILE_PICTURE' or acl = 'private' and purpose <> 'FLOOR_PLAN'))
      returning key, extension)
    insert into file_removal (value, asked_at)
    select key || '.' || extension, ${now}::timestamptz from gone where extension is not null
    on conflict do nothing`.execute(tx);
}

/** Rows that the inventory gives to the person and that nothing counts. */
async function deleteOwnRows(tx: Db, userIds: readonly string[], emails: readonly string[]): Promise<void> {
  for (const table of inventoryTables) {
    const { whose, rows } = privacyOf(table);
    if (!whose || rows !== 'DELETED') continue;
    const theirs = sql.join(
      whose.map((one) => isTheirs(one, userIds, emails)),
      sql` or `,
    );
    // The answer of this very call is still to be kept; it says nothing of the person.
    const finished = table === 'idempotency' ? sql`and status <> 0` : sql``;
    await sql`delete from ${sql.table(table)} where (${theirs}) ${finished}`.execute(tx);
  }
}

/** Whether a row belongs to these people. */
export function isTheirs(whose: Whose, userIds: readonly string[], emails: readonly string[]) {
  if ('person' in whose) return sql`${sql.ref(whose.person)} = any(${[...userIds]}::uuid[])`;
  if ('email' in whose) return sql`${sql.ref(whose.email)} = any(${[...emails]}::text[])`;
  return sql`${sql.ref(whose.caller)} = any(${userIds.map((id) => `user:${id}`)}::text[])`;
}

/** Rows by which something is counted: they say no more whose they were. */
async function emptyOwnRows(tx: Db, userIds: readonly string[], now: string): Promise<void> {
  const ids = sql`any(${[...userIds]}::uuid[])`;
  await sql`update organization_member set is_deleted = true, job_title = '' where user_id = ${ids}`.execute(
    tx,
  );
  await sql`update organization set owner_id = null where owner_id = ${ids}`.execute(tx);
  await sql`update program_member set hide_on_profile = true where user_id = ${ids}`.execute(tx);
  await sql`
    update api_key set revoked_at = coalesce(revoked_at, ${now}::timestamptz), created_by = ${DELETED_PERSON} where user_id = ${ids}`.execute(
    tx,
  );
}

/** Rows that say by an address whose they are. */
async function emptyAddressed(tx: Db, { userId, email }: PersonToErase, now: string): Promise<void> {
  const nobody = erasedEmailOf(userId);
  await sql`
    update broadcast_recipient set email = ${nobody}, name = ${DELETED_PERSON},
      state = case when state in ('WAITING', 'QUEUED') then 'SKIPPED' else state end, reason = null
    where email = ${email}`.execute(tx);
  await sql`
    update claim_link set email = ${nobody},
      secret_hash = case when secret_hash is not null then md5(gen_random_uuid()::text) end, ended_at = coalesce(ended_at, ${now}::timestamptz),
      end_reason = coalesce(end_reason, 'WITHDRAWN') where email = ${email}`.execute(tx);
  await sql`
    update return_invitation set email = ${nobody}, ended_at = coalesce(ended_at, ${now}::timestamptz)
    where email = ${email}`.execute(tx);
}

/** Where the person's email stands as an organization’s or a template’s own: nobody is reached there any more. */
async function emptyContacts(tx: Db, emails: readonly string[]): Promise<void> {
  const theirs = sql`any(${[...emails]}::text[])`;
  await sql`update organization set email = null where email = ${theirs}`.execute(tx);
  await sql`update mail_template set reply_to = '' where reply_to = ${theirs}`.execute(tx);
}

/** What organizations without anybody else say of themselves; their name stays with the meetings that others had with them. */
async function emptyOrganizations(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const alone = sql`any(${[...ids]}::uuid[])`;
  await sql`
    update organization set phone_number = null, email = null, website_link = '', description = null, hq_location = '',
      details = '{}', logo = null, banner = null where id = ${alone}`.execute(tx);
  await sql`
    update registration set purpose = '', message = '', investment_deck = null, additional_file = null, company_deck = null,
      target_investment_amount = null, association = null, requirement_values = '{}'
    where organization_id = ${alone}`.execute(tx);
  await sql`update meeting set message = '' where meeting_participant = ${alone} and message <> ''`.execute(
    tx,
  );
  await sql`update rating set feedback = '' where rating_by = ${alone}`.execute(tx);
  await sql`update sought_offered set sought = '{}', offered = '{}' where organization_id = ${alone}`.execute(
    tx,
  );
  await sql`update organization_import_row set changes = '[]' where organization_id = ${alone}`.execute(tx);
  await sql`
    update partner_message p set text = null, report_reason = null from meeting m
    where m.id = p.meeting_id and case p.party when 'OWNER' then m.meeting_owner else m.meeting_participant end = ${alone}
    `.execute(tx);
}

/** What the trail says of an organization as a whole; the rest of its attributes are what it wrote. */
export const KEPT_OF_ORGANIZATION = [
  'name',
  'slug',
  'status',
  'profile',
  'registrationStatus',
  'tags',
  'invitation',
];

/** The trail keeps that something was changed, by whom and when: a person who is erased by their id, without what it was. */
async function emptyTrail(tx: Db, userIds: readonly string[], alone: readonly string[]): Promise<void> {
  await sql`
    update audit_change set object_name = ${DELETED_PERSON},
      old_value = case when attribute_name in ('name', 'profilePicture', 'jobTitle') then null else old_value end,
      new_value = case when attribute_name in ('name', 'profilePicture', 'jobTitle') then null else new_value end
    where noun in ('USER', 'MEMBER', 'PROGRAM_MEMBER', 'PROGRAM_ROLE', 'TEAM_INVITATION', 'BADGE')
      and object_id = any(${[...userIds]}::text[])`.execute(tx);
  await sql`
    update audit_change set changed_by_name = ${DELETED_PERSON}
    where changed_by = any(${[...userIds]}::uuid[])`.execute(tx);
  await sql`
    update audit_change set old_value = null, new_value = null
    where noun in ('ORGANIZATION', 'REGISTRANT') and object_id = any(${[...alone]}::text[])
      and attribute_name <> all(${KEPT_OF_ORGANIZATION}::text[])`.execute(tx);
}

/** The accounts themselves: nobody signs in as them, and the address is free for whoever has it next. */
async function emptyAccounts(tx: Db, userIds: readonly string[]): Promise<void> {
  for (const id of userIds)
    await tx
      .updateTable('app_user')
      .set({
        email: erasedEmailOf(id),
        name: DELETED_PERSON,
        is_deleted: true,
        is_typed: false,
        password_hash: null,
        email_confirmed_at: null,
        cognito_id: null,
        profile_picture: null,
        linkedin: null,
        nationality: null,
        phone_number: null,
        language: null,
        active_organization_id: null,
        user_role: 'USER',
        internal_role: 'USER',
      })
      .where('id', '=', id)
      .execute();
}
