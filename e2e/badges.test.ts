import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printSizes } from '../src/client/desk/badges/print-size.ts';
import { api } from '../src/contract/api.ts';
import { readBadge } from '../src/domain/meetings/badge-code.ts';
import { type ApiClient, apiClient, snapshot } from './support/api-client.ts';
import { arrange } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { qrTexts } from './support/qr-texts.ts';

/** The badge desk: what comes out of the printer, and badges revoked and issued anew. */

const MM = 96 / 25.4;
let product: Product;
let staff: ApiClient;
let programId = '';
let address = '';
let organizationId = '';
/** People of the program with a badge. */
let total = 0;
let browser: Launched | undefined;
/** One desk for all tests: whoever signs in a dozen times in a minute is slowed down, and rightly. */
const desk = mkdtempSync(join(tmpdir(), 'md-badge-desk-'));
let signedIn = false;
const complaints: string[] = [];

/** Names as people really have them, and as they should not. */
const hardNames = [
  'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
  'Maria do Carmo Mão de Ferro e Cunha de Almeida Santa Rita Santos Abreu',
  'MMMMMMMM WWWWWWWWWWWW MMMMMMMM',
  '山田太郎左衛門之介義経',
  'Li',
];

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const me = await staff.ask(api.getMe, {});
  programId = me.programs[0]!.id;
  address = `${product.url}/programs/${me.programs[0]!.slug}/badges`;
  const { items } = await staff.ask(api.listProgramOrganizations, {
    params: { programId },
    query: { size: 1 },
  });
  organizationId = items[0]!.id;
  // Fourteen people more, so that there is a second sheet; long organization and role.
  await arrange(product, async (work) => {
    for (let n = 0; n < 14; n++) {
      const id = work.newId();
      const name = hardNames[n] ?? `Guest ${n}`;
      await work.tx
        .insertInto('app_user')
        .values({ id, email: `guest-${n}@example.test`, name, user_role: 'USER' })
        .execute();
      await work.tx
        .insertInto('program_member')
        .values({
          program_id: programId,
          organization_id: organizationId,
          user_id: id,
          badge_number: n.toString(16).padStart(16, 'a'),
        })
        .execute();
      await work.tx
        .insertInto('organization_member')
        .values({
          organization_id: organizationId,
          user_id: id,
          organization_role: 'ORGANIZATION_MEMBER',
          job_title: 'Vice President for International Relations, Partnerships and Business Development',
        })
        .execute();
    }
    await work.tx
      .updateTable('organization')
      .set({ name: 'Perusahaan Perseroan Terbatas Telekomunikasi Nusantara Raya Internasional' })
      .where('id', '=', organizationId)
      .execute();
  });
  total = (await staff.ask(api.listProgramBadges, { params: { programId }, query: { size: 1 } })).total;
});
afterAll(async () => {
  await browser?.close();
  await product?.end();
  rmSync(desk, { recursive: true, force: true });
});

async function open(path: string, look: Parameters<typeof launch>[0] = {}): Promise<Page> {
  await browser?.close();
  browser = await launch({ ...look, userDataDir: desk });
  const page = await browser.context.newPage();
  complaints.length = 0;
  if (!signedIn) await signIn(page, product, 'Program manager');
  signedIn = true;
  const heard = complaintsOf(page);
  await page.goto(`${address}${path}`);
  complaints.push(...heard);
  return page;
}
/** With all its people on one page. */
const ofOrganization = (more = '') => `?organizationId=${organizationId}&perPage=50${more}`;
const printButton = (page: Page) => page.getByRole('button', { name: /^Print \d+ badges?$/ });

/** Pages of a PDF, each with its size in mm. */
function pagesOf(pdf: Buffer): { width: number; height: number }[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Type\s*\/Page\b[^s][\s\S]*?\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(
    ([, width, height]) => ({ width: (Number(width) / 72) * 25.4, height: (Number(height) / 72) * 25.4 }),
  );
}

/** What the product's own decoder reads in a picture of this element. */
async function readCodes(page: Page, nth: number): Promise<string[]> {
  return qrTexts(await page.locator('.badge-face').nth(nth).screenshot());
}

// T0822
test.each(printSizes)(
  '$label: the PDF has as many pages of that size as are needed, and nothing else of the app',
  async (size) => {
    const page = await open(ofOrganization(`&size=${size.id}`), { colorScheme: 'dark' });
    await printButton(page).waitFor();
    await page.locator('.badge-face').first().waitFor();
    const { badges } = await staff.ask(api.listBadges, { params: { programId, organizationId } });
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const pages = pagesOf(pdf);
    expect(pages).toHaveLength(Math.ceil(badges.length / (size.columns * size.rows)));
    for (const { width, height } of pages) {
      expect(Math.abs(width - size.page.width)).toBeLessThan(0.5);
      expect(Math.abs(height - size.page.height)).toBeLessThan(0.5);
    }

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const printed = await page.evaluate(() => {
      const seen = [...document.body.querySelectorAll('*')].filter(
        (element) =>
          element.getClientRects().length > 0 &&
          !element.closest('.badge-sheets') &&
          !element.querySelector('.badge-sheets'),
      );
      const faces = [...document.querySelectorAll<HTMLElement>('.badge-face')].map((face) => {
        const box = face.getBoundingClientRect();
        const lines = [...face.querySelectorAll('p')].map((line) => {
          const range = document.createRange();
          range.selectNodeContents(line);
          return range.getBoundingClientRect();
        });
        const code = face.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
        const inside = [...lines, code].every(
          (one) =>
            one.left >= box.left && one.right <= box.right && one.top >= box.top && one.bottom <= box.bottom,
        );
        const apart = lines.every((one) => one.right <= code.left + 0.5 || one.bottom <= code.top + 0.5);
        return {
          name: face.querySelectorAll('p')[1]?.textContent,
          inside,
          apart,
          code: code.width,
          lines: lines.length,
        };
      });
      const { color, backgroundColor } = getComputedStyle(document.querySelector('.badge-face') as Element);
      return {
        others: seen.map((element) => element.outerHTML.slice(0, 120)),
        faces,
        color,
        backgroundColor,
      };
    });
    expect(printed.others).toEqual([]);
    expect(printed.faces).toHaveLength(badges.length);
    expect(printed.faces.map(({ name }) => name).sort()).toEqual(badges.map(({ name }) => name).sort());
    for (const face of printed.faces) {
      expect(face, face.name ?? '').toMatchObject({ inside: true, apart: true });
      // 41 of 49 modules are the code itself, the rest is its quiet zone.
      expect((face.code / MM) * (41 / 49)).toBeGreaterThanOrEqual(25);
    }
    expect([printed.color, printed.backgroundColor]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    for (const nth of [0, badges.length - 1]) expect(await readCodes(page, nth)).toEqual([badges[nth]!.text]);
    expect(complaints).toEqual([]);
  },
);

// T0823
test('the whole program is loaded page after page, with progress, and printed in one run', async () => {
  const page = await open('');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/program\/[^/]+\/badges\?/.test(request.url())) asked.push(request.url());
  });
  // The second page is held back until the screen has told how far it is.
  await page.route(/\/badges\?.*page=2\b/, async (route) => {
    await page.getByRole('progressbar', { name: 'Loading the badges' }).waitFor();
    await page.getByText(`100 of ${total}`).waitFor();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Whole program' }).click();
  await page.getByRole('button', { name: `Print ${total} badges` }).waitFor();
  expect(total).toBeGreaterThan(100);
  expect(asked).toHaveLength(Math.ceil(total / 100));
  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(Math.ceil(total / 10));
  expect(await axe(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

// T0824
test('only the chosen people are printed', async () => {
  const page = await open(ofOrganization());
  await page.getByRole('radio', { name: /^People/ }).click();
  await page.getByLabel('Search people').fill('mao de ferro');
  await page.getByRole('checkbox', { name: /Mão de Ferro/ }).check({ force: true });
  await page.getByLabel('Search people').fill('');
  await page.getByRole('checkbox', { name: /^Print the badge of Li$/ }).check({ force: true });
  await page.getByRole('button', { name: 'Go to print sheet' }).click();
  await page.getByRole('button', { name: 'Print 2 badges' }).waitFor();
  expect(await page.locator('.badge-face').count()).toBe(2);
  await page.getByRole('button', { name: 'Select everyone' }).click();
  await page.getByRole('button', { name: /^Print 1\d badges$/ }).waitFor();
});

// T0827
test('a lost badge is issued anew in four taps, and the new one is on the sheet at once', async () => {
  const page = await open(ofOrganization('&view=people'), {
    viewport: { width: 390, height: 844 },
    context: { hasTouch: true },
  });
  const before = await staff.ask(api.listBadges, { params: { programId, organizationId } });
  const lost = before.badges.find(({ name }) => name === 'Guest 7')!;
  await page.getByRole('button', { name: 'Badge of Guest 7: more' }).tap();
  await page.getByRole('menuitem', { name: 'Issue new badge' }).tap();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('this cannot be undone', { exact: false }).waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByText('Lost or stolen').tap();
  await dialog.getByRole('button', { name: 'Issue new badge' }).tap();
  await toast(page, 'Guest 7 has a new badge. Print it now.').waitFor();
  const print = page.getByRole('button', { name: 'Print 1 badge', exact: true });
  await print.waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Print 1 badge');
  const after = await staff.ask(api.listBadges, { params: { programId, organizationId } });
  const fresh = after.badges.find(({ name }) => name === 'Guest 7')!;
  expect(fresh.badgeNumber).not.toBe(lost.badgeNumber);
  await page.emulateMedia({ media: 'print' });
  expect(await readCodes(page, 0)).toEqual([fresh.text]);
  // What every tablet gets with its next pull.
  const member = (await snapshot(staff, programId)).find(({ id }) => id === lost.userId);
  const badges = member?.noun === 'member' ? (member.doc?.badges ?? []) : [];
  expect(badges.map(({ badgeNumber, revoked }) => [badgeNumber, revoked])).toEqual([
    [readBadge(fresh.text)?.badgeNumber, false],
    [lost.badgeNumber, true],
  ]);
  expect(complaints).toEqual([]);
});

// T0828
test('a revoked badge is marked and left out of the sheet; whoever is late with the same is told', async () => {
  const page = await open(ofOrganization('&view=people'));
  const { badges } = await staff.ask(api.listBadges, { params: { programId, organizationId } });
  await page.getByRole('button', { name: 'Badge of Guest 8: more' }).click();
  await page.getByRole('menuitem', { name: 'Revoke badge' }).click();
  // Somebody else is quicker.
  const { badgeNumber } = badges.find(({ name }) => name === 'Guest 8')!;
  await staff.ask(api.revokeBadge, { params: { programId, badgeNumber }, body: {} });
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Revoke badge' }).click();
  await toast(page, 'This badge is already revoked.').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Guest 8' });
  await row.getByText('Revoked', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Badge of Guest 9: more' }).click();
  await page.getByRole('menuitem', { name: 'Revoke badge' }).click();
  await dialog.getByRole('button', { name: 'Revoke badge' }).click();
  await toast(page, 'The badge of Guest 9 is revoked.').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Guest 9' })
    .getByText('Revoked', { exact: true })
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Print sheet' }).click();
  await page.getByText('2 revoked badges are not included').waitFor();
  await page.getByRole('button', { name: `Print ${badges.length - 2} badges` }).waitFor();
  expect(await page.locator('.badge-face', { hasText: 'Guest 8' }).count()).toBe(0);
});

test('without a network the desk says so; badges that are on the screen are printed all the same', async () => {
  const page = await open('');
  await page.getByLabel('Search organizations').fill('perusahaan perseroan');
  await page.getByRole('button', { name: /Perusahaan Perseroan/ }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Whole program' }).click();
  await page.getByText('You are offline').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await printButton(page).waitFor();
  await page.context().setOffline(true);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(1);
});

// T0753
test('axe finds nothing on the sheet and the people, in light and in dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open(ofOrganization(), { colorScheme, viewport: { width: 390, height: 844 } });
    await printButton(page).waitFor();
    expect(await axe(page), colorScheme).toEqual([]);
    await page.getByRole('radio', { name: /^People/ }).click();
    await page.getByLabel('Search people').waitFor();
    expect(await axe(page), colorScheme).toEqual([]);
  }
});
