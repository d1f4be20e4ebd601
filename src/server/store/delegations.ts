import { type Kysely, sql } from 'kysely';
import type { DelegationsResult } from '../../contract/delegations.ts';
import type { DoorMeeting, Party } from '../../domain/meetings/meeting.ts';
import type { LaneFacts } from '../../domain/meetings/move-lane.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Delegations of organizations, their people and their meetings: SQL in, plain facts out. */

type Db = Kysely<Schema>;

interface Of {
  programId: string;
  organizationId: string;
}

/** @returns null where the organization is not registered */
export async function loadDelegations(db: Db, of: Of, lock = false): Promise<DelegationsResult | null> {
  let query = db
    .selectFrom('registration as r')
    .innerJoin('program as g', 'g.id', 'r.program_id')
    .select(['r.delegations', 'g.delegations as most'])
    .where('r.program_id', '=', of.programId)
    .where('r.organization_id', '=', of.organizationId)
    .where('g.is_deleted', '=', false);
  // Against `book_lane`, which shares it where it takes another lane than the first.
  if (lock) query = query.forUpdate('r');
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const people = await db
    .selectFrom('program_member as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .innerJoin('organization_member as m', (join) =>
      join.onRef('m.organization_id', '=', 'p.organization_id').onRef('m.user_id', '=', 'p.user_id'),
    )
    .select(['u.id', 'u.name', 'p.lane'])
    .where('p.program_id', '=', of.programId)
    .where('p.organization_id', '=', of.organizationId)
    .where('m.is_deleted', '=', false)
    .where('u.is_deleted', '=', false)
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute();
  return { ...row, people };
}

/** Whoever left the organization and was in a delegation that is gone is in all, should they come back. */
export async function saveDelegationCount(tx: Db, of: Of, delegations: number): Promise<void> {
  await tx
    .updateTable('program_member')
    .set({ lane: null })
    .where('program_id', '=', of.programId)
    .where('organization_id', '=', of.organizationId)
    .where('lane', '>', delegations)
    .execute();
  await tx
    .updateTable('registration')
    .set({ delegations })
    .where('program_id', '=', of.programId)
    .where('organization_id', '=', of.organizationId)
    .where('delegations', '<>', delegations)
    .execute();
}

/** Writes in which delegation someone is. */
export async function savePersonLane(tx: Db, of: Of, userId: string, lane: number | null): Promise<void> {
  await tx
    .updateTable('program_member')
    .set({ lane })
    .where('program_id', '=', of.programId)
    .where('organization_id', '=', of.organizationId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`lane is distinct from ${lane}::smallint`)
    .execute();
}

/** An accepted meeting in a lane of an organization. */
export interface LaneMeeting {
  meetingId: string;
  lane: number;
  partnerName: string;
  startAt: Instant;
  endAt: Instant;
}

const laneMeetings = (db: Db, of: Of) =>
  db
    .selectFrom('organization_booking as b')
    .innerJoin('meeting as m', 'm.id', 'b.meeting_id')
    .innerJoin('organization as o', (join) =>
      join.on(
        'o.id',
        '=',
        sql<string>`case when m.meeting_owner = b.organization_id then m.meeting_participant else m.meeting_owner end`,
      ),
    )
    .select([
      'b.meeting_id as meetingId',
      'b.lane',
      'o.name as partnerName',
      'm.start_at as startAt',
      'm.end_at as endAt',
    ])
    .where('b.program_id', '=', of.programId)
    .where('b.organization_id', '=', of.organizationId);

/** The next meeting in a lane above this one that is not over; null: there is none. */
export async function nextInLaneAbove(
  db: Db,
  of: Of,
  lane: number,
  now: Instant,
): Promise<LaneMeeting | null> {
  const row = await laneMeetings(db, of)
    .where('b.lane', '>', lane)
    .where('m.end_at', '>', now)
    .orderBy('m.start_at')
    .orderBy('b.lane')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The meetings of an organization at the time of one, without that one. */
export const besideMeeting = (
  db: Db,
  of: Of,
  meeting: { id: string; startAt: Instant; endAt: Instant },
): Promise<LaneMeeting[]> =>
  laneMeetings(db, of)
    .where('b.meeting_id', '<>', meeting.id)
    .where(
      sql<boolean>`b.during && tstzrange(${meeting.startAt}::timestamptz, ${meeting.endAt}::timestamptz, '[)')`,
    )
    .orderBy('b.lane')
    .execute();

/**
 * What `decideMoveLane` must know of an organization.
 *
 * @param other the meeting to swap with; one that is no meeting of the organization at that time is none
 */
export async function laneFacts(
  tx: Db,
  of: Of,
  meeting: DoorMeeting,
  other: DoorMeeting | null,
): Promise<LaneFacts & { beside: LaneMeeting[] }> {
  const delegations = (await loadDelegations(tx, of))?.delegations ?? 1;
  const beside = await besideMeeting(tx, of, meeting);
  if (!other || beside.every((one) => one.meetingId !== other.id))
    return { delegations, beside, other: null };
  return { delegations, beside, other: { meeting: other, beside: await besideMeeting(tx, of, other) } };
}

/**
 * Gives meetings of an organization to other lanes, which may be each other's; of two that take one at once the constraint refuses the
 * second.
 *
 * @throws the database's violation of `organization_booking_once`
 */
export async function saveLanes(
  tx: Db,
  organizationId: string,
  moved: readonly { meetingId: string; side: Party; lane: number }[],
  updatedAt: Instant,
): Promise<void> {
  const book = (meetingId: string, lane: number) =>
    tx
      .updateTable('organization_booking')
      .set({ lane })
      .where('meeting_id', '=', meetingId)
      .where('organization_id', '=', organizationId)
      .execute();
  // The constraint looks at each row by itself: those that take the lanes of others first leave theirs, for one that no delegation has.
  for (const { meetingId } of moved.slice(1)) await book(meetingId, 0);
  for (const { meetingId, side, lane } of moved) {
    await book(meetingId, lane);
    const column = side === 'OWNER' ? 'owner_lane' : 'participant_lane';
    await tx
      .updateTable('meeting')
      .set({ [column]: lane === 1 ? null : lane, updated_at: updatedAt })
      .where('id', '=', meetingId)
      .execute();
  }
}

/** Organizations of a program with more delegations than this, by name. */
export async function withMoreDelegations(db: Db, programId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('registration as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .select('o.name')
    .where('r.program_id', '=', programId)
    .where('r.delegations', '>', most)
    .where('o.is_deleted', '=', false)
    .orderBy('o.name')
    .execute();
  return rows.map(({ name }) => name);
}
