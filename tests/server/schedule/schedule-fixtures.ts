import { randomUUID } from 'node:crypto';
import { type Api, api } from '../../../src/contract/api.ts';
import type { InputOf } from '../../../src/contract/endpoint.ts';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { clientOf, type Headers } from '../../support/client.ts';
import { freshDatabase } from '../../support/postgres.ts';
import {
  makePerson,
  makeProgram,
  meetingOf,
  saveNewMeeting,
  type TestProgram,
} from '../../support/program-factory.ts';
import { update } from '../../support/rows.ts';
import { sessionsFor, testApp } from '../../support/test-app.ts';

/** The server with a program, a manager and a participant, for calls about its schedule. */

export const NOW = '2026-11-21T01:00:00.000Z';

export async function scheduleFixtures() {
  const database = await freshDatabase({ poolSize: 10 });
  const app = await testApp(database, { clock: () => new Date(NOW) });
  const sessions = await sessionsFor(database);

  /** A program without events of its own, and those who call. */
  async function program(over: { timezone?: string } = {}) {
    const made = await makeProgram(database.db, { now: '2026-01-05T03:00:00.000Z', organizations: 6 });
    if (over.timezone)
      await update(database.db, 'program', { id: made.programId }, { timezone: over.timezone });
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

  const ask = <Name extends keyof Api>(headers: Headers, name: Name, input: InputOf<Api[Name]>) =>
    clientOf(app, async () => headers).call(
      name,
      input,
      api[name].method === 'GET' ? {} : { 'idempotency-key': randomUUID() },
    );

  /** Someone who owns an organization of a program. */
  const owner = ({ id: organizationId, userId }: TestProgram['organizations'][number]) =>
    sessions.bearer({ userId, organizationId, organizationRole: 'ORGANIZATION_OWNER' });

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
    owner,
    meetIn,
    close: async () => {
      await app.http.close();
      await database.close();
    },
  };
}

export type ScheduleFixtures = Awaited<ReturnType<typeof scheduleFixtures>>;

export const aDay = (over: object = {}) => ({
  name: 'Day one',
  type: ['offline' as const, 'online' as const],
  date: '2026-11-22',
  startTime: '09:00',
  endTime: '12:00',
  duration: 30,
  ...over,
});
