import { type Kysely, sql } from 'kysely';
import type { Contact } from '../../domain/contacts/contact.ts';
import { meaningOf } from '../../domain/privacy/consent.ts';
import { consentTexts } from '../../domain/privacy/consent-texts.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Contacts that people gave each other after a meeting: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

/** Who gives theirs, of which side: in a meeting, or in answer to a question outside of meetings. */
export type ContactOf = ({ meetingId: string } | { askId: string }) & {
  userId: string;
  organizationId: string;
};

const placeOf = (of: ContactOf) =>
  'meetingId' in of
    ? ({ meeting_id: of.meetingId, ask_id: null } as const)
    : ({ meeting_id: null, ask_id: of.askId } as const);

/** What an account says of a person in an organization now; null: they are of it no longer. */
export async function ownContact(
  db: Db,
  userId: string,
  organizationId: string,
): Promise<(Omit<Contact, 'phoneNumber' | 'email'> & { email: string }) | null> {
  const row = await db
    .selectFrom('organization_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select(['u.name', 'u.email', 'm.job_title', 'o.name as organization'])
    .where('m.user_id', '=', userId)
    .where('m.organization_id', '=', organizationId)
    .where('m.is_deleted', '=', false)
    .where('u.is_deleted', '=', false)
    .executeTakeFirst();
  return row
    ? { name: row.name, email: row.email, jobTitle: row.job_title, organization: row.organization }
    : null;
}

/** As a person reads it on the screen on which they agree. */
export async function nameOfOrganization(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.name;
}

/** Versions of the sentence that mean what it says now; whoever agreed to another one gives nothing until they agree again. */
export const CURRENT = `${meaningOf(consentTexts.SHARE_CONTACT.version)}%`;

/** Gives it, or gives it anew. @returns whether it was given in this meeting before, also where it was taken back since */
export async function saveContact(
  tx: Db,
  of: ContactOf,
  { name, jobTitle, organization, email, phoneNumber }: Contact,
  { consentVersion, now }: { consentVersion: string; now: Instant },
): Promise<boolean> {
  const given = {
    name,
    job_title: jobTitle,
    organization_name: organization,
    email,
    phone_number: phoneNumber,
    consent_version: consentVersion,
    consented_at: now,
    taken_back_at: null,
  };
  const { userId: user_id, organizationId: organization_id } = of;
  const before = await tx.updateTable('contact_share').set(given).where(isOf(of)).executeTakeFirst();
  if (before.numUpdatedRows > 0n) return true;
  await tx
    .insertInto('contact_share')
    .values({ ...placeOf(of), user_id, organization_id, ...given })
    .execute();
  return false;
}

const isOf = (of: ContactOf) => {
  const { meeting_id, ask_id } = placeOf(of);
  return sql<boolean>`user_id = ${of.userId}::uuid and organization_id = ${of.organizationId}::uuid
    and meeting_id is not distinct from ${meeting_id}::uuid and ask_id is not distinct from ${ask_id}::uuid`;
};

/** Takes it back: nothing of it is kept but that it was given once, and when. */
export async function takeBackContact(tx: Db, of: ContactOf, now: Instant): Promise<void> {
  await tx
    .updateTable('contact_share')
    .set({
      name: '',
      job_title: '',
      organization_name: '',
      email: null,
      phone_number: null,
      taken_back_at: now,
    })
    .where(isOf(of))
    .where('taken_back_at', 'is', null)
    .execute();
}

/** What stands between a person and the other side of a meeting. */
export interface ContactsOfMeeting {
  /** What the person gives; null: nothing. */
  own: Pick<Contact, 'phoneNumber'> | null;
  /** What people of the other side give; none as long as the person gives nothing. */
  theirs: Contact[];
  /** Someone of the other side gives theirs, and the person does not. */
  asked: boolean;
}

/**
 * Contacts in the meetings of a program, as one person reads them. The only way by which they are read: nobody reads one who gives none in
 * the same meeting.
 */
export async function contactsFor(
  db: Db,
  { programId, organizationId, userId }: { programId: string; organizationId: string; userId: string },
): Promise<ReadonlyMap<string, ContactsOfMeeting>> {
  const rows = await db
    .selectFrom('contact_share as c')
    .innerJoin('meeting as m', 'm.id', 'c.meeting_id')
    .innerJoin('app_user as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .where('u.is_deleted', '=', false)
    .where('m.program_id', '=', programId)
    .where('c.taken_back_at', 'is', null)
    .where('c.consent_version', 'like', CURRENT)
    .where((eb) =>
      eb.or([eb('m.meeting_owner', '=', organizationId), eb('m.meeting_participant', '=', organizationId)]),
    )
    .orderBy('c.name')
    .orderBy('c.user_id')
    .execute();
  const found = new Map<string, ContactsOfMeeting>();
  for (const [meetingId, ofMeeting] of Map.groupBy(rows, ({ meeting_id }) => meeting_id ?? '')) {
    const own = ofMeeting.find((row) => row.user_id === userId && row.organization_id === organizationId);
    const others = ofMeeting.filter((row) => row.organization_id !== organizationId);
    found.set(meetingId, {
      own: own ? { phoneNumber: own.phone_number } : null,
      theirs: own
        ? others.map((row) => ({
            name: row.name,
            jobTitle: row.job_title,
            organization: row.organization_name,
            email: row.email,
            phoneNumber: row.phone_number,
          }))
        : [],
      asked: !own && others.length > 0,
    });
  }
  return found;
}

/** The people of the other side who give theirs in a meeting. */
export async function sharersOf(db: Db, meetingId: string, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_share')
    .select('user_id')
    .where('meeting_id', '=', meetingId)
    .where('organization_id', '=', organizationId)
    .where('taken_back_at', 'is', null)
    .where('consent_version', 'like', CURRENT)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
