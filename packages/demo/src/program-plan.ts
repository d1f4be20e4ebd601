import { type CreateProgramArgs, createProgramArgs } from 'meeting-door/domain/programs/program.ts';
import { type EventPlan, type RoomPlan, roomPlanArgs } from 'meeting-door/domain/schedule/generate.ts';
import { addMinutes, type Instant } from 'meeting-door/domain/time/instants.ts';
import { dayOf, localToInstant } from 'meeting-door/domain/time/zones.ts';
import type { z } from 'zod';
import { planDays } from './plan-days.ts';
import { type PlannedOrganization, planOrganizations } from './plan-organizations.ts';
import type { Random } from './random.ts';

/** A program with its organizations and its schedule, ready to be made. */
export interface ProgramPlan {
  program: CreateProgramArgs;
  organizations: PlannedOrganization[];
  events: EventPlan[];
  rooms: RoomPlan[];
}

export interface ProgramSize {
  organizations: number;
  meetings: number;
}

const TABLES = 20;
const OFFLINE_ROOMS = ['Merapi Hall', 'Bromo Hall', 'Rinjani Room', 'Kelimutu Room'];

/**
 * The invented program: "Venture Connect", yesterday to tomorrow. Its place is Jakarta in each time zone.
 *
 * @param timezone IANA name: only its days and hours follow it
 */
export function planInventedProgram(
  random: Random,
  now: Instant,
  size: ProgramSize,
  timezone: string,
): ProgramPlan {
  const year = dayOf(now, timezone).slice(0, 4);
  const events = planDays(now, timezone, `Venture Connect ${year}`, spreadOf(size));
  return {
    program: createProgramArgs.parse({
      name: `Venture Connect ${year}`,
      slug: `venture-connect-${year}`,
      shortName: `VC ${year}`,
      description:
        'Three days of one-to-one meetings between founders, investors, corporates and researchers. ' +
        'Everybody in it is invented.',
      organizer: 'Forum Usaha Nusantara',
      location: 'Balai Samudra Convention Hall, Jakarta',
      type: 'HYBRID',
      status: 'ON_GOING',
      ...timelineOf(events, timezone),
      timezone,
      colorTheme: '#0F766E',
    }),
    organizations: planOrganizations(random, size.organizations),
    events,
    rooms: planRooms(size.organizations),
  };
}

/** From the first minute of the first day to the last of the last. */
export function timelineOf(events: readonly EventPlan[], timezone: string) {
  const days = events.map(({ date }) => date).sort();
  return {
    timelineStart: localToInstant(days[0] ?? '', '00:00', timezone),
    timelineEnd: addMinutes(localToInstant(days.at(-1) ?? '', '23:59', timezone), 1),
  };
}

/** Four rooms of 20 tables and an online one of 20 quotas; more where more organizations meet at the same time. */
function planRooms(organizations: number): RoomPlan[] {
  const pairs = Math.ceil(organizations / 2);
  const offline = Math.max(4, Math.ceil((pairs * 0.85) / TABLES));
  const online = Math.max(1, Math.ceil((pairs * 0.2) / TABLES));
  const room = (input: z.input<typeof roomPlanArgs>) => roomPlanArgs.parse(input);
  return [
    ...Array.from({ length: offline }, (_, index) =>
      room({
        name: OFFLINE_ROOMS[index] ?? `Hall ${index + 1}`,
        type: 'offline',
        totalTables: TABLES,
        roomOrder: index,
      }),
    ),
    ...Array.from({ length: online }, (_, index) =>
      room({
        name: online === 1 ? 'Online Lounge' : `Online Lounge ${index + 1}`,
        type: 'online',
        totalTables: TABLES,
        roomOrder: offline + index,
        meetingLink: `https://meet.venture-connect.example/lounge-${index + 1}`,
      }),
    ),
  ];
}

/** Timeslots of the shortest days there are: what three of them offer, and what two more add. */
const SLOTS_OF_THREE_DAYS = 34;
const SLOTS_OF_TWO_DAYS = 28;

/** A program of more than nine days is none that anyone has seen: what does not fit stays pending. */
const MAX_SPREAD = 4;

/** Days before and after today, so that the accepted meetings of a big demo find their timeslots. */
function spreadOf({ organizations, meetings }: ProgramSize): number {
  if (organizations < 2) return 1;
  const slots = (meetings * 0.62) / (organizations * 0.4);
  const more = Math.max(0, Math.ceil((slots - SLOTS_OF_THREE_DAYS) / SLOTS_OF_TWO_DAYS));
  return Math.min(MAX_SPREAD, 1 + more);
}
