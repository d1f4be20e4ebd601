import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { badgeBytes, badgeText, programTagOf } from '../../src/domain/meetings/badge-code.ts';
import type { DoorMeeting } from '../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { applyChanges, dropBase } from '../../src/offline/apply-changes.ts';
import { DeviceDatabase } from '../../src/offline/database.ts';
import { evaluateScan } from '../../src/offline/evaluate-scan.ts';
import { outboxRows } from '../../src/offline/outbox.ts';
import { loadScanCache } from '../../src/offline/scan-cache-loader.ts';
import { scanCacheOf } from '../../src/offline/scan-queries.ts';
import { settleVerdicts } from '../../src/offline/settle.ts';
import { freshDatabase, signIn } from './support/device.ts';
import {
  badgeNumber,
  meetingAt,
  meetingChange,
  organizationIds,
  programChanges,
  programId,
  roomIds,
  start,
  uuid,
} from './support/program.ts';
import { onDevice, sayCheckIn, sayUndo } from './support/say.ts';

/** The scan cache says nothing that the database itself would not say. */

const keys = ['0a0b0c0d', '0f0e0d0c'].map((keyId) => ({ keyId, ...generateKeyPairSync('ed25519') }));
const badgeKeys = keys.map(({ keyId, publicKey }) => ({
  keyId,
  publicKey: (publicKey.export({ format: 'jwk' }) as { x: string }).x,
}));

function badge(n: number, meeting: number | null = null, key = keys[0]!): string {
  const bytes = badgeBytes({
    kind: meeting === null ? 'BADGE' : 'PASS',
    keyId: key.keyId,
    programTag: programTagOf(programId),
    expiresAt: '2026-12-01T00:00:00.000Z',
    badgeNumber: badgeNumber(n),
    meetingId: meeting === null ? null : uuid(meeting),
  });
  return badgeText(bytes, new Uint8Array(sign(null, bytes, key.privateKey)));
}

const meetings = [
  meetingAt(101, 0, 0, 1),
  meetingAt(102, 0, 2, 3, { roomId: roomIds[1] }),
  meetingAt(103, 0, 4, 2, { meetingStatus: 'CANCELED', canceledAt: start }),
  meetingAt(104, 1, 0, 3),
  meetingAt(105, 1, 4, 1, { timeslotId: null, roomId: null, venue: 'online' }),
];

/** Two windows on one device: one that remembers, and one that always reads. */
async function windows() {
  const remembers = freshDatabase();
  await signIn(remembers);
  await onDevice(remembers, meetings);
  const reads = new DeviceDatabase(remembers.name);
  await reads.programStates.update(programId, { badgeKeys });
  const present = { now: start };
  const { stop, ready, update, cache } = loadScanCache(remembers, programId, () => present.now);
  await ready;
  return { remembers, reads, present, stop, update, cache };
}

const texts = [
  ...[0, 1, 2, 3, 4, 5, 44].map((n) => badge(n)),
  badge(0, 104),
  badge(4, 105),
  badge(2, 101),
  badge(1, null, keys[1]),
];

// T0885
it('a scan that the cache settles asks the database for no person, no name and no meeting', async () => {
  const { remembers, stop } = await windows();
  const read = [
    vi.spyOn(IDBObjectStore.prototype, 'get'),
    vi.spyOn(IDBObjectStore.prototype, 'getAll'),
    vi.spyOn(IDBIndex.prototype, 'getAll'),
  ];
  const verdict = await evaluateScan(remembers, programId, roomIds[0], badge(0), start);
  const stores = read.flatMap((spy) =>
    (spy.mock.contexts as (IDBIndex | IDBObjectStore)[]).map(
      (of) => ('objectStore' in of ? of.objectStore : of).name,
    ),
  );
  for (const spy of read) spy.mockRestore();
  expect(verdict).toMatchObject({
    kind: 'CHECK_IN',
    subject: { organizationName: 'Açaí Ventures', personName: 'Person 0 Müller', jobTitle: 'CEO' },
    found: { partnerName: 'Borealis', roomName: 'Room 1', tableName: 'Table 1' },
  });
  expect([...new Set(stores)].sort()).toEqual(['agendas', 'outbox', 'programStates', 'programs', 'session']);
  stop();
  expect(scanCacheOf(remembers, programId)).toBeUndefined();
});

it('a badge that was revoked by another window a moment ago is refused by the next scan', async () => {
  const { remembers, reads, stop } = await windows();
  expect(await evaluateScan(remembers, programId, null, badge(0), start)).toMatchObject({ kind: 'CHECK_IN' });
  const scanned = pull(reads, [memberChange(0, true)]).then(() =>
    evaluateScan(remembers, programId, null, badge(0), start),
  );
  expect(await scanned).toMatchObject({ kind: 'BADGE_FAULT', code: 'BADGE_REVOKED' });
  stop();
});

let pulls = 0;
const pull = (db: DeviceDatabase, changes: Parameters<typeof applyChanges>[2]) =>
  applyChanges(db, programId, changes, { cursor: `1.${++pulls}`, complete: true, serverTime: start });

const memberChange = (n: number, revoked: boolean, to = n) => ({
  noun: 'member' as const,
  id: uuid(500 + n),
  doc: {
    id: uuid(500 + n),
    name: `Person ${n} Müller`,
    badges: [{ organizationId: organizationIds[to]!, badgeNumber: badgeNumber(n), jobTitle: 'CEO', revoked }],
  },
});

const place = fc.nat(4);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('MOVE' as const),
    place,
    slot: fc.nat(1),
    room: fc.nat(1),
    minutes: fc.constantFrom(0, 7, 90),
  }),
  fc.record({
    kind: fc.constantFrom('CANCEL', 'DELETE', 'SAY', 'UNDO', 'SETTLE', 'RESET', 'REKEY', 'UPDATE'),
    place,
  }),
  fc.record({ kind: fc.constant('MEMBER' as const), place, revoked: fc.boolean(), to: fc.nat(5) }),
  fc.record({ kind: fc.constant('RENAME' as const), place, name: fc.constantFrom('Aa', 'Bb') }),
  fc.record({ kind: fc.constant('LATER' as const), minutes: fc.constantFrom(1, 20, 45) }),
  // As a window of the version before writes, which keeps no log.
  fc.record({ kind: fc.constant('BEFORE' as const), place }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function play(
  db: DeviceDatabase,
  one: Step,
  { present, update }: Pick<Awaited<ReturnType<typeof windows>>, 'present' | 'update'>,
): Promise<void> {
  const meeting = 'place' in one ? meetings[one.place]! : meetings[0]!;
  const standing: DoorMeeting =
    (await db.meetingBuckets.toArray()).flatMap((row) => row.meetings).find(({ id }) => id === meeting.id) ??
    meeting;
  switch (one.kind) {
    case 'MOVE': {
      const { startAt, endAt, timeslotId } = meetingAt(0, one.slot, 0, 1);
      const moved = { startAt: addMinutes(startAt, one.minutes), endAt: addMinutes(endAt, one.minutes) };
      return await pull(db, [
        meetingChange({ ...standing, ...moved, timeslotId, roomId: roomIds[one.room]! }),
      ]);
    }
    case 'CANCEL':
      return await pull(db, [meetingChange({ ...standing, meetingStatus: 'CANCELED', canceledAt: start })]);
    case 'DELETE':
      return await pull(db, [{ noun: 'meeting', id: meeting.id, doc: null }]);
    case 'SAY':
      return void (await sayCheckIn(db, meeting.id, 'BOTH', present.now));
    case 'UNDO':
      return void (await sayUndo(db, meeting.id, 'OWNER', present.now));
    case 'SETTLE': {
      const rows = await outboxRows(db);
      if (rows.length === 0) return;
      const verdicts = rows.map(({ id, meetingId, scannedAt }) => ({
        id,
        verdict: 'applied' as const,
        reason: null,
        message: null,
        kept: true,
        meeting: {
          id: meetingId,
          ownerAttendance: {
            attendedAt: scannedAt,
            stampAt: scannedAt,
            operationId: id,
            recordedBy: 'Door',
            undoReason: null,
          },
          participantAttendance: null,
        },
      }));
      return void (await settleVerdicts(db, rows, verdicts, { answeredAt: present.now, clocks: new Map() }));
    }
    case 'RESET': {
      await dropBase(db, programId);
      return await pull(db, [...programChanges(), ...meetings.map(meetingChange)]);
    }
    case 'REKEY': {
      const [first, second] = badgeKeys;
      const there = (await db.programStates.get(programId))?.badgeKeys.length ?? 0;
      return void (await db.programStates.update(programId, {
        badgeKeys: there > 1 ? [{ ...first!, publicKey: second!.publicKey }] : badgeKeys,
      }));
    }
    case 'MEMBER':
      return await pull(db, [memberChange(one.place, one.revoked, one.to)]);
    case 'RENAME': {
      const id = organizationIds[one.place]!;
      return await pull(db, [
        { noun: 'organization', id, doc: { id, name: one.name, slug: 's', profile: 'STARTUP' } },
        { noun: 'room', id: roomIds[0], doc: { ...(await db.rooms.get(roomIds[0]))!, name: one.name } },
      ]);
    }
    case 'LATER':
      present.now = addMinutes(present.now, one.minutes);
      return;
    case 'BEFORE':
      await db.transaction('rw', db.meetingBuckets, db.programStates, async () => {
        await db.meetingBuckets.toCollection().modify((row) => {
          for (const each of row.meetings) if (each.id === meeting.id) each.tableName = `Table of ${++pulls}`;
        });
        const { base: _base, ...state } = (await db.programStates.get(programId))!;
        await db.programStates.put({ ...state, cursor: `0.${++pulls}` });
      });
      return;
    default:
      await update();
  }
}

it('whatever is pulled, said, answered, reset or written by an older window, a remembered scan says what a read one says', async () => {
  let told = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 12 }),
      fc.constantFrom(null, ...roomIds),
      async (steps, roomId) => {
        const scene = await windows();
        const { remembers, reads, present, stop, update, cache } = scene;
        for (const [one, elsewhere, calm] of steps) {
          await play(elsewhere && one.kind !== 'UPDATE' ? reads : remembers, one, scene);
          if (calm) await update();
          // Together, and while the cache is being brought up to date.
          const judged = await Promise.all(
            texts.map((text) => evaluateScan(remembers, programId, roomId, text, present.now)),
          );
          for (const [n, text] of texts.entries())
            expect(judged[n]).toEqual(await evaluateScan(reads, programId, roomId, text, present.now));
          if (cache.isOf(await reads.programStates.get(programId))) told += 1;
        }
        stop();
        remembers.close();
        reads.close();
      },
    ),
    { numRuns: 60 },
  );
  expect(told, 'the cache was up to date').toBeGreaterThan(100);
}, 120_000);
