import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { api } from '../../../src/contract/api.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { serverTest } from '../../support/fixtures.ts';
import { makePerson, makeProgram } from '../../support/program-factory.ts';
import { sessionsFor } from '../../support/test-app.ts';

/** What is wrong with what was sent is said in words for people, by every call there is. */

/** How zod speaks; SPEC.md's own sentences that begin with "Invalid" name what they are about. */
const validatorText =
  /invalid (input|string|uuid|url|iso|key|element|option|number|date|record|type|regex)|\bexpected\b|\breceived\b|unrecognized|too (small|big)|must match pattern|multiple of|undefined,|\bNaN\b|z\.|zod/i;

const wrong: Record<string, unknown> = {
  null: null,
  'a text': 'x',
  'an empty text': '',
  'a text that is too long': 'x'.repeat(20_000),
  'a number': 5,
  'a negative number': -1.5,
  'a huge number': 1e99,
  true: true,
  'an empty list': [],
  'a list of nothing': [null],
  'a list of numbers': [1, 2],
  'a list of empty objects': [{}],
  'a long list': Array(1001).fill('x'),
  'an empty object': {},
  'an object of another kind': { a: { b: 1 } },
};

let headers: Record<string, string>;
let programId: string;

const { test, database, db, app } = serverTest();
test.beforeAll(async () => {
  ({ programId } = await makeProgram(db, { now: new Date().toISOString() }));
  const userId = await makePerson(db, { userRole: 'SUPER_ADMIN' });
  headers = await (await sessionsFor(database)).bearer({ userId, userRole: 'SUPER_ADMIN' });
});

interface Said {
  messages: string[];
  result: { issues?: { path: string; message: string }[] } | null;
}

async function said(declared: Endpoint, sent: { query?: Record<string, string>; payload?: unknown }) {
  const path = declared.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    name === 'programId' ? programId : randomUUID(),
  );
  const response = await app.http.inject({
    method: declared.method,
    url: `/api${path}`,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(sent.query && { query: sent.query }),
    ...(declared.method === 'GET' ? {} : { payload: JSON.stringify(sent.payload ?? {}) }),
  });
  expect(response.statusCode, `${declared.name}: ${response.body.slice(0, 200)}`).toBeLessThan(500);
  const { messages, result } = response.json() as Said;
  return [...messages, ...(result?.issues ?? []).map(({ message }) => message)];
}

/** Field names of an object's schema, if it is one. */
const fieldsOf = (schema: unknown): string[] => {
  const { shape, _zod } = (schema ?? {}) as { shape?: object; _zod?: { def: { in?: unknown } } };
  return shape ? Object.keys(shape) : _zod?.def.in ? fieldsOf(_zod.def.in) : [];
};

const calls = Object.values(api) as Endpoint[];

describe('What is wrong with what was sent', () => {
  // T1276
  test.each(calls.filter(({ body }) => body).map((declared) => [declared.name, declared] as const))(
    'is said in words for people by %s',
    async (_name, declared) => {
      const fields = fieldsOf(declared.body);
      const bodies = [
        {},
        [],
        ...Object.values(wrong).map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
      ];
      for (const payload of bodies)
        for (const message of await said(declared, { payload })) {
          expect(message).not.toMatch(validatorText);
          expect(message).toMatch(/\S/);
        }
    },
  );

  // T1277
  test('is said in words for people of every query', async () => {
    for (const declared of calls.filter(({ query }) => query)) {
      const fields = fieldsOf(declared.query);
      for (const value of ['', 'x', '-1', '1e99', 'null', 'x'.repeat(3000)]) {
        const query = Object.fromEntries(fields.map((field) => [field, value]));
        for (const message of await said(declared, { query })) expect(message).not.toMatch(validatorText);
      }
    }
  });

  // T1278
  test('names the field where its schema says nothing, also one in a list, and keeps the words of who does', async () => {
    expect(await said(api.assignTags as Endpoint, { payload: {} })).toContain('Tag ids is required.');
    expect(await said(api.requestMeeting as Endpoint, { payload: {} })).toContain(
      'Unable to request meeting, undefined event or timeslot paramater.',
    );
    expect(await said(api.rescheduleMeeting as Endpoint, { payload: { message: 'Other' } })).toContain(
      'Please choose at least one suggested timeslot for the meeting requester.',
    );
    expect(
      await said(api.createProgram as Endpoint, { payload: { name: 'A program', meetingPurposes: [5] } }),
    ).toContain('Meeting purposes, entry number 1, must be text.');
    expect(await said(api.signIn as Endpoint, { payload: 5 })).toContain(
      'Something went wrong with the request. Please check your input and try again.',
    );
  });
});
