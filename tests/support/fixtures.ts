import { test as base } from 'vitest';
import { clientsOf } from './client.ts';
import { type FreshDatabase, freshDatabase } from './postgres.ts';
import { makeProgram, type ProgramPlan, type TestProgram } from './program-factory.ts';
import { type AppOptions, type TestApp, testApp } from './test-app.ts';

/**
 * Fixtures of tests of the server, on vitest's `test.extend`. Each function gives the `test` of one file and a handle of each
 * of its fixtures: by which the functions of a file outside its tests refer to them. A test may take them from its
 * arguments as well.
 *
 * A file calls one of these functions, once: a `test` that files share would take what one of them overrides into the next
 * (modules are loaded once a worker), and two of them in a file would make two databases.
 */

type DatabaseOptions = NonNullable<Parameters<typeof freshDatabase>[0]>;
export type ServerOptions = DatabaseOptions & AppOptions;
export interface ProgramOptions extends ServerOptions {
  program: ProgramPlan;
}

/** Made once for the file, before its first hook or test. */
const ofFile = { scope: 'file', auto: true } as const;
/** Made anew before each test, and before its hooks. */
const ofTest = { auto: true } as const;

/**
 * A fixture as something that a module can hold before it is there. Every use goes to the one of this moment, so that a
 * fixture of each test has one handle for the file.
 */
export interface Handle<Fixture extends object> {
  fixture: Fixture;
  /** Points it to another one. @returns that one */
  set(current: Fixture): Fixture;
}

/** @see Handle */
export function handleOf<Fixture extends object>(name: string): Handle<Fixture> {
  let current: Fixture | undefined;
  const here = (): Fixture => {
    if (current) return current;
    throw new Error(`There is no ${name} yet: hooks of a file take \`test.beforeAll\`, not \`beforeAll\`.`);
  };
  return {
    fixture: new Proxy({} as Fixture, {
      get(_nothing, key) {
        const value = Reflect.get(here(), key);
        // A class's own fields are for its own methods only, not for those of a proxy.
        return typeof value === 'function' ? value.bind(here()) : value;
      },
      has: (_nothing, key) => Reflect.has(here(), key),
      ownKeys: () => Reflect.ownKeys(here()),
      getOwnPropertyDescriptor: (_nothing, key) => {
        const found = Reflect.getOwnPropertyDescriptor(here(), key);
        return found && { ...found, configurable: true };
      },
    }),
    set: (made) => {
      current = made;
      return made;
    },
  };
}

/** `database` and its `db`: one for the file, dropped after it. */
export function databaseTest(options: DatabaseOptions = {}) {
  const database = handleOf<FreshDatabase>('database');
  const db = handleOf<FreshDatabase['db']>('database');
  return {
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures this one needs
    test: base.extend('database', ofFile, async ({}, { onCleanup }) => {
      const made = await freshDatabase(options);
      onCleanup(made.close);
      db.set(made.db);
      return database.set(made);
    }),
    database: database.fixture,
    db: db.fixture,
  };
}

function appTest(options: ServerOptions) {
  const { test, ...handles } = databaseTest(options);
  const app = handleOf<TestApp>('app');
  return {
    test: test.extend('app', ofFile, async ({ database }, { onCleanup }) => {
      const made = await testApp(database, options);
      onCleanup(() => made.http.close());
      return app.set(made);
    }),
    ...handles,
    app: app.fixture,
  };
}

/** `database`, `app` on it, and `as`: clients of people by their claims. For files that make programs of their own. */
export function serverTest(options: ServerOptions = {}) {
  const { test, ...handles } = appTest(options);
  const as = clientsOf(handles.database, handles.app);
  return { test: test.extend('as', ofFile, () => as), ...handles, as };
}

/** As `serverTest`, with a `program` for each test; `as` knows its roles and its organizations. */
export function programTest(options: ProgramOptions) {
  const { test, ...handles } = appTest(options);
  const program = handleOf<TestProgram>('program');
  const as = clientsOf(handles.database, handles.app, program.fixture);
  return {
    test: test
      .extend('program', ofTest, async ({ database }) =>
        program.set(await makeProgram(database.db, options.program)),
      )
      .extend('as', ofTest, () => as),
    ...handles,
    program: program.fixture,
    as,
  };
}

/** As `programTest`, with one `program` for the whole file: where tests only read it, or each takes a part of its own. */
export function sharedProgramTest(options: ProgramOptions) {
  const { test, ...handles } = appTest(options);
  const program = handleOf<TestProgram>('program');
  const as = clientsOf(handles.database, handles.app, program.fixture);
  return {
    test: test
      .extend('program', ofFile, async ({ database }) =>
        program.set(await makeProgram(database.db, options.program)),
      )
      .extend('as', ofFile, () => as),
    ...handles,
    program: program.fixture,
    as,
  };
}

/** `fixtures`: what the files of a folder set up alike, opened once for the file and closed after it. */
export function fixturesTest<Fixtures extends { close(): Promise<unknown> }>(open: () => Promise<Fixtures>) {
  const fixtures = handleOf<Fixtures>('fixtures');
  return {
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures this one needs
    test: base.extend('fixtures', ofFile, async ({}, { onCleanup }) => {
      const made = await open();
      onCleanup(async () => void (await made.close()));
      return fixtures.set(made);
    }),
    fixtures: fixtures.fixture,
  };
}
