import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import type { Database } from '../../../src/server/db/open.ts';
import { type Answer, type Client, clientsOf, type Method } from '../../support/client.ts';
import {
  acceptedAt,
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import type { TestApp } from '../../support/test-app.ts';

/** A program whose rooms and timeslots are closed, and a manager who closes them. */

export const now = '2026-11-21T03:00:00.000Z';
const anHour = 3_600_000;

export interface ReseatFixtures {
  program: TestProgram;
  base: string;
  /** The manager's. */
  userId: string;
  /** A call by the manager; `key`: its idempotency key. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  call(method: Method, path: string, body?: object, key?: string): Promise<Answer<any>>;
  /** The organization of this place accepts a meeting. */
  accept(meeting: Pick<Meeting, 'id'>, place: number): Promise<Answer<unknown>>;
  /** The owner of the first organization. */
  participant: Client;
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
  const as = clientsOf(database, app, program);
  const client = as.person({ userId });
  const base = `/schedule/event/program/${programId}`;
  return {
    program,
    base,
    userId,
    call: (method, path, body, key) =>
      client.request(method, path, body, key ? { 'idempotency-key': key } : {}),
    accept: ({ id: meetingId }, place) =>
      as.organization(place).call('acceptMeeting', { body: { meetingId, programId } }),
    participant: as.organization(0),
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
