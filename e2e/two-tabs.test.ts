import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { DoorMeeting } from '../src/domain/meetings/meeting.ts';
import { REPLAY_TAG } from '../src/offline/replay-tag.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { eventually } from './support/eventually.ts';
import { checkInsOf, fillOutbox, memoryOf, untouchedMeetings } from './support/full-outbox.ts';
import { type LedgerLine, ledgerOf } from './support/ledger.ts';
import { signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { type Batch, type Relay, relayOf } from './support/relay.ts';

/** Two windows and the service worker over one outbox: whoever sends, each operation is sent by one at a time. */
const QUEUED = 300;
const WOKEN_INTERVAL_MS = 100;
/** So many batches reach the server and are not answered. */
const LOST = 3;

let product: Product;
let relay: Relay;
let staff: ApiClient;
let slug: string;
let programId: string;
/** For the first test and for the second: late in the evening few meetings of the day are left. */
let first: DoorMeeting[];
let second: DoorMeeting[];
let device: Launched;

beforeAll(async () => {
  product = await startProduct();
  relay = await relayOf(product);
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  slug = program.slug;
  programId = program.id;
  const meetings = await untouchedMeetings(staff, programId);
  const half = Math.ceil(meetings.length / 2);
  [first, second] = [meetings.slice(0, half), meetings.slice(half)];
  device = await launch({ serviceWorker: true });
});
afterAll(async () => {
  await device?.close();
  await relay?.cut();
  await product?.end();
});

/** The browser's own Background Sync, told to happen now. */
async function syncEvents(page: Page): Promise<() => Promise<void>> {
  const devtools: CDPSession = await device.context.newCDPSession(page);
  const registrations: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: found }) => {
    for (const { registrationId, isDeleted } of found) if (!isDeleted) registrations.push(registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await eventually('the worker is registered', () => registrations[0]);
  return async () => {
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: relay.url,
      registrationId,
      tag: REPLAY_TAG,
      lastChance: false,
    });
  };
}

const online = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

/** What must be so of everything that went over the line. */
function expectSentByOneAtATime(batches: readonly Batch[], ids: readonly string[]): void {
  const sent = new Map<string, Batch[]>();
  for (const batch of batches) for (const id of batch.ids) sent.set(id, [...(sent.get(id) ?? []), batch]);
  for (const id of ids) {
    const times = sent.get(id) ?? [];
    // Once, and once more for each answer that was lost: not because somebody else had it too.
    expect(times.filter(({ fate }) => fate === 'ANSWERED')).toHaveLength(1);
    expect(times.at(-1)?.fate).toBe('ANSWERED');
    for (const [index, batch] of times.entries()) {
      const next = times[index + 1];
      if (next) expect(batch.until ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(next.from);
    }
    const verdicts = times.flatMap((batch) => batch.verdicts.filter((one) => one.id === id));
    expect(verdicts.map(({ verdict }) => verdict)).toEqual([
      'applied',
      ...Array.from({ length: times.length - 1 }, () => 'duplicate'),
    ]);
  }
}

const appliedOnce = (ledger: readonly LedgerLine[], ids: readonly string[]) => {
  const ours = ledger.filter(({ id }) => ids.includes(id));
  expect(ours.map(({ verdict }) => verdict)).toEqual(ids.map(() => 'applied'));
};

// T0874
test('two windows and the worker drain one outbox, answers are lost: each operation is sent by one at a time, and is in the ledger once', async () => {
  const door = await device.context.newPage();
  await signIn(door, { ...product, url: relay.url }, 'Program manager', `${relay.url}/programs/${slug}/door`);
  await door.locator('[data-sync="ALL_SENT"]').waitFor();
  await door.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const sync = await syncEvents(door);
  const rooms = await device.context.newPage();
  await rooms.goto(`${relay.url}/programs/${slug}/rooms`);
  await rooms.locator('[data-sync="ALL_SENT"]').waitFor();

  await relay.cut();
  const rows = checkInsOf(first, QUEUED, new Date().toISOString());
  const ids = rows.map(({ id }) => id);
  await fillOutbox(door, rows);
  await Promise.all([door.reload(), rooms.reload()]);
  for (const page of [door, rooms]) await page.locator(`[data-unsent="${QUEUED}"]`).waitFor();

  let lost = 0;
  relay.fate = () => (++lost <= LOST ? 'ANSWER_LOST' : 'ANSWERED');
  await relay.mend();
  let drained = false;
  const all = Promise.all(
    [door, rooms].map((page) => page.locator('[data-unsent="0"][data-sync="ALL_SENT"]').waitFor()),
  ).then(() => {
    drained = true;
  });
  // All three are woken at once, and again as long as something waits.
  while (!drained) {
    await Promise.all([online(door), online(rooms), sync()]);
    await new Promise((resolve) => setTimeout(resolve, WOKEN_INTERVAL_MS));
  }
  await all;

  expect(relay.batches.filter(({ fate }) => fate === 'ANSWER_LOST')).toHaveLength(LOST);
  process.stdout.write(`${QUEUED} operations went in ${relay.batches.length} batches\n`);
  expectSentByOneAtATime(relay.batches, ids);
  appliedOnce(await ledgerOf(product, (await memoryOf(door)).deviceId), ids);
});

// T0875
test('with no window open the worker drains it alone', async () => {
  const sent = relay.batches.length;
  const page = await device.context.newPage();
  await page.goto(`${relay.url}/programs/${slug}/device`);
  await page.locator('[data-sync="ALL_SENT"]').waitFor();
  const { deviceId } = await memoryOf(page);
  await relay.cut();
  const rows = checkInsOf(second, 100, new Date().toISOString());
  const ids = rows.map(({ id }) => id);
  await fillOutbox(page, rows);
  // An address of another origin: nothing of the app runs in it.
  await page.goto('about:blank');
  for (const other of device.context.pages()) if (other !== page) await other.close();
  const sync = await syncEvents(page);
  relay.fate = () => 'ANSWERED';
  await relay.mend();
  await sync();
  await eventually('the worker has sent all', async () => {
    const ledger = await ledgerOf(product, deviceId);
    return ids.every((id) => ledger.some((line) => line.id === id));
  });
  expectSentByOneAtATime(relay.batches.slice(sent), ids);
  appliedOnce(await ledgerOf(product, deviceId), ids);
});
