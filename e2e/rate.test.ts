import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { Me } from '../src/contract/identity.ts';
import type { MeetingResult } from '../src/contract/shapes.ts';
import { formatRatingDate } from '../src/domain/time/rating-date.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { sizesOf } from './support/sizes.ts';

/** After a meeting: rate it, change one's mind, keep it in one's calendar, hear what happens to the next. */
const ORGANIZATION = 'first-owner@demo.example';

let product: Product;
let staff: ApiClient;
let me: Me;
let slug: string;
let zone: string;
/** Accepted meetings of the organization, not rated by it yet, both sides there: one for each size, and some more. */
let met: MeetingResult[];

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const person = await apiClient(product, ORGANIZATION);
  // A reminder that comes meanwhile would be news of its own at the bell.
  await person.ask(api.saveNotificationPreference, {
    body: { topic: 'REMINDERS', channel: 'inApp', enabled: false },
  });
  me = await person.ask(api.getMe, {});
  const [program] = me.programs;
  if (!program) throw new Error('The demo has no program.');
  ({ slug, timezone: zone } = program);
  const { meetings } = await person.ask(api.listMeetings, {
    query: { programId: program.id, limit: 100, meetingStatus: 'ACCEPTED' },
  });
  met = [];
  const begun = meetings.filter(({ startAt }) => startAt <= new Date().toISOString());
  for (const { id } of begun) {
    const about = { programId: program.id, meetingId: id };
    const { ratings } = await person.ask(api.getMeetingRatings, { params: about });
    if (ratings.some(({ ratingBy }) => ratingBy === me.organizationId)) continue;
    const now = new Date().toISOString();
    const body = { ownerAttendedAt: now, participantAttendedAt: now };
    const { meeting } = await staff.ask(api.attendBoth, { params: { id }, body });
    met.push(meeting);
    if (met.length === 2) break;
  }
  if (met.length < 2) throw new Error('The demo has too few meetings that are not rated.');
});
afterAll(async () => {
  await product?.end();
});

const sizes = sizesOf([
  ['a phone', { width: 390, height: 844 }, 0],
  ['a laptop', { width: 1440, height: 900 }, 1],
]);

describe.each(sizes)('On %s', (_device, viewport, index) => {
  let device: Launched;
  let page: Page;
  let complaints: string[];
  let meeting: MeetingResult;
  let own: string;

  beforeAll(async () => {
    meeting = met[index] as MeetingResult;
    own = me.organizations[0]?.name ?? '';
    device = await launch({ viewport, context: { acceptDownloads: true } });
    page = await device.context.newPage();
    await signIn(page, product, ORGANIZATION);
    complaints = complaintsOf(page);
  });
  afterAll(async () => {
    await device?.close();
  });

  const star = (name: string) => page.getByRole('dialog').getByRole('radio', { name, exact: true });

  // T0012
  test('a meeting is rated with stars, review and feedback, each of which is asked for', async () => {
    await page.goto(`${product.url}/programs/${slug}/events/meetings/${meeting.id}`);
    await page.getByRole('button', { name: 'Rate Meeting', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Rate Meeting' });
    await dialog.getByRole('button', { name: 'Rate Meeting', exact: true }).click();
    await expect.poll(() => dialog.getByText('Required', { exact: true }).count()).toBe(3);
    expect(await axe(page)).toEqual([]);

    // Up to three stars ask what went wrong; the chosen star, pressed once more, takes the score back.
    await star('3 stars').click();
    await dialog.getByLabel('What went wrong?').waitFor();
    expect(await star('3 stars').isChecked()).toBe(true);
    await star('3 stars').click();
    expect(await star('3 stars').isChecked()).toBe(false);
    await star('4 stars').click();
    await dialog.getByLabel('How can it be improved?').waitFor();
    await star('5 stars').click();
    await dialog.getByRole('radio', { name: 'Helpful', exact: true }).check();
    await dialog.getByLabel('What makes it great?').fill('ab');
    await dialog.getByText('Feedback must be at least 3 characters long.').waitFor();
    await dialog.getByLabel('What makes it great?').fill('Clear plans and quick answers.');
    await dialog.getByRole('button', { name: 'Rate Meeting', exact: true }).click();
    await toast(page, 'Thank you for your rating.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const said = page.locator(`[data-rating-by="${me.organizationId}"]`);
    await said.getByText('5 of 5', { exact: true }).waitFor();
    await said.getByText('Clear plans and quick answers.').waitFor();
  });

  // T0189
  test('the rating is updated, and both times stand in the history', async () => {
    await page.getByRole('button', { name: 'Update Rating', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Rating' });
    expect(await star('5 stars').isChecked()).toBe(true);
    await star('2 stars').click();
    await dialog.getByLabel('What went wrong?').fill('On second thought, too short.');
    await dialog.getByRole('button', { name: 'Update Rating', exact: true }).click();
    await toast(page, 'Your rating is updated.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const said = page.locator(`[data-rating-by="${me.organizationId}"]`);
    await said.getByText('2 of 5', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Change history', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Meeting Change History' });
    await expect.poll(() => drawer.locator('[data-history="MEETING_RATING"]').count()).toBe(2);
    const side = meeting.meetingOwner === me.organizationId ? 'Invitee' : 'Requester';
    await drawer.getByText(`${side}: 2 of 5`).waitFor();
    await drawer.getByText(`${side}: 5 of 5`).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  // T0552
  test('the calendar file says when and where', async () => {
    await page.getByRole('button', { name: 'Add to calendar', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Calendar file (.ics)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^meeting-.*\.ics$/);
    const text = readFileSync(await download.path(), 'utf8');
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') as InstanceType<
        typeof ICAL.Component
      >,
    );
    expect(event.startDate.toJSDate().toISOString()).toBe(meeting.startAt);
    expect(event.endDate.toJSDate().toISOString()).toBe(meeting.endAt);
    const partner = meeting.meetingOwner === me.organizationId ? meeting.participant : meeting.owner;
    expect(event.summary).toBe(`Meeting with ${partner.name}`);
    if (meeting.venue === 'offline') expect(event.location).toContain(meeting.room?.name);
  });

  // T0082
  test('the organization’s ratings hold it, with the date in Indonesian, and its detail', async () => {
    await page.getByRole('button', { name: `Account of ${me.name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Ratings' }).click();
    await page.waitForURL('**/organizations/ratings');
    await page.getByRole('radio', { name: 'Given' }).check();
    const card = page.locator(`[data-rating="${meeting.id}"]`);
    await card.getByText('2 of 5', { exact: true }).waitFor();
    await card.getByText(formatRatingDate(new Date().toISOString(), zone), { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await card.getByRole('button', { name: `See detail of the rating by ${own}` }).click();
    const drawer = page.getByRole('dialog', { name: 'Rating detail' });
    await drawer.getByText('On second thought, too short.').waitFor();
    await drawer.getByRole('tab', { name: 'History' }).click();
    await expect.poll(() => drawer.locator('[data-history="MEETING_RATING"]').count()).toBe(2);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  // T0203
  test('what staff do to a meeting is said at once, and stands behind the bell', async () => {
    // On the phone it is the only one: deleted, it leaves an empty list.
    const own = await apiClient(product, ORGANIZATION);
    if (index === 0)
      for (const { id } of (await own.ask(api.listNotifications, { query: { limit: 100 } })).notifications)
        await own.ask(api.deleteNotification, { params: { id } });
    // What was there before the page listened is no news to it: it stands behind the bell, without a toast.
    const [listening, known] = [/\/stream/, /\/api\/notification/].map((path) =>
      page.waitForResponse((response) => path.test(response.url()) && response.ok()),
    );
    await page.goto(`${product.url}/programs/${slug}/my-schedule`);
    await Promise.all([listening, known]);
    await page.getByRole('button', { name: /^Notifications/ }).waitFor();
    await staff.ask(api.cancelMeeting, { params: { id: meeting.id }, body: { message: 'Room flooded' } });
    const news = toast(page, 'New Notification!');
    await news.waitFor();
    await news.getByText('Room flooded').waitFor();
    await news.getByRole('button', { name: 'See Detail' }).click();
    await page.waitForURL(`**/events/meetings/${meeting.id}`);
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Notifications' });
    const first = drawer.locator('[data-notification]').first();
    await first.getByText('Meeting canceled', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Mark all as read', exact: true }).click();
    await drawer.getByText('New', { exact: true }).first().waitFor({ state: 'detached' });
    const before = await drawer.locator('[data-notification]').count();
    await first.getByRole('button', { name: 'Delete: Meeting canceled' }).click();
    await page.getByRole('button', { name: 'Delete notification' }).click();
    // While the question stands the drawer behind it is hidden from roles: it would count as empty, and
    // Escape would be the question's.
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await drawer.waitFor();
    await expect.poll(() => drawer.locator('[data-notification]').count()).toBe(before - 1);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});

// T0083
test('staff read an organization’s ratings; nobody else finds them', async () => {
  const device = await launch({ viewport: { width: 1440, height: 900 } });
  const page = await device.context.newPage();
  const organization = me.organizations[0]?.slug ?? '';
  await signIn(
    page,
    product,
    'Program owner',
    `${product.url}/all-organizations/${organization}/ratings?direction=given`,
  );
  await page.locator(`[data-rating="${met[0]?.id}"]`).getByText('2 of 5', { exact: true }).waitFor();
  await page.goto(`${product.url}/programs/${slug}?tab=ratings`);
  await page
    .locator(`[data-rating="${met[sizes.length - 1]?.id}"]`)
    .first()
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await device.close();
  const other = await launch();
  const stranger = await other.context.newPage();
  await signIn(
    stranger,
    product,
    'second-owner@demo.example',
    `${product.url}/all-organizations/${organization}/ratings`,
  );
  await stranger.getByText("We couldn't find the resource you're looking for.", { exact: false }).waitFor();
  await other.close();
});
