import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';

/** What is shown of other calls after a write: each says it, and by names that there are. */

const calls = Object.values(api) as Endpoint[];
const writes = calls.filter(({ method }) => method !== 'GET');
/** What a screen may have asked for: calls that leave nothing stale themselves, such as a preview that is a POST. */
const reads = new Set(
  calls
    .filter(({ method, invalidates }) => method === 'GET' || invalidates === 'nothing')
    .map(({ name }) => name),
);

describe('A write', () => {
  test.each(writes)('$name says which calls it leaves stale, or that it leaves none', (declared) => {
    const { invalidates, forgets = [] } = declared;
    if (invalidates === 'everything' || invalidates === 'nothing') expect(forgets).toEqual([]);
    else expect(invalidates).not.toHaveLength(0);
    const named = [...(Array.isArray(invalidates) ? invalidates : []), ...forgets];
    expect(named.filter((name) => !reads.has(name))).toEqual([]);
    expect(named).toHaveLength(new Set(named).size);
  });

  test('that leaves nothing stale by its method says nothing of it', () => {
    expect(calls.filter(({ method, invalidates }) => method === 'GET' && invalidates !== undefined)).toEqual(
      [],
    );
  });

  test('answers for a call that there is', () => {
    const answered = writes.flatMap(({ answers }) => {
      if (!answers) return [];
      const id = 'one';
      return [answers({ id, meeting: { id }, feed: null }).call];
    });
    expect(answered.length).toBeGreaterThan(10);
    expect(answered.filter((name) => !reads.has(name))).toEqual([]);
  });
});
