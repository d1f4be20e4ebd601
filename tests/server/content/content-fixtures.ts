import { randomUUID } from 'node:crypto';
import type { ProgramRole } from '../../../src/domain/people/roles.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { makePerson, makeProgram, type TestProgram } from '../../support/program-factory.ts';
import { sessionsFor, type TestApp, testApp } from '../../support/test-app.ts';

/** A program whose content is edited through the API. */
export interface ContentFixtures {
  database: FreshDatabase;
  app: TestApp;
  program: TestProgram;
  /** Calls below `/api` as the program's manager, as another one of its staff, or as nobody. */
  ask(method: Method, path: string, payload?: object, as?: Headers): Promise<Answered>;
  staff(role: ProgramRole): Promise<Headers>;
  /** Puts these items into the page's only section, and publishes them. */
  publish(...items: object[]): Promise<Answered>;
  /** What everybody reads. */
  read(): Promise<Answered>;
  close(): Promise<void>;
}
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;
// biome-ignore lint/suspicious/noExplicitAny: an answer, as a client of another language would read it
export type Answered = { status: number; message: string; result: any };

/** An item with an id of its own. */
export const anItem = (type: string, data: object = {}, more: object = {}) => ({
  id: randomUUID(),
  type,
  data,
  ...more,
});
export const aText = (html: string) => anItem('TEXT', { html });

export async function contentFixtures(webDir?: string): Promise<ContentFixtures> {
  const database = await freshDatabase();
  const app = await testApp(database, webDir ? { webDir } : {});
  const program = await makeProgram(database.db, { now: new Date().toISOString() });
  const sessions = await sessionsFor(database);
  const staff = async (programRole: ProgramRole) =>
    sessions.bearer({ userId: await makePerson(database.db, { programId: program.programId, programRole }) });
  const manager = await staff('PROGRAM_MANAGER');
  const cms = `/cms/program/${program.programId}`;
  const fixtures: ContentFixtures = {
    database,
    app,
    program,
    staff,
    async ask(method, path, payload, as = manager) {
      const response = await app.http.inject({
        method,
        url: `/api${path}`,
        headers: as,
        ...(payload ? { payload } : {}),
      });
      const { statusCode, messages, result } = response.json();
      return { status: statusCode, message: messages[0], result };
    },
    async publish(...items) {
      const { revision } = (await fixtures.ask('GET', cms)).result;
      const sections = [{ id: randomUUID(), title: 'Welcome', items }];
      const saved = await fixtures.ask('PATCH', cms, { revision, sections });
      if (saved.status !== 200) return saved;
      return await fixtures.ask('POST', `${cms}/publish`, { revision: saved.result.revision });
    },
    read: () => fixtures.ask('GET', `/cms/program/slug/${program.slug}`, undefined, {}),
    async close() {
      await app.http.close();
      await database.close();
    },
  };
  return fixtures;
}
