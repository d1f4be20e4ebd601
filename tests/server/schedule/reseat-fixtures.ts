import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import type { Database } from '../../../src/server/db/open.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { sessionsFor, type TestApp } from '../../support/test-app.ts';

/** A program whose rooms and timeslots are closed, and a manager who closes them. */

export const now = '2026-11-21T03:00:00.000Z';
const anHour = 3_600_000;

export interface Answer {
  status: number;
  message: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer
  result: any;
}

export interface ReseatFixtures {
  program: TestProgram;
  base: string;
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    key?: string,
  ): Promise<Answer>;
  /** An accepted meeting at a table of the first room, of two organizations by number. */
  seat(slot: number, table: number, pair: readonly [number, number]): Promise<Meeting>;
  row(meeting: Pick<Meeting, 'id'>): Promise<Row>;
  history(meeting: Pick<Meeting, 'id'>): Promise<{ type: string; message: string; by: string }[]>;
}

interface Row {
  timeslot_id: string | null;
  room_id: string | null;
  table_id: string | null;
  table_name: string | null;
  seat_number: number | null;
  start_at: string;
  former_room_ids: string[];
  moved_at: string | null;
  meeting_status: string;
}

/** Three rooms: offline with 3 and 2 tables, online with 3 quotas; six timeslots, the first an hour from now. */
export async function reseatFixtures(database: Database, app: TestApp): Promise<ReseatFixtures> {
  const { db } = database;
  const program = await makeProgram(db, {
    now: new Date(new Date(now).getTime() + anHour).toISOString(),
    organizations: 14,
    timeslots: 6,
    rooms: [
      { type: 'offline', tables: 3 },
      { type: 'offline', tables: 2 },
      { type: 'online', tables: 3 },
    ],
  });
  const { programId } = program;
  const userId = await makePerson(db, { programId, programRole: 'PROGRAM_MANAGER' });
  await db.updateTable('app_user').set({ name: 'Sari' }).where('id', '=', userId).execute();
  const { token } = await (await sessionsFor(database)).open({ userId }, new Date(now));
  const base = `/schedule/event/program/${programId}`;
  return {
    program,
    base,
    async call(method, path, payload, key) {
      const response = await app.http.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
        ...(payload ? { payload } : {}),
      });
      const { messages, result } = response.json() as { messages: string[]; result: unknown };
      return { status: response.statusCode, message: messages[0], result };
    },
    seat(slot, table, [owner, participant]) {
      const of = (index: number) => program.organizations[index]!.id;
      const over = acceptedAt(program, table, '2026-11-01T00:00:00.000Z');
      return saveNewMeeting(
        db,
        meetingOf(program, of(owner), of(participant), program.timeslots[slot], over),
      );
    },
    async row({ id }) {
      return await db.selectFrom('meeting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    },
    async history({ id }) {
      const rows = await db
        .selectFrom('meeting_history')
        .select(['history_type', 'message', 'created_by'])
        .where('meeting_id', '=', id)
        .orderBy('created_at')
        .execute();
      return rows.map((row) => ({ type: row.history_type, message: row.message, by: row.created_by }));
    },
  };
}
