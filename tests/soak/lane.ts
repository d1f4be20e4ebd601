import { addMillis, type Instant } from '../../src/domain/time/instants.ts';
import type { Database } from '../../src/server/db/open.ts';
import type { Time } from '../journeys/device.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { type Sessions, soakSessions } from './sessions.ts';

export const dayBegins: Instant = '2026-11-21T03:00:00.000Z';

/** A server of its own with a time of its own, on the database of all: one run at a time goes through it. */
export interface Lane {
  database: Database;
  app: TestApp;
  sessions: Sessions;
  time: Time & { begin(): void };
  close(): Promise<void>;
}

export async function openLane(database: Database): Promise<Lane> {
  let now = dayBegins;
  const time = {
    now: () => now,
    pass: (ms: number) => {
      now = addMillis(now, ms);
    },
    begin: () => {
      now = dayBegins;
    },
  };
  const app = await testApp(database, {
    // No two things happen in one millisecond of the server.
    clock: () => {
      time.pass(1);
      return new Date(now);
    },
  });
  return {
    ...{ database, app, time },
    sessions: await soakSessions(database),
    close: () => app.http.close(),
  };
}
