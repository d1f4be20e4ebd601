import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { Me } from '../src/contract/identity.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { sizesOf } from './support/sizes.ts';

/** Two people: one does something to a meeting, the other hears of it at once, without a reload. */
const HEARS = 'first-owner@demo.example';

let product: Product;
let staff: ApiClient;
let hears: ApiClient;
let me: Me;
let slug: string;
/** Accepted meetings of the person's organization that are still to come: staff cancel one after the other. */
let toCancel: { id: string }[];

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  hears = await apiClient(product, HEARS);
  me = await hears.ask(api.getMe, {});
  const [program] = me.programs;
  if (!program) throw new Error('The demo has no program.');
  ({ slug } = program);
  const { meetings } = await hears.ask(api.listMeetings, {
    query: { programId: program.id, limit: 100 },
  });
  toCancel = meetings.filter(
    ({ meetingStatus, ownerAttendedAt, participantAttendedAt }) =>
      (meetingStatus === 'ACCEPTED' || meetingStatus === 'PENDING') &&
      !ownerAttendedAt &&
      !participantAttendedAt,
  );
  if (toCancel.length < 6) throw new Error(`The demo has ${toCancel.length} meetings to cancel.`);
});
afterAll(async () => {
  await product?.end();
});

/** Staff cancel a meeting of the person. @returns its id */
async function cancelOne(): Promise<string> {
  const meeting = toCancel.shift();
  if (!meeting) throw new Error('No meeting is left to cancel.');
  await staff.ask(api.cancelMeeting, {
    params: { id: meeting.id },
    body: { message: 'Scheduling conflicts' },
  });
  return meeting.id;
}

const sizes = sizesOf([
  ['a phone', { width: 390, height: 844 }],
  ['a laptop', { width: 1440, height: 900 }],
]);

describe.each(sizes)('On %s', (_device, viewport) => {
  let device: Launched;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    device = await launch({ viewport });
    page = await device.context.newPage();
    await signIn(page, product, HEARS);
    complaints = complaintsOf(page);
    // A reminder that comes meanwhile would be news of its own at the bell.
    await hears.ask(api.saveNotificationPreference, {
      body: { topic: 'REMINDERS', channel: 'inApp', enabled: false },
    });
    const { notifications } = await hears.ask(api.listNotifications, { query: { limit: 100 } });
    for (const { id } of notifications) await hears.ask(api.deleteNotification, { params: { id } });
    // What is there when the bell first asks is no news.
    const asked = page.waitForResponse((answer) => answer.url().includes('/api/notification?'));
    await page.goto(`${product.url}/programs/${slug}/my-schedule`);
    await asked;
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  });
  afterAll(async () => {
    await device?.close();
  });

  const bell = (unread: number) =>
    page.getByRole('button', {
      name: unread ? `Notifications, ${unread} unread` : 'Notifications',
      exact: true,
    });
  const drawer = () => page.getByRole('dialog', { name: 'Notifications' });

  // T1115
  test('what somebody else does arrives as a toast and at the bell without a reload, and See Detail opens it', async () => {
    const id = await cancelOne();
    const said = toast(page, 'New Notification!');
    await said.waitFor();
    await bell(1).waitFor();
    expect(await said.textContent()).toContain('Meeting canceled');
    await said.getByRole('button', { name: 'See Detail' }).click();
    await page.waitForURL(`**/programs/${slug}/events/meetings/${id}`);
  });

  // T1114
  test('the list is read one by one and all at once, and a deletion is asked about first', async () => {
    await cancelOne();
    await bell(2).waitFor();
    await cancelOne();
    await bell(3).waitFor();
    // Toasts leave by themselves, but not below a resting mouse; on a phone they lie over the bell.
    await page.mouse.move(5, 400);
    await bell(3).click();
    // Not by role: while a question stands over the list, the list is hidden from assistive technology.
    const rows = page.locator('[data-notification]');
    await rows.nth(2).waitFor();
    await rows
      .nth(0)
      .getByRole('button', { name: /^Mark as read/ })
      .click();
    await drawer().getByRole('button', { name: 'Mark all as read' }).click();
    await drawer().getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });
    await drawer().getByText('New', { exact: true }).first().waitFor({ state: 'detached' });
    expect(await axe(page)).toEqual([]);
    await rows
      .nth(0)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    expect(await rows.count()).toBe(3);
    await rows
      .nth(0)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('button', { name: 'Delete notification' }).click();
    await rows.nth(2).waitFor({ state: 'detached' });
    expect(await rows.count()).toBe(2);
  });

  // T1134
  test('what one chooses to hear counts at once, and is still there after a reload', async () => {
    await hears.ask(api.saveNotificationPreference, {
      body: { topic: 'REMINDERS', channel: 'inApp', enabled: true },
    });
    await drawer().getByRole('button', { name: 'Choose notifications' }).click();
    await page.getByRole('heading', { name: 'Notification preferences' }).waitFor();
    const inProduct = page.getByRole('switch', { name: 'Reminders: in the app' });
    const byMail = page.getByRole('switch', { name: 'Reminders: by email' });
    await inProduct.waitFor();
    expect(await byMail.isChecked()).toBe(false);
    await byMail.click();
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('[aria-label="Reminders: by email"]:checked:not([aria-busy])'),
    );
    await inProduct.click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[aria-label="Reminders: by email"]')?.disabled,
    );
    await page.reload();
    await inProduct.waitFor();
    expect(await inProduct.isChecked()).toBe(false);
    const { preferences } = await hears.ask(api.getNotificationPreferences, {});
    expect(preferences.REMINDERS).toEqual({ inApp: false, mail: true, push: true });
    expect(await axe(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
    await hears.ask(api.saveNotificationPreference, {
      body: { topic: 'REMINDERS', channel: 'mail', enabled: false },
    });
    expect(complaints).toEqual([]);
  });
});
