import { beforeEach, describe, expect } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { exportAllAudit, exportAudit } from '../../src/contract/audit.ts';
import { addressOf } from '../../src/contract/call.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { exportPerson } from '../../src/contract/privacy.ts';
import { exportRegistrants } from '../../src/contract/registrants.ts';
import { syncStream } from '../../src/contract/sync.ts';
import { serverTest } from '../support/fixtures.ts';
import { requests } from './requests.ts';
import { exceptions, type Outcome, rows } from './rows.ts';
import { type Caller, makeWorld, type Place, type World } from './world.ts';

/** Calls about no object: an exception holds wherever they point. */
const everywhere = new Set(['createProgram']);

/** Every route of the contract, and the stream and the sheets that stand beside it. */
const routes: Record<string, Pick<Endpoint, 'method' | 'path'>> = {
  ...api,
  syncStream: { method: 'GET', path: syncStream.path as `/${string}` },
  exportRegistrants: { method: 'GET', path: exportRegistrants.path },
  exportPerson: { method: 'GET', path: exportPerson.path },
  exportAudit: { method: 'GET', path: exportAudit.path },
  exportAllAudit: { method: 'GET', path: exportAllAudit.path },
};

let world: World;

// A key asks more often here than any system may: it is judged each time.
const { test, database, app } = serverTest({ environment: { API_KEY_CALLS_PER_MINUTE: '100000' } });
test.beforeAll(async () => {
  world = await makeWorld(database);
});

// A registration that an allowed caller changed leaves the people out whom it does not name.
beforeEach(() => world.bringParticipantAdmin());

async function ask(name: string, caller: Caller, place: Place): Promise<{ status: number; body: string }> {
  const route = routes[name]!;
  const { body, headers, ...input } = await requests[name]!(place);
  const response = await app.http.inject({
    method: route.method,
    url: `/api${addressOf(route, input)}`,
    headers: { ...headers, ...caller.headers },
    ...(body ? { payload: body } : {}),
    // The stream never ends by itself.
    payloadAsStream: name === 'syncStream',
  });
  if (name !== 'syncStream') return { status: response.statusCode, body: response.body };
  const stream = response.stream();
  if (response.statusCode === 200) {
    stream.destroy();
    return { status: 200, body: '' };
  }
  let text = '';
  for await (const part of stream) text += part;
  return { status: response.statusCode, body: text };
}

/** Of every caller. Several are one person: a call that ends the others' sessions is made by one after the other. */
async function answersOf(name: string, where: 'here' | 'there') {
  if (name !== 'endOtherSessions')
    return await Promise.all(world.callers.map((caller) => ask(name, caller, world[where])));
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (const caller of world.callers) {
    answers.push(await ask(name, caller, world[where]));
    await world.reviveSessions();
  }
  return answers;
}

const outcomeOf = (status: number): Outcome =>
  status === 401 || status === 403 || status === 404 ? (String(status) as Outcome) : 'ok';

const expected = (name: string, caller: Caller, where: 'here' | 'there'): Outcome =>
  (where === 'here' || everywhere.has(name) ? exceptions[name]?.[caller.name] : undefined) ??
  rows[name]![caller[where]];

describe('The authorization matrix', () => {
  // T0659
  test('has a row and a request for every route, and none for a route that is not there', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(routes).sort());
    expect(Object.keys(requests).sort()).toEqual(Object.keys(routes).sort());
  });

  test('has the name of each call of the contract where the contract has it', () => {
    for (const [key, declared] of Object.entries(api)) expect(declared.name).toBe(key);
  });

  describe.each(Object.keys(rows))('%s', (name) => {
    // T0039
    test('answers each kind of caller as SPEC.md 6 says, for an object of this program and of another', async () => {
      const found: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      for (const where of ['here', 'there'] as const) {
        const answers = await answersOf(name, where);
        for (const [index, caller] of world.callers.entries()) {
          const { status } = answers[index]!;
          expect(status, `${caller.name} must never see the server break`).toBeLessThan(500);
          found[`${caller.name}, ${where}`] = outcomeOf(status);
          wanted[`${caller.name}, ${where}`] = expected(name, caller, where);
        }
      }
      expect(found).toEqual(wanted);
    });

    // T0745
    test('says of what may not be seen exactly what it says of what does not exist', async () => {
      for (const caller of world.callers) {
        const hidden = (['here', 'there'] as const).filter(
          (where) => expected(name, caller, where) === '404',
        );
        if (hidden.length === 0) continue;
        const nothing = await ask(name, caller, world.nowhere);
        expect(nothing.status, caller.name).toBe(404);
        for (const where of hidden) {
          expect(await ask(name, caller, world[where]), `${caller.name}, ${where}`).toEqual(nothing);
        }
      }
    });
  });
});
