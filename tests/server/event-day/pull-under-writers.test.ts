import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { describe, expect } from 'vitest';
import { nudgeShape } from '../../../src/contract/live-news.ts';
import type { Schema } from '../../../src/server/db/schema.ts';
import { createLiveHub } from '../../../src/server/live/hub.ts';
import { everybodyIn, topicsOf } from '../../../src/server/live/news-topics.ts';
import { notifyTransport } from '../../../src/server/live/notify-transport.ts';
import { createProgramFeed, type ProgramFeed } from '../../../src/server/live/program-feed.ts';
import { watchEras } from '../../../src/server/store/sync-eras.ts';
import type { Audience } from '../../../src/server/store/sync-selection.ts';
import { databaseTest } from '../../support/fixtures.ts';
import {
  acceptedAt,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';
import { until } from '../../support/until.ts';
import { DeviceCopy, snapshot } from './device-copy.ts';

const now = '2026-11-21T03:00:00.000Z';
const silent = { warn: () => undefined };
const WRITERS = 8;
const TRANSACTIONS = 40;

const { test, database, db } = databaseTest({ poolSize: WRITERS + 4 });

/** The same numbers for the same seed: a failure can be run again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Stage {
  program: TestProgram;
  meetings: string[];
}

async function stage(): Promise<Stage> {
  const program = await makeProgram(db, {
    now,
    organizations: 6,
    timeslots: 6,
    rooms: [1, 2].map(() => ({ type: 'offline' as const, tables: 20 })),
  });
  const meetings: string[] = [];
  for (const [slot, timeslot] of program.timeslots.entries()) {
    for (const [owner, requester] of [
      [0, 1],
      [2, 3],
    ] as const) {
      const [a, b] = [
        program.organizations[(owner + slot) % 6]!,
        program.organizations[(requester + slot) % 6]!,
      ];
      const over = acceptedAt(program, owner + 1, now);
      meetings.push((await saveNewMeeting(db, meetingOf(program, a.id, b.id, timeslot, over))).id);
    }
  }
  return { program, meetings };
}

type Change = (tx: Kysely<Schema>, stage: Stage, pick: (below: number) => number) => Promise<unknown>;

/** What happens to a program, as transactions of one to three of these. */
const changes: Change[] = [
  (tx, { meetings }, pick) =>
    update(
      tx,
      'meeting',
      { id: meetings[pick(meetings.length)]! },
      { updated_at: new Date(pick(1e12)).toISOString() },
    ),
  (tx, { meetings }, pick) =>
    update(
      tx,
      'meeting',
      { id: meetings[pick(meetings.length)]! },
      { meeting_status: 'CANCELED', canceled_at: now, is_deleted: pick(3) === 0 },
    ),
  (tx, { program, meetings }, pick) =>
    update(
      tx,
      'meeting',
      { id: meetings[pick(meetings.length)]! },
      {
        room_id: program.rooms[pick(3)]?.id ?? null,
        former_room_ids: program.rooms.filter(() => pick(4) === 0).map(({ id }) => id),
      },
    ),
  (tx, { program }, pick) =>
    update(tx, 'organization', { id: program.organizations[pick(6)]!.id }, { name: `Name ${pick(1e6)}` }),
  (tx, { program }, pick) =>
    update(
      tx,
      'registration',
      { organization_id: program.organizations[1 + pick(5)]!.id },
      { registration_status: pick(2) === 0 ? 'APPROVED' : 'REJECTED' },
    ),
  (tx, { program }, pick) =>
    update(tx, 'event', { id: program.eventId }, { event_status: pick(2) === 0 ? 'PUBLISHED' : 'DRAFT' }),
  (tx, { program }, pick) =>
    update(
      tx,
      'room',
      { program_id: program.programId },
      { is_deleted: pick(2) === 0, name: `Room ${pick(1e6)}` },
    ),
  (tx, { program }) =>
    insert(tx, 'timeslot', {
      id: randomUUID(),
      program_id: program.programId,
      event_id: program.eventId,
      slot_start_time: now,
      slot_end_time: '2026-11-21T03:30:00.000Z',
      venues: ['offline'],
    }),
  (tx, { program }, pick) =>
    update(tx, 'app_user', { id: program.organizations[pick(6)]!.userId }, { name: `Person ${pick(1e6)}` }),
  (tx, { program }, pick) =>
    tx.deleteFrom('program_member').where('user_id', '=', program.organizations[pick(6)]!.userId).execute(),
];

class Abandoned extends Error {}

/** Commits and abandons transactions, each open for a moment so that they overlap and end in any order. */
async function write(at: Stage, seed: number, onCommit = () => {}): Promise<void> {
  const pick = numbers(seed);
  for (let count = 0; count < TRANSACTIONS; count++) {
    try {
      await db.transaction().execute(async (tx) => {
        const steps = 1 + pick(3);
        for (let step = 0; step < steps; step++) {
          await changes[pick(changes.length)]!(tx, at, pick);
          await sql`select pg_sleep(${pick(8) / 1000})`.execute(tx);
        }
        if (pick(5) === 0) throw new Abandoned();
      });
      onCommit();
    } catch (error) {
      // Two of them wait for each other: PostgreSQL lets one go.
      if (!(error instanceof Abandoned) && (error as { code?: string }).code !== '40P01') throw error;
    }
  }
}

describe('A device that pulls while many others write', () => {
  // T0726
  test.each([1, 2, 3])(
    'has in the end what a new device gets: staff, participant, a tablet for a room (seed %i)',
    async (seed) => {
      const at = await stage();
      const { programId, organizations, rooms } = at.program;
      const audiences: Audience[] = [
        { programId, organizationId: null },
        { programId, organizationId: organizations[0]!.id },
        { programId, organizationId: null, tablet: 'DOOR', roomIds: [rooms[0]!.id] },
      ];
      const copies = audiences.map((audience) => new DeviceCopy(database, audience));
      let writing = true;
      const pulling = copies.map(async (copy) => {
        let pulls = 0;
        while (writing) {
          await copy.pull();
          pulls += 1;
        }
        return pulls;
      });
      await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(at, seed * 1000 + writer)));
      writing = false;
      for (const pulls of await Promise.all(pulling))
        expect(pulls, 'it pulled while they wrote').toBeGreaterThan(3);
      for (const [index, copy] of copies.entries()) {
        await copy.pull();
        expect(copy.state()).toEqual((await snapshot(database, audiences[index]!)).state());
      }
    },
  );
});

describe('A device that listens while many others write', () => {
  // T1680
  test.each([1, 2, 3])(
    'has in the end what a new device gets, though it pulls only where the stream leaves a gap (seed %i)',
    async (seed) => {
      const at = await stage();
      const { programId, organizations, rooms } = at.program;
      const audiences: Audience[] = [
        { programId, organizationId: null },
        { programId, organizationId: null, tablet: 'DOOR' },
        { programId, organizationId: null, tablet: 'DOOR', roomIds: [rooms[0]!.id] },
        { programId, organizationId: organizations[0]!.id },
      ];
      const hub = await createLiveHub(notifyTransport(database.pool, database.connection, silent));
      const eras = await watchEras(db);
      const feed = createProgramFeed({ db, hub, eras, clock: () => new Date() });
      const pick = numbers(seed);
      const devices = audiences.map((audience) => listen(feed, audience, pick));
      const nudge = () => {
        hub.nudge(everybodyIn(programId), ['meeting']);
        // Phones are told of everybody's news later; their own comes immediately.
        for (const topic of topicsOf(programId, { organizations: [organizations[0]!.id] })) hub.nudge(topic);
      };
      await Promise.all(
        Array.from({ length: WRITERS }, (_, writer) => write(at, seed * 1000 + writer, nudge)),
      );
      for (const [index, device] of devices.entries()) {
        const fresh = (await snapshot(database, audiences[index]!)).state();
        device.connectAgain();
        await until('the stream has brought the rest', async () => {
          await device.idle();
          return isDeepStrictEqual(device.copy.state(), fresh);
        });
        expect(device.carried, 'changes came within the events').toBeGreaterThan(10);
        expect(device.pulls).toBeLessThan(device.carried / 2);
        device.stop();
      }
      await hub.close();
    },
  );
});

/** A device at a stream: pulls as it begins, and where there is a gap; now and then an event is lost on the way. */
function listen(feed: ProgramFeed, audience: Audience, pick: (below: number) => number) {
  const copy = new DeviceCopy(database, audience);
  const device = { copy, pulls: 0, carried: 0, stop: () => {}, idle: () => line, connectAgain: () => {} };
  const pull = async () => {
    device.pulls += 1;
    await copy.pull();
  };
  let line = Promise.resolve();
  const next = (job: () => Promise<void>) => {
    line = line.then(job);
  };
  let lost = 0;
  let losing = true;
  device.stop = feed.follow(audience, (data) => {
    // Not more than it can be lost without a line that is seen to end.
    if (losing && lost === 0 && pick(10) === 0) {
      lost = 1;
      return;
    }
    next(async () => {
      const { carried } = nudgeShape.parse(JSON.parse(data));
      if (!carried || lost > 0 || !copy.hear(carried)) {
        // A line that broke: the device connects again, and pulls.
        lost = 0;
        await pull();
      } else device.carried += 1;
    });
  });
  device.connectAgain = () => {
    // Events of the last writes may still be on their way: one lost now would have no later one that shows the gap.
    losing = false;
    if (lost > 0) next(pull);
    lost = 0;
  };
  next(pull);
  return device;
}
