import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MeetingType } from '../../contract/meeting-lists.ts';
import type { MeetingStatus } from '../../domain/meetings/meeting.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/**
 * Which meetings stand on a page of a list, by the moment of their last update. Keyset paging over the indexes of
 * `migrations/schedule/meetings.ts`: the first page and any later one read about as many index rows as they answer,
 * with a thousand meetings in the program or with hundreds of thousands.
 *
 * Several statuses (or timeslots) are as many short reads, merged: one read over several values would have to sort all
 * of them. Worst case: only ON_TIMESLOT of a program whose meetings are nearly all outside of the timeslots; that
 * reads past the others.
 */

export interface MeetingFilter {
  programId: string;
  /** Only meetings of this organization, and on which side of them. */
  organizationId?: string | undefined;
  direction?: 'sent' | 'received' | undefined;
  meetingStatus?: readonly MeetingStatus[] | undefined;
  meetingType?: readonly MeetingType[] | undefined;
  timeslotId?: readonly string[] | undefined;
  roomId?: string | undefined;
  eventId?: string | undefined;
}

/** The last meeting of the page before. */
export interface PageMark {
  updatedAt: Instant;
  id: string;
}

export interface PageOrder {
  limit: number;
  after: PageMark | null;
  oldestFirst: boolean;
}

type Part = RawBuilder<unknown>;

/** The meetings of a page, in its order. */
export async function meetingPage(
  db: Kysely<Schema>,
  filter: MeetingFilter,
  order: PageOrder,
): Promise<PageMark[]> {
  const conditions = conditionsOf(filter, order);
  const read = (...more: Part[]) => sql`(
    select m.id, m.updated_at from meeting m
    where ${sql.join([...conditions, ...more], sql` and `)}
    ${inOrder(order, sql`m.`)})`;
  const { rows } = await sql<{ id: string; updated_at: Instant }>`
    select k.id, k.updated_at from ${readsOf(filter, read)}
    ${inOrder(order, sql`k.`)}`.execute(db);
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at }));
}

/** The reads that lead to the page, as one source called `k`. */
function readsOf(filter: MeetingFilter, read: (...more: Part[]) => Part): Part {
  const { organizationId, direction, timeslotId, meetingStatus } = filter;
  const statuses = meetingStatus && sql`m.meeting_status = any(${[...meetingStatus]}::text[])`;
  const also = statuses ? [statuses] : [];
  if (organizationId !== undefined) {
    const received = read(sql`m.meeting_owner = ${organizationId}`, ...slots(timeslotId), ...also);
    const sent = read(sql`m.meeting_participant = ${organizationId}`, ...slots(timeslotId), ...also);
    if (direction === 'received') return sql`${received} as k`;
    return direction === 'sent' ? sql`${sent} as k` : sql`(${received} union all ${sent}) as k`;
  }
  if (timeslotId) {
    return sql`unnest(${[...timeslotId]}::uuid[]) as v(id)
      cross join lateral ${read(sql`m.timeslot_id = v.id`, ...also)} as k`;
  }
  if (filter.meetingType?.length === 1 && filter.meetingType[0] === 'OFF_TIMESLOT') {
    return sql`${read(...also)} as k`;
  }
  if (meetingStatus) {
    return sql`unnest(${[...meetingStatus]}::text[]) as v(status)
      cross join lateral ${read(sql`m.meeting_status = v.status`)} as k`;
  }
  return sql`${read()} as k`;
}

const slots = (timeslotId: MeetingFilter['timeslotId']): Part[] =>
  timeslotId ? [sql`m.timeslot_id = any(${[...timeslotId]}::uuid[])`] : [];

function conditionsOf(filter: MeetingFilter, { after, oldestFirst }: PageOrder): Part[] {
  const { programId, meetingType, roomId, eventId } = filter;
  const conditions: Part[] = [sql`m.program_id = ${programId}`, sql`not m.is_deleted`];
  if (meetingType?.length === 1) {
    conditions.push(
      meetingType[0] === 'ON_TIMESLOT' ? sql`m.timeslot_id is not null` : sql`m.timeslot_id is null`,
    );
  }
  if (roomId) conditions.push(sql`m.room_id = ${roomId}`);
  if (eventId) conditions.push(sql`m.event_id = ${eventId}`);
  if (after) {
    const mark = sql`(${after.updatedAt}::timestamptz, ${after.id}::uuid)`;
    conditions.push(oldestFirst ? sql`(m.updated_at, m.id) > ${mark}` : sql`(m.updated_at, m.id) < ${mark}`);
  }
  return conditions;
}

const inOrder = ({ limit, oldestFirst }: PageOrder, of: Part): Part =>
  oldestFirst
    ? sql`order by ${of}updated_at, ${of}id limit ${limit}`
    : sql`order by ${of}updated_at desc, ${of}id desc limit ${limit}`;
