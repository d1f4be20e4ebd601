import { randomUUID } from 'node:crypto';
import type { Operation } from '../../../src/contract/check-in.ts';
import { IDEMPOTENCY_HEADER } from '../../../src/contract/envelope.ts';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes, type Instant, instantOf } from '../../../src/domain/time/instants.ts';
import { dayOf } from '../../../src/domain/time/zones.ts';
import type { Database } from '../../../src/server/db/open.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
  zoneOfEarlyMorning,
} from '../../support/program-factory.ts';
import { insert } from '../../support/rows.ts';
import { sessionsFor, type TestApp } from '../../support/test-app.ts';
import { type Dice, diceOf } from '../dice.ts';

/** The server of all races: one, by the machine's clock. */
export interface RaceServer {
  database: Database;
  app: TestApp;
}

/** How a call ended. */
export interface Answer {
  status: number;
  /** Of a refusal. */
  code: string;
  /** What a person reads of it. */
  sentence: string;
  result: Record<string, unknown>;
}

export type Caller = 'STAFF' | 'OTHER_STAFF' | number;

/** A program of one race, in the tenth minute of its first timeslot. */
export interface RaceWorld extends RaceServer {
  dice: Dice;
  program: TestProgram;
  now: Instant;
  /** Two pairs that sit now, of the first of which one side waits for the other. */
  waiting: Meeting;
  sitting: Meeting;
  /** Requests for the next timeslot: the first two want the same organization, all want one of too few tables. */
  requests: readonly [Meeting, Meeting, Meeting];
  /** Accepted for the next timeslot. */
  later: Meeting;
  /** At the time of the requests, with one place; and at that to which staff move `later`. */
  sessions: readonly [string, string];
  /** Of the released table of the pair that waits, to the side that came and to another one; null: it is not released. */
  offerId: string | null;
  /** Every operation that a device has recorded, in the order in which it was said. */
  said: Operation[];
  /** @param caller staff, or the person of an organization by its place */
  ask(caller: Caller, method: string, path: string, body: unknown): Promise<Answer>;
  /** What a device delivers: an operation with its verdict. */
  deliver(operation: Operation): Promise<Answer>;
}

const TABLES = 3;
/** Minutes of the timeslot that have passed. */
const BEGUN = 10;

export async function openRace(server: RaceServer, seed: number, race: number): Promise<RaceWorld> {
  const { database, app } = server;
  const { db } = database;
  const now = instantOf(Date.now());
  const timezone = zoneOfEarlyMorning(new Date());
  const program = await makeProgram(db, {
    now: addMinutes(now, -BEGUN),
    organizations: 8,
    timeslots: 3,
    rooms: [{ type: 'offline', tables: TABLES }],
    timezone,
  });
  const organization = (place: number) => program.organizations[place]?.id ?? '';
  const meeting = async (owner: number, participant: number, slot: number, table: number | null) => {
    const over = table === null ? {} : acceptedAt(program, table, addMinutes(now, -600));
    const row = meetingOf(
      program,
      organization(owner),
      organization(participant),
      program.timeslots[slot],
      over,
    );
    return await saveNewMeeting(db, { ...row, createdAt: addMinutes(now, -900) });
  };
  const waiting = await meeting(0, 1, 0, 1);
  const sitting = await meeting(2, 3, 0, 2);
  const later = await meeting(0, 2, 1, 1);
  await meeting(1, 3, 1, 2);
  const requests = [
    await meeting(4, 5, 1, null),
    await meeting(4, 6, 1, null),
    await meeting(7, 5, 1, null),
  ] as const;
  const talk = async (slot: number, capacity: number | null): Promise<string> => {
    const [id, timeslot] = [randomUUID(), program.timeslots[slot]];
    const day = {
      date: dayOf(addMinutes(now, -BEGUN), timezone),
      start_at: timeslot?.startAt ?? now,
      end_at: timeslot?.endAt ?? now,
    };
    await insert(db, 'program_session', {
      program_id: program.programId,
      id,
      title: `Talk ${slot}`,
      kind: 'BOOKABLE',
      capacity,
      ...day,
      created_at: now,
      updated_at: now,
    });
    return id;
  };
  const talks = [await talk(1, 1), await talk(2, null)] as const;
  const sessions = await sessionsFor(database);
  const tokens = new Map<Caller, string>();
  const tokenOf = async (caller: Caller): Promise<string> => {
    const known = tokens.get(caller);
    if (known) return known;
    const one = typeof caller === 'number' ? program.organizations[caller] : undefined;
    const userId =
      one?.userId ?? (await makePerson(db, { programId: program.programId, programRole: 'PROGRAM_MANAGER' }));
    const acts = one ? { organizationId: one.id, organizationRole: 'ORGANIZATION_OWNER' as const } : {};
    const { token } = await sessions.open({ userId, ...acts });
    tokens.set(caller, token);
    return token;
  };
  // Nobody signs in in the middle of a race.
  for (const caller of ['STAFF', 'OTHER_STAFF', 0, 1, 3, 4, 5, 6, 7] as const) await tokenOf(caller);
  const said: Operation[] = [];
  const ask = async (caller: Caller, method: string, path: string, body: unknown): Promise<Answer> => {
    const response = await app.http.inject({
      method: method as 'POST',
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${await tokenOf(caller)}`,
        'content-type': 'application/json',
        [IDEMPOTENCY_HEADER]: randomUUID(),
      },
      payload: JSON.stringify(body),
    });
    const read = JSON.parse(response.body) as { messages?: string[]; result?: Record<string, unknown> };
    const result = read.result ?? {};
    return {
      status: response.statusCode,
      code: response.statusCode === 200 ? '' : String(result.code ?? ''),
      sentence: read.messages?.[0] ?? '',
      result,
    };
  };
  return {
    ...server,
    dice: diceOf(seed, race),
    program,
    now,
    waiting,
    sitting,
    later,
    requests,
    sessions: talks,
    offerId: null,
    said,
    ask,
    deliver: async (operation) => {
      said.push(operation);
      return await ask('STAFF', 'POST', '/v2/checkin/replay', {
        sentAt: instantOf(Date.now()),
        offsetMs: 0,
        operations: [operation],
      });
    },
  };
}
