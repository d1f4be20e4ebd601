import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { pullChanges } from '../../../src/contract/sync.ts';
import { listTags } from '../../../src/contract/tags.ts';
import { createPullLane } from '../../../src/server/http/pull-lane.ts';
import { DEVICE_TOKEN_PREFIX } from '../../../src/server/identity/device-secrets.ts';

const by = (token: string) => ({ headers: { authorization: `Bearer ${token}` } }) as FastifyRequest;
const phone = by('a.b.c');
const tablet = by(`${DEVICE_TOKEN_PREFIX}x`);

/** A lane for two, and two more that wait, all taken. */
function full() {
  const lane = createPullLane({ running: 2, waiting: 2 }, () => 0.5);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const jobs = [1, 2, 3, 4].map((job) =>
    lane.pass(pullChanges, phone, () => {
      begun.push(job);
      return new Promise<number>((resolve) => ends.push(() => resolve(job)));
    }),
  );
  return { lane, begun, ends, jobs };
}

// T1682
it('lets phones’ pulls run a few at a time, in the order in which they came', async () => {
  const { begun, ends, jobs } = full();
  expect(begun).toEqual([1, 2]);
  ends[0]!();
  expect(await jobs[0]).toBe(1);
  expect(begun).toEqual([1, 2, 3]);
  ends[1]!();
  ends[2]!();
  await Promise.all(jobs.slice(1, 3));
  ends[3]!();
  expect(await jobs[3]).toBe(4);
});

// T1683
it('asks a phone to come back where too many wait; a tablet and every other call go past the line', async () => {
  const { lane, ends, jobs } = full();
  await expect(lane.pass(pullChanges, phone, async () => 'never')).rejects.toMatchObject({
    code: 'TOO_BUSY',
    details: { retryAfter: 6 },
  });
  expect(await lane.pass(pullChanges, tablet, async () => 'door')).toBe('door');
  expect(await lane.pass(listTags, phone, async () => 'list')).toBe('list');
  for (let job = 0; job < 4; job++) {
    ends[job]!();
    await jobs[job];
  }
});

// T1684
it('gives the place of one that failed to the next', async () => {
  const lane = createPullLane({ running: 1, waiting: 5 });
  const failed = lane.pass(pullChanges, phone, async () => {
    throw new Error('cut');
  });
  const next = lane.pass(pullChanges, phone, async () => 'next');
  await expect(failed).rejects.toThrow('cut');
  expect(await next).toBe('next');
  expect(await lane.pass(pullChanges, phone, async () => 'later')).toBe('later');
});
