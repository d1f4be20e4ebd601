import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { CONSENT_VERSION } from '../src/domain/contacts/contact.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { runNow } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, overflow, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { createFakeScreen, type FakeScreen } from './support/qr-video.ts';

/** A note that is written on a phone without a network arrives, and stands in one's event (issue 17, section 4). */

/** Pictures for people to look at; not kept. */
const PICTURES = join(import.meta.dirname, '../test-results/notes');
const OWNER = 'first-owner@demo.example';

let product: Product;
let own: ApiClient;
let programId: string;
let slug: string;
let folder: string;
let phoneApp: Launched;
let camera: FakeScreen;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  folder = mkdtempSync(join(tmpdir(), 'md-notes-'));
  product = await startProduct();
  own = await apiClient(product, OWNER);
  const [program] = (await own.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program with this organization.');
  [programId, slug] = [program.id, program.slug];
  camera = createFakeScreen(join(folder, 'camera.y4m'));
  phoneApp = await launch({
    userDataDir: join(folder, 'phone'),
    fakeCameraFile: camera.file,
    viewport: { width: 390, height: 844 },
  });
});
afterAll(async () => {
  await phoneApp?.close();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

const ownMeetings = async () =>
  (await own.ask(api.getOwnEvent, { params: { programId } })).meetings.filter(
    ({ meetingStatus }) => meetingStatus === 'ACCEPTED',
  );

// T3703
test('A note is written on a phone without a network, over a reload, arrives by itself, and is first in one’s event', async () => {
  const [meeting] = await ownMeetings();
  if (!meeting) throw new Error('The demo has no accepted meeting of this organization.');
  const { meetingId, partner } = meeting;
  await runNow(product, meetingId);
  const phone = await phoneApp.context.newPage();
  const heard = complaintsOf(phone);
  await signIn(phone, product, OWNER);
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.goto(`${product.url}/programs/${slug}/my-schedule`);
  const add = phone.getByRole('link', { name: new RegExp(`^Add a note ?, ${partner.name}$`) });
  await add.first().click();
  await phone.getByRole('heading', { name: partner.name, level: 1 }).waitFor();
  const text = phone.getByLabel('Your note');
  await text.waitFor();
  expect(await axe(phone)).toEqual([]);
  expect(await overflow(phone)).toBe(0);
  // The worker keeps what is opened from now on.
  await phone.reload();
  await text.waitFor();

  await phoneApp.context.setOffline(true);
  await text.fill('Wants prices for the spring.');
  await phone.getByLabel('Add a tag').fill('spring');
  await phone.getByRole('radio', { name: 'To do' }).check();
  await phone.getByRole('button', { name: 'Save note' }).click();
  await phone.getByText('Saved on this device. It is sent when there is a network.').waitFor();
  expect(await axe(phone)).toEqual([]);
  await phone.screenshot({ path: join(PICTURES, 'phone-offline.png'), fullPage: true });
  await phone.reload();
  await expect.poll(() => text.inputValue()).toBe('Wants prices for the spring.');
  expect((await ownMeetings()).find((one) => one.meetingId === meetingId)?.note).toBeNull();

  await phoneApp.context.setOffline(false);
  await expect
    .poll(async () => (await ownMeetings()).find((one) => one.meetingId === meetingId)?.note)
    .toMatchObject({ text: 'Wants prices for the spring.', tags: ['spring'], followUp: 'TODO' });
  await phone.getByText('Saved', { exact: true }).waitFor();
  await phone.getByRole('link', { name: 'My event' }).first().click();
  await phone.getByRole('heading', { name: 'To follow up' }).waitFor();
  await phone.getByText('Wants prices for the spring.').first().waitFor();
  expect(await axe(phone)).toEqual([]);
  expect(await overflow(phone)).toBe(0);
  await phone.screenshot({ path: join(PICTURES, 'my-event.png'), fullPage: true });
  expect(heard.filter((line) => !line.includes('net::'))).toEqual([]);
});

// T3978
test('A badge is scanned on a phone without a network and over a reload; the other one is asked later, agrees, and both have the contact', async () => {
  const other = await apiClient(product, 'second-owner@demo.example');
  const staff = await apiClient(product, 'Program manager');
  const { id, email, name } = await other.ask(api.getMe, {});
  const params = { programId };
  const asksOf = async (one: ApiClient) => (await one.ask(api.getOwnEvent, { params })).asks ?? [];
  let badge: { text: string } | undefined;
  for (let page = 1; !badge; page += 1) {
    const { items } = await staff.ask(api.listProgramBadges, { params, query: { page, size: 100 } });
    if (items.length === 0) throw new Error('The demo has no badge of this person.');
    badge = items.find(({ userId }) => userId === id);
  }
  const phone = await phoneApp.context.newPage();
  const heard = complaintsOf(phone);
  await phone.goto(`${product.url}/programs/${slug}/my-event`);
  await phone.getByRole('link', { name: 'Scan a badge' }).click();
  const ready = phone.getByText('Hold a code in front of the camera');
  await ready.waitFor();
  expect(await axe(phone)).toEqual([]);
  // The worker keeps what is opened from now on.
  await phone.reload();
  await ready.waitFor();

  await product.cut();
  camera.show(badge.text);
  await phone.getByRole('heading', { name: 'A badge of this program' }).waitFor();
  camera.show(null);
  expect(await axe(phone)).toEqual([]);
  expect(await overflow(phone)).toBe(0);
  await phone.screenshot({ path: join(PICTURES, 'scan-offline.png'), fullPage: true });
  await phone.getByLabel('Your note').fill('Met at the coffee bar.');
  await phone.getByRole('button', { name: 'Ask for contact' }).click();
  const waits = phone.getByText('Saved on this device. It is sent when there is a network.');
  await waits.waitFor();
  await phone.reload();
  await waits.waitFor();
  await product.restore();
  await expect.poll(() => asksOf(other), { timeout: 60_000 }).toMatchObject([{ state: 'ASKED', text: '' }]);
  await waits.waitFor({ state: 'detached' });

  const { organizationId, organizations } = await other.ask(api.getMe, {});
  const member = organizations.find((one) => one.id === organizationId);
  const [ask] = await asksOf(other);
  await other.ask(api.agreeToContact, {
    params: { programId, askId: ask?.askId ?? '' },
    body: {
      organizationId: organizationId ?? '',
      phoneNumber: null,
      consentVersion: CONSENT_VERSION,
      shown: { name, email, jobTitle: member?.jobTitle ?? '', organization: member?.name ?? '' },
    },
  });
  await phone.goto(`${product.url}/programs/${slug}/my-event`);
  await phone.getByRole('heading', { name: 'Met outside of meetings' }).waitFor();
  await phone.getByText(email).waitFor();
  await phone.getByText('Met at the coffee bar.').waitFor();
  expect(await axe(phone)).toEqual([]);
  await phone.screenshot({ path: join(PICTURES, 'met-outside.png'), fullPage: true });
  // A server that is starting again answers 503.
  expect(heard.filter((line) => !/net::|status of 503/.test(line))).toEqual([]);
});
