import type { Message } from '../../language/message.ts';
import { type CheckedRow, nameKey, RowFindings, readOnce } from '../../tables/row-findings.ts';
import type { PlannedTimeslot } from '../generate.ts';
import { type EventPlan, MAX_AT_ONCE, type RoomPlan, roomToMake, type TimeslotPlan } from '../generate.ts';
import * as scheduleMessages from '../messages.ts';
import { spanOfPlan } from '../plan-faults.ts';
import type { ProgramEvent, Venue } from '../schedule.ts';
import { checkNewEvent, type NamedSpan, soundSpan } from './check-event.ts';
import { checkRooms, type ExistingRoom, type RoomFound } from './check-rooms.ts';
import { checkAddition, type EventFound } from './check-slots.ts';
import { type EventGroup, eventGroups, type NameOfDay } from './event-groups.ts';
import { throughTheNight, toTheirEvenings } from './night-rows.ts';
import { type ReadRow, readScheduleRow } from './read-row.ts';
import { type NamedRoom, type NamedRooms, roomsApart } from './rooms-apart.ts';
import type { Findings, ScheduleColumn, ScheduleRow } from './schedule-columns.ts';
import { checkSessions, hasTitles, partRows, type SessionOfRow, type TitledAs } from './titled-rows.ts';

/** What a file of a schedule would make of a program, row by row: by the rules that making it asks (API.md submit_event). */

/** What there is in the program already. */
export interface KnownSchedule {
  events: readonly ProgramEvent[];
  /** By event, of those that the file says more of (`eventsMeant`). */
  timeslots: ReadonlyMap<string, readonly PlannedTimeslot[]>;
  rooms: readonly ExistingRoom[];
  /** Of the sessions there are, by what each is told from others (`sameSessionKey`); left out: there are none. */
  sessions?: ReadonlySet<string>;
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
  /** Of an event that no row names; left out: none may stay without. */
  nameOfDay?: NameOfDay;
  /** What becomes of rows with a title; left out: timeslots. */
  titled?: TitledAs;
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
  /** Rows with a title, where they become sessions: as their own call takes them. */
  sessions: SessionOfRow[];
  /** Some rows have a title, and could. */
  hasTitles: boolean;
  /** What would be made. */
  counts: {
    events: number;
    timeslots: number;
    breaks: number;
    rooms: number;
    tables: number;
    quotas: number;
  };
  /** The rooms that timeslots of single rooms name, by what they name (`roomToMake` for those that are made). */
  roomNames: ReadonlyMap<string, string>;
  /** New rooms of which no row says how many tables or quotas they have. */
  silentRooms: number;
  /** More than can be made at once, in words for people; null: it is not. */
  tooMuch: Message | null;
}

const readRow = readOnce(readScheduleRow);

/** Ids of the events there are that a file says more of: their timeslots must be known before it is checked. */
export const eventsMeant = (
  rows: readonly ScheduleRow[],
  events: readonly ProgramEvent[],
  nameOfDay?: NameOfDay,
): string[] =>
  eventGroups(toTheirEvenings(rows.map(readRow)), events, new RowFindings(), nameOfDay).flatMap(
    ({ existing }) => existing?.id ?? [],
  );

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
  const { titled = 'TIMESLOTS', timezone } = choices;
  const titles = hasTitles(rows, readRow);
  if (titled === 'TIMESLOTS' || !titles)
    return { ...checkTimetable(rows, known, choices), sessions: [], hasTitles: titles };
  const parts = partRows(rows, readRow);
  const timetable = checkTimetable(parts.schedule, known, choices);
  const roomIds = new Map(known.rooms.flatMap(({ id, name }) => (id ? [[nameKey(name), id] as const] : [])));
  const { findings, sessions } = checkSessions(
    parts.sessions,
    rows,
    readRow,
    { keys: known.sessions ?? new Set(), roomIds, timezone },
    titled,
  );
  for (const { row } of parts.besideSessions) findings.remark(row, scheduleMessages.ofSessionsAlone);
  const views = new Map(timetable.rows.map((view) => [view.row.row, view]));
  return {
    ...timetable,
    rows: rows.map(
      (row) => views.get(row.row) ?? { ...findings.of(row), read: { ...readRow(row), slot: null } },
    ),
    sessions,
    hasTitles: titles,
  };
}

/** The same of rows that are about events, timeslots and rooms. */
function checkTimetable(
  rows: readonly ScheduleRow[],
  known: KnownSchedule,
  choices: ScheduleChoices,
): Omit<CheckedSchedule, 'sessions' | 'hasTitles'> {
  const findings: Findings = new RowFindings();
  const reads = toTheirEvenings(rows.map(readRow));
  for (const { row, problems } of reads) findings.faults(row, problems);
  const groups = eventGroups(reads, known.events, findings, choices.nameOfDay).map((group) =>
    throughTheNight(group, choices.timezone),
  );
  refuseDoubles(reads, groups, findings);
  const rooms = checkRooms(reads, known.rooms, choices.tables, findings);
  const namedRooms = roomsByName(known.rooms, rooms);
  const days = checkGroups(groups, known, { ...choices, rooms: namedRooms }, findings);

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
    roomNames: new Map(
      [...namedRooms.values()].map(({ id, name }) => [id ?? roomToMake(name), name] as const),
    ),
    silentRooms: rooms.filter(({ silent }) => silent).length,
    tooMuch: tooMuchOf(counts),
  };
}

/** The rooms that the rows may name: those there are, and those that are made. */
function roomsByName(existing: readonly ExistingRoom[], found: readonly RoomFound[]): NamedRooms {
  const rooms = new Map<string, NamedRoom>();
  for (const { plan } of found)
    if (plan) rooms.set(nameKey(plan.name), { id: null, name: plan.name, type: plan.type });
  for (const { id = null, name, type } of existing) rooms.set(nameKey(name), { id, name, type });
  return rooms;
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
  { timezone, venues, published, rooms }: ScheduleChoices & { rooms: NamedRooms },
  findings: Findings,
): EventFound[] {
  const others: NamedSpan[] = known.events.map(({ startTime, endTime, name }) => ({
    startAt: startTime,
    endAt: endTime,
    name,
  }));
  const apart = groups.some(
    ({ existing, rows }) =>
      !existing && rows.some(({ speaksOf }) => speaksOf === 'TIMESLOT') && roomsApart(rows),
  );
  const spans = groups.map((group) => (group.existing ? null : soundSpan(group, timezone, findings)));
  return groups.flatMap((group, place): EventFound[] => {
    const { existing } = group;
    const beside = spans.flatMap((span, other) => (other === place ? [] : (span ?? [])));
    if (existing)
      return [
        checkAddition(
          { ...group, existing },
          known.timeslots.get(existing.id) ?? [],
          { timezone, rooms },
          findings,
        ),
      ];
    const found = checkNewEvent(
      group,
      { timezone, venues, published, rooms, apart, others, beside },
      findings,
    );
    if (found?.plan) others.push({ ...spanOfPlan(found.plan, timezone), name: found.name });
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
