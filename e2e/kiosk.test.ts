import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient, type Guest, guestsFor } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { createFakeScreen, type FakeScreen } from './support/qr-video.ts';

/** Paired tablets, as staff and participants meet them: pair, scan, lose the network, un-pair, be revoked. */
let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
let guests: Guest[];
let folder: string;
let camera: FakeScreen;

const PIN = '2468';
const PORTRAIT = { width: 820, height: 1180 };
const open: Launched[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'md-kiosk-'));
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  slug = program.slug;
  guests = await guestsFor(staff, programId, 7);
  camera = createFakeScreen(join(folder, 'camera.y4m'));
});
afterAll(async () => {
  for (const device of open) await device.close();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

async function device(profile: string): Promise<Launched> {
  const launched = await launch({
    userDataDir: join(folder, profile),
    fakeCameraFile: camera.file,
    viewport: PORTRAIT,
  });
  open.push(launched);
  return launched;
}

async function closed(launched: Launched): Promise<void> {
  open.splice(open.indexOf(launched), 1);
  await launched.close();
}

const pairingCode = (name: string, mode: 'DOOR' | 'STAND', roomIds: string[] = []) =>
  staff.ask(api.createDevicePairing, { params: { programId }, body: { name, mode, roomIds, pin: PIN } });

/** From the code to the first screen of work. */
async function finishPairing(page: Page, button: 'Open the door' | 'Open the kiosk'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  // The worker has everything it needs before the network goes.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Holds a badge before the camera, waits for the answer on it, and until it has gone by itself. */
async function scan(page: Page, text: string): Promise<string> {
  camera.show(text);
  const shown = await page.waitForSelector('[data-verdict]');
  const verdict = (await shown.getAttribute('data-verdict')) ?? '';
  camera.show(null);
  await page.waitForSelector('[data-verdict]', { state: 'detached' });
  return verdict;
}

const ready = (page: Page) => page.getByText('Hold a code in front of the camera').waitFor();

async function givePin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Unlock' }).click();
}

/** Notes what the page asks of the device, and lets it have it. */
function spyOnDevice(): void {
  const asked: { awake: string[]; facing: unknown } = { awake: [], facing: null };
  Object.assign(window, { askedOfDevice: asked });
  const awake = navigator.wakeLock.request.bind(navigator.wakeLock);
  navigator.wakeLock.request = (kind) => {
    asked.awake.push(kind ?? 'screen');
    return awake(kind);
  };
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = (wanted) => {
    const video = wanted?.video;
    if (typeof video === 'object') {
      const facing = video.facingMode;
      asked.facing = typeof facing === 'object' && 'ideal' in facing ? facing.ideal : facing;
    }
    return open(wanted);
  };
}

const askedOfDevice = () => (window as unknown as { askedOfDevice: unknown }).askedOfDevice;

const listed = async (deviceId: string) => {
  const { devices } = await staff.ask(api.listDevices, { params: { programId } });
  return devices.find(({ id }) => id === deviceId);
};

async function eventually<T>(what: string, ask: () => Promise<T | false | undefined | null>): Promise<T> {
  const end = Date.now() + 90_000;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const attendedAt = async ({ finding }: Guest) => {
  const meeting = await staff.ask(api.getMeeting, { params: { id: finding.meeting.id } });
  return finding.party === 'OWNER' ? meeting.ownerAttendedAt : meeting.participantAttendedAt;
};

// T0766
test('a tablet is paired by a typed code, scans on without a network, stays a kiosk after a restart, and its export reaches the server by another browser', async () => {
  const [first, second] = guests as [Guest, Guest];
  let tablet = await device('door');
  let page = await tablet.context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${product.url}/kiosk`);
  // A wrong code says so and stays as it was typed.
  await page.getByLabel('Pairing code').fill('2345');
  await page.getByRole('button', { name: 'Pair this tablet' }).click();
  await page.getByText('A pairing code has 8 letters and digits, like 2345-BCDF.').waitFor();
  expect(await page.getByLabel('Pairing code').inputValue()).toBe('2345');
  expect(await axe(page)).toEqual([]);

  const { code, deviceId } = await pairingCode('Door 1', 'DOOR');
  await page.getByLabel('Pairing code').fill(code.toLowerCase());
  expect(await page.getByLabel('Pairing code').inputValue()).toBe(`${code.slice(0, 4)}-${code.slice(4)}`);
  await page.getByRole('button', { name: 'Pair this tablet' }).click();
  await page.getByText('Get this tablet ready').waitFor();
  expect(await axe(page)).toEqual([]);
  await finishPairing(page, 'Open the door');
  await ready(page);
  expect(await axe(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await eventually('staff see it', async () => (await listed(deviceId))?.contactState === 'EMPTY');

  expect(await scan(page, first.text)).toMatch(/:CHECKED_IN(_LATE)?:/);
  await eventually('the server has it', () => attendedAt(first));

  await product.cut();
  expect(await scan(page, second.text)).toMatch(/:CHECKED_IN(_LATE)?:/);
  // Restarted without a network: every address is the kiosk.
  await closed(tablet);
  tablet = await device('door');
  page = await tablet.context.newPage();
  await page.goto(`${product.url}/programs/${slug}`);
  await page.waitForURL('**/kiosk');
  await ready(page);
  await page.goto(`${product.url}/kiosk/device`);
  await page.getByText('Waiting to be sent').waitFor();

  // Its words in another language lie on the tablet too: it never spoke it before the network went.
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await page.getByText('Menunggu dikirim').waitFor();
  await page.goto(`${product.url}/kiosk`);
  await page.getByText('Arahkan kode ke kamera').waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('id');
  await page.goto(`${product.url}/kiosk/device`);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText('Waiting to be sent').waitFor();

  // A wrong PIN opens nothing; the right one asks, and what waits refuses.
  await page.getByRole('button', { name: 'Unpair this tablet' }).click();
  await givePin(page, '1111');
  await page.getByText('Wrong PIN. 4 more tries, then you will have to wait.').waitFor();
  await givePin(page, PIN);
  await page.getByText(/One check-in is not sent/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('alertdialog').getByRole('button', { name: 'Save waiting check-ins as a file' }).click(),
  ]);
  const file = join(folder, 'export.json');
  await download.saveAs(file);
  expect(readFileSync(file, 'utf8')).not.toContain('Sari');
  await page.getByRole('button', { name: 'Keep it paired' }).click();
  await closed(tablet);

  // The tablet is off; another browser takes its file in.
  await product.restore();
  const other = await device('laptop');
  const desk = await other.context.newPage();
  await signIn(desk, product, 'Program admin', `${product.url}/programs/${slug}/device`);
  await desk.getByLabel('Export file').setInputFiles({
    name: 'notes.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"not": "an export"}'),
  });
  await desk.getByText('Nothing was imported').waitFor();
  expect(await attendedAt(second)).toBeNull();
  await desk.getByLabel('Export file').setInputFiles(file);
  await desk.getByText('One check-in was imported').waitFor();
  await eventually('the server has it', () => attendedAt(second));
  await closed(other);

  // The tablet comes back, delivers too, and it is counted once; then it leaves.
  tablet = await device('door');
  page = await tablet.context.newPage();
  await page.goto(`${product.url}/kiosk/device`);
  await page.getByText('Already known').waitFor();
  const { history } = await staff.ask(api.getMeetingHistory, { params: { id: second.finding.meeting.id } });
  // The demo may have checked in the other side.
  const side = second.finding.party === 'OWNER' ? 'OWNER' : 'PARTICIPANT';
  const ofSide = history.filter(
    ({ historyType, message }) => historyType === 'CHECKED_IN' && message.split(' ').includes(side),
  );
  expect(ofSide).toHaveLength(1);
  await page.getByRole('button', { name: 'Unpair this tablet' }).click();
  await givePin(page, PIN);
  await page.getByRole('button', { name: 'Unpair', exact: true }).click();
  await page.getByText('This tablet was unpaired').waitFor();
  await page.getByLabel('Pairing code').waitFor();
  // Said when it has forgotten everything: a moment after the screen.
  await eventually('it has said so', async () => (await listed(deviceId))?.contactState === 'LEFT');
  await closed(tablet);
});

// T0761
test('a stand is paired by the QR in front of its camera, answers each badge by itself, and takes no other side', async () => {
  const [, , third, fourth] = guests as [Guest, Guest, Guest, Guest];
  const stand = await device('stand');
  const page = await stand.context.newPage();
  const complaints = complaintsOf(page);
  const { url, code } = await pairingCode('Stand 1', 'STAND');
  await page.addInitScript(spyOnDevice);
  await page.goto(`${product.url}/kiosk`);
  await page.getByRole('button', { name: 'Scan the QR code' }).click();
  camera.show(url);
  await page.getByText('Get this tablet ready').waitFor();
  camera.show(null);
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await finishPairing(page, 'Open the kiosk');
  await page.getByText('Show your badge').waitFor();
  await ready(page);
  // It stays awake, and looks at whoever stands before it.
  expect(await page.evaluate(askedOfDevice)).toMatchObject({ awake: ['screen'], facing: 'user' });
  expect(await axe(page)).toEqual([]);
  // The code is good once.
  const again = await staff.ask(api.pairDevice, { body: { code } }).catch((error: Error) => error.message);
  expect(again).not.toHaveProperty('token');

  // The demo may have checked in the other side: the stand leaves it as it was.
  const otherSideOf = async ({ finding }: Guest) => {
    const meeting = await staff.ask(api.getMeeting, { params: { id: finding.meeting.id } });
    return finding.party === 'OWNER' ? meeting.participantAttendedAt : meeting.ownerAttendedAt;
  };
  const otherSide = await otherSideOf(third);
  expect(await scan(page, third.text)).toMatch(/:CHECKED_IN(_LATE)?:/);
  expect(await page.getByText('Show your badge').isVisible()).toBe(true);
  await eventually('the server has it', () => attendedAt(third));
  expect(await otherSideOf(third)).toBe(otherSide);
  // Once more: that side is in, or it is their next meeting that is meant by now; never the same one again.
  const repeated = await scan(page, third.text);
  if (!repeated.includes(':ALREADY:')) expect(repeated).not.toContain(third.finding.meeting.id);

  await product.cut();
  expect(await scan(page, fourth.text)).toMatch(/:CHECKED_IN(_LATE)?:/);
  expect(await scan(page, 'https://example.org/not-a-badge')).toContain(':BADGE_UNREADABLE:');
  await page.reload();
  await page.getByText('Show your badge').waitFor();
  await product.restore();
  await eventually('the server has it', () => attendedAt(fourth));
  // Nobody gets at its own page without the PIN.
  await page.goto(`${product.url}/kiosk/device`);
  await page.getByText('Show your badge').waitFor();
  expect(complaints.filter((line) => !/Failed to load resource|ERR_/.test(line))).toEqual([]);
  await closed(stand);
});

// T0788
test('a tablet that is revoked while it holds a check-in delivers it, and then has forgotten everything', async () => {
  const fifth = guests[4] as Guest;
  const tablet = await device('revoked');
  const page = await tablet.context.newPage();
  const { code, deviceId } = await pairingCode('Door 9', 'DOOR');
  // As the tablet's own camera app opens it.
  await page.goto(`${product.url}/kiosk#${code}`);
  await page.getByText('The code was filled in from the scanned address.').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Pair this tablet' }).click();
  await page.getByText('Get this tablet ready').waitFor();
  await finishPairing(page, 'Open the door');
  await ready(page);

  // Its line is cut, the server goes on: staff revoke it meanwhile.
  await tablet.context.setOffline(true);
  expect(await scan(page, fifth.text)).toMatch(/:CHECKED_IN(_LATE)?:/);
  await staff.ask(api.removeDevice, { params: { programId, deviceId } });
  await tablet.context.setOffline(false);
  await page.getByText('This tablet was unpaired').first().waitFor();
  await page.getByLabel('Pairing code').waitFor();

  const { items } = await staff.ask(api.listAttention, { params: { programId }, query: {} });
  expect(items.filter(({ reason }) => reason === 'DEVICE_REVOKED')).toMatchObject([
    { meetingId: fifth.finding.meeting.id },
  ]);
  const left = await page.evaluate(async () => {
    const opening = indexedDB.open('meeting-door');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const counts: Record<string, number> = {};
    for (const name of [...db.objectStoreNames]) {
      const counting = db.transaction(name).objectStore(name).count();
      counts[name] = await new Promise((resolve) => {
        counting.onsuccess = () => resolve(counting.result);
      });
    }
    db.close();
    return counts;
  });
  const { device: _device, notes: _notes, ...rest } = left;
  expect(Object.values(rest).every((count) => count === 0)).toBe(true);
  await closed(tablet);
});

/** What lies on the tablet of its access, and what a script can do with it. */
async function accessOn(page: Page) {
  return await page.evaluate(async () => {
    const opening = indexedDB.open('meeting-door');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const asking = db.transaction('session').objectStore('session').get('current');
    const session = await new Promise<{ token: string; key?: { privateKey: CryptoKey } }>((resolve) => {
      asking.onsuccess = () => resolve(asking.result);
    });
    db.close();
    const key = session.key?.privateKey;
    const read = await Promise.all(
      (['jwk', 'pkcs8'] as const).map((format) =>
        key ? crypto.subtle.exportKey(format, key).catch((error: Error) => error.name) : null,
      ),
    );
    return {
      token: session.token,
      isKey: key instanceof CryptoKey,
      kind: `${key?.type} ${key?.algorithm.name}`,
      extractable: key?.extractable,
      read,
    };
  });
}

/** Everything that lies on the tablet as text, in whichever store. */
const textsOn = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('meeting-door');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const rows = await Promise.all(
      [...db.objectStoreNames].map(
        (name) =>
          new Promise<unknown[]>((resolve) => {
            const asking = db.transaction(name).objectStore(name).getAll();
            asking.onsuccess = () => resolve(asking.result);
          }),
      ),
    );
    db.close();
    return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }]);
  });

/** What the server answers to whoever has copied what the tablet is called by. */
async function withTokenAlone(token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${product.url}/api/v2/sync/program/${programId}`, { headers });
  const { result } = (await answer.json()) as { result: { code?: string } };
  return `${answer.status} ${result.code ?? ''}`.trim();
}

const unreadable = {
  isKey: true,
  kind: 'private ECDSA',
  extractable: false,
  read: ['InvalidAccessError', 'InvalidAccessError'],
};

// T1465
test('a tablet signs with a key that no script can read: no token lies on it as text, and it checks in after a reload and without a network', async () => {
  const sixth = guests[5] as Guest;
  const seventh = guests[6] as Guest;
  const tablet = await device('keyed');
  const page = await tablet.context.newPage();
  const complaints = complaintsOf(page);
  const { code, deviceId } = await pairingCode('Door 2', 'DOOR');
  await page.goto(`${product.url}/kiosk#${code}`);
  await page.getByRole('button', { name: 'Pair this tablet' }).click();
  await page.getByText('Get this tablet ready').waitFor();
  await finishPairing(page, 'Open the door');
  await ready(page);
  const { token, ...key } = await accessOn(page);
  expect(key).toEqual(unreadable);
  // Its name, which is no secret.
  expect(token).toBe(`mdk_${deviceId}`);
  expect(await textsOn(page)).not.toContain('mdd_');
  expect(await withTokenAlone(token)).toBe('401 DEVICE_NONCE');
  await eventually('staff see it', async () => (await listed(deviceId))?.contactState === 'EMPTY');
  expect((await listed(deviceId))?.signs).toBe(true);
  // Nothing of this was refused on the way.
  expect(complaints).toEqual([]);

  await page.reload();
  await ready(page);
  expect(await scan(page, sixth.text)).toMatch(/:CHECKED_IN(_LATE)?:/);
  await eventually('the server has it', () => attendedAt(sixth));
  await product.cut();
  expect(await scan(page, seventh.text)).toMatch(/:CHECKED_IN(_LATE)?:/);
  await page.reload();
  await ready(page);
  await product.restore();
  await eventually('the server has it', () => attendedAt(seventh));
  await closed(tablet);
});

// T1483
test('a tablet that the server knows without a key goes on, and names one by itself', async () => {
  const tablet = await device('older');
  const page = await tablet.context.newPage();
  const { code, deviceId } = await pairingCode('Door 3', 'DOOR');
  let named = false;
  // As a version from before there were keys would pair it; its key is held back until staff have seen it without one.
  await page.route('**/api/v2/device/pair', (route) =>
    route.continue({ postData: JSON.stringify({ code: route.request().postDataJSON().code }) }),
  );
  await page.route('**/device/key', (route) => (named ? route.continue() : route.abort()));
  await page.goto(`${product.url}/kiosk#${code}`);
  await page.getByRole('button', { name: 'Pair this tablet' }).click();
  await page.getByText('Get this tablet ready').waitFor();
  await finishPairing(page, 'Open the door');
  await ready(page);
  await eventually('staff see it', async () => (await listed(deviceId))?.contactState === 'EMPTY');
  expect((await listed(deviceId))?.signs).toBe(false);
  const { token } = await accessOn(page);
  expect(await withTokenAlone(token)).toBe('200');
  expect(await textsOn(page)).toContain(token);
  const laptop = await device('list');
  const desk = await laptop.context.newPage();
  await signIn(desk, product, 'Program admin', `${product.url}/programs/${slug}/devices`);
  const row = desk.locator('[data-device="Door 3"]:visible');
  await row.getByText('Its access key is stored unprotected and could be copied.').waitFor();
  expect(await axe(desk)).toEqual([]);

  named = true;
  await eventually('it has named its key', async () => (await listed(deviceId))?.signs);
  expect(await withTokenAlone(token)).toBe('401 SESSION_EXPIRED');
  await eventually('it has forgotten its token', async () => !(await textsOn(page)).includes(token));
  expect(await withTokenAlone(`mdk_${deviceId}`)).toBe('401 DEVICE_NONCE');
  await row
    .getByText('Its access key is stored unprotected and could be copied.')
    .waitFor({ state: 'detached' });
  await eventually('it goes on', async () => (await listed(deviceId))?.contactState === 'EMPTY');
  expect((await accessOn(page)).extractable).toBe(false);
  await closed(laptop);
  await closed(tablet);
});
