import { describe, expect } from 'vitest';
import { api } from '../../../src/contract/api.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { isList } from '../../../src/contract/list-calls.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { makePerson } from '../../support/program-factory.ts';
import { sessionsFor } from '../../support/test-app.ts';
import { call, pairTablet, pull } from '../devices/kiosk-world.ts';

const start = Date.parse('2026-11-21T03:00:00.000Z');
let now = start;
let staff: { authorization: string };
let colleague: { authorization: string };

const { test, database, db, app, program } = sharedProgramTest({
  clock: () => new Date(now),
  environment: { LISTS_PER_MINUTE: '200' },
  program: { now: new Date(start).toISOString() },
});
test.beforeAll(async () => {
  const { programId } = program;
  const sessions = await sessionsFor(database);
  const open = async () => {
    const userId = await makePerson(db, { programId, programRole: 'PROGRAM_OWNER' });
    return { authorization: `Bearer ${(await sessions.open({ userId }, new Date(start))).token}` };
  };
  staff = await open();
  colleague = await open();
});

const list = (headers: { authorization: string }) =>
  app.http.inject({ url: `/api/program/${program.programId}/list_tags`, headers });

describe('Lists', () => {
  // T1323
  test('are answered 200 times a minute for a token; then it is said when to ask again', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 200; count++) statuses.add((await list(staff)).statusCode);
    expect([...statuses]).toEqual([200]);
    now = start + 20_000;
    const refused = await list(staff);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40']);
    expect(refused.json().result).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await list(colleague)).statusCode).toBe(200);
  });

  // T1324
  test('used up leave writes, the pull of a door and a replay as they were', async () => {
    expect((await list(staff)).statusCode).toBe(429);
    const tag = { label: 'Late', description: 'Came late' };
    expect(
      (await call(app, 'POST', `/program/${program.programId}/new_tags`, staff, [tag] as object)).status,
    ).not.toBe(429);
    for (let count = 0; count < 210; count++)
      expect((await pull(app, program.programId, staff)).status).toBe(200);
    const replayed = await call(app, 'POST', '/v2/checkin/replay', staff, { operations: [] });
    expect(replayed.status).not.toBe(429);
  });

  // T1325
  test('a tablet is never counted', async () => {
    const tablet = await pairTablet(app, program.programId, colleague);
    for (let count = 0; count < 210; count++)
      expect((await pull(app, program.programId, tablet.headers)).status).toBe(200);
  });

  test('are answered again in the next minute', async () => {
    now = start + 60_000;
    expect((await list(staff)).statusCode).toBe(200);
  });

  test('are what the contract calls so, and never what a door asks by itself', () => {
    const lists = Object.values(api as Record<string, Endpoint>)
      .filter(isList)
      .map(({ name }) => name);
    expect(lists).toEqual(
      expect.arrayContaining(['listMeetings', 'listRegistrants', 'searchParticipants', 'listUsers']),
    );
    for (const name of ['pullChanges', 'getBadgeKeys', 'getOwnBadge', 'listBadges', 'replayCheckIns'])
      expect(lists).not.toContain(name);
  });
});
