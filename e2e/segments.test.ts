import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, overflow, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { sizesOf } from './support/sizes.ts';

/** Staff filter who registered, keep the filter as a segment, and do something with all that it means. */

let product: Product;
let admin: ApiClient;
let programId: string;
let slug: string;

beforeAll(async () => {
  product = await startProduct();
  admin = await apiClient(product, 'Program admin');
  const [program] = (await admin.ask(api.getMe, {})).programs;
  programId = program?.id ?? '';
  slug = program?.slug ?? '';
});
afterAll(() => product?.end());

const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .filter({ visible: true })
    .first();
const dialog = (page: Page) => page.getByRole('dialog').last();

/** Pictures for people to look at, taken when E2E_PICTURES is set; not kept. */
const picture = async (page: Page, name: string) => {
  if (process.env.E2E_PICTURES) await page.screenshot({ path: `test-results/segments-${name}.png` });
};

async function expectSound(page: Page) {
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

const registrants = async (query: object) => {
  const given = { size: 100, page: 1, ...query } as never;
  return (await admin.ask(api.listRegistrants, { params: { programId }, query: given })).items;
};

/** A tool of the list: on a phone a line of its one menu. */
async function chooseTool(page: Page, name: string) {
  const own = button(page, name);
  const menu = button(page, 'More actions');
  await own.or(menu).first().waitFor();
  if (await own.isVisible()) return await own.click();
  await menu.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** What is done with all that match: on a phone it stands in the same menu. */
async function chooseForAll(page: Page, count: number, verb: string) {
  const own = button(page, `Actions for all ${count}`);
  await own.or(button(page, 'More actions')).first().waitFor();
  if (await own.isVisible()) {
    await own.click();
    await page.getByRole('menuitem', { name: verb, exact: true }).click();
  } else await chooseTool(page, `All ${count}: ${verb}`);
}

describe.each(
  sizesOf([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]),
)('All that match at $width px', (viewport) => {
  const mark = String(viewport.width);
  let staff: Launched;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    const tag = [{ label: `Invited ${mark}`, description: 'Of the second wave' }];
    await admin.ask(api.addTag, { params: { programId }, body: tag } as never);
    // The same filter is kept once.
    const { segments } = await admin.ask(api.listSegments, { params: { programId } });
    for (const { segmentId } of segments)
      await admin.ask(api.deleteSegment, { params: { programId }, body: { segmentId } });
    staff = await launch({ viewport });
    page = await staff.context.newPage();
    complaints = complaintsOf(page);
    await signIn(page, product, 'Program admin');
  });
  afterAll(() => staff?.close());

  // T2890
  test('are filtered, kept as a segment, tagged on every page, and written to without those who were rejected', async () => {
    await page.goto(`${product.url}/programs/${slug}/registrants?registrationStatus=APPROVED`);
    await page
      .getByRole('status')
      .filter({ hasText: /registrants?$/ })
      .first()
      .waitFor();
    await chooseTool(page, 'Segments');
    await button(page, 'Save the list’s filters as a segment').click();
    await dialog(page).getByLabel('Name').fill(`Approved ${mark}`);
    await button(page, 'Save segment').click();
    await dialog(page).getByText('Shown').waitFor();
    await expectSound(page);
    await picture(page, `dialog-${mark}`);
    await page.keyboard.press('Escape');

    const approved = await registrants({ registrationStatus: 'APPROVED' });
    // More than a page holds.
    expect(approved.length).toBeGreaterThan(10);
    await picture(page, `list-${mark}`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await chooseForAll(page, approved.length, 'Add or remove tags');
    await dialog(page).getByText(`Invited ${mark}`, { exact: true }).click();
    await button(page, `Add tags to ${approved.length}`).waitFor();
    await expectSound(page);
    await picture(page, `tags-${mark}`);
    await button(page, `Add tags to ${approved.length}`).click();
    await page.getByText(`Tags added: ${approved.length} changed`).waitFor();
    await picture(page, `done-${mark}`);
    const tagged = (await registrants({})).filter(({ tagIds }) => tagIds.length > 0);
    const { tags } = await admin.ask(api.listTags, { params: { programId } });
    const id = tags.find(({ label }) => label === `Invited ${mark}`)?.tagId ?? '';
    expect(
      tagged
        .filter(({ tagIds }) => tagIds.includes(id))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(approved.map(({ name }) => name).sort());

    await chooseForAll(page, approved.length, 'Change Status');
    await dialog(page).getByRole('radio', { name: 'Rejected' }).check();
    await dialog(page)
      .getByText(/registrants match now/)
      .waitFor();
    await expectSound(page);
    await picture(page, `status-${mark}`);
    await button(page, 'Keep as it is').click();

    await page.goto(`${product.url}/programs/${slug}/broadcasts/new`);
    await page.getByLabel('Segment').selectOption({ label: `Approved ${mark}` });
    await page.getByText('Registrants that match: Status: Approved').waitFor();
    await expectSound(page);
    await picture(page, `broadcast-${mark}`);
    expect(complaints).toEqual([]);
  });
});
