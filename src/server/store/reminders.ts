import { type Kysely, sql } from 'kysely';
import type { Meeting } from '../../domain/meetings/meeting.ts';
import type { Reminder } from '../../domain/notifications/reminder.ts';
import type { ReminderTimes } from '../../domain/notifications/reminder-minutes.ts';
import { addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { idIn } from './id-in.ts';
import { meetingOfRow } from './meetings.ts';

/** Reminders: which meetings are near, and who was reminded of which: SQL in, shapes out. */

/**
 * What stands for a reminder in `meeting_reminder`, whatever the program's minutes are: a reminder that was sent is not sent
 * again when these change. The numbers are those of before programs had any of their own.
 */
export const REMINDED = { FIRST: 15, LAST: 5 } as const satisfies Record<Reminder, number>;

/** A meeting that begins soon, with what its program says of reminders. */
export interface NearMeeting {
  meeting: Meeting;
  times: ReminderTimes;
}

/** Whether the last reminder is due, as `dueReminder` has it; else the first one is. */
const isLastDue = (now: Instant) =>
  sql`(g.last_reminder_minutes > 0
    and ${now}::timestamptz >= m.start_at - make_interval(mins => g.last_reminder_minutes))`;

/**
 * The accepted meetings of which people are to be reminded now, and of which nobody was: neither of this reminder, nor of
 * another one since this one is due, as when the program's minutes change in between. With a share of each row: whoever
 * moves or cancels one waits until the reminder has committed, and one that is being moved is left for the next look.
 *
 * @param after those behind this one, in the order of their starts
 */
export async function lockMeetingsNear(
  tx: Kysely<Schema>,
  now: Instant,
  { most, after }: { most: number; after: Pick<Meeting, 'id' | 'startAt'> | null },
): Promise<NearMeeting[]> {
  const { FIRST, LAST } = REMINDED;
  let query = tx
    .selectFrom('meeting as m')
    .innerJoin('program as g', 'g.id', 'm.program_id')
    .leftJoin('room as r', 'r.id', 'm.room_id')
    .selectAll('m')
    .select(['r.meeting_link as room_link', 'g.first_reminder_minutes', 'g.last_reminder_minutes'])
    .where('m.meeting_status', '=', 'ACCEPTED')
    .where('m.released', 'is', null)
    .where('m.is_deleted', '=', false)
    .where('m.start_at', '>', now)
    // By the largest that is set anywhere, for the index of the starts; then by the program's own.
    .where(
      'm.start_at',
      '<=',
      sql<Instant>`${now}::timestamptz + make_interval(mins =>
        (select coalesce(max(first_reminder_minutes), 0) from program where not is_deleted))`,
    )
    .where(sql<boolean>`m.start_at <= ${now}::timestamptz + make_interval(mins => g.first_reminder_minutes)`)
    .where('g.first_reminder_minutes', '>', 0)
    .where('g.disable_notification', '=', false)
    .where(
      sql<boolean>`not exists (select from meeting_reminder d
        where d.meeting_id = m.id and d.start_at = m.start_at and d.minutes in (${FIRST}, ${LAST})
          and (d.minutes = case when ${isLastDue(now)} then ${LAST}::integer else ${FIRST}::integer end
            or d.reminded_at >= m.start_at - make_interval(mins =>
              case when ${isLastDue(now)} then g.last_reminder_minutes else g.first_reminder_minutes end)))`,
    );
  if (after)
    query = query.where(
      sql<boolean>`(m.start_at, m.id) > (${after.startAt}::timestamptz, ${after.id}::uuid)`,
    );
  const rows = await query
    .orderBy('m.start_at')
    .orderBy('m.id')
    .limit(most)
    .forShare('m')
    .skipLocked()
    .execute();
  return rows.map(({ room_link, first_reminder_minutes, last_reminder_minutes, ...row }) => ({
    meeting: meetingOfRow(row, room_link),
    times: { firstReminderMinutes: first_reminder_minutes, lastReminderMinutes: last_reminder_minutes },
  }));
}

/** What is said of a meeting that has begun, as `meeting_reminder` keeps it beside the minutes of a reminder. */
export const BEGUN = { STARTED: 0, MISSING: -1 } as const;
export type Begun = keyof typeof BEGUN;

/** A meeting that runs, with what its program says of who is missing. */
export interface RunningMeeting {
  meeting: Meeting;
  afterMinutes: number;
}

/**
 * The accepted meetings that have begun since then, are not over, and of which nobody was told this yet; of MISSING, those
 * to which one side alone has come. Without a lock: that is when people check in.
 *
 * @param after those behind this one, in the order of their starts
 */
export async function runningMeetings(
  tx: Kysely<Schema>,
  begun: Begun,
  {
    since,
    now,
    most,
    after,
  }: { since: Instant; now: Instant; most: number; after: Pick<Meeting, 'id' | 'startAt'> | null },
): Promise<RunningMeeting[]> {
  let query = tx
    .selectFrom('meeting as m')
    .innerJoin('program as g', 'g.id', 'm.program_id')
    .leftJoin('room as r', 'r.id', 'm.room_id')
    .selectAll('m')
    .select(['r.meeting_link as room_link', 'g.missing_after_minutes'])
    .where('m.meeting_status', '=', 'ACCEPTED')
    .where('m.released', 'is', null)
    .where('m.is_deleted', '=', false)
    .where('m.start_at', '>', since)
    .where('m.start_at', '<=', now)
    .where('m.end_at', '>', now)
    .where('g.disable_notification', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('meeting_reminder as d')
            .select('d.meeting_id')
            .whereRef('d.meeting_id', '=', 'm.id')
            .whereRef('d.start_at', '=', 'm.start_at')
            .where('d.minutes', '=', BEGUN[begun]),
        ),
      ),
    );
  if (begun === 'MISSING')
    query = query.where(
      sql<boolean>`(m.owner_attendance->>'attendedAt' is null) <> (m.participant_attendance->>'attendedAt' is null)`,
    );
  if (after)
    query = query.where(
      sql<boolean>`(m.start_at, m.id) > (${after.startAt}::timestamptz, ${after.id}::uuid)`,
    );
  const rows = await query.orderBy('m.start_at').orderBy('m.id').limit(most).execute();
  return rows.map(({ room_link, missing_after_minutes, ...row }) => ({
    meeting: meetingOfRow(row, room_link),
    afterMinutes: missing_after_minutes,
  }));
}

export interface Reminded {
  meeting_id: string;
  user_id: string;
  minutes: number;
  start_at: Instant;
}

/**
 * Writes down who is reminded now.
 *
 * @returns those who were not yet: the key is once each per person and time, whichever process comes first
 */
export async function claimReminders(
  tx: Kysely<Schema>,
  rows: readonly Reminded[],
  now: Instant,
): Promise<Reminded[]> {
  if (rows.length === 0) return [];
  return await tx
    .insertInto('meeting_reminder')
    .columns(['meeting_id', 'user_id', 'minutes', 'start_at', 'reminded_at'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<Reminded>`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'n'>(
            sql`n (meeting_id uuid, user_id uuid, minutes integer, start_at timestamptz)`,
          ),
        )
        .select([
          sql<string>`meeting_id`.as('meeting_id'),
          sql<string>`user_id`.as('user_id'),
          sql<number>`minutes`.as('minutes'),
          sql<Instant>`start_at`.as('start_at'),
          sql<Instant>`${now}::timestamptz`.as('reminded_at'),
        ])
        // In one order in every process: none waits for another in a circle.
        .orderBy(sql`meeting_id, user_id, minutes`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['meeting_id', 'user_id', 'minutes', 'start_at'])
    .execute();
}

/** Those of these meetings of which someone was reminded, of the time that they have now. */
export async function remindedMeetings(
  tx: Kysely<Schema>,
  meetingIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('meeting_reminder as d')
    .innerJoin('meeting as m', (join) =>
      join.onRef('m.id', '=', 'd.meeting_id').onRef('m.start_at', '=', 'd.start_at'),
    )
    .select('m.id')
    .distinct()
    .where(idIn('m.id', meetingIds))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Who was reminded is of no use once the meetings are long over. */
export const purgeExpiredReminders = async (db: Kysely<Schema>, now: Instant): Promise<void> =>
  void (await db
    .deleteFrom('meeting_reminder')
    .where('start_at', '<', addMinutes(now, -7 * 24 * 60))
    .execute());
