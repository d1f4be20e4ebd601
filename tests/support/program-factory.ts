import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Meeting, Party } from '../../src/domain/meetings/meeting.ts';
import { applyRequest } from '../../src/domain/meetings/request.ts';
import type { ProgramRole } from '../../src/domain/people/roles.ts';
import type { Venue } from '../../src/domain/schedule/schedule.ts';
import { addMinutes, type Instant } from '../../src/domain/time/instants.ts';
import { DEFAULT_TIMEZONE, dayOf } from '../../src/domain/time/zones.ts';
import { makeBadgeKey } from '../../src/server/badges/mint.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { insertMeeting } from '../../src/server/store/meetings.ts';
import { insert } from './rows.ts';

/** A small program, row by row: what a test needs and no more. Times are around `now`. */
export interface TestProgram {
  programId: string;
  slug: string;
  eventId: string;
  /** The organizations, approved, in the order made. */
  organizations: { id: string; userId: string; badgeNumber: string }[];
  timeslots: { id: string; startAt: Instant; endAt: Instant }[];
  rooms: { id: string; type: Venue; tables: string[] }[];
}

export interface ProgramPlan {
  now: Instant;
  organizations?: number;
  /** Left out: they agreed. False: on tables of before there were agreements. */
  agreed?: boolean;
  /** Timeslots of 30 minutes, the first beginning at `now`. */
  timeslots?: number;
  rooms?: { type: Venue; tables: number }[];
  /** Left out: Asia/Jakarta. */
  timezone?: string;
}

/**
 * A zone in which it is four in the morning: what begins within hours after the present is on its day, whenever the tests
 * run. Staff check nobody in on another day.
 */
export function zoneOfEarlyMorning(now: Date): string {
  const ahead = ((4 - now.getUTCHours() + 36) % 24) - 12;
  if (ahead === 0) return 'Etc/UTC';
  // The names of these zones count the other way round.
  return ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
}

export async function makeProgram(db: Kysely<Schema>, plan: ProgramPlan): Promise<TestProgram> {
  const programId = randomUUID();
  const eventId = randomUUID();
  const count = plan.timeslots ?? 3;
  const slug = `program-${programId.slice(0, 8)}`;
  await insert(db, 'program', {
    id: programId,
    slug,
    name: `Program ${programId.slice(0, 4)}`,
    status: 'ON_GOING',
    timeline_start: addMinutes(plan.now, -1440),
    timeline_end: addMinutes(plan.now, 1440),
    timezone: plan.timezone ?? DEFAULT_TIMEZONE,
    meeting_purposes: ['Investment'],
    meeting_reviews: ['Helpful'],
  });
  const key = makeBadgeKey();
  await insert(db, 'badge_key', {
    program_id: programId,
    key_id: randomBytes(4).toString('hex'),
    public_key: key.publicKey,
    private_key: key.privateKey,
  });
  await insert(db, 'event', {
    id: eventId,
    program_id: programId,
    name: 'Day',
    type: ['offline', 'online'],
    date: dayOf(plan.now, plan.timezone ?? DEFAULT_TIMEZONE),
    event_status: 'PUBLISHED',
    start_at: plan.now,
    end_at: addMinutes(plan.now, 30 * count),
    duration: 30,
  });
  const timeslots = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    startAt: addMinutes(plan.now, 30 * index),
    endAt: addMinutes(plan.now, 30 * (index + 1)),
  }));
  await insert(
    db,
    'timeslot',
    timeslots.map((slot) => ({
      id: slot.id,
      program_id: programId,
      event_id: eventId,
      slot_start_time: slot.startAt,
      slot_end_time: slot.endAt,
      venues: ['offline', 'online'] as Venue[],
    })),
  );
  const rooms = await makeRooms(db, programId, plan.rooms ?? [{ type: 'offline', tables: 20 }]);
  const organizations = await makeOrganizations(db, programId, plan.organizations ?? 4, plan.agreed);
  return { programId, slug, eventId, organizations, timeslots, rooms };
}

async function makeRooms(db: Kysely<Schema>, programId: string, plans: { type: Venue; tables: number }[]) {
  const rooms: TestProgram['rooms'] = [];
  for (const [order, plan] of plans.entries()) {
    const id = randomUUID();
    await insert(db, 'room', {
      id,
      program_id: programId,
      name: `Room ${order + 1}`,
      type: plan.type,
      room_order: order,
      total_tables: plan.tables,
    });
    const tables =
      plan.type === 'online'
        ? []
        : Array.from({ length: plan.tables }, (_, index) => ({
            id: randomUUID(),
            program_id: programId,
            room_id: id,
            name: `Table ${index + 1}`,
            number: index + 1,
          }));
    if (tables.length > 0) await db.insertInto('room_table').values(tables).execute();
    rooms.push({ id, type: plan.type, tables: tables.map((table) => table.id) });
  }
  return rooms;
}

/** Approved organizations, each with one person who owns it and brings a badge. */
export async function makeOrganizations(db: Kysely<Schema>, programId: string, count: number, agreed = true) {
  const made = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    userId: randomUUID(),
    badgeNumber: randomBytes(8).toString('hex'),
    name: `Organization ${index + 1}`,
  }));
  await insert(
    db,
    'app_user',
    made.map((one) => ({
      id: one.userId,
      email: `${one.userId}@example.test`,
      name: `Person of ${one.name}`,
      cognito_id: one.userId,
      email_confirmed_at: new Date().toISOString(),
      active_organization_id: one.id,
    })),
  );
  await insert(
    db,
    'organization',
    made.map((one) => ({
      id: one.id,
      name: one.name,
      slug: one.id,
      legal_name: one.name,
      profile: 'STARTUP' as const,
    })),
  );
  await insert(
    db,
    'organization_member',
    made.map((one) => ({
      organization_id: one.id,
      user_id: one.userId,
      organization_role: 'ORGANIZATION_OWNER' as const,
      job_title: 'Founder',
    })),
  );
  await insert(
    db,
    'registration',
    made.map((one) => ({
      program_id: programId,
      organization_id: one.id,
      registration_status: 'APPROVED' as const,
    })),
  );
  if (agreed)
    await insert(
      db,
      'agreement',
      made.map((one) => ({
        id: randomUUID(),
        program_id: programId,
        organization_id: one.id,
        how: 'REGISTERED' as const,
        given_by: one.userId,
        since: new Date().toISOString(),
      })),
    );
  await insert(
    db,
    'program_member',
    made.map((one) => ({
      program_id: programId,
      organization_id: one.id,
      user_id: one.userId,
      badge_number: one.badgeNumber,
    })),
  );
  return made;
}

/** A person with a role in a program (staff), or with a platform role. */
export async function makePerson(
  db: Kysely<Schema>,
  role: {
    programId?: string;
    programRole?: ProgramRole;
    userRole?: 'SUPER_ADMIN' | 'PROGRAM_CREATOR' | 'USER';
  } = {},
): Promise<string> {
  const id = randomUUID();
  await insert(db, 'app_user', {
    id,
    email: `${id}@example.test`,
    name: `Person ${id.slice(0, 4)}`,
    user_role: role.userRole ?? 'USER',
    cognito_id: id,
    email_confirmed_at: new Date().toISOString(),
  });
  if (role.programId && role.programRole) {
    await insert(db, 'program_user', {
      program_id: role.programId,
      user_id: id,
      program_role: role.programRole,
    });
  }
  return id;
}

/** A meeting as a row: pending unless told otherwise. */
export function meetingOf(
  program: TestProgram,
  owner: string,
  participant: string,
  slot = program.timeslots[0],
  over: Partial<Meeting> = {},
): Meeting {
  if (!slot) throw new Error('The program has no timeslot.');
  const requested = applyRequest(
    {
      programId: program.programId,
      eventId: program.eventId,
      timeslotId: slot.id,
      venue: 'offline',
      meetingOwner: owner,
      meetingPurpose: 'Investment',
      message: '',
    },
    {
      id: randomUUID(),
      requesterId: participant,
      timeslot: { slotStartTime: slot.startAt, slotEndTime: slot.endAt },
    },
    slot.startAt,
  );
  return { ...requested, ...over };
}

/** An accepted meeting at a table of the first room. */
export const acceptedAt = (
  program: TestProgram,
  seatNumber: number,
  acceptedAtInstant: Instant,
): Partial<Meeting> => ({
  meetingStatus: 'ACCEPTED',
  acceptedAt: acceptedAtInstant,
  lastActionBy: 'OWNER',
  roomId: program.rooms[0]?.id ?? null,
  tableId: program.rooms[0]?.tables[seatNumber - 1] ?? null,
  tableName: `Table ${seatNumber}`,
  seatNumber,
});

export async function saveNewMeeting(db: Kysely<Schema>, meeting: Meeting): Promise<Meeting> {
  await insertMeeting(db, meeting);
  return meeting;
}

/** Acts as one side, whoever calls: for actions called without HTTP. */
export const asParty = (party: Party) => () => ({ staff: false, party });
export const asStaff = () => ({ staff: true, party: null });
