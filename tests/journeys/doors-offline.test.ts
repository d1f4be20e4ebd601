import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Session } from '../../src/contract/identity.ts';
import { attendanceOf, type DoorMeeting, type Party, parties } from '../../src/domain/meetings/meeting.ts';
import { addMillis, addMinutes, type Instant, laterOf } from '../../src/domain/time/instants.ts';
import { freshBatchSize } from '../../src/offline/replay.ts';
import { cancelMeeting } from '../../src/server/actions/meetings/close-meeting.ts';
import { performPlainly } from '../../src/server/perform/perform.ts';
import { serverTest } from '../support/fixtures.ts';
import { system } from '../support/performer.ts';
import {
  acceptedAt,
  asStaff,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../support/program-factory.ts';
import { sessionsFor } from '../support/test-app.ts';
import { DoorDevice, instantAt, type Latency, type Time, type Weather } from './device.ts';

const start = '2026-11-21T03:00:00.000Z';
const MEETINGS = 4;
/** fake-indexeddb takes a second for a day at the doors; the bound is only there to end a hang. */
const LONG_MS = 60_000;
let clock: Instant = start;
const time: Time = {
  now: () => clock,
  pass: (ms) => {
    clock = addMillis(clock, ms);
  },
};

const { test, database, db, app } = serverTest({ clock: () => new Date(clock) });

interface Door {
  program: TestProgram;
  meetings: string[];
  devices: DoorDevice[];
}

/** A program with accepted meetings in one slot, and tablets that have pulled it, each over a line of its own. */
async function openDoor(aheadMinutes: readonly number[], lines: readonly Latency[] = []): Promise<Door> {
  clock = start;
  const program = await makeProgram(db, { now: start, organizations: MEETINGS * 2 });
  const meetings = [];
  for (let index = 0; index < MEETINGS; index++) {
    const [owner, participant] = [program.organizations[index * 2], program.organizations[index * 2 + 1]];
    const over = acceptedAt(program, index + 1, addMinutes(start, -600));
    const meeting = meetingOf(program, owner?.id ?? '', participant?.id ?? '', program.timeslots[0], over);
    meetings.push((await saveNewMeeting(db, meeting)).id);
  }
  const userId = await makePerson(db, {
    programId: program.programId,
    programRole: 'PROGRAM_MANAGER',
  });
  const sessions = await sessionsFor(database);
  const devices = [];
  for (const [index, ahead] of aheadMinutes.entries()) {
    const name = `Door ${index + 1}`;
    const device = new DoorDevice(app.http, program.programId, name, time, ahead * 60_000);
    const { token } = await sessions.open({ userId }, new Date(start));
    await device.signIn({
      token,
      tokenExpiresAt: addMinutes(start, 600),
      refreshToken: 'none',
    } satisfies Session);
    device.weather = 'SLOW';
    device.latency = lines[index] ?? device.latency;
    await device.pull();
    device.weather = 'CLEAR';
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
  db.selectFrom('check_in').selectAll().where('meeting_id', 'in', door.meetings).execute();

async function onServer(door: Door): Promise<Map<string, (string | null)[]>> {
  const rows = await db.selectFrom('meeting').selectAll().where('id', 'in', door.meetings).execute();
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

/** 0 to 5 s a message, often little. */
const latencyArbitrary: fc.Arbitrary<Latency> = fc.record({
  up: fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 5000 })),
  down: fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 5000 })),
});

/** One step of a day at the doors. */
const stepArbitrary = fc.record({
  device: fc.nat({ max: 2 }),
  minute: fc.nat({ max: 40 }),
  act: fc.constantFrom('CHECK_IN', 'CHECK_IN', 'CHECK_IN', 'UNDO', 'REPLAY', 'PULL', 'CANCEL'),
  meeting: fc.nat({ max: MEETINGS - 1 }),
  party: fc.constantFrom<Party | 'BOTH'>('OWNER', 'PARTICIPANT', 'BOTH'),
  weather: fc.constantFrom<Weather>('CLEAR', 'SLOW', 'DOWN', 'LOST_ANSWER', 'TWICE', 'PORTAL', 'BAD_GATEWAY'),
  latency: latencyArbitrary,
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

interface Issued {
  id: string;
  device: DoorDevice;
  meetingId: string;
  party: Party | 'BOTH';
  saidAt: Instant;
}

/** Plays the steps in time order; what a device says is remembered with the true time at which it was said. */
async function play(door: Door, steps: readonly Step[]): Promise<Issued[]> {
  const issued: Issued[] = [];
  const ordered = [...steps].sort((a, b) => a.minute - b.minute);
  for (const [place, step] of ordered.entries()) {
    // Seconds keep two steps of one minute apart, as they are in life; what was slow has taken its time.
    clock = laterOf(instantAt(start, step.minute * 60 + place), addMillis(clock, 1000));
    const device = door.devices[step.device % door.devices.length];
    const meetingId = door.meetings[step.meeting] ?? '';
    if (!device) continue;
    device.weather = step.weather;
    device.latency = step.latency;
    if (step.act === 'CHECK_IN')
      issued.push({
        id: await device.checkIn(meetingId, step.party),
        device,
        meetingId,
        party: step.party,
        saidAt: clock,
      });
    if (step.act === 'UNDO')
      issued.push({
        id: await device.undo(meetingId, step.party),
        device,
        meetingId,
        party: step.party,
        saidAt: clock,
      });
    if (step.act === 'REPLAY') await device.replay({ ...freshBatchSize(), next: 1 + step.meeting });
    if (step.act === 'PULL') await device.pull().catch(() => undefined);
    if (step.act === 'CANCEL') {
      await performPlainly(app.performer, { actor: system }, (context) =>
        cancelMeeting(context, meetingId, 'Other', asStaff),
      ).catch((error: { code?: string }) => expect(error.code).toBe('MEETING_ALREADY_CANCELED'));
    }
  }
  clock = laterOf(addMinutes(start, 50), addMillis(clock, 1000));
  return issued;
}

describe('Several doors and one server', () => {
  // T0741
  test(
    'check-ins, undos, cancellations, lost answers, duplicates, portals, slow lines and wrong clocks: nothing lost, nothing doubled, one truth everywhere',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(stepArbitrary, { minLength: 3, maxLength: 24 }),
          fc.array(fc.integer({ min: -90, max: 90 }), { minLength: 2, maxLength: 3 }),
          fc.array(latencyArbitrary, { minLength: 3, maxLength: 3 }),
          async (steps, aheadMinutes, lines) => {
            const door = await openDoor(aheadMinutes, lines);
            const issued = await play(door, steps);
            await settle(door);

            const rows = await ledger(door);
            // Issued = what the ledger holds, each exactly once; nothing still queued.
            expect(rows.map((row) => row.id).sort()).toEqual(issued.map((one) => one.id).sort());
            for (const device of door.devices) expect(await device.unsent()).toBe(0);

            // However wrong the device's clock: the corrected time is the true one but for the way of the first answer,
            // and one device's are in the order in which they were said.
            const stamps = new Map(rows.map((row) => [row.id, row.stamp_at]));
            for (const [index, device] of door.devices.entries()) {
              let before = start;
              for (const { id, saidAt } of issued.filter((one) => one.device === device)) {
                const stampAt = stamps.get(id) ?? '';
                expect(stampAt > before || before === start).toBe(true);
                expect(stampAt <= saidAt).toBe(true);
                expect(stampAt >= addMillis(saidAt, -(lines[index]?.down ?? 0))).toBe(true);
                before = stampAt;
              }
            }

            // What stands is the latest that was not refused; every refused one is listed for staff.
            const server = await onServer(door);
            for (const meetingId of door.meetings) {
              for (const [index, party] of parties.entries()) {
                const standing = rows
                  .filter((row) => row.meeting_id === meetingId && row.verdict !== 'refused')
                  .filter((row) => row.party === party || row.party === 'BOTH')
                  .sort((a, b) => (a.stamp_at + a.id < b.stamp_at + b.id ? 1 : -1))[0];
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
            const history = await db
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

  // T0742
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

  test('an undo over a fast line stands over the check-in two seconds before it over a slow one', async () => {
    const door = await openDoor([7], [{ up: 30, down: 30 }]);
    const [device] = door.devices as [DoorDevice];
    const [meetingId = ''] = door.meetings;
    device.weather = 'SLOW';
    device.latency = { up: 3000, down: 0 };
    const saidAt = clock;
    const checkInId = await device.checkIn(meetingId, 'OWNER');
    expect((await device.replay()).answered).toBe(1);
    // Said while the request of the check-in was still under way.
    clock = addMillis(saidAt, 2000);
    const undoId = await device.undo(meetingId, 'OWNER');
    clock = addMillis(saidAt, 3100);
    device.latency = { up: 200, down: 200 };
    expect((await device.replay()).answered).toBe(1);

    const rows = new Map((await ledger(door)).map((row) => [row.id, row]));
    expect(rows.get(checkInId)?.verdict).toBe('applied');
    expect(rows.get(undoId)?.verdict).toBe('applied');
    // Early by the way back of the best answer so far: the pull's, then that of the slow request, which had none.
    expect(rows.get(checkInId)?.stamp_at).toBe(addMillis(saidAt, -30));
    expect(rows.get(undoId)?.stamp_at).toBe(addMillis(saidAt, 2000));
    expect((await onServer(door)).get(meetingId)?.[1]).toBe(undoId);
    await device.pull();
    expect(attendanceOf((await device.shows(meetingId)) as DoorMeeting, 'OWNER')?.attendedAt).toBeNull();
    await close(door);
  });

  // T0903
  test('a tablet whose clock is set between two batches is measured anew', async () => {
    const door = await openDoor([0], [{ up: 200, down: 200 }]);
    const [device] = door.devices as [DoorDevice];
    const [first = '', second = ''] = door.meetings;
    device.setClock(-3_600_000);
    device.weather = 'SLOW';
    const ids = [await device.checkIn(first, 'OWNER')];
    await device.replay();
    clock = addMillis(clock, 1000);
    const saidAt = clock;
    ids.push(await device.checkIn(second, 'OWNER'));
    await device.replay();
    const rows = new Map((await ledger(door)).map((row) => [row.id, row]));
    expect(ids.map((id) => rows.get(id)?.clock_offset_ms)).toEqual([3_600_200, 3_599_800]);
    expect(rows.get(ids[1] ?? '')?.stamp_at).toBe(addMillis(saidAt, -200));
    await close(door);
  });

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
