import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { needsNoSeen } from '../../src/contract/overwrites.ts';

/** Two who save the same thing: no call overwrites what it has not read, unless its reason is written down. */

const changing = (Object.entries(api) as [keyof typeof api, Endpoint][]).filter(
  ([, { method }]) => method === 'PUT' || method === 'PATCH',
);

/** The fields of an object's schema, and of the entries of its lists. */
function fieldsOf(schema: unknown): string[] {
  const def = (
    schema as { _zod?: { def: { shape?: object; in?: unknown; innerType?: unknown; element?: unknown } } }
  )?._zod?.def;
  if (!def) return [];
  if (def.shape) return Object.entries(def.shape).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]);
  return fieldsOf(def.in ?? def.innerType ?? def.element);
}
const saysWhatWasRead = ({ body }: Endpoint): boolean =>
  ['seen', 'revision', 'digest'].some((name) => fieldsOf(body).includes(name));

describe('A call that changes something', () => {
  // T1262
  test.each(changing)('%s says what was read, or why it need not', (name, declared) => {
    expect([saysWhatWasRead(declared), needsNoSeen[name] !== undefined]).toContainEqual(true);
    // Whoever says it needs no reason: the list stays true.
    expect(saysWhatWasRead(declared) && needsNoSeen[name] !== undefined).toBe(false);
  });

  // T1263
  test('is in the list of reasons only where it is such a call', () => {
    const names = changing.map(([name]) => name as string);
    expect(Object.keys(needsNoSeen).filter((name) => !names.includes(name))).toEqual([]);
  });
});
