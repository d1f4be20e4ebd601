import { type Kysely, sql } from 'kysely';
import type { Language } from '../../domain/language/languages.ts';
import type { Meeting } from '../../domain/meetings/meeting.ts';
import type { NotificationChoice } from '../../domain/notifications/preferences.ts';
import type { TemplateType } from '../../domain/templates/variables.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { mailboxOf, waitsInProgram } from './claim-conditions.ts';
import { hasDashboardAccess } from './dashboard-access.ts';
import { idIn } from './id-in.ts';
import { meetingOfRow } from './meetings.ts';
import { type MailTemplate, mailTemplates } from './templates.ts';

/** What must be known to tell people of meetings: SQL in, plain facts out. */

export interface NotifiedMeeting {
  meetingId: string;
  program: { id: string; name: string; slug: string; timezone: string };
  names: { OWNER: string; PARTICIPANT: string };
  roomName: string | null;
  /** Its own link, else that of the room it sits in now: a verb knows only the link of the room it came from. */
  meetingLink: string | null;
  /** Times to choose from, earliest first: proposed timeslots, or proposals outside of them. */
  proposed: { startAt: Instant; endAt: Instant }[];
}

/** Names, zone and link of each meeting as it is saved; those of programs that want nobody told are left out (SPEC.md 3, disableNotification). */
export async function notifiedMeetings(
  tx: Kysely<Schema>,
  meetingIds: readonly string[],
): Promise<Map<string, NotifiedMeeting>> {
  const { rows } = await notifiedQuery(meetingIds).execute(tx);
  return await notifiedOf(tx, rows);
}

/** As the database answers it; without instants, so that it can be a part of a JSON. */
interface NotifiedRow {
  id: string;
  meeting_link: string | null;
  proposed_timeslots: string[];
  proposed_off_timeslots: { startAt: Instant; endAt: Instant }[];
  program_id: string;
  name: string;
  slug: string;
  timezone: string;
  owner_name: string;
  participant_name: string;
  room_name: string | null;
  room_link: string | null;
}

const notifiedQuery = (meetingIds: readonly string[]) => sql<NotifiedRow>`
  select m.id, m.meeting_link, m.proposed_timeslots, m.proposed_off_timeslots,
    g.id as program_id, g.name, g.slug, g.timezone, o.name as owner_name, p.name as participant_name,
    r.name as room_name, r.meeting_link as room_link
  from meeting m
  join program g on g.id = m.program_id and not g.disable_notification
  join organization o on o.id = m.meeting_owner
  join organization p on p.id = m.meeting_participant
  left join room r on r.id = m.room_id
  where ${idIn('m.id', meetingIds)}`;

async function notifiedOf(
  tx: Kysely<Schema>,
  rows: readonly NotifiedRow[],
): Promise<Map<string, NotifiedMeeting>> {
  const slots = await spansOf(tx, [...new Set(rows.flatMap((row) => row.proposed_timeslots))]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        meetingId: row.id,
        program: { id: row.program_id, name: row.name, slug: row.slug, timezone: row.timezone },
        names: { OWNER: row.owner_name, PARTICIPANT: row.participant_name },
        roomName: row.room_name,
        meetingLink: row.meeting_link ?? row.room_link,
        proposed: [
          ...row.proposed_timeslots.flatMap((id) => slots.get(id) ?? []),
          ...row.proposed_off_timeslots.map(({ startAt, endAt }) => ({ startAt, endAt })),
        ].sort((a, b) => (a.startAt < b.startAt ? -1 : 1)),
      },
    ]),
  );
}

async function spansOf(tx: Kysely<Schema>, timeslotIds: readonly string[]) {
  if (timeslotIds.length === 0) return new Map<string, { startAt: Instant; endAt: Instant }>();
  const rows = await tx
    .selectFrom('timeslot')
    .select(['id', 'slot_start_time', 'slot_end_time'])
    .where(sql<boolean>`id = any(${timeslotIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { startAt: row.slot_start_time, endAt: row.slot_end_time }]));
}

/** The accepted meetings in a room that are not over and take their link from it. */
export async function meetingsLinkedByRoom(
  tx: Kysely<Schema>,
  programId: string,
  roomId: string,
  now: Instant,
): Promise<Meeting[]> {
  const rows = await tx
    .selectFrom('meeting as m')
    .innerJoin('room as r', 'r.id', 'm.room_id')
    .selectAll('m')
    .select('r.meeting_link as room_link')
    .where('m.program_id', '=', programId)
    .where('m.room_id', '=', roomId)
    .where('m.meeting_status', '=', 'ACCEPTED')
    .where('m.released', 'is', null)
    .where('m.is_deleted', '=', false)
    .where('m.meeting_link', 'is', null)
    .where('m.end_at', '>', now)
    .execute();
  return rows.map((row) => meetingOfRow(row, row.room_link));
}

export interface Reader {
  organizationId: string;
  userId: string;
  email: string;
  /** What the person chose; null: nothing yet. */
  language: Language | null;
  /** What they chose to hear, and how. */
  choices: NotificationChoice[];
  /** Their browsers that may be told. */
  browsers: string[];
  /** In which delegation they are; null: in all. */
  lane?: number | null;
}

/** No organization's news, and none of one of its delegations, go to more people than this: the owner first, then admins, then who joined earliest. */
const MAX_READERS = 20;

/** Of which organizations people are told what happens in a program. */
interface ReaderQuery {
  programId: string;
  organizationIds: readonly string[];
  /** Who did it, and knows. */
  exceptUserId: string | null;
}

/**
 * Who of these organizations is notified: people with dashboard access (SPEC.md 3, cognitoId) who
 * are registered for the program, and the organization's owner and admins, who answer for it.
 */
export async function readersOf(tx: Kysely<Schema>, query: ReaderQuery): Promise<Reader[]> {
  const { rows } = await readersQuery(query).execute(tx);
  return rows;
}

/**
 * What `notifiedMeetings` and `readersOf` answer, and the program's templates for mails of these kinds, in one round trip.
 *
 * @param templateTypes left out: no templates are read
 */
export async function notifiedWithReaders(
  tx: Kysely<Schema>,
  meetingIds: readonly string[],
  query: ReaderQuery,
  templateTypes: readonly TemplateType[] = [],
): Promise<{ notified: Map<string, NotifiedMeeting>; readers: Reader[]; templates: MailTemplate[] }> {
  const { rows } = await sql<{ notified: NotifiedRow[]; readers: Reader[]; templates: MailTemplate[] }>`
    select
      (select coalesce(json_agg(n), '[]') from (${notifiedQuery(meetingIds)}) as n) as notified,
      (select coalesce(json_agg(r), '[]') from (${readersQuery(query)}) as r) as readers,
      (select coalesce(json_agg(t), '[]') from (${mailTemplates([query.programId], templateTypes)}) as t) as templates
  `.execute(tx);
  const [row] = rows;
  return {
    notified: await notifiedOf(tx, row?.notified ?? []),
    readers: row?.readers ?? [],
    templates: row?.templates ?? [],
  };
}

/**
 * The mailboxes of those of these organizations of which nobody has an account, in a program that is no draft; but those that
 * want no such mail. `waits`: who signs up with the address finds the organization there.
 */
export async function mailboxesOfNobodys(
  tx: Kysely<Schema>,
  programId: string,
  organizationIds: readonly string[],
): Promise<{ organizationId: string; name: string; email: string; waits: boolean }[]> {
  const { rows } = await sql<{ organizationId: string; name: string; email: string; waits: boolean }>`
    select o.id as "organizationId", o.name, ${mailboxOf()} as email,
      exists (select from registration r join program g on g.id = r.program_id
        where r.organization_id = o.id and ${waitsInProgram(mailboxOf())}) as waits
    from organization o
    join program g on g.id = ${programId} and g.status <> 'DRAFT' and not g.disable_notification
    where ${idIn('o.id', organizationIds)} and not o.is_deleted and ${mailboxOf()} is not null
      and not exists (select from mail_opt_out x where x.email = ${mailboxOf()})
      and not exists (select from organization_member m join app_user u on u.id = m.user_id
        where m.organization_id = o.id and not m.is_deleted and not u.is_deleted and ${hasDashboardAccess()})
    order by o.id`.execute(tx);
  return rows;
}

/** These people, each once, for the organization that they are named with; who cannot sign in is not there. */
export async function personReaders(
  tx: Kysely<Schema>,
  people: readonly { userId: string; organizationId: string }[],
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select distinct on (u.id) w.organization as "organizationId", u.id as "userId", u.email, u.language,
      (select coalesce(json_agg(json_build_object('topic', c.topic, 'channel', c.channel, 'enabled', c.enabled)), '[]')
        from notification_choice c where c.user_id = u.id) as choices,
      array(select s.id from push_subscription s where s.user_id = u.id order by s.id) as browsers
    from unnest(${people.map(({ userId }) => userId)}::uuid[], ${people.map(({ organizationId }) => organizationId)}::uuid[])
      as w(id, organization)
    join app_user u on u.id = w.id and not u.is_deleted and ${hasDashboardAccess()}
    order by u.id, w.organization`.execute(tx);
  return rows;
}

const readersQuery = ({ programId, organizationIds, exceptUserId }: ReaderQuery) => sql<Reader>`
  select organization_id as "organizationId", user_id as "userId", email, language, lane,
    (select coalesce(json_agg(json_build_object('topic', c.topic, 'channel', c.channel, 'enabled', c.enabled)), '[]')
      from notification_choice c where c.user_id = members.user_id) as choices,
    array(select s.id from push_subscription s where s.user_id = members.user_id order by s.id) as browsers
  from (
    select m.organization_id, u.id as user_id, u.email, u.language, p.lane, row_number() over (
      partition by m.organization_id, p.lane
      order by array_position(
        array['ORGANIZATION_OWNER', 'ORGANIZATION_ADMIN', 'ORGANIZATION_MEMBER'], m.organization_role
      ), m.created_at, u.id
    ) as place
    from organization_member m
    join app_user u on u.id = m.user_id
    left join program_member p on p.program_id = ${programId} and p.organization_id = m.organization_id and p.user_id = u.id
    where ${idIn('m.organization_id', organizationIds)}
      and not m.is_deleted and not u.is_deleted
      and ${hasDashboardAccess()}
      and (${exceptUserId}::uuid is null or u.id <> ${exceptUserId}::uuid)
      and (m.organization_role <> 'ORGANIZATION_MEMBER' or p.user_id is not null)
  ) as members
  where place <= ${MAX_READERS}
  order by organization_id, place, user_id`;
