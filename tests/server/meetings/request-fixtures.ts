import { addMinutes } from '../../../src/domain/time/instants.ts';
import { type Client, clientOf, type Method } from '../../support/client.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import {
  makePerson,
  makeProgram,
  type ProgramPlan,
  type TestProgram,
} from '../../support/program-factory.ts';
import { type Claims, sessionsFor, type TestApp, testApp } from '../../support/test-app.ts';

/** The whole server at a moment of the test's own, asked over HTTP as organizations and staff. */

/** 10:00 in Jakarta, a Saturday. */
export const NOW = '2026-11-21T03:00:00.000Z';

export interface RequestFixtures {
  database: FreshDatabase;
  app: TestApp;
  /** Sets the present. */
  setNow(now: string): void;
  /** A program whose timeslots begin half an hour from the present. */
  program(plan?: Partial<ProgramPlan>): Promise<TestProgram>;
  /** The header of somebody who acts for the organization of this number. */
  as(program: TestProgram, organization: number): Promise<Record<string, string>>;
  staff(program: TestProgram, role?: 'PROGRAM_OWNER' | 'PROGRAM_MANAGER'): Promise<Record<string, string>>;
  ask(
    method: Method,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): ReturnType<Client['request']>;
  close(): Promise<void>;
}

export async function requestFixtures(environment: Record<string, string> = {}): Promise<RequestFixtures> {
  const database = await freshDatabase({ poolSize: 12 });
  let now = NOW;
  const app = await testApp(database, { clock: () => new Date(now), environment });
  const sessions = await sessionsFor(database);
  const bearer = async (claims: Claims) => ({
    authorization: `Bearer ${(await sessions.open(claims, new Date(now))).token}`,
  });
  return {
    database,
    app,
    setNow(next) {
      now = next;
    },
    program: (plan = {}) =>
      makeProgram(database.db, {
        now: addMinutes(now, 30),
        rooms: [
          { type: 'offline', tables: 5 },
          { type: 'online', tables: 5 },
        ],
        ...plan,
      }),
    async as(program, organization) {
      const { id, userId } = program.organizations[organization]!;
      return bearer({ userId, organizationId: id, organizationRole: 'ORGANIZATION_OWNER' });
    },
    async staff({ programId }, programRole = 'PROGRAM_MANAGER') {
      return bearer({ userId: await makePerson(database.db, { programId, programRole }) });
    },
    ask: (method, path, headers, body) => clientOf(app, async () => headers).request(method, path, body),
    async close() {
      await app.http.close();
      await database.close();
    },
  };
}

/** A request on a timeslot of the program, as a body. */
export const onTimeslot = (program: TestProgram, owner: number, slot = 0, over: object = {}) => ({
  programId: program.programId,
  eventId: program.eventId,
  timeslotId: program.timeslots[slot]?.id,
  venue: 'offline',
  meetingOwner: program.organizations[owner]?.id,
  meetingPurpose: 'Investment',
  message: 'Shall we meet?',
  ...over,
});
