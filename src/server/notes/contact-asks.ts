import { type Kysely, sql } from 'kysely';
import { type AskState, askState } from '../../domain/contacts/ask.ts';
import type { Contact } from '../../domain/contacts/contact.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { CURRENT, takeBackContact } from './contacts.ts';

/** Questions for a contact outside of meetings: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

export interface ContactAsk {
  id: string;
  programId: string;
  askerId: string;
  askerOrganizationId: string;
  askedId: string;
  askedOrganizationId: string;
  text: string;
  tags: string[];
  declinedAt: Instant | null;
}

const columns = [
  'id',
  'program_id',
  'asker_id',
  'asker_organization_id',
  'asked_id',
  'asked_organization_id',
  'text',
  'tags',
  'declined_at',
] as const;

/** The question of one to another, locked until the transaction ends, made where there is none. @returns whether it was made now; null: its id is another's */
export async function lockAsk(
  tx: Db,
  ask: Omit<ContactAsk, 'declinedAt'>,
  now: Instant,
): Promise<{ ask: ContactAsk; isNew: boolean } | null> {
  const made = await tx
    .insertInto('contact_ask')
    .values({
      id: ask.id,
      program_id: ask.programId,
      asker_id: ask.askerId,
      asker_organization_id: ask.askerOrganizationId,
      asked_id: ask.askedId,
      asked_organization_id: ask.askedOrganizationId,
      text: ask.text,
      tags: ask.tags,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const row = await tx
    .selectFrom('contact_ask')
    .select(columns)
    .where('program_id', '=', ask.programId)
    .where('asker_id', '=', ask.askerId)
    .where('asked_id', '=', ask.askedId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ask: askOf(row), isNew: made !== undefined } : null;
}

/** Locked; null: there is none, or it is none that this person asked or was asked. */
export async function findAsk(tx: Db, userId: string, id: string): Promise<ContactAsk | null> {
  const row = await tx
    .selectFrom('contact_ask')
    .select(columns)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('asker_id', '=', userId), eb('asked_id', '=', userId)]))
    .forUpdate()
    .executeTakeFirst();
  return row ? askOf(row) : null;
}

export const saveAskText = async (
  tx: Db,
  { id, text, tags }: Pick<ContactAsk, 'id' | 'text' | 'tags'>,
): Promise<void> =>
  void (await tx.updateTable('contact_ask').set({ text, tags }).where('id', '=', id).execute());

export const saveDeclined = async (tx: Db, id: string, at: Instant | null): Promise<void> =>
  void (await tx.updateTable('contact_ask').set({ declined_at: at }).where('id', '=', id).execute());

/** Takes back what one of both gives, or declines to give it. */
export async function takeBackOfAsk(tx: Db, ask: ContactAsk, userId: string, now: Instant): Promise<void> {
  const isAsked = ask.askedId === userId;
  const organizationId = isAsked ? ask.askedOrganizationId : ask.askerOrganizationId;
  await takeBackContact(tx, { askId: ask.id, userId, organizationId }, now);
  if (isAsked) await saveDeclined(tx, ask.id, now);
}

/** A question as one of both reads it. */
export interface AskForReader {
  askId: string;
  /** The reader asks; else the reader is asked. */
  isAsker: boolean;
  /** The other one’s. */
  personId: string;
  person: { name: string; jobTitle: string; organization: string };
  askedAt: Instant;
  state: AskState;
  /** What the asker wrote for themselves; nothing for whoever is asked. */
  text: string;
  tags: string[];
  /** The reader gives theirs. */
  own: boolean;
  /** What the other gives; null as long as not both give. */
  theirs: Contact | null;
}

/**
 * The questions that someone asked or was asked in a program, the newest first. The only way by which these contacts are read: nobody reads
 * one who gives none.
 */
export async function asksFor(
  db: Db,
  { programId, userId, askId }: { programId: string; userId: string; askId?: string },
): Promise<AskForReader[]> {
  const { rows } = await sql<{
    id: string;
    isAsker: boolean;
    personId: string;
    name: string;
    jobTitle: string;
    organization: string;
    askedAt: Instant;
    declinedAt: Instant | null;
    text: string;
    tags: string[];
    own: boolean;
    given: Contact | null;
  }>`
    select a.id, a.asker_id = ${userId}::uuid as "isAsker", u.id as "personId", u.name, coalesce(m.job_title, '') as "jobTitle",
      o.name as organization, a.asked_at as "askedAt", a.declined_at as "declinedAt", a.text, a.tags,
      exists (select from contact_share c where c.ask_id = a.id and c.user_id = ${userId}::uuid and c.taken_back_at is null
        and c.consent_version like ${CURRENT}) as own,
      (select json_build_object('name', c.name, 'jobTitle', c.job_title, 'organization', c.organization_name,
          'email', c.email, 'phoneNumber', c.phone_number)
        from contact_share c where c.ask_id = a.id and c.user_id = u.id and c.taken_back_at is null
          and c.consent_version like ${CURRENT}) as given
    from contact_ask a
    join app_user u on u.id = case when a.asker_id = ${userId}::uuid then a.asked_id else a.asker_id end and not u.is_deleted
    join organization o on o.id = case when a.asker_id = ${userId}::uuid then a.asked_organization_id else a.asker_organization_id end
    left join organization_member m on m.user_id = u.id and m.organization_id = o.id and not m.is_deleted
    where a.program_id = ${programId}::uuid and (a.asker_id = ${userId}::uuid or a.asked_id = ${userId}::uuid)
      and (${askId ?? null}::uuid is null or a.id = ${askId ?? null}::uuid)
    order by a.asked_at desc, a.id`.execute(db);
  return rows.map((row) => {
    const bothGive = row.own && row.given !== null;
    return {
      askId: row.id,
      isAsker: row.isAsker,
      personId: row.personId,
      person: { name: row.name, jobTitle: row.jobTitle, organization: row.organization },
      askedAt: row.askedAt,
      // A no is not told: it would be held against whoever said it.
      state: askState({ bothGive, declined: !row.isAsker && row.declinedAt !== null }),
      text: row.isAsker ? row.text : '',
      tags: row.isAsker ? row.tags : [],
      own: row.own,
      theirs: bothGive ? row.given : null,
    };
  });
}

const askOf = (row: {
  id: string;
  program_id: string;
  asker_id: string;
  asker_organization_id: string;
  asked_id: string;
  asked_organization_id: string;
  text: string;
  tags: string[];
  declined_at: Instant | null;
}): ContactAsk => ({
  id: row.id,
  programId: row.program_id,
  askerId: row.asker_id,
  askerOrganizationId: row.asker_organization_id,
  askedId: row.asked_id,
  askedOrganizationId: row.asked_organization_id,
  text: row.text,
  tags: row.tags,
  declinedAt: row.declined_at,
});
