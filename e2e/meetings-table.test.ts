import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { sentences } from '../src/contract/sentences.ts';
import type { MeetingResult } from '../src/contract/shapes.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { sizesOf } from './support/sizes.ts';

/** The tables of meetings as staff and participants use them, at a laptop and on a phone. */
let product: Product;
let programId: string;
let slug: string;
let staff: ApiClient;
let guest: ApiClient;

const GUEST = 'first-owner@demo.example';

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  guest = await apiClient(product, GUEST);
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  slug = program.slug;
});
afterAll(() => product?.end());

/** A page of the list, as the screen has asked for it. */
async function listed(client: ApiClient, query: object): Promise<MeetingResult[]> {
  const found = await client.ask(api.listMeetings, { query: { programId, limit: 100, ...query } });
  return found.meetings;
}
const idsOf = (meetings: readonly MeetingResult[]) => meetings.map(({ id }) => id);

describe.each(
  sizesOf([
    { device: 'a laptop', viewport: { width: 1440, height: 900 }, place: 0 },
    { device: 'a phone', viewport: { width: 390, height: 844 }, place: 1 },
  ]),
)('On $device', ({ viewport, place }) => {
  const devices: Launched[] = [];
  let page: Page;
  let own: Page;
  let complaints: string[];

  beforeAll(async () => {
    [page, own] = (await Promise.all(
      ['Program manager', GUEST].map(async (label) => {
        const device = await launch({ viewport, context: { acceptDownloads: true } });
        devices.push(device);
        const opened = await device.context.newPage();
        await signIn(opened, product, label);
        return opened;
      }),
    )) as [Page, Page];
    complaints = [page, own].flatMap((one) => complaintsOf(one));
  });
  afterAll(async () => {
    for (const device of devices) await device.close();
  });

  const open = (on: Page, query: string) => on.goto(`${product.url}/programs/${slug}${query}`);
  const seen = (on: Page | Locator, role: 'button' | 'checkbox' | 'link', name: string | RegExp) =>
    on
      .getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) })
      .filter({ visible: true });
  /** The meetings of the rows (or cards) in their order, by the address that each leads to. */
  const shown = (on: Page) =>
    on
      .locator('main')
      .locator('tbody th a, article h2 a')
      .filter({ visible: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  const shows = (on: Page, ids: readonly string[]) =>
    expect.poll(() => shown(on), { timeout: 30_000 }).toEqual(ids);
  const footer = (on: Page) => on.getByText(/row\(s\) selected\.$/).innerText();
  const filtersOf = (on: Page) => new URL(on.url()).searchParams.get('filters');
  const choose = async (on: Page, column: string, ...values: string[]) => {
    await seen(on, 'button', new RegExp(`^${column}`)).click();
    const list = on.getByRole('dialog', { name: `Filter by ${column.toLowerCase()}` });
    for (const value of values) {
      // The label lies over its checkbox: the whole line is the touch target.
      await list.locator('label').filter({ hasText: value }).last().click();
      await list.getByRole('checkbox', { name: value, checked: true }).waitFor();
    }
    await on.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
  };

  // T0129
  test('staff see the newest ten of the meetings that are loaded, and the rest page after page', async () => {
    const newest = await listed(staff, {});
    await open(page, '');
    await shows(page, idsOf(newest).slice(0, 10));
    expect(await footer(page)).toBe('0 of 100 row(s) selected.');
    await page.getByText('Page 1 of many', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await seen(page, 'button', 'Next page').click();
    await shows(page, idsOf(newest).slice(10, 20));
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.reload();
    await shows(page, idsOf(newest).slice(10, 20));
  });

  // T0130
  test('whoever comes to the last loaded page has the next hundred loaded, without pressing anything', async () => {
    const first = await staff.ask(api.listMeetings, { query: { programId, limit: 100 } });
    const second = await listed(staff, { nextToken: first.nextToken });
    await open(page, '?page=10');
    await shows(page, idsOf(first.meetings).slice(90));
    await expect.poll(() => footer(page)).toBe('0 of 200 row(s) selected.');
    await seen(page, 'button', 'Next page').click();
    await shows(page, idsOf(second).slice(0, 10));
    // An address beyond the end leads to the last page.
    const pending = await listed(staff, { meetingStatus: ['PENDING'] });
    await open(page, '?page=900&filters=status.PENDING');
    const pages = Math.ceil(pending.length / 10);
    await shows(page, idsOf(pending).slice((pages - 1) * 10));
    await page.getByText(`Page ${pages} of ${pages}`, { exact: true }).waitFor();
  });

  // T0107
  test('filters stand in the address, survive a reload, and reset', async () => {
    await open(page, '');
    await seen(page, 'button', 'Next page').click();
    await choose(page, 'Status', 'Rejected', 'Canceled');
    const wanted = await listed(staff, { meetingStatus: ['REJECTED', 'CANCELED'] });
    await shows(page, idsOf(wanted).slice(0, 10));
    await expect.poll(() => filtersOf(page)).toBe('status.REJECTED.CANCELED');
    expect(new URL(page.url()).searchParams.get('page')).toBeNull();
    await choose(page, 'Type', 'Off-timeslot');
    await expect.poll(() => filtersOf(page)).toBe('status.REJECTED.CANCELED type.OFF_TIMESLOT');
    await page.getByText('No results.', { exact: true }).filter({ visible: true }).waitFor();
    await page.reload();
    await page.getByText('No results.', { exact: true }).filter({ visible: true }).waitFor();
    await seen(page, 'button', 'Reset').click();
    await shows(page, idsOf(await listed(staff, {})).slice(0, 10));
    await expect.poll(() => filtersOf(page)).toBeNull();
  });

  // T0135
  test('timeslots are chosen by the date of their event, and a search that finds none says so', async () => {
    const [accepted] = await listed(staff, { meetingStatus: ['ACCEPTED'], meetingType: ['ON_TIMESLOT'] });
    const timeslotId = accepted?.timeslotId ?? '';
    await open(page, `?filters=timeslot.${timeslotId}`);
    await shows(page, idsOf(await listed(staff, { timeslotId: [timeslotId] })).slice(0, 10));
    await seen(page, 'button', /^Timeslot/).click();
    const list = page.getByRole('dialog', { name: 'Filter by timeslot' });
    await list.getByRole('checkbox', { checked: true }).waitFor();
    expect(await list.getByRole('group').count()).toBeGreaterThan(1);
    await list.getByRole('searchbox').fill('no such hour');
    await list.getByText('No timeslot data', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
  });

  // T0136
  test('a filter that the address makes up is left out, with a word', async () => {
    await open(page, '?filters=status.PENDING.DONE+timeslot.7+color.red');
    await page.getByText('Ignored: status.DONE, timeslot.7, color.red', { exact: true }).waitFor();
    await shows(page, idsOf(await listed(staff, { meetingStatus: ['PENDING'] })).slice(0, 10));
  });

  // T0108
  test('the oldest come first when asked for, and the address says so', async () => {
    if (viewport.width < 1200) await open(page, '?sort=[{"id":"updatedAt","desc":false}]');
    else {
      await open(page, '');
      await seen(page, 'button', 'Last updated').click();
      await expect
        .poll(() => new URL(page.url()).searchParams.get('sort'))
        .toBe('[{"id":"updatedAt","desc":false}]');
    }
    await shows(page, idsOf(await listed(staff, { sortOrder: 'ASC' })).slice(0, 10));
  });

  // T0131
  test('Resend Selected sends the pending ones of what is selected, and an error for each that was just resent', async () => {
    const rows = (await listed(staff, { meetingStatus: ['PENDING', 'REJECTED'] })).slice(place * 10);
    const page1 = rows.slice(0, 10);
    const pending = page1.filter(({ meetingStatus }) => meetingStatus === 'PENDING');
    const rejected = page1.find(({ meetingStatus }) => meetingStatus === 'REJECTED');
    expect(pending.length).toBeGreaterThan(1);
    await open(page, `?page=${place + 1}&filters=status.PENDING.REJECTED`);
    await shows(page, idsOf(page1));
    const resend = seen(page, 'button', 'Resend Selected');
    expect(await resend.count()).toBe(0);
    const boxOf = (meeting: MeetingResult) =>
      page
        .locator('main tbody tr, main article')
        .filter({ visible: true })
        .filter({ has: page.locator(`a[href$="/${meeting.id}"]`) })
        .getByRole('checkbox');
    for (const meeting of pending.slice(0, 2)) await boxOf(meeting).check();
    if (rejected) await boxOf(rejected).check();
    await expect.poll(() => footer(page)).toContain(`${rejected ? 3 : 2} of `);
    await resend.click();
    const dialog = page.getByRole('alertdialog', { name: 'Resend selected notifications?' });
    await dialog.getByText('2 meetings.', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Resend selected', exact: true }).click();
    await toast(page, 'Selected pending meeting notifications have been successfully resent.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => footer(page)).toMatch(/^0 of /);
    await resend.waitFor({ state: 'detached' });
    for (const { id } of pending.slice(0, 2)) {
      const { history } = await staff.ask(api.getMeetingHistory, { params: { id } });
      expect(history.filter(({ historyType }) => historyType === 'NOTIFICATION_RESENT')).toHaveLength(1);
    }
    await boxOf(pending[0]!).check();
    await resend.click();
    await dialog.getByRole('button', { name: 'Resend selected', exact: true }).click();
    await toast(page, sentences.RESENT_RECENTLY.sentence).waitFor();
  });

  // T0072
  test('a row’s menu leads to its history and to a participant’s accepted meetings', async () => {
    const [accepted] = await listed(staff, { meetingStatus: ['ACCEPTED'] });
    const organization = accepted!.owner;
    await open(page, '?filters=status.ACCEPTED');
    await shows(page, idsOf(await listed(staff, { meetingStatus: ['ACCEPTED'] })).slice(0, 10));
    const menu = seen(page, 'button', `Actions for ${accepted!.participant.name} with ${organization.name}`);
    await menu.first().click();
    await page.getByRole('menuitem', { name: 'Change history' }).click();
    const drawer = page.getByRole('dialog', { name: 'Meeting Change History' });
    await drawer.getByRole('listitem').first().waitFor();
    await drawer.getByRole('button', { name: 'Close', exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    await menu.first().click();
    await page.getByRole('menuitem', { name: `Accepted meetings of ${organization.name}` }).click();
    await page.waitForURL(`**/programs/${slug}/participants/${organization.slug}/meetings`);
    await page.getByRole('heading', { name: organization.name, exact: true }).waitFor();
    const query = { programId, organizationId: organization.id };
    const { meetings } = await staff.ask(api.listAcceptedAsOwner, { query });
    await shows(page, idsOf(meetings));
    await page.getByRole('radio', { name: 'As requester' }).check();
    await shows(page, idsOf((await staff.ask(api.listAcceptedAsParticipant, { query })).meetings));
    expect(await axe(page)).toEqual([]);
    // Nobody but staff may know.
    await own.goto(page.url());
    await own.getByText(sentences.NOT_FOUND.sentence, { exact: true }).waitFor();
  });

  // T0555
  test('reports are a page of tables and a file for a spreadsheet', async () => {
    await open(page, '?tab=reports');
    const download = page.waitForEvent('download');
    await seen(page, 'button', 'Download CSV').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${slug}-meetings-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    const { rows } = await staff.ask(api.getMeetingReports, { query: { programId } });
    expect(lines).toHaveLength(rows.length + 2);
    expect(lines[0]).toContain('Event,Date,Start,End,Timezone,Pending,Accepted');
    const total = rows.reduce((sum, row) => sum + row.ACCEPTED, 0);
    expect(lines.at(-1)?.split(',').slice(5, 7)[1]).toBe(String(total));
    expect(await axe(page)).toEqual([]);
  });

  // T0052
  test('a participant sees what it received and sent, by status, and nothing of others', async () => {
    const organizationId = (await guest.ask(api.getMe, {})).organizationId;
    const received = await listed(guest, { direction: 'received' });
    const sent = await listed(guest, { direction: 'sent' });
    for (const { meetingOwner, meetingParticipant } of [...received, ...sent])
      expect([meetingOwner, meetingParticipant]).toContain(organizationId);
    await open(own, '?tab=meeting&meetingsTab=received');
    await shows(own, idsOf(received).slice(0, 10));
    expect(
      await own.getByText(received[0]!.participant.name).filter({ visible: true }).count(),
    ).toBeGreaterThan(0);
    expect(await axe(own)).toEqual([]);
    await own.getByRole('radio', { name: /^Sent/ }).check();
    await shows(own, idsOf(sent).slice(0, 10));
    await expect.poll(() => new URL(own.url()).searchParams.get('meetingsTab')).toBe('sent');
    await choose(own, 'Status', 'Accepted');
    await shows(own, idsOf(sent.filter(({ meetingStatus }) => meetingStatus === 'ACCEPTED')).slice(0, 10));
    expect(await own.getByText(/row\(s\) selected/).count()).toBe(0);
    expect(await seen(own, 'button', 'Resend All').count()).toBe(0);
  });

  test('nothing on the way makes the browser complain', () => {
    expect(complaints).toEqual([]);
  });
});
