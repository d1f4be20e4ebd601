import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { api } from '../../../src/contract/api.ts';
import { addressOf } from '../../../src/contract/call.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '../../../src/contract/envelope.ts';
import { type Request, requests } from '../../authorization/requests.ts';
import { rows } from '../../authorization/rows.ts';
import { type Caller, makeWorld, type World } from '../../authorization/world.ts';
import { serverTest } from '../../support/fixtures.ts';

let world: World;

const { test, database, app } = serverTest();
test.beforeAll(async () => {
  world = await makeWorld(database);
});

/** NUL, and either half of a character. */
const broken = ['\u0000', '\ud83d', '\udc80'];

/** The value once for each text in it, with something broken in that one; and once with a broken name of a field. */
function* withBroken(value: unknown, mark: string): Generator<unknown> {
  if (typeof value === 'string') yield `${value}${mark}`;
  else if (Array.isArray(value)) {
    for (const [index, inner] of value.entries())
      for (const made of withBroken(inner, mark)) yield value.toSpliced(index, 1, made);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value))
      for (const made of withBroken(inner, mark)) yield { ...value, [key]: made };
    yield { ...value, [`name${mark}`]: 'value' };
  }
}

async function ask(declared: Endpoint, caller: Caller, request: Request): Promise<number> {
  const { body, headers, ...input } = request;
  const { statusCode } = await app.http.inject({
    method: declared.method,
    url: `/api${addressOf(declared, input)}`,
    headers: { ...headers, ...caller.headers, [IDEMPOTENCY_HEADER]: randomUUID() },
    ...(body ? { payload: body } : {}),
  });
  return statusCode;
}

const declaredAs = (name: string): Endpoint => (api as Record<string, Endpoint>)[name]!;

describe('A text that no database can hold', () => {
  // T1333
  test.each(Object.keys(api).filter((name) => declaredAs(name).body))(
    'never breaks %s, for a caller who may and with a key that keeps the answer',
    async (name) => {
      const may = world.callers.filter(({ here }) => rows[name]![here] === 'ok');
      const caller = may.find(({ headers }) => headers.authorization) ?? world.callers[0]!;
      const failed: string[] = [];
      for (const mark of broken) {
        const request = await requests[name]!(world.here);
        for (const body of withBroken(request.body, mark)) {
          const status = await ask(declaredAs(name), caller, { ...request, body: body as object });
          if (status >= 500) failed.push(`${status} for ${JSON.stringify(body)}`);
        }
      }
      expect(failed).toEqual([]);
    },
  );

  // T1334
  test('is refused, and its field is named', async () => {
    const editor = world.callers.find(({ here }) => rows.updateOrganization?.[here] === 'ok')!;
    const answer = await app.http.inject({
      method: 'PATCH',
      url: `/api/organization/${world.here.organizationId}`,
      headers: editor.headers,
      payload: { department: 'x\ud83d' },
    });
    expect(answer.json().result).toEqual({
      code: 'BAD_INPUT',
      issues: [
        {
          path: 'department',
          message: 'This text has a character in it that cannot be stored. Please type it again.',
        },
      ],
    });
  });
});

// T1335
test('A body of brackets in brackets is refused and uses up no stack', async () => {
  const deep = `{"items":${'['.repeat(500_000)}${']'.repeat(500_000)}}`;
  const editor = world.callers.find(({ here }) => rows.updateOrganization?.[here] === 'ok')!;
  const { statusCode } = await app.http.inject({
    method: 'PATCH',
    url: `/api/organization/${world.here.organizationId}`,
    headers: { ...editor.headers, 'content-type': 'application/json' },
    payload: deep,
  });
  expect(statusCode).toBe(400);
});
