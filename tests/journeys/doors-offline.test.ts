import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../../src/contract/identity.ts';
import { attendanceOf, type DoorMeeting, type Party, parties } from '../../src/domain/meetings/meeting.ts';
import { addMinutes, type Instant } from '../../src/domain/time/instants.ts';
import { freshBatchSize } from '../../src/offline/replay.ts';
import { cancelMeeting } from '../../src/server/actions/meetings/close-meeting.ts';
import { performPlainly } from '../../src/server/perform/perform.ts';
import { system } from '../support/performer.ts';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';
import {
  acceptedAt,
  asStaff,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../support/program-factory.ts';
import { sessionsFor, type TestApp, testApp } from '../support/test-app.ts';
import { DoorDevice, instantAt, type Weather } from './device.ts';

const start = '2026-11-21T03:00:00.000Z';
const MEETINGS = 4;
/** fake-indexeddb takes a second for a day at the doors; the bound is only there to end a hang. */
const LONG_MS = 60_000;
let database: FreshDatabase;
let app: TestApp;
let clock: Instant = start;

beforeAll(async () => {
  database = await freshDatabase({ poolSize: 10 });
  app = await testApp(database, { clock: () => new Date(clock) });
});
afterAll(async () => {
  await app.http.close();
  await database.close();
});

interface Door {
  program: TestProgram;
  meetings: string[];
  devices: DoorDevice[];
}

/** A program with accepted meetings in one slot, and tablets that have pulled it. */
async function openDoor(aheadMinutes: readonly number[]): Promise<Door> {
  clock = start;
  const program = await makeProgram(database.db, { now: start, organizations: MEETINGS * 2 });
  const meetings = [];
  for (let index = 0; index < MEETINGS; index++) {
    const [owner, participant] = [program.organizations[index * 2], program.organizations[index * 2 + 1]];
    const over = acceptedAt(program, index + 1, addMinutes(start, -600));
    const meeting = meetingOf(program, owner?.id ?? '', participant?.id ?? '', program.timeslots[0], over);
    meetings.push((await saveNewMeeting(database.db, meeting)).id);
  }
  const userId = await makePerson(database.db, {
    programId: program.programId,
    programRole: 'PROGRAM_MANAGER',
  });
  const sessions = await sessionsFor(database);
  const devices = [];
  for (const [index, ahead] of aheadMinutes.entries()) {
    const device = new DoorDevice(
      app.http,
      program.programId,
      `Door ${index + 1}`,
      () => clock,
      ahead * 60_000,
    );
    const { token } = await sessions.open({ userId }, new Date(start));
    await device.signIn({
      token,
      tokenExpiresAt: addMinutes(start, 600),
      refreshToken: 'none',
    } satisfies Session);
    await device.pull();
    devices.push(device);
  }
  return { program, meetings, devices };
}

const close = (door: Door) => Promise.all(door.devices.map((device) => device.end()));

/** Sends until nothing waits; a batch that a bad answer split needs several rounds. */
async function settle(door: Door): Promise<void> {
  for (const device of door.devices) {
    device.weather = 'CLEAR';
    const { failure } = await device.replay();
    expect(failure).toBeNull();
  }
  for (const device of door.devices) await device.pull();
}

const ledger = (door: Door) =>
  database.db.selectFrom('check_in').selectAll().where('meeting_id', 'in', door.meetings).execute();

async function onServer(door: Door): Promise<Map<string, (string | null)[]>> {
  const rows = await database.db.selectFrom('meeting').selectAll().where('id', 'in', door.meetings).execute();
  return new Map(
    rows.map((row) => [
      row.id,
      [
        row.meeting_status,
        row.owner_attendance?.operationId ?? null,
        row.participant_attendance?.operationId ?? null,
      ],
    ]),
  );
}

const registersOf = (meeting: DoorMeeting | null) => [
  meeting?.meetingStatus ?? null,
  meeting?.ownerAttendance?.operationId ?? null,
  meeting?.participantAttendance?.operationId ?? null,
];

/** One step of a day at the doors. */
const stepArbitrary = fc.record({
  device: fc.nat({ max: 2 }),
  minute: fc.nat({ max: 40 }),
  act: fc.constantFrom('CHECK_IN', 'CHECK_IN', 'CHECK_IN', 'UNDO', 'REPLAY', 'PULL', 'CANCEL'),
  meeting: fc.nat({ max: MEETINGS - 1 }),
  party: fc.constantFrom<Party | 'BOTH'>('OWNER', 'PARTICIPANT', 'BOTH'),
  weather: fc.constantFrom<Weather>('CLEAR', 'DOWN', 'LOST_ANSWER', 'TWICE', 'PORTAL', 'BAD_GATEWAY'),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

interface Issued {
  id: string;
  meetingId: string;
  party: Party | 'BOTH';
  saidAt: Instant;
}

/** Plays the steps in time order; what a device says is remembered with the true time at which it was said. */
async function play(door: Door, steps: readonly Step[]): Promise<Issued[]> {
  const issued: Issued[] = [];
  const ordered = [...steps].sort((a, b) => a.minute - b.minute);
  for (const [place, step] of ordered.entries()) {
    // Seconds keep two steps of one minute apart, as they are in life.
    clock = instantAt(start, step.minute * 60 + place);
    const device = door.devices[step.device % door.devices.length];
    const meetingId = door.meetings[step.meeting] ?? '';
    if (!device) continue;
    device.weather = step.weather;
    if (step.act === 'CHECK_IN')
      issued.push({
        id: await device.checkIn(meetingId, step.party),
        meetingId,
        party: step.party,
        saidAt: clock,
      });
    if (step.act === 'UNDO')
      issued.push({
        id: await device.undo(meetingId, step.party),
        meetingId,
        party: step.party,
        saidAt: clock,
      });
    if (step.act === 'REPLAY') await device.replay({ ...freshBatchSize(), next: 1 + step.meeting });
    if (step.act === 'PULL') await device.pull().catch(() => undefined);
    if (step.act === 'CANCEL') {
      await performPlainly(app.performer, { actor: system }, (work) =>
        cancelMeeting(work, meetingId, 'Other', asStaff),
      ).catch((error: { code?: string }) => expect(error.code).toBe('MEETING_ALREADY_CANCELED'));
    }
  }
  clock = addMinutes(start, 50);
  return issued;
}

describe('Several doors and one server', () => {
  test(
    'check-ins, undos, cancellations, lost answers, duplicates, portals and wrong clocks: nothing lost, nothing doubled, one truth everywhere',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(stepArbitrary, { minLength: 3, maxLength: 24 }),
          fc.array(fc.integer({ min: -90, max: 90 }), { minLength: 2, maxLength: 3 }),
          async (steps, aheadMinutes) => {
            const door = await openDoor(aheadMinutes);
            const issued = await play(door, steps);
            await settle(door);

            const rows = await ledger(door);
            // Issued = what the ledger holds, each exactly once; nothing still queued.
            expect(rows.map((row) => row.id).sort()).toEqual(issued.map((one) => one.id).sort());
            for (const device of door.devices) expect(await device.unsent()).toBe(0);

            // The corrected time is the true one, however wrong the device's clock.
            const trueTimes = new Map(issued.map((one) => [one.id, one.saidAt]));
            for (const row of rows) expect(row.stamp_at).toBe(trueTimes.get(row.id));

            // What stands is the latest that was not refused; every refused one is listed for staff.
            const server = await onServer(door);
            for (const meetingId of door.meetings) {
              for (const [index, party] of parties.entries()) {
                const standing = rows
                  .filter((row) => row.meeting_id === meetingId && row.verdict !== 'refused')
                  .filter((row) => row.party === party || row.party === 'BOTH')
                  .sort((a, b) => (a.stamp_at < b.stamp_at ? 1 : -1))[0];
                expect(server.get(meetingId)?.[index + 1] ?? null).toBe(standing?.id ?? null);
              }
            }
            expect(rows.filter((row) => row.verdict === 'refused' && row.attention === null)).toEqual([]);

            // Every device shows what the server has.
            for (const device of door.devices) {
              for (const meetingId of door.meetings) {
                expect(registersOf(await device.shows(meetingId))).toEqual(server.get(meetingId));
              }
            }
            // An applied one has exactly one line of history.
            const history = await database.db
              .selectFrom('meeting_history')
              .select(['id', 'history_type'])
              .where('meeting_id', 'in', door.meetings)
              .where('history_type', 'in', ['CHECKED_IN', 'CHECK_IN_UNDONE'])
              .execute();
            expect(history).toHaveLength(rows.filter((row) => row.verdict === 'applied').length);
            await close(door);
          },
        ),
        { numRuns: 60 },
      );
    },
    LONG_MS,
  );

  test(
    'whatever the order in which the doors come back, the day ends the same',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            stepArbitrary.filter((step) => step.act === 'CHECK_IN' || step.act === 'UNDO'),
            { minLength: 2, maxLength: 14 },
          ),
          fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 }),
          fc.integer({ min: 1, max: 5 }),
          async (steps, order, batch) => {
            const ends: unknown[] = [];
            for (const comingBack of [[0, 1, 2], order]) {
              const door = await openDoor([0, 7, -13]);
              const issued = await play(
                door,
                steps.map((step) => ({ ...step, weather: 'DOWN' as const })),
              );
              for (const index of comingBack) {
                const device = door.devices[index];
                if (!device) continue;
                device.weather = 'CLEAR';
                await device.replay({ next: batch });
              }
              await settle(door);
              const place = new Map(issued.map((one, index) => [one.id, index]));
              const server = await onServer(door);
              ends.push(
                door.meetings.map((id) =>
                  server
                    .get(id)
                    ?.slice(1)
                    .map((operation) => place.get(operation ?? '') ?? null),
                ),
              );
              await close(door);
            }
            expect(ends[1]).toEqual(ends[0]);
          },
        ),
        { numRuns: 25 },
      );
    },
    LONG_MS,
  );

  test('a tablet shows its own check-in before anything was sent, and another after its pull', async () => {
    const door = await openDoor([0, 0]);
    const [first, second] = door.devices as [DoorDevice, DoorDevice];
    const [meetingId = ''] = door.meetings;
    first.weather = 'DOWN';
    await first.checkIn(meetingId, 'OWNER');
    expect(attendanceOf((await first.shows(meetingId)) as DoorMeeting, 'OWNER')?.attendedAt).toBe(start);
    expect(await first.unsent()).toBe(1);
    expect((await first.replay()).failure?.code).toBe('UNREACHABLE');
    expect(await first.unsent()).toBe(1);
    first.weather = 'CLEAR';
    await first.replay();
    expect(await first.unsent()).toBe(0);
    await second.pull();
    expect(attendanceOf((await second.shows(meetingId)) as DoorMeeting, 'OWNER')?.attendedAt).toBe(start);
    await close(door);
  });
});
