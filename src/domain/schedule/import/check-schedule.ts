import type { Message } from '../../language/message.ts';
import { type CheckedRow, nameKey, RowFindings, readOnce } from '../../tables/row-findings.ts';
import type { PlannedTimeslot } from '../generate.ts';
import { type EventPlan, MAX_AT_ONCE, type RoomPlan, type TimeslotPlan } from '../generate.ts';
import * as scheduleMessages from '../messages.ts';
import { type Span, spanOfPlan } from '../plan-faults.ts';
import type { ProgramEvent, Venue } from '../schedule.ts';
import { checkNewEvent, soundSpan } from './check-event.ts';
import { checkRooms, type ExistingRoom } from './check-rooms.ts';
import { checkAddition, type EventFound } from './check-slots.ts';
import type { Findings, ScheduleColumn, ScheduleRow } from './columns.ts';
import { type EventGroup, eventGroups } from './event-groups.ts';
import { type ReadRow, readScheduleRow } from './read-row.ts';

/** What a file of a schedule would make of a program, row by row: by the rules that making it asks (API.md submit_event). */

/** What there is in the program already. */
export interface KnownSchedule {
  events: readonly ProgramEvent[];
  /** By event, of those that the file says more of (`eventsMeant`). */
  timeslots: ReadonlyMap<string, readonly PlannedTimeslot[]>;
  rooms: readonly ExistingRoom[];
}

/** What is decided for the file as a whole. */
export interface ScheduleChoices {
  /** The program's: local times are read in it. */
  timezone: string;
  /** Of an event whose rows name none. */
  venues: readonly Venue[];
  /** Tables or quotas of a room whose rows name none; null: none may stay without. */
  tables: number | null;
  published: boolean;
}

export type CheckedScheduleRow = CheckedRow<ScheduleColumn> & { read: ReadRow };

export interface CheckedSchedule {
  rows: CheckedScheduleRow[];
  /** Days that are made or get timeslots, oldest first. */
  days: EventFound[];
  /** As the call takes it. */
  body: {
    events: EventPlan[];
    additions: { eventId: string; timeslots: TimeslotPlan[] }[];
    rooms: RoomPlan[];
  };
  /** What would be made. */
  counts: {
    events: number;
    timeslots: number;
    breaks: number;
    rooms: number;
    tables: number;
    quotas: number;
  };
  /** New rooms of which no row says how many tables or quotas they have. */
  silentRooms: number;
  /** More than can be made at once, in words for people; null: it is not. */
  tooMuch: Message | null;
}

const readRow = readOnce(readScheduleRow);

/** Ids of the events there are that a file says more of: their timeslots must be known before it is checked. */
export const eventsMeant = (rows: readonly ScheduleRow[], events: readonly ProgramEvent[]): string[] =>
  eventGroups(rows.map(readRow), events, new RowFindings()).flatMap(({ existing }) => existing?.id ?? []);

/**
 * Looks at a file as it would be made of what there is: rows of one event, timeslot or room are put together, what is
 * wrong stands at its row, and the sound rest is ready to be sent. Nothing is kept or sent.
 *
 * @param known what there is; the timeslots of all `eventsMeant`
 * @returns every row in the file's order, and what the call takes
 */
export function checkSchedule(
  rows: readonly ScheduleRow[],
  known: KnownSchedule,
  choices: ScheduleChoices,
): CheckedSchedule {
  const findings: Findings = new RowFindings();
  const reads = rows.map(readRow);
  for (const { row, problems } of reads) findings.faults(row, problems);
  const groups = eventGroups(reads, known.events, findings);
  for (const group of groups) waitForHead(group, findings);
  refuseDoubles(reads, groups, findings);
  const rooms = checkRooms(reads, known.rooms, choices.tables, findings);
  const days = checkGroups(groups, known, choices, findings);

  const plans: RoomPlan[] = [];
  for (const { rows: named, plan } of rooms) {
    const made = named.filter((row) => findings.sound(row));
    if (!plan || made.length === 0) continue;
    plans.push(plan);
    for (const row of made) findings.fresh.add(row);
  }
  const body: CheckedSchedule['body'] = {
    events: days.flatMap(({ plan }) => plan ?? []),
    additions: days.flatMap(({ eventId, additions }) =>
      eventId !== null && additions.length > 0 ? [{ eventId, timeslots: additions }] : [],
    ),
    rooms: plans,
  };
  const counts = countsOf(days, plans);
  return {
    rows: rows.map((row) => ({ ...findings.of(row), read: readRow(row) })),
    days: days
      .filter(({ timeslots }) => timeslots.length > 0)
      .sort((a, b) =>
        (a.timeslots[0]?.slotStartTime ?? '') < (b.timeslots[0]?.slotStartTime ?? '') ? -1 : 1,
      ),
    body,
    counts,
    silentRooms: rooms.filter(({ silent }) => silent).length,
    tooMuch: tooMuchOf(counts),
  };
}

/** Without the row that says when a new event is, its timeslots would make another event of it. */
function waitForHead({ rows, existing }: EventGroup, findings: Findings): void {
  const aboutSlot = new Set(['slotStart', 'slotEnd', 'slotType']);
  const head = rows.find(
    ({ row, slot }) => slot === null && findings.problemsOf(row).some(({ column }) => !aboutSlot.has(column)),
  );
  if (head && !existing) findings.waitFor(head.row, rows);
}

/** The same event, timeslot and room twice is once too often. */
function refuseDoubles(reads: readonly ReadRow[], groups: readonly EventGroup[], findings: Findings): void {
  const groupOf = new Map(
    groups.flatMap((group, place) => group.rows.map(({ row }) => [row, place] as const)),
  );
  const rowOf = new Map<string, number>();
  for (const { row, event, slot, room } of reads) {
    if (!findings.sound(row)) continue;
    const times = slot ? `${slot.startTime} ${slot.endTime}` : '';
    // Two rows of one timeslot with a venue each say that it has both.
    const places = [event?.venues, nameKey(room?.name ?? '')];
    const key = JSON.stringify([event ? groupOf.get(row) : null, times, ...places]);
    const earlier = rowOf.get(key);
    if (earlier === undefined) rowOf.set(key, row);
    else
      findings.fault(
        row,
        slot ? 'slotStart' : event ? 'eventName' : 'room',
        scheduleMessages.inRow({ earlier }),
      );
  }
}

function checkGroups(
  groups: readonly EventGroup[],
  known: KnownSchedule,
  { timezone, venues, published }: ScheduleChoices,
  findings: Findings,
): EventFound[] {
  const others: Span[] = known.events.map(({ startTime, endTime }) => ({
    startAt: startTime,
    endAt: endTime,
  }));
  const spans = groups.map((group) => (group.existing ? null : soundSpan(group, timezone, findings)));
  return groups.flatMap((group, place): EventFound[] => {
    const { existing } = group;
    const beside = spans.flatMap((span, other) => (other === place ? [] : (span ?? [])));
    if (existing)
      return [
        checkAddition({ ...group, existing }, known.timeslots.get(existing.id) ?? [], timezone, findings),
      ];
    const found = checkNewEvent(group, { timezone, venues, published, others, beside }, findings);
    if (found?.plan) others.push(spanOfPlan(found.plan, timezone));
    return found ? [found] : [];
  });
}

function countsOf(days: readonly EventFound[], rooms: readonly RoomPlan[]): CheckedSchedule['counts'] {
  const slots = days.flatMap(({ timeslots }) => timeslots);
  const meeting = slots.filter(({ timeslotType }) => timeslotType === 'TIMESLOT').length;
  const places = (type: Venue) =>
    rooms.filter((room) => room.type === type).reduce((sum, room) => sum + room.totalTables, 0);
  return {
    events: days.filter(({ plan }) => plan !== null).length,
    timeslots: meeting,
    breaks: slots.length - meeting,
    rooms: rooms.length,
    tables: places('offline'),
    quotas: places('online'),
  };
}

function tooMuchOf({ events, timeslots, breaks, rooms }: CheckedSchedule['counts']): Message | null {
  const { events: mostEvents, rooms: mostRooms, timeslots: mostTimeslots } = MAX_AT_ONCE;
  const slots = timeslots + breaks;
  if (events > mostEvents) return scheduleMessages.tooManyEvents({ events, mostEvents });
  if (rooms > mostRooms) return scheduleMessages.tooManyRooms({ rooms, mostRooms });
  return slots > mostTimeslots ? scheduleMessages.tooManyTimeslots({ slots, mostTimeslots }) : null;
}
