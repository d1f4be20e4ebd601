import { randomUUID } from 'node:crypto';
import { type Answer, type Clients, clientsOf } from '../../support/client.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { makeProgram, type TestProgram } from '../../support/program-factory.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

/** A program whose content is edited through the API. */
export interface ContentFixtures {
  database: FreshDatabase;
  app: TestApp;
  program: TestProgram;
  as: Clients;
  /** Puts these items into the page's only section, and publishes them. */
  publish(...items: object[]): Promise<Answered>;
  /** What everybody reads. */
  read(): Promise<Answered>;
  close(): Promise<void>;
}
// biome-ignore lint/suspicious/noExplicitAny: an answer, as a client of another language would read it
export type Answered = Answer<any>;

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
  const as = clientsOf(database, app, program);
  const { request } = as.staff;
  const cms = `/cms/program/${program.programId}`;
  return {
    database,
    app,
    program,
    as,
    async publish(...items) {
      const { revision } = (await request('GET', cms)).result;
      const sections = [{ id: randomUUID(), title: 'Welcome', items }];
      const saved = await request('PATCH', cms, { revision, sections });
      if (saved.status !== 200) return saved;
      return await request('POST', `${cms}/publish`, { revision: saved.result.revision });
    },
    read: () => as.nobody.request('GET', `/cms/program/slug/${program.slug}`),
    async close() {
      await app.http.close();
      await database.close();
    },
  };
}
