import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { startsOf } from '../../domain/meetings/appointment-starts.ts';
import type { DoorMeeting, Meeting } from '../../domain/meetings/meeting.ts';
import { seatKey } from '../../domain/schedule/seating.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { insertionOf, jsonOf, writeAhead, writeAtOnce } from './insert-rows.ts';

/** Meetings: SQL in, domain shapes out. */

type Row = Selectable<Schema['meeting']>;

/** A row as the domain knows it. `link` is the meeting's own, else its room's. */
export const meetingOfRow = (row: Row, roomLink: string | null = null): Meeting => ({
  ...doorMeetingOfRow(row, roomLink),
  meetingPurpose: row.meeting_purpose,
  message: row.message,
  meetingLocation: row.meeting_location,
  proposedTimeslots: row.proposed_timeslots,
  proposedOffTimeslots: row.proposed_off_timeslots,
  formerRoomIds: row.former_room_ids,
  createdAt: row.created_at,
  ...(row.expired_at && { expiredAt: row.expired_at }),
});

export const doorMeetingOfRow = (
  row: Omit<
    Row,
    | 'message'
    | 'meeting_purpose'
    | 'meeting_location'
    | 'proposed_timeslots'
    | 'proposed_off_timeslots'
    | 'former_room_ids'
    | 'left_room_ids'
    | 'placed_xid'
    | 'created_at'
    | 'expired_at'
  >,
  roomLink: string | null,
): DoorMeeting => ({
  id: row.id,
  programId: row.program_id,
  eventId: row.event_id,
  timeslotId: row.timeslot_id,
  startAt: row.start_at,
  endAt: row.end_at,
  venue: row.venue,
  meetingStatus: row.meeting_status,
  meetingOwner: row.meeting_owner,
  meetingParticipant: row.meeting_participant,
  roomId: row.room_id,
  tableId: row.table_id,
  tableName: row.table_name,
  seatNumber: row.seat_number,
  meetingLink: row.meeting_link ?? roomLink,
  ...(row.owner_lane !== null && { ownerLane: row.owner_lane }),
  ...(row.participant_lane !== null && { participantLane: row.participant_lane }),
  ownerAttendance: row.owner_attendance,
  participantAttendance: row.participant_attendance,
  ...(row.owner_notice && { ownerNotice: row.owner_notice }),
  ...(row.participant_notice && { participantNotice: row.participant_notice }),
  ...(row.released && { released: row.released }),
  lastActionBy: row.last_action_by,
  acceptedAt: row.accepted_at,
  canceledAt: row.canceled_at,
  movedAt: row.moved_at,
  ...shiftedStartsOf(row),
  updatedAt: row.updated_at,
});

/** Only of a meeting whose present start is a shift's: nearly all have none. */
function shiftedStartsOf({
  start_at: startAt,
  shifted_starts: shiftedStarts,
}: Pick<Row, 'start_at' | 'shifted_starts'>) {
  const starts = startsOf({ startAt, shiftedStarts });
  return starts.length > 1 ? { shiftedStarts: [...starts] } : {};
}

const withRoomLink = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('meeting as m')
    .selectAll('m')
    .select((eb) =>
      eb.selectFrom('room as r').select('r.meeting_link').whereRef('r.id', '=', 'm.room_id').as('room_link'),
    )
    .where('m.id', '=', id)
    .where('m.is_deleted', '=', false);

/** A meeting, locked until the transaction ends: two verbs on one meeting come one after the other. */
export async function lockMeeting(tx: Kysely<Schema>, id: string): Promise<Meeting | null> {
  const row = await withRoomLink(tx, id).forUpdate('m').executeTakeFirst();
  return row ? meetingOfRow(row, row.room_link) : null;
}

/** A meeting as it stands, for who only reads it: whoever changes it is not waited for. */
export async function readMeeting(db: Kysely<Schema>, id: string): Promise<Meeting | null> {
  const row = await withRoomLink(db, id).executeTakeFirst();
  return row ? meetingOfRow(row, row.room_link) : null;
}

/**
 * Several meetings at once, locked in the order of their ids, so that two batches never wait for each other. Deleted
 * ones apart: what was said of them is kept, and changes nothing.
 */
export async function lockMeetings(
  tx: Kysely<Schema>,
  ids: readonly string[],
): Promise<{ meetings: Map<string, Meeting>; deleted: Map<string, Meeting> }> {
  const found = { meetings: new Map<string, Meeting>(), deleted: new Map<string, Meeting>() };
  if (ids.length === 0) return found;
  const rows = await tx
    .selectFrom('meeting')
    .selectAll()
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const row of rows) (row.is_deleted ? found.deleted : found.meetings).set(row.id, meetingOfRow(row));
  return found;
}

/** @param rebooks the meeting that was missed, where this one is asked for in its place */
export const insertMeeting = (
  tx: Kysely<Schema>,
  meeting: Meeting,
  rebooks: string | null = null,
): Promise<void> =>
  writeAtOnce(tx, [
    insertionOf('meeting', [
      {
        id: meeting.id,
        program_id: meeting.programId,
        created_at: meeting.createdAt,
        ...(rebooks === null ? {} : { rebooks }),
        ...columnsOf(meeting),
        // `insertionOf` writes JSON as it is.
        proposed_off_timeslots: meeting.proposedOffTimeslots as never,
      },
    ]),
  ]);

/** Writes what verbs change. The meeting's own link is not among them: it is changed by its own verb. */
export async function saveMeeting(tx: Kysely<Schema>, meeting: Meeting): Promise<void> {
  await writeAhead(tx, updateOf(meeting));
}

/** Writes a meeting's own link alone (SPEC.md 7, link). */
export async function saveMeetingLink(tx: Kysely<Schema>, meeting: Meeting): Promise<void> {
  await tx
    .updateTable('meeting')
    .set({ meeting_link: meeting.meetingLink, updated_at: meeting.updatedAt })
    .where('id', '=', meeting.id)
    .execute();
}

/**
 * Writes the registers alone, of attendance and of what the sides say of their coming: a replay touches nothing else. One statement, whatever their number.
 *
 * As arrays, not as a JSON of rows: of that PostgreSQL expects a hundred, and for so many it reads the whole table.
 */
export function attendanceUpdate(meetings: readonly DoorMeeting[]): RawBuilder<unknown> | null {
  if (meetings.length === 0) return null;
  const registers = (of: (meeting: DoorMeeting) => object | null | undefined) =>
    meetings.map((meeting) => {
      const register = of(meeting);
      return register ? jsonOf(register) : null;
    });
  return sql`
    update meeting set owner_attendance = w.owner::jsonb, participant_attendance = w.participant::jsonb,
      owner_notice = w.owner_notice::jsonb, participant_notice = w.participant_notice::jsonb,
      released = w.released::jsonb
    from unnest(
      ${meetings.map(({ id }) => id)}::uuid[],
      ${registers(({ ownerAttendance }) => ownerAttendance)}::text[],
      ${registers(({ participantAttendance }) => participantAttendance)}::text[],
      ${registers(({ ownerNotice }) => ownerNotice)}::text[],
      ${registers(({ participantNotice }) => participantNotice)}::text[],
      ${registers(({ released }) => released)}::text[]
    ) as w(id, owner, participant, owner_notice, participant_notice, released)
    where meeting.id = w.id`;
}

/** What verbs change, as it stands in JSON. */
const columnsOf = (meeting: Meeting) => ({
  event_id: meeting.eventId,
  timeslot_id: meeting.timeslotId,
  start_at: meeting.startAt,
  end_at: meeting.endAt,
  venue: meeting.venue,
  meeting_status: meeting.meetingStatus,
  meeting_owner: meeting.meetingOwner,
  meeting_participant: meeting.meetingParticipant,
  meeting_purpose: meeting.meetingPurpose,
  message: meeting.message,
  meeting_location: meeting.meetingLocation,
  proposed_timeslots: meeting.proposedTimeslots,
  proposed_off_timeslots: meeting.proposedOffTimeslots,
  room_id: meeting.roomId,
  table_id: meeting.tableId,
  table_name: meeting.tableName,
  seat_number: meeting.seatNumber,
  owner_attendance: meeting.ownerAttendance,
  participant_attendance: meeting.participantAttendance,
  owner_notice: meeting.ownerNotice ?? null,
  participant_notice: meeting.participantNotice ?? null,
  released: meeting.released ?? null,
  last_action_by: meeting.lastActionBy,
  accepted_at: meeting.acceptedAt,
  canceled_at: meeting.canceledAt,
  expired_at: meeting.expiredAt ?? null,
  moved_at: meeting.movedAt,
  former_room_ids: meeting.formerRoomIds,
  updated_at: meeting.updatedAt,
});

/** One parameter for all columns, so that the statement's text is made once. */
function updateOf(meeting: Meeting): RawBuilder<unknown> {
  const row = columnsOf(meeting);
  const columns = sql.raw(Object.keys(row).join(', '));
  return sql`
    update meeting set (${columns}) = (select ${columns} from json_populate_record(null::meeting, ${jsonOf(row)}::json))
    where id = ${meeting.id}`;
}

/** The seats that the meetings of a timeslot hold, as seat keys: accepted ones that were not released. */
export async function takenSeats(
  tx: Kysely<Schema>,
  programId: string,
  timeslotId: string,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('meeting')
    .select(['room_id', 'seat_number'])
    .where('program_id', '=', programId)
    .where('timeslot_id', '=', timeslotId)
    .where('meeting_status', '=', 'ACCEPTED')
    .where('released', 'is', null)
    .where('is_deleted', '=', false)
    .execute();
  const taken = new Set<string>();
  for (const { room_id: roomId, seat_number: seatNumber } of rows) {
    if (roomId !== null && seatNumber !== null) taken.add(seatKey({ roomId, seatNumber }));
  }
  return taken;
}

/** A line of the change history (SPEC.md 3). */
export interface HistoryEntry {
  id: string;
  meeting: Pick<DoorMeeting, 'id' | 'programId' | 'meetingStatus'>;
  historyType: string;
  message?: string;
  createdBy: string;
  createdAt: Instant;
}

export const insertHistory = (tx: Kysely<Schema>, entries: readonly HistoryEntry[]): Promise<void> =>
  writeAtOnce(tx, [historyInsertion(entries)]);

export const historyInsertion = (entries: readonly HistoryEntry[]): RawBuilder<unknown> | null =>
  insertionOf(
    'meeting_history',
    entries.map((entry) => ({
      id: entry.id,
      program_id: entry.meeting.programId,
      meeting_id: entry.meeting.id,
      history_type: entry.historyType,
      meeting_status: entry.meeting.meetingStatus,
      message: entry.message ?? '',
      created_by: entry.createdBy,
      created_at: entry.createdAt,
    })),
  );

/** Inserts many, in one statement. */
export const insertMeetings = (tx: Kysely<Schema>, meetings: readonly Meeting[]): Promise<void> =>
  writeAtOnce(tx, [
    insertionOf(
      'meeting',
      meetings.map((meeting) => ({
        id: meeting.id,
        program_id: meeting.programId,
        created_at: meeting.createdAt,
        ...columnsOf(meeting),
        ...lanesOf(meeting),
        // `insertionOf` writes JSON as it is.
        proposed_off_timeslots: meeting.proposedOffTimeslots as never,
      })),
    ),
  ]);

/** The lanes that are tried first when it is booked; a verb that changes one meeting leaves them to the trigger. */
const lanesOf = ({ ownerLane, participantLane }: Meeting) => ({
  owner_lane: storedLane(ownerLane),
  participant_lane: storedLane(participantLane),
});

/** The first is stored as null, as the trigger stores it. */
const storedLane = (lane: number | undefined): number | null =>
  lane === undefined || lane === 1 ? null : lane;

/**
 * Writes what verbs change of many meetings, which may take each other's times and tables. A booking or a seat is refused
 * that another one still holds, also one that this statement is about to move: so all of them are taken away first, and the
 * trigger writes each booking anew. The constraints refuse whatever still overlaps.
 */
export async function saveMeetings(tx: Kysely<Schema>, meetings: readonly Meeting[]): Promise<void> {
  if (meetings.length === 0) return;
  const ids = meetings.map(({ id }) => id);
  // Its status is not ACCEPTED between the two statements: so the trigger takes the bookings away, and writes them again.
  await sql`
    update meeting set meeting_status = 'CANCELED' where id = any(${ids}::uuid[]) and meeting_status = 'ACCEPTED'`.execute(
    tx,
  );
  const columnsIn = (meeting: Meeting) => ({ ...columnsOf(meeting), ...lanesOf(meeting) });
  const rows = meetings.map((meeting) => ({ id: meeting.id, ...columnsIn(meeting) }));
  const columns = Object.keys(columnsIn(meetings[0] as Meeting));
  await sql`
    update meeting set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = w.${sql.ref(column)}`))}
    from json_populate_recordset(null::meeting, ${jsonOf(rows)}::json) as w
    where meeting.id = w.id`.execute(tx);
}

/** Takes meetings away that were never to be. */
export async function deleteMeetings(
  tx: Kysely<Schema>,
  ids: readonly string[],
  now: Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update meeting set is_deleted = true, updated_at = ${now} where id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
}
