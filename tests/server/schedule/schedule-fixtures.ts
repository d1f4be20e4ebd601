import { randomUUID } from 'node:crypto';
import type { Api } from '../../../src/contract/api.ts';
import { api } from '../../../src/contract/api.ts';
import { addressOf } from '../../../src/contract/call.ts';
import type { InputOf, ResultOf } from '../../../src/contract/endpoint.ts';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { freshDatabase } from '../../support/postgres.ts';
import {
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { sessionsFor, testApp } from '../../support/test-app.ts';

/** The server with a program, a manager and a participant, for calls about its schedule. */

export const NOW = '2026-11-21T01:00:00.000Z';

export interface Answered<Result> {
  status: number;
  message: string | undefined;
  result: Result;
  code: string | undefined;
  issues: { path: string; message: string }[];
}

export async function scheduleHouse() {
  const database = await freshDatabase({ poolSize: 10 });
  const app = await testApp(database, { clock: () => new Date(NOW) });
  const sessions = await sessionsFor(database);

  /** A program without events of its own, and those who call. */
  async function program(over: { timezone?: string } = {}) {
    const made = await makeProgram(database.db, { now: '2026-01-05T03:00:00.000Z', organizations: 6 });
    if (over.timezone)
      await database.db
        .updateTable('program')
        .set({ timezone: over.timezone })
        .where('id', '=', made.programId)
        .execute();
    const manager = await sessions.bearer({
      userId: await makePerson(database.db, { programId: made.programId, programRole: 'PROGRAM_MANAGER' }),
    });
    const { id: organizationId, userId } = made.organizations[0]!;
    const participant = await sessions.bearer({
      userId,
      organizationId,
      organizationRole: 'ORGANIZATION_OWNER',
    });
    return { ...made, manager, participant };
  }

  async function ask<Name extends keyof Api>(
    headers: Record<string, string>,
    name: Name,
    input: InputOf<Api[Name]>,
  ): Promise<Answered<ResultOf<Api[Name]>>> {
    const declared = api[name];
    const given = input as { params?: object; query?: object; body?: object };
    const response = await app.http.inject({
      method: declared.method,
      url: `/api${addressOf(declared, given)}`,
      headers: { ...headers, ...(declared.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }) },
      ...(given.body ? { payload: given.body } : {}),
    });
    const { messages, result } = response.json() as {
      messages: string[];
      result: { code?: string; issues?: Answered<never>['issues'] } | null;
    };
    return {
      status: response.statusCode,
      message: messages[0],
      result: result as ResultOf<Api[Name]>,
      code: result?.code,
      issues: result?.issues ?? [],
    };
  }

  let pair = 0;
  /** A meeting of two of the program's organizations in a timeslot; pending unless told otherwise. */
  const meetIn = async (
    of: TestProgram,
    slot: { id: string; eventId: string; slotStartTime: string; slotEndTime: string },
    over: Partial<Meeting> = {},
  ): Promise<Meeting> => {
    const [owner, participant] = [of.organizations[pair % 6]!, of.organizations[(pair + 1) % 6]!];
    pair += 1;
    const placed = { id: slot.id, startAt: slot.slotStartTime, endAt: slot.slotEndTime };
    const meeting = meetingOf(of, owner.id, participant.id, placed, { eventId: slot.eventId, ...over });
    return saveNewMeeting(database.db, meeting);
  };

  return {
    database,
    program,
    ask,
    meetIn,
    close: async () => {
      await app.http.close();
      await database.close();
    },
  };
}

export type ScheduleHouse = Awaited<ReturnType<typeof scheduleHouse>>;

export const aDay = (over: object = {}) => ({
  name: 'Day one',
  type: ['offline' as const, 'online' as const],
  date: '2026-11-22',
  startTime: '09:00',
  endTime: '12:00',
  duration: 30,
  ...over,
});
