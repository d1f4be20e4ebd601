import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { mailsTo } from './support/mailbox.ts';
import { axe, complaintsOf, overflow, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** Journey (e) of issue 15: last year's program is copied, and those who were in it are invited again. */

const IMPORTED = 600;
const AT_ONCE = 25;

let product: Product;
let admin: ApiClient;
let programId: string;
let name: string;
let slug: string;
let browser: Launched;
let page: Page;
let complaints: string[];

/** What a person presses and types: docs/journeys.md has the numbers. */
let taps = 0;
const tap = async (role: 'button' | 'link' | 'radio', label: string | RegExp) => {
  taps += 1;
  await page.getByRole(role, { name: label }).first().click();
};

beforeAll(async () => {
  product = await startProduct();
  admin = await apiClient(product, 'Super admin');
  const { items } = await admin.ask(api.listAllPrograms, { query: {} });
  const [program] = items;
  if (!program) throw new Error('The demo has no program.');
  ({ id: programId, name, slug } = program);
  for (let from = 0; from < IMPORTED; from += AT_ONCE) {
    const { organizations } = await admin.ask(api.importOrganizations, {
      params: { programId },
      body: {
        registration: 'APPROVED',
        invite: false,
        organizations: Array.from({ length: AT_ONCE }, (_, index) => organization(from + index)),
      },
    });
    expect(organizations.every(({ outcome }) => outcome === 'IMPORTED')).toBe(true);
  }
  browser = await launch({ viewport: { width: 1440, height: 900 } });
  page = await browser.context.newPage();
  complaints = complaintsOf(page);
  await signIn(page, product, 'Super admin');
});
afterAll(async () => {
  await browser?.close();
  await product?.end();
});

const organization = (number: number) => ({
  row: number + 2,
  organization: {
    name: `Again ${number}`,
    legalName: `PT Again ${number}`,
    foundedDate: '2019-05-01',
    websiteLink: `again-${number}.example`,
    country: 'Indonesia',
    hqLocation: 'Bandung',
    email: `hello@again-${number}.example`,
    profile: 'STARTUP' as const,
  },
  people: [],
});

describe('Last year’s program', () => {
  // T2920
  test('is copied with all of its plan by two presses and no field, on the same weekday a year later', async () => {
    await page.goto(`${product.url}/all-programs`);
    await tap('link', 'Copy');
    await page.getByRole('heading', { level: 1, name: 'Copy program' }).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await tap('button', 'Copy program');
    await toast(page, 'has been created').waitFor();
    await page.waitForURL(
      (url) => /^\/programs\/[^/]+$/.test(url.pathname) && !url.pathname.endsWith(`/${slug}`),
    );
    const [, , copySlug = ''] = new URL(page.url()).pathname.split('/');
    const { id, status } = await admin.ask(api.getProgramBySlug, { params: { slug: copySlug } });
    expect(status).toBe('DRAFT');
    const [was, is] = await Promise.all(
      [programId, id].map((program) => admin.ask(api.listEvents, { params: { programId: program } })),
    );
    const days = (events: { date: string }[] = []) => events.map(({ date }) => Date.parse(date)).sort();
    const year = 364 * 24 * 60 * 60_000;
    const moved = days(is?.events).map((day, index) => (day - (days(was?.events)[index] ?? 0)) % year);
    expect(moved.length).toBeGreaterThan(0);
    expect(new Set(moved)).toEqual(new Set([0]));
    const rooms = await Promise.all(
      [programId, id].map((program) => admin.ask(api.listRooms, { params: { programId: program } })),
    );
    const plan = rooms.map((one) => one.rooms.map((room) => [room.name, room.totalTables]));
    expect(plan[1]).toEqual(plan[0]);
  });

  // T2921
  test('has its participants invited by three presses: those without an account get a link when it opens', async () => {
    const [, , copySlug = ''] = new URL(page.url()).pathname.split('/');
    await tap('link', 'Registrants');
    await tap('button', `Invite participants of ${name}`);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('have no account').waitFor();
    expect(await axe(page)).toEqual([]);
    await tap('button', /^Invite \d+ organizations$/);
    await toast(page, 'are sent when registration opens.').waitFor();
    expect(taps).toBe(5);
    const { id } = await admin.ask(api.getProgramBySlug, { params: { slug: copySlug } });
    const found = await admin.ask(api.getFormerParticipants, { params: { programId: id } });
    expect(found.kinds.APPROVED).toMatchObject({ toAsk: 0, toRegister: 0 });
    expect(found.asked).toBeGreaterThan(0);
    const funnel = await admin.ask(api.getClaimFunnel, { params: { programId: id } });
    expect(funnel.waiting).toBeGreaterThanOrEqual(IMPORTED);

    await page.goto(`${product.url}/programs/${copySlug}/edit`);
    await tap('radio', /^Open registration/);
    await tap('button', 'Save changes');
    await page.waitForURL((url) => url.pathname === `/programs/${copySlug}`);
    const [mail] = await mailsTo(product, `hello@again-${IMPORTED - 1}.example`, 1);
    expect(mail?.text).toContain('/claim#');
    expect(complaints).toEqual([]);
  });
});
