import { addMillis, type Instant, instantOf } from '../../src/domain/time/instants.ts';
import type { Database } from '../../src/server/db/open.ts';
import type { Time } from '../journeys/device.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { type Sessions, soakSessions } from './sessions.ts';

const dayBegins: Instant = '2026-11-21T03:00:00.000Z';

/** The time of a run: the run's own, which passes as it says, or the machine's. */
export interface LaneTime extends Time {
  /** Goes back to the morning; the machine's time does not. @returns when the day begins */
  begin(): Instant;
  /** The machine's: waiting costs real time, so a device's wait for a lock is made short by setting its clock. */
  real: boolean;
}

/** A server of its own with a time of its own, on the database of all: one run at a time goes through it. */
export interface Lane {
  database: Database;
  app: TestApp;
  sessions: Sessions;
  time: LaneTime;
  close(): Promise<void>;
}

export async function openLane(database: Database, time: LaneTime = ownTime()): Promise<Lane> {
  const app = await testApp(database, {
    // No two things happen in one millisecond of the server.
    clock: () => {
      time.pass(1);
      return new Date(time.now());
    },
  });
  return {
    database,
    app,
    time,
    sessions: await soakSessions(database),
    close: () => app.http.close(),
  };
}

function ownTime(): LaneTime {
  let now = dayBegins;
  return {
    real: false,
    now: () => now,
    pass: (ms) => {
      now = addMillis(now, ms);
    },
    begin: () => {
      now = dayBegins;
      return now;
    },
  };
}

/** The machine's time: it passes by itself. */
export function machineTime(): LaneTime {
  const now = () => instantOf(Date.now());
  return { real: true, now, pass: () => undefined, begin: now };
}
