import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attentionList } from '../../src/offline/attention-list.ts';
import { journal, outboxRows } from '../../src/offline/outbox.ts';
import { pullProgram } from '../../src/offline/pull.ts';
import { freshBatchSize, replayOutbox } from '../../src/offline/replay.ts';
import { meetingOf } from '../../src/offline/venue-queries.ts';
import { exchange, freshDatabase, HeldTime, signIn } from './support/device.ts';
import { type Fate, HonestServer } from './support/honest-server.ts';
import { meetingAt, meetingChange, programChanges, programId, start, uuid } from './support/program.ts';
import { sayCheckIn, sayUndo } from './support/say.ts';

/** Any order of recording, sending, pulling and breaking, on two devices with wrong clocks at one honest server. */

const meetingIds = [101, 102].map(uuid);
const parties = ['OWNER', 'PARTICIPANT', 'BOTH'] as const;
const fates: Fate[] = ['FINE', 'REQUEST_LOST', 'ANSWER_LOST', 'PORTAL', 'SERVER_ERROR', 'NOT_FOUND'];

type Step =
  | { kind: 'CHECK_IN' | 'UNDO'; device: number; meeting: number; party: (typeof parties)[number] }
  | { kind: 'REPLAY' | 'PULL'; device: number; fates: Fate[] }
  | { kind: 'CANCEL' | 'MOVE'; meeting: number }
  | { kind: 'RESET' };

const device = fc.nat(1);
const meeting = fc.nat(meetingIds.length - 1);
const wire = fc.array(fc.constantFrom(...fates), { maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('CHECK_IN' as const, 'UNDO' as const),
      device,
      meeting,
      party: fc.constantFrom(...parties),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('REPLAY' as const, 'PULL' as const), device, fates: wire }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('CANCEL' as const, 'MOVE' as const), meeting }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'RESET' as const }) },
);

async function play(steps: Step[], clockErrors: [number, number]) {
  const time = new HeldTime(start);
  const server = new HonestServer(time.clock, [
    ...programChanges(),
    ...meetingIds.map((_, n) => meetingChange(meetingAt(101 + n, n, n, n + 2))),
  ]);
  server.pageSize = 7;
  const recorded: { id: string; device: number }[] = [];
  const devices = await Promise.all(
    clockErrors.map(async (error, n) => {
      const db = freshDatabase();
      await signIn(db);
      const own = {
        clock: () => new Date(Date.parse(time.now) + error).toISOString(),
        random: time.random,
        after: time.after,
      };
      const deps = exchange(db, server.transport, own, `tab-${n}`);
      return { db, deps, clock: own.clock, size: freshBatchSize() };
    }),
  );
  const at = (n: number) => devices[n]!;
  const broken = () => undefined;
  for (const one of steps) {
    time.pass(1000);
    server.fates.length = 0;
    if ('fates' in one) {
      server.fates.push(...one.fates);
      const { deps, size } = at(one.device);
      if (one.kind === 'REPLAY') await replayOutbox(deps, size);
      else await pullProgram(deps, programId, { keys: false }).catch(broken);
    } else if (one.kind === 'CHECK_IN' || one.kind === 'UNDO') {
      const { db, clock } = at(one.device);
      const say = one.kind === 'CHECK_IN' ? sayCheckIn : sayUndo;
      const { id } = await say(db, meetingIds[one.meeting]!, one.party, clock());
      recorded.push({ id, device: one.device });
    } else if (one.kind === 'RESET') server.renew();
    else {
      const standing = server.meeting(meetingIds[one.meeting]!);
      const next =
        one.kind === 'CANCEL'
          ? { ...standing, meetingStatus: 'CANCELED' as const, canceledAt: time.now }
          : {
              ...standing,
              movedAt: time.now,
              acceptedAt: time.now,
              ownerAttendance: null,
              participantAttendance: null,
            };
      server.change(meetingChange(next));
    }
    await everythingIsAccountedFor(devices, recorded, server);
  }
  return { devices, recorded, server, time };
}

type Played = Awaited<ReturnType<typeof play>>;

async function everythingIsAccountedFor(
  devices: Played['devices'],
  recorded: Played['recorded'],
  server: HonestServer,
) {
  for (const [n, { db }] of devices.entries()) {
    const waiting = (await outboxRows(db)).map(({ id }) => id);
    const answered = (await journal(db, 1000)).map(({ commandId }) => commandId);
    const mine = recorded.filter((one) => one.device === n).map(({ id }) => id);
    // In the outbox or finally answered, and in neither twice.
    expect([...waiting, ...answered].sort()).toEqual([...mine].sort());
    for (const id of answered) expect(server.ledger.has(id)).toBe(true);
    const refused = mine.filter(
      (id) => answered.includes(id) && server.ledger.get(id)?.verdict === 'refused',
    );
    expect((await attentionList(db)).map(({ id }) => id).sort()).toEqual(refused.sort());
  }
  for (const times of server.performed.values()) expect(times).toBe(1);
}

it('loses nothing, doubles nothing, and ends with every device showing what the server has', async () => {
  const clockError = fc.integer({ min: -7_200_000, max: 7_200_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 18 }),
      fc.tuple(clockError, clockError),
      async (steps, errors) => {
        const { devices, recorded, server } = await play(steps, errors);
        server.fates.length = 0;
        for (const { deps, size } of devices) {
          const outcome = await replayOutbox(deps, size);
          expect(outcome).toMatchObject({ failure: null, unanswered: 0 });
        }
        for (const { db, deps } of devices) {
          await pullProgram(deps, programId, { keys: false });
          for (const id of meetingIds) {
            const shown = (await meetingOf(db, programId, id))?.meeting;
            expect(shown).toEqual(server.meeting(id));
          }
        }
        expect(server.ledger.size).toBe(recorded.length);
        for (const { db } of devices) db.close();
      },
    ),
    { numRuns: 120 },
  );
}, 60_000);

it('shows the same before the answer as after it, when nothing else happens in between', async () => {
  const said = fc.record({ undo: fc.boolean(), party: fc.constantFrom(...parties), meeting });
  await fc.assert(
    fc.asyncProperty(
      fc.array(said, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: -3_600_000, max: 3_600_000 }),
      async (says, error) => {
        const { devices, server, time } = await play([], [error, 0]);
        const { db, deps, clock, size } = devices[0]!;
        await pullProgram(deps, programId, { keys: false });
        for (const one of says) {
          time.pass(1000);
          await (one.undo ? sayUndo : sayCheckIn)(db, meetingIds[one.meeting]!, one.party, clock());
        }
        const shown = () =>
          Promise.all(meetingIds.map(async (id) => (await meetingOf(db, programId, id))?.meeting));
        const before = await shown();
        await replayOutbox(deps, size);
        expect(await outboxRows(db)).toEqual([]);
        expect(await shown()).toEqual(before);
        expect(before).toEqual(meetingIds.map((id) => server.meeting(id)));
        for (const one of devices) one.db.close();
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
