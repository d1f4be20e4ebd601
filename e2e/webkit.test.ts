import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient, type Guest, guestsFor } from './support/api-client.ts';
import { scannedText } from './support/hardware-scanner.ts';
import { ledgerOf, registerOf } from './support/ledger.ts';
import { type Product, startProduct } from './support/product.ts';
import { type Relay, relayOf } from './support/relay.ts';
import { type Display, findWebKit, launchWebKit, openDisplay, type WebKit } from './support/webkit.ts';
import type { InspectedPage } from './support/webkit-inspector.ts';

/**
 * The door in WebKit, where no Background Sync exists: offline start, outbox, and its draining by the window alone. The
 * browser keeps its data in a folder, as on a tablet, and is killed in between.
 */
const found = findWebKit();
if (!found)
  process.stdout.write(
    'SKIPPED: the WebKit test. It needs MiniBrowser and Xvfb: apt-get install webkit2gtk-driver xvfb\n',
  );

let product: Product;
let relay: Relay;
let staff: ApiClient;
let slug: string;
let guests: Guest[];
let display: Display;
let folder: string;
let device: WebKit | undefined;

beforeAll(async () => {
  if (!found) return;
  folder = mkdtempSync(join(tmpdir(), 'md-webkit-'));
  display = await openDisplay(found.display);
  product = await startProduct();
  relay = await relayOf(product);
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  slug = program.slug;
  guests = await guestsFor(staff, program.id, 4);
});
afterAll(async () => {
  await device?.kill();
  await display?.close();
  await relay?.cut();
  await product?.end();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function open(path: string): Promise<InspectedPage> {
  if (!found) throw new Error('There is no WebKit.');
  device = await launchWebKit({ ...found, display, folder, url: relay.url + path });
  return device.page;
}

/** Puts a text into a field as typing does: React listens to the element's own setter. */
const fill = (field: string, text: string) => `(() => {
  const field = document.querySelector(${JSON.stringify(field)});
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)});
  field.dispatchEvent(new Event('input', { bubbles: true }));
})()`;

async function signIn(page: InspectedPage): Promise<void> {
  const { email, password } = product.signIn('Program manager');
  await page.until('the sign-in is shown', `document.querySelector('input[type=password]')`);
  await page.evaluate(fill('input[type=email]', email));
  await page.evaluate(fill('input[type=password]', password));
  await page.evaluate(
    `[...document.querySelectorAll('button')].find((b) => b.innerText.trim() === 'Sign in').click()`,
  );
  await page.until('somebody is signed in', `!location.pathname.startsWith('/signin')`);
}

/** Scans by a scanner that types. @returns the verdict */
async function scan(page: InspectedPage, text: string): Promise<string> {
  const before = await page.evaluate<string | null>(
    `document.querySelector('[data-verdict]')?.dataset.verdict ?? null`,
  );
  await page.evaluate(scannedText(text));
  const shown = `document.querySelector('[data-verdict]')?.dataset.verdict`;
  await page.until('there is a verdict', `${shown} && ${shown} !== ${JSON.stringify(before)}`);
  return await page.evaluate<string>(shown);
}

const waits = (count: number) => `document.querySelector('[data-unsent="${count}"]')`;
/** It knows whether there is a camera: so it hears keys, too. */
const atTheScanner = `document.querySelector('[data-scanner-state]:not([data-scanner-state="STARTING"])')`;

// T0877
test.skipIf(!found)(
  'in WebKit, without Background Sync: scans wait on the device, outlast a kill of the browser and an offline start, and arrive once each',
  async () => {
    const [first, second, third, fourth] = guests as [Guest, Guest, Guest, Guest];
    let page = await open('/signin');
    await signIn(page);
    await page.goto(`${relay.url}/programs/${slug}/door`);
    await page.until('the door is open', atTheScanner);
    await page.until('the worker has taken the page over', 'navigator.serviceWorker.controller !== null');
    expect(await page.evaluate<boolean>(`navigator.serviceWorker.ready.then((one) => 'sync' in one)`)).toBe(
      false,
    );
    expect(await page.evaluate<number>(storedFromArchive)).toBeGreaterThan(100);
    await page.until('everything is there', `document.querySelector('[data-sync="ALL_SENT"]')`);
    expect(await scan(page, first.text)).toContain(`:CHECKED_IN`);
    await page.until('it is sent', `document.querySelector('[data-sync="ALL_SENT"][data-unsent="0"]')`);

    await relay.cut();
    for (const guest of [second, third]) {
      expect(await scan(page, guest.text)).toMatch(new RegExp(`:CHECKED_IN.*:${guest.finding.meeting.id}$`));
    }
    const forged = `${second.text.slice(0, 40)}${second.text[40] === '0' ? '1' : '0'}${second.text.slice(41)}`;
    expect(await scan(page, forged)).toMatch(/BADGE_(FORGED|UNREADABLE|UNKNOWN_KEY|OTHER_PROGRAM)/);
    await page.until('two wait', waits(2));

    // The battery is empty. Then the tablet is started, with nobody to ask.
    await device?.kill();
    const { roomId, eventId, timeslotId, id } = second.finding.meeting;
    page = await open(
      `/programs/${slug}/events/meetings/rooms/${roomId}?eventId=${eventId}&timeslotId=${timeslotId}`,
    );
    await page.until(
      'its room shows what was not sent yet',
      `/not sent yet/i.test(document.querySelector('[data-meeting="${id}"]')?.innerText ?? '')`,
    );
    await page.goto(`${relay.url}/programs/${slug}/door`);
    await page.until('the door is open', atTheScanner);
    expect(await scan(page, fourth.text)).toMatch(new RegExp(`:CHECKED_IN.*:${fourth.finding.meeting.id}$`));
    await page.until('three wait', waits(3));
    expect(relay.batches).toHaveLength(1);

    await relay.mend();
    await page.until(
      'all is sent',
      `document.querySelector('[data-sync="ALL_SENT"][data-unsent="0"]')`,
      60_000,
    );
    const deviceId = await page.evaluate<string>(deviceIdOf);
    const ledger = await ledgerOf(product, deviceId);
    expect(ledger.map(({ verdict }) => verdict)).toEqual(['applied', 'applied', 'applied', 'applied']);
    for (const { finding } of [first, second, third, fourth]) {
      const party = finding.party === 'OWNER' ? 'OWNER' : 'PARTICIPANT';
      expect(ledger.filter((line) => line.meetingId === finding.meeting.id)).toHaveLength(1);
      expect(await registerOf(staff, finding.meeting.id, party)).toEqual({
        attendedAt: expect.any(String),
        historyLines: 1,
      });
    }
  },
);

/** How many files the worker has stored out of the archive: one that came by itself has the server's mark of its bytes. */
const storedFromArchive = `(async () => {
  const name = (await caches.keys()).find((one) => one.includes('precache'));
  const cache = await caches.open(name);
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return answers.filter((answer) => answer && !answer.headers.has('etag')).length;
})()`;

const deviceIdOf = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('meeting-door');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const asked = opening.result.transaction('device').objectStore('device').get('this');
    asked.onsuccess = () => { resolve(asked.result.deviceId); opening.result.close(); };
  };
})`;
