import { type Kysely, sql } from 'kysely';
import type { PlanSettings } from '../../domain/plan/planner-settings.ts';
import type { PlanWorld, PlanWorldMeeting, ScheduleWorld } from '../../domain/plan/world.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { digestOf } from '../perform/idempotency.ts';
import { delegationsOfProgram } from '../store/lanes.ts';
import { loadProgram } from '../store/programs.ts';
import { matchingRegistrants } from '../store/registrants.ts';
import { listEvents, listTimeslots, loadRooms } from '../store/schedule.ts';
import { segmentsOf } from '../store/segments.ts';
import { sessionTies } from '../store/session-registrations.ts';
import { wishesOfProgram } from '../wishes/wishes-of-program.ts';

type Db = Kysely<Schema>;

/**
 * All that a plan of a program is made from, in an order that does not depend on how it is stored.
 *
 * @param asOf when the plan was asked for: a later look at the same data gives the same world
 * @returns null where there is no such program
 */
export async function loadPlanWorld(
  db: Db,
  programId: string,
  settings: PlanSettings,
  asOf: Instant,
): Promise<PlanWorld | null> {
  const schedule = await loadScheduleWorld(db, programId, asOf);
  if (!schedule) return null;
  const wishes = await wishesOfProgram(db, programId);
  return {
    ...schedule,
    organizations: await approvedOf(db, programId),
    segments: await membersOf(db, programId, settings, { zone: schedule.timezone, now: asOf }),
    wishes: wishes.map(({ organizationId, partnerId, kind, rank, ownKind, ownRank }) => ({
      organizationId,
      partnerId,
      kind,
      rank,
      ownKind,
      ownRank,
    })),
  };
}

/** What lanes follow from: how many organizations have, and the accepted meetings. Null where none has several. */
export async function loadLaneWorld(
  db: Db,
  programId: string,
  now: Instant,
): Promise<Pick<ScheduleWorld, 'delegations' | 'meetings'> | null> {
  const delegations = await severalDelegations(db, programId);
  return delegations.length === 0
    ? null
    : { delegations, meetings: await meetingsOfWorld(db, programId, now) };
}

/** Those that have more than one delegation, with how many, by id. */
async function severalDelegations(
  db: Db,
  programId: string,
): Promise<NonNullable<ScheduleWorld['delegations']>> {
  const delegations = await delegationsOfProgram(db, programId);
  return [...delegations].filter(([, count]) => count > 1).sort(([x], [y]) => (x < y ? -1 : 1));
}

/** When and where meetings of a program are possible, and which there are, in an order that does not depend on how it is stored. */
export async function loadScheduleWorld(
  db: Db,
  programId: string,
  asOf: Instant,
): Promise<ScheduleWorld | null> {
  const program = await loadProgram(db, programId);
  if (!program) return null;
  const rooms = await loadRooms(db, programId);
  const ties = await sessionTies(db, programId, null, asOf);
  const closures = await db
    .selectFrom('timeslot_closure')
    .select(['timeslot_id as timeslotId', 'organization_id as organizationId', 'venue'])
    .where('program_id', '=', programId)
    .orderBy('timeslot_id')
    .orderBy('organization_id')
    .orderBy('venue')
    .execute();
  const delegations = await severalDelegations(db, programId);
  return {
    timezone: program.timezone,
    events: await listEvents(db, programId),
    timeslots: await listTimeslots(db, programId),
    // How rooms look is of no account.
    rooms: rooms.map(({ floorPlan: _plan, meetingLink: _link, ...room }) => ({ ...room, meetingLink: null })),
    meetings: await meetingsOfWorld(db, programId, asOf),
    closures,
    sessions: [...ties]
      .map(
        ([id, { people, ties: theirs }]) =>
          [
            id,
            {
              people: people.toSorted(),
              ties: theirs.toSorted((x, y) => (JSON.stringify(x) < JSON.stringify(y) ? -1 : 1)),
            },
          ] as const,
      )
      .sort(([x], [y]) => (x < y ? -1 : 1)),
    ...(delegations.length > 0 ? { delegations } : {}),
  };
}

/** Of a world with its settings: another one is another plan. */
export const digestOfWorld = (world: PlanWorld, settings: PlanSettings): string =>
  digestOf(JSON.stringify(settings), JSON.stringify(world));

/** The organizations that take part: approved, and not deleted; by id. */
export async function approvedOf(db: Db, programId: string): Promise<PlanWorld['organizations']> {
  return await db
    .selectFrom('registration as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .select(['o.id', 'o.profile'])
    .where('r.program_id', '=', programId)
    .where('r.registration_status', '=', 'APPROVED')
    .where('o.is_deleted', '=', false)
    .orderBy('o.id')
    .execute();
}

/** Who is in the segments that the settings name; one that was deleted has nobody. */
async function membersOf(
  db: Db,
  programId: string,
  { segmentIds, quotas }: PlanSettings,
  world: { zone: string; now: Instant },
): Promise<PlanWorld['segments']> {
  const named = new Set([...segmentIds, ...quotas.flatMap(({ segmentId }) => segmentId ?? [])]);
  if (named.size === 0) return [];
  const found: { segmentId: string; organizationIds: string[] }[] = [];
  for (const { segmentId, filter } of await segmentsOf(db, programId)) {
    if (!named.has(segmentId)) continue;
    const members = await matchingRegistrants(db, { programId, filter, world });
    found.push({ segmentId, organizationIds: members.map(({ id }) => id).sort() });
  }
  return found.sort((x, y) => (x.segmentId < y.segmentId ? -1 : 1));
}

/**
 * Accepted meetings that were not released, past ones too. Whoever checks in to a meeting that had begun by then changes no plan: such
 * a meeting stays anyhow.
 */
async function meetingsOfWorld(db: Db, programId: string, asOf: Instant): Promise<PlanWorldMeeting[]> {
  const { rows } = await sql<PlanWorldMeeting>`
    select m.id, m.event_id as "eventId", m.timeslot_id as "timeslotId", m.start_at as "startAt", m.end_at as "endAt",
      m.venue, m.room_id as "roomId", m.table_id as "tableId", m.table_name as "tableName",
      m.seat_number as "seatNumber", m.meeting_owner as "meetingOwner",
      m.meeting_participant as "meetingParticipant", m.owner_lane as "ownerLane", m.participant_lane as "participantLane",
      m.start_at > ${asOf} and (m.owner_attendance ->> 'attendedAt' is not null
        or m.participant_attendance ->> 'attendedAt' is not null) as "checkedIn",
      exists (
        select from plan_meeting x join plan p on p.program_id = x.program_id and p.id = x.plan_id
        where x.meeting_id = m.id and p.state = 'PUBLISHED' and x.change <> 'FIXED'
          and x.timeslot_id = m.timeslot_id and x.room_id = m.room_id and x.seat_number = m.seat_number
      ) as planned
    from meeting m
    where m.program_id = ${programId} and not m.is_deleted and m.meeting_status = 'ACCEPTED' and m.released is null
    order by m.id`.execute(db);
  return rows;
}
