import { sentences } from 'meeting-door/contract/sentences.ts';
import { slugFrom } from 'meeting-door/domain/people/organization.ts';
import { createProgramArgs } from 'meeting-door/domain/programs/program.ts';
import {
  type EventPlan,
  eventPlanArgs,
  type RoomPlan,
  roomPlanArgs,
} from 'meeting-door/domain/schedule/generate.ts';
import { dayArgs } from 'meeting-door/domain/time/instant-args.ts';
import type { Day, Instant } from 'meeting-door/domain/time/instants.ts';
import { dayOf, isTimezone } from 'meeting-door/domain/time/zones.ts';
import { z } from 'zod';
import { countries } from './countries.ts';
import { dayFrom } from './plan-days.ts';
import { type PlannedOrganization, planPeople } from './plan-organizations.ts';
import { type ProgramPlan, timelineOf } from './program-plan.ts';
import type { Random } from './random.ts';
import {
  type DataRefusal,
  DataUnreadable,
  nameOf,
  readEntry,
  readJson,
  readOrganizations,
  reasonOf,
} from './read-data.ts';
import {
  type DayGrid,
  gridOf,
  isNoRoom,
  minutesOf,
  misfitOf,
  readSessions,
  type Session,
} from './real-sessions.ts';

const scheduleShape = z.object({
  programName: z.string().trim().min(3),
  timezone: z.string().refine(isTimezone, 'Timezone must be an IANA name such as Asia/Jakarta.'),
  organizer: z.string().default(''),
  location: z.string().default(''),
  events: z.array(z.unknown()),
  rooms: z.array(z.unknown()),
  slots: z.array(z.unknown()),
});
const dayShape = z.object({ name: z.string().trim().min(3), date: dayArgs });
const roomShape = z.object({ name: z.string().trim(), type: z.enum(['offline', 'online']) });

/**
 * A program of the organizations and the schedule in `dataDir`. Its days are moved so that the last but one is today,
 * at their own local times in their own zone; rooms get as many tables as the organizations need.
 *
 * @throws DataUnreadable
 */
export async function planRealProgram(
  random: Random,
  now: Instant,
  dataDir: string,
  mostOrganizations = Number.POSITIVE_INFINITY,
): Promise<{ plan: ProgramPlan; refused: DataRefusal[] }> {
  const people = await readOrganizations(dataDir);
  const schedule = await readJson(dataDir, 'event-days.json', scheduleShape);
  const days = readList('day', schedule.events, dayShape, ({ date }, taken) =>
    taken.some((one) => one.date === date) ? 'This day is on the list already.' : null,
  );
  const rooms = readList('room', schedule.rooms, roomShape, ({ name }, taken) => {
    if (isNoRoom(name)) return 'It is not a room: it is shown where no room name was entered.';
    if (name.length < 3) return 'Room name must be at least 3 characters long.';
    const twin = taken.some((one) => one.name.toLowerCase() === name.toLowerCase());
    return twin ? sentences.ROOM_NAME_TAKEN.sentence : null;
  });
  const read = readSessions(
    schedule.slots,
    new Set(rooms.taken.map(({ name }) => name)),
    new Set(days.taken.map(({ date }) => date)),
  );
  const planned = planSchedule(days.taken, read.sessions, now, schedule.timezone);
  if (planned.events.length === 0 || rooms.taken.length === 0)
    throw new DataUnreadable(`${dataDir} has no day and room that can be held.`);
  const organizations = people.organizations
    .slice(0, mostOrganizations)
    .map((args): PlannedOrganization => ({ args, people: peopleOf(random, args) }));
  const year = dayOf(now, schedule.timezone).slice(0, 4);
  return {
    plan: {
      program: createProgramArgs.parse({
        name: schedule.programName,
        slug: `${slugFrom(schedule.programName)}-in-${year}`,
        organizer: schedule.organizer,
        location: schedule.location,
        status: 'ON_GOING',
        ...timelineOf(planned.events, schedule.timezone),
        timezone: schedule.timezone,
        colorTheme: '#1D4ED8',
      }),
      organizations,
      events: planned.events,
      rooms: planRooms(rooms.taken, organizations.length),
    },
    refused: [...people.refused, ...days.refused, ...rooms.refused, ...read.refused, ...planned.refused],
  };
}

/** What can be read of a list, and a reason for each entry that cannot. */
function readList<Shape extends z.ZodType>(
  kind: DataRefusal['kind'],
  entries: readonly unknown[],
  shape: Shape,
  faultOf: (entry: z.output<Shape>, taken: readonly z.output<Shape>[]) => string | null,
): { taken: z.output<Shape>[]; refused: DataRefusal[] } {
  const taken: z.output<Shape>[] = [];
  const refused: DataRefusal[] = [];
  for (const [index, entry] of entries.entries()) {
    const read = readEntry(shape, entry);
    const reason = read.success ? faultOf(read.data, taken) : reasonOf(entry, read.error);
    if (read.success && reason === null) taken.push(read.data);
    else refused.push({ kind, entry: nameOf(entry, index), reason: reason ?? '' });
  }
  return { taken, refused };
}

/** One event a day, its timeslots at the times of the sessions. */
function planSchedule(
  days: readonly { name: string; date: Day }[],
  sessions: readonly Session[],
  now: Instant,
  timezone: string,
): { events: EventPlan[]; refused: DataRefusal[] } {
  const refused: DataRefusal[] = [];
  const held = [...days]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .flatMap((day) => {
      const here = sessions.filter(({ localDate }) => localDate === day.date);
      const grid = gridOf(here);
      if (grid) return [{ day, here, grid }];
      refused.push({ kind: 'day', entry: day.name, reason: 'No session is held on it.' });
      return [];
    });
  const todayIndex = Math.max(0, held.length - 2);
  const today = dayOf(now, timezone);
  const events = held.map(({ day, here, grid }, index) => {
    for (const session of here) {
      const reason = misfitOf(session, grid);
      const entry = `${session.title} (${session.localStart} to ${session.localEnd})`;
      if (reason) refused.push({ kind: 'session', entry, reason });
    }
    return planDay(day.name, dayFrom(today, index - todayIndex, timezone), grid);
  });
  return { events, refused };
}

/** Breaks stand where the next timeslot is farther away than the usual gap. */
function planDay(name: string, date: Day, { duration, gap, slots }: DayGrid): EventPlan {
  const breaks = slots.flatMap(({ end }, index) => {
    const next = slots[index + 1];
    return next && minutesOf(next.start) - minutesOf(end) > gap
      ? [{ startTime: end, endTime: next.start }]
      : [];
  });
  return eventPlanArgs.parse({
    name,
    type: ['offline'],
    date,
    startTime: slots[0]?.start,
    endTime: slots.at(-1)?.end,
    duration,
    defaultGap: gap,
    breaks,
  });
}

/** The file does not say how many tables a room has: enough for nine of ten organizations to meet at once. */
function planRooms(
  rooms: readonly { name: string; type: 'offline' | 'online' }[],
  organizations: number,
): RoomPlan[] {
  const each = Math.max(6, Math.ceil(((organizations / 2) * 0.9) / Math.max(1, rooms.length)));
  return rooms.map(({ name, type }, roomOrder) =>
    roomPlanArgs.parse({ name, type, totalTables: Math.min(500, each), roomOrder }),
  );
}

/** People are invented: the file has none. */
function peopleOf(random: Random, args: PlannedOrganization['args']): PlannedOrganization['people'] {
  const country = countries.find(({ name }) => name === args.country) ?? random.pick(countries);
  return planPeople(random, args.profile, country, args.slug ?? slugFrom(args.name), random.int(2, 4));
}
