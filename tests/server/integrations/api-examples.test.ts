import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { z } from 'zod';
import { type Api, api } from '../../../src/contract/api.ts';
import { addressOf } from '../../../src/contract/call.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { EXAMPLE_NOW, exampleId, makeExampleProgram } from '../../support/example-program.ts';
import { serverTest } from '../../support/fixtures.ts';

/**
 * The examples of the API, in the order in which they are made: each is sent by a key, and answered as it says.
 * `RENEW_EXAMPLES=1` writes what is answered today.
 */

interface Example {
  call: keyof Api;
  request: { params?: object; query?: object; body?: object };
  answer: unknown;
}

const FILE = join(import.meta.dirname, '../../../src/contract/api-examples.json');
const RENEW = process.env.RENEW_EXAMPLES === '1';
const examples = JSON.parse(await readFile(FILE, 'utf8')) as Example[];
const DAYS_MS = 3 * 86_400_000;

const { test, app, db } = serverTest({ clock: () => new Date(EXAMPLE_NOW) });

/** Every text in it, changed. */
const mapTexts = (value: unknown, change: (text: string) => string): unknown =>
  JSON.parse(JSON.stringify(value), (_key, one) => (typeof one === 'string' ? change(one) : one));

/** In lists whose order nobody promises, what ties comes by id: by chance. */
const unordered = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map(unordered).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unordered(one)]));
};

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** What a key is named by in histories, and what a preview is compared by. */
const KEY = /mdapi_[\w-]{8}/g;
const DIGEST = /^[\w-]{43}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

describe('The examples of the API', () => {
  // T3930
  test('are of every call that a key may make, and of no other', () => {
    const byKey = (Object.values(api) as Endpoint[]).filter((one) => one.byKey).map(({ name }) => name);
    expect(examples.map(({ call }) => call).sort()).toEqual(byKey.sort());
  });

  // T3931
  test('are each sent by a key, answered as they say, and of the declared form', async () => {
    const { headers, ids } = await makeExampleProgram(db);
    let made = 100;
    /** What one server differs from another in: ids, digests, and what is dated by the database’s clock. */
    const asExample = (text: string): string => {
      if (INSTANT.test(text) && Math.abs(Date.parse(text) - Date.parse(EXAMPLE_NOW)) > DAYS_MS)
        return EXAMPLE_NOW;
      if (DIGEST.test(text)) return 'A'.repeat(43);
      return text.replace(KEY, 'mdapi_ExAmPlE1').replace(UUID, (id) => {
        const known = ids.get(id) ?? exampleId(++made);
        ids.set(id, known);
        return known;
      });
    };
    const asSent = (text: string): string =>
      text.replace(UUID, (id) => [...ids].find(([, example]) => example === id)?.[0] ?? id);
    for (const example of examples) {
      const declared = api[example.call] as Endpoint;
      const { body, ...address } = mapTexts(example.request, asSent) as Example['request'];
      const response = await app.http.inject({
        method: declared.method,
        url: `/api${addressOf(declared, address)}`,
        headers,
        ...(body ? { payload: body } : {}),
      });
      expect(response.statusCode, `${example.call}: ${response.body}`).toBe(200);
      const answer = response.json();
      const read = (declared.result as z.ZodType).safeParse(answer.result);
      expect(read.error?.issues ?? [], example.call).toEqual([]);
      // What is answered has no field that is not declared.
      expect(read.data, example.call).toEqual(answer.result);
      const said = mapTexts(answer, asExample);
      if (RENEW) example.answer = said;
      expect(unordered(said), example.call).toEqual(unordered(example.answer));
    }
    if (RENEW) await writeFile(FILE, `${JSON.stringify(examples, null, 2)}\n`);
  });
});
