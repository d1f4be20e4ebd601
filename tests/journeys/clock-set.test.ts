import { describe, expect } from 'vitest';
import { addMillis, addMinutes, type Instant } from '../../src/domain/time/instants.ts';
import { serverTest } from '../support/fixtures.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
} from '../support/program-factory.ts';
import { rowOf } from '../support/rows.ts';
import { sessionsFor } from '../support/test-app.ts';
import { DoorDevice, type Time } from './device.ts';

/** The clock of a tablet is set while its queue waits; the server's own goes a day ahead and back. */

const start = '2026-11-21T03:00:00.000Z';
/** Two minutes before midnight in Jakarta. */
const lateEvening = '2026-11-21T16:58:00.000Z';
const SLOW = -180_000;
let clock: Instant = start;
/** How far the server's own clock is ahead, in ms. */
let serverAhead = 0;
const serverNow = (): Instant => addMillis(clock, serverAhead);
const time: Time = {
  now: () => clock,
  pass: (ms) => {
    clock = addMillis(clock, ms);
  },
};

const { test, database, db, app } = serverTest({ poolSize: 5, clock: () => new Date(serverNow()) });

/** A tablet at a door that knows its clock, and a meeting. */
async function door(aheadMs: number, at: Instant = start) {
  clock = start;
  serverAhead = 0;
  const program = await makeProgram(db, { now: start, organizations: 2 });
  const [owner, participant] = program.organizations;
  const over = acceptedAt(program, 1, addMinutes(start, -600));
  const meeting = meetingOf(program, owner?.id ?? '', participant?.id ?? '', program.timeslots[0], over);
  const { id: meetingId } = await saveNewMeeting(db, meeting);
  const userId = await makePerson(db, {
    programId: program.programId,
    programRole: 'PROGRAM_MANAGER',
  });
  clock = at > meeting.startAt ? at : meeting.startAt;
  const device = new DoorDevice(app.http, program.programId, 'Door', time, aheadMs);
  const signIn = async () => {
    const { token } = await (await sessionsFor(database)).open({ userId }, new Date(serverNow()));
    await device.signIn({ token, tokenExpiresAt: addMinutes(start, 6000), refreshToken: 'none' });
  };
  await signIn();
  await device.pull();
  return { device, meetingId, signIn };
}

/** What the server made of the meeting: its stamps, and what the history says of them. */
async function recorded(meetingId: string) {
  const row = await rowOf(db, 'meeting', ['owner_attendance', 'participant_attendance'], {
    id: meetingId,
  });
  const history = await db
    .selectFrom('meeting_history')
    .select(['history_type', 'message'])
    .where('meeting_id', '=', meetingId)
    .orderBy('seq')
    .execute();
  const ledger = await db
    .selectFrom('check_in')
    .select(['id', 'verdict', 'stamp_at', 'clock_offset_ms'])
    .where('meeting_id', '=', meetingId)
    .orderBy('received_at')
    .execute();
  return { owner: row.owner_attendance, history, ledger };
}

const apart = (a: Instant | null | undefined, b: Instant): number =>
  Math.abs(Date.parse(a ?? '') - Date.parse(b));

interface Night {
  aheadMs: number;
  at?: Instant;
  /** Between the scan and the sending. */
  between: (device: DoorDevice) => void;
  doubt?: string;
  /** As a version wrote it that kept nothing of its clock. */
  older?: true;
}

const nights: [string, Night][] = [
  ['is put right as the network returns', { aheadMs: SLOW, between: (device) => device.setClock(0) }],
  ['is set forward by an hour', { aheadMs: 0, between: (device) => device.setClock(3_600_000) }],
  ['is set back by an hour', { aheadMs: 0, between: (device) => device.setClock(-3_600_000) }],
  ['is set back by half a minute', { aheadMs: 0, between: (device) => device.setClock(-30_000) }],
  [
    'was a day further, and is put right across midnight',
    { aheadMs: -SLOW, at: lateEvening, between: (device) => device.setClock(0) },
  ],
  ['stays, and the tablet sleeps', { aheadMs: SLOW, between: (device) => device.sleep(600_000) }],
  [
    'is put right while the tablet sleeps',
    {
      aheadMs: SLOW,
      between: (device) => {
        device.sleep(600_000);
        device.setClock(0);
      },
    },
  ],
  ['stays, and the page is loaded anew', { aheadMs: SLOW, between: (device) => device.reload() }],
  [
    'is put right while the page is loaded anew',
    {
      aheadMs: SLOW,
      between: (device) => {
        device.setClock(0);
        device.reload();
      },
      doubt: '180',
    },
  ],
  ['stays, and an older version recorded it', { aheadMs: SLOW, between: () => undefined, older: true }],
];

describe('A check-in that waits while the clock of its tablet', () => {
  // T1422
  test.each(nights)('%s is at its time', async (_name, { aheadMs, at, between, doubt, older }) => {
    const { device, meetingId } = await door(aheadMs, at);
    time.pass(60_000);
    const scannedAt = clock;
    await device.checkIn(meetingId, 'OWNER');
    if (older) await device.db.outbox.toCollection().modify((row) => delete row.clock);
    time.pass(300_000);
    between(device);
    expect(await device.replay()).toMatchObject({ answered: 1, failure: null });
    const { owner, history, ledger } = await recorded(meetingId);
    expect(ledger.map(({ verdict }) => verdict)).toEqual(['applied']);
    expect(apart(owner?.stampAt, scannedAt)).toBeLessThanOrEqual(2000);
    expect(apart(owner?.attendedAt, scannedAt)).toBeLessThanOrEqual(2000);
    expect(history.filter(({ history_type }) => history_type === 'TIME_IN_DOUBT')).toEqual(
      doubt === undefined ? [] : [{ history_type: 'TIME_IN_DOUBT', message: doubt }],
    );
    // Offered again after a restore it has the time that it was given, whatever the clock is by then.
    const [kept] = (await device.db.answered.toArray()).flatMap(({ commands }) => commands);
    const again = addMillis(kept?.scannedAt ?? '', kept?.from.offsetMs ?? Number.NaN);
    expect(apart(again, owner?.stampAt ?? '')).toBeLessThanOrEqual(1);
    expect(String((kept?.from.doubtMs ?? 0) / 1000)).toBe(doubt ?? '0');
    await device.end();
  });
});

test('an undo after the clock was set stands over the check-in before it', async () => {
  const { device, meetingId } = await door(0);
  await device.checkIn(meetingId, 'OWNER');
  time.pass(2000);
  device.setClock(-30_000);
  await device.undo(meetingId, 'OWNER');
  time.pass(60_000);
  await device.replay();
  const { owner, ledger } = await recorded(meetingId);
  expect(ledger.map(({ verdict }) => verdict)).toEqual(['applied', 'applied']);
  expect(owner?.attendedAt).toBeNull();
  await device.end();
});

// T1426
test('the server’s clock goes a day ahead and back: what is said then stands', async () => {
  const { device, meetingId, signIn } = await door(0);
  serverAhead = 86_400_000;
  await signIn();
  // Who had pulled meanwhile goes by the wrong time as well.
  await device.pull();
  time.pass(1000);
  const wrong = await device.undo(meetingId, 'OWNER');
  await device.replay();
  serverAhead = 0;
  time.pass(60_000);
  const scannedAt = clock;
  const right = await device.checkIn(meetingId, 'OWNER');
  await device.replay();
  const { owner, ledger } = await recorded(meetingId);
  expect(new Map(ledger.map(({ id, verdict }) => [id, verdict]))).toEqual(
    new Map([
      [wrong, 'applied'],
      [right, 'applied'],
    ]),
  );
  expect(owner?.operationId).toBe(right);
  expect(apart(owner?.attendedAt, scannedAt)).toBeLessThanOrEqual(2000);
  // From then on the order of the stamps counts again.
  time.pass(60_000);
  await device.undo(meetingId, 'OWNER');
  await device.replay();
  expect((await recorded(meetingId)).owner?.attendedAt).toBeNull();
  await device.end();
});
