import type { DoorMeeting } from '../src/domain/meetings/meeting.ts';
import { planReseat } from '../src/domain/schedule/reseat.ts';
import type { ReseatChange } from '../src/domain/schedule/reseat-change.ts';
import type { ReseatWorld } from '../src/domain/schedule/reseat-places.ts';
import type { ProgramEvent, Room, Timeslot } from '../src/domain/schedule/schedule.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { makePerson } from '../tests/support/program-factory.ts';
import { sessionsFor } from '../tests/support/test-app.ts';
import { type Bench, type Figure, median, percentile, showMs } from './bench.ts';
import { startBenchServer } from './support/bench-server.ts';
import { makeLargeProgram } from './support/large-program.ts';

/** The preview of a closing: 60 tables in 30 timeslots, by itself and through the call. */
const TABLES = 60;
const SLOTS = 30;
const ROUNDS = 15;
const GOAL_MS = 1000;
/** Organizations on either side: each has a meeting in every second or third timeslot. */
const PARTIES = 150;

export const reseat: Bench = {
  name: 'reseat',
  title: 'Preview of a re-seating, 60 tables x 30 timeslots',
  async run(say) {
    const figures = rules(say);
    figures.push(await throughTheCall(say));
    return figures;
  },
};

const start = '2026-11-21T03:00:00.000Z';
const programId = 'be0c0000-0000-4000-8000-000000000002';
const id = (kind: string, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Two days of 15 timeslots, three rooms of 20 tables; `share` of all tables taken. */
function worldOf(share: number): ReseatWorld {
  const events: ProgramEvent[] = [0, 1].map((day) => ({
    id: id('e', day),
    programId,
    name: `Day ${day + 1}`,
    type: ['offline'],
    date: '2026-11-21',
    eventStatus: 'PUBLISHED',
    startTime: addMinutes(start, day * 1440),
    duration: 30,
    defaultGap: 0,
    endTime: addMinutes(start, day * 1440 + 450),
    disabledAt: null,
  }));
  const timeslots: Timeslot[] = Array.from({ length: SLOTS }, (_, number) => {
    const day = Math.floor(number / 15);
    const startAt = addMinutes(start, day * 1440 + (number % 15) * 30);
    return {
      id: id('5', number),
      eventId: id('e', day),
      programId,
      slotStartTime: startAt,
      slotEndTime: addMinutes(startAt, 30),
      timeslotType: 'TIMESLOT',
      venues: ['offline'],
      disabledAt: null,
      gap: 0,
    };
  });
  const rooms: Room[] = [0, 1, 2].map((number) => ({
    id: id('a', number),
    programId,
    name: `Room ${number + 1}`,
    type: 'offline',
    roomOrder: number,
    tables: Array.from({ length: TABLES / 3 }, (_, table) => ({
      id: id('7', number * 100 + table),
      name: `Table ${table + 1}`,
      number: table + 1,
    })),
    totalTables: TABLES / 3,
    disabledEventId: [],
    meetingLink: null,
  }));
  const taken = Math.round(TABLES * share);
  const meetings = timeslots.flatMap((slot, number) =>
    Array.from({ length: taken }, (_, table): DoorMeeting => {
      const room = rooms[table % 3] as Room;
      const seat = room.tables[Math.floor(table / 3)] as Room['tables'][number];
      return {
        id: id('3', number * TABLES + table),
        programId,
        eventId: slot.eventId,
        timeslotId: slot.id,
        startAt: slot.slotStartTime,
        endAt: slot.slotEndTime,
        venue: 'offline',
        meetingStatus: 'ACCEPTED',
        meetingOwner: id('0', (table + number * 37) % PARTIES),
        meetingParticipant: id('1', (table + number * 53) % PARTIES),
        roomId: room.id,
        tableId: seat.id,
        tableName: seat.name,
        seatNumber: seat.number,
        meetingLink: null,
        ownerAttendance: null,
        participantAttendance: null,
        lastActionBy: 'OWNER',
        acceptedAt: addMinutes(start, -9000 - table),
        canceledAt: null,
        movedAt: null,
        updatedAt: start,
      };
    }),
  );
  return { events, timeslots, rooms, meetings, closures: [] };
}

const changes: readonly (readonly [string, ReseatChange, number])[] = [
  ['a room closed for a day', { kind: 'ROOM_DISABLED', roomId: id('a', 0), eventId: id('e', 0) }, 1],
  ['a room deleted, two thirds taken', { kind: 'ROOM_DELETED', roomId: id('a', 0) }, 2 / 3],
  ['a timeslot disabled, all others full', { kind: 'TIMESLOT_DISABLED', timeslotId: id('5', 3) }, 1],
  ['a timeslot disabled, two thirds taken', { kind: 'TIMESLOT_DISABLED', timeslotId: id('5', 3) }, 2 / 3],
  ['a day disabled, the other full', { kind: 'EVENT_DISABLED', eventId: id('e', 0) }, 1],
  ['a day disabled, half taken', { kind: 'EVENT_DISABLED', eventId: id('e', 0) }, 1 / 2],
];

function rules(say: (line: string) => void): Figure[] {
  return changes.map(([what, change, share]) => {
    const world = worldOf(share);
    const taken: number[] = [];
    let found = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now();
      const plan = planReseat(world, change, addMinutes(start, -60));
      taken.push(performance.now() - from);
      found = `${plan.moves.length} moved, ${plan.stays.length} left`;
    }
    say(`${what}: ${showMs(median(taken))}, ${found}`);
    const worst = percentile(taken, 1);
    return {
      what: `the rules: ${what}`,
      how: `${world.meetings.length.toLocaleString('en')} accepted meetings, longest of ${ROUNDS}`,
      value: showMs(worst),
      spread: `median ${showMs(median(taken))}; ${found}`,
      goal: 'under 1 s',
      met: worst < GOAL_MS,
    };
  });
}

async function throughTheCall(say: (line: string) => void): Promise<Figure> {
  const { database, port, stop } = await startBenchServer();
  try {
    // Half of the timeslots of a large program are over: twice as many make 30 that are ahead.
    const meetings = TABLES * SLOTS * 2;
    const { programId: made } = await makeLargeProgram(database, { meetings, perSlot: TABLES });
    const userId = await makePerson(database.db, { programId: made, programRole: 'PROGRAM_ADMIN' });
    const { token } = await (await sessionsFor(database)).open({ userId });
    const room = await database.db
      .selectFrom('room')
      .select('id')
      .where('program_id', '=', made)
      .orderBy('room_order')
      .executeTakeFirstOrThrow();
    const body = JSON.stringify({ change: { kind: 'ROOM_DELETED', roomId: room.id } });
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS + 2; round += 1) {
      const from = performance.now();
      const answer = await fetch(
        `http://localhost:${port}/api/schedule/event/program/${made}/reseat/preview`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body,
        },
      );
      const { result } = (await answer.json()) as { result: { moved: unknown[]; left: unknown[] } };
      if (round === 0) say(`${result.moved.length} moved, ${result.left.length} left`);
      if (!answer.ok || result.left.length === 0) throw new Error(`The preview answered ${answer.status}.`);
      if (round >= 2) taken.push(performance.now() - from);
    }
    const worst = percentile(taken, 1);
    return {
      what: 'the call: a full room of 50 of 60 tables deleted',
      how: `${TABLES} tables x ${SLOTS} timeslots ahead, all taken, longest of ${ROUNDS}`,
      value: showMs(worst),
      spread: `median ${showMs(median(taken))}`,
      goal: 'under 1 s',
      met: worst < GOAL_MS,
    };
  } finally {
    await stop();
  }
}
