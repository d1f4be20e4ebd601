import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { mailsTo, type ReceivedMail } from './support/mailbox.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { sizesOf } from './support/sizes.ts';

/** The staff review who registered, on a phone and a laptop, and an organization answers. */

let product: Product;
let manager: ApiClient;
let programId: string;
let slug: string;
/** The names of the organizations that answer here. */
const participants: string[] = [];

beforeAll(async () => {
  product = await startProduct();
  manager = await apiClient(product, 'Program manager');
  const [program] = (await manager.ask(api.getMe, {})).programs;
  programId = program?.id ?? '';
  slug = program?.slug ?? '';
  for (const owner of ['first-owner@demo.example', 'second-owner@demo.example']) {
    const { organizationId } = await (await apiClient(product, owner)).ask(api.getMe, {});
    const params = { organizationId: organizationId ?? '' };
    participants.push((await manager.ask(api.getOrganization, { params })).name);
  }
});
afterAll(() => product?.end());

const overflow = (page: Page) =>
  page.evaluate(() =>
    // Without the room that is kept for a scrollbar, which is less than nothing.
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const dialog = (page: Page) => page.getByRole('dialog').last();

async function expectSound(page: Page) {
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

// Four of the demo wait already.
describe.each(
  sizesOf([
    { width: 390, height: 844, owner: 'first-owner@demo.example', pending: 4 + 3 },
    { width: 1440, height: 900, owner: 'second-owner@demo.example', pending: 4 + 6 },
  ]),
)('Registrants at $width px', ({ owner, pending, ...viewport }) => {
  const mark = String(viewport.width);
  const tag = `Fintech ${mark}`;
  let staff: Launched;
  let page: Page;
  let complaints: string[];
  let participant: ApiClient;
  let name: string;
  let organizationId: string;

  beforeAll(async () => {
    participant = await apiClient(product, owner);
    const me = await participant.ask(api.getMe, {});
    organizationId = me.organizationId ?? '';
    const found = await manager.ask(api.getOrganization, { params: { organizationId } });
    name = found.name;
    staff = await launch({ viewport });
    page = await staff.context.newPage();
    complaints = complaintsOf(page);
    await signIn(page, product, 'Program manager');
  });
  afterAll(() => staff?.close());

  const open = (query = '') => page.goto(`${product.url}/programs/${slug}/registrants${query}`);
  /** The list with this organization alone: others begin with its name. */
  const openAlone = async () => {
    const filters = JSON.stringify([{ id: 'name', operator: 'eq', value: [name] }]);
    await open(`?filters=${encodeURIComponent(filters)}`);
    await page.getByText('1 registrant', { exact: true }).waitFor();
  };
  /** A tool of the list: on a phone a line of its one menu. */
  const tool = async (one: string) => {
    if (viewport.width > 640) return await press(page, one);
    await press(page, 'More actions');
    await page.getByRole('menuitem', { name: one, exact: true }).click();
  };
  const chooseStatus = (status: string) => dialog(page).getByRole('radio', { name: status }).check();
  const submit = () =>
    dialog(page)
      .getByRole('button', { name: /^Change Status/ })
      .click();

  // T0057
  test('the staff narrow the list by a counter and by a column, and the address keeps both', async () => {
    await open();
    await page.getByRole('button', { name: /^Approved \d/ }).click();
    await expect.poll(() => parameter(page, 'registrationStatus'), { timeout: 20_000 }).toBe('APPROVED');
    await press(page, 'Filters');
    await press(page, 'Add filter');
    await page.getByLabel('Condition').selectOption({ label: 'is' });
    await page.getByLabel('Value').fill(name);
    await page.getByText('1 registrant', { exact: true }).waitFor();
    await expect.poll(() => parameter(page, 'filters'), { timeout: 20_000 }).toContain(name);
    await expectSound(page);
    await page.reload();
    await page.getByText('1 registrant', { exact: true }).waitFor();
    await press(page, 'Reset');
    await expect.poll(() => parameter(page, 'filters'), { timeout: 20_000 }).toBeNull();
    await expect.poll(() => parameter(page, 'registrationStatus'), { timeout: 20_000 }).toBeNull();
  });

  // T3308
  test.runIf(viewport.width === 390)(
    'the first registrant is seen without scrolling on a phone',
    async () => {
      await open();
      const first = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox', { name: /^Select / }) });
      await first.first().waitFor();
      const shown = await first.first().getByRole('heading', { level: 2 }).boundingBox();
      const bar = await page
        .getByRole('navigation', { name: 'Main' })
        .filter({ visible: true })
        .boundingBox();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      expect((shown?.y ?? Number.NaN) + (shown?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
      await expectSound(page);
      await press(page, 'More actions');
      await page.getByRole('menuitem', { name: 'Import organizations' }).waitFor();
      expect(await overflow(page)).toBe(0);
      await page.keyboard.press('Escape');
    },
  );

  // T0024
  test('they open a registration and ask for a revision, which needs a message; the meetings that it costs are named', async () => {
    await openAlone();
    await press(page, name);
    await expect.poll(() => parameter(page, 'registrationDataDrawer'), { timeout: 20_000 }).toBe('true');
    for (const tab of [/^History/, /^Members/, /^Details/])
      await page.getByRole('tab', { name: tab }).click();
    await expectSound(page);
    await dialog(page).getByRole('button', { name: 'Change Status', exact: true }).click();
    await page.getByRole('dialog', { name: 'Change Status' }).waitFor();
    await chooseStatus('Need Revision');
    await page.getByText('Will be canceled', { exact: true }).waitFor();
    await submit();
    await toast(page, 'Message field required on status NEED_REVISION.').waitFor();
    await dialog(page).getByText('Required.', { exact: true }).waitFor();
    await expectSound(page);
    await dialog(page).getByLabel('Message').fill('Please say whom you want to meet.');
    await submit();
    await toast(page, `The status of ${name} is Need Revision.`).waitFor();
    const { registration } = await manager.ask(api.getOrganizationInProgram, {
      params: { organizationId, programId },
    });
    expect([registration.registrationStatus, registration.message]).toEqual([
      'NEED_REVISION',
      'Please say whom you want to meet.',
    ]);
  });

  // T0061
  test('the link of the mail about it leads the participant in, who reads why, revises and submits', async () => {
    const theirs = await launch({ viewport });
    try {
      const desk = await theirs.context.newPage();
      // Its link leads there by way of signing in.
      await desk.goto(await linkOfMail());
      const { email, password } = product.signIn(owner);
      await desk.getByLabel('Email', { exact: true }).fill(email);
      await desk.getByLabel('Password', { exact: true }).fill(password);
      await press(desk, 'Sign in');
      await dialog(desk).getByText('Please say whom you want to meet.').waitFor();
      await desk.keyboard.press('Escape');
      await desk.getByRole('dialog').waitFor({ state: 'detached' });
      await desk.getByLabel(/^Purpose/).fill(`We look for pilots ${mark}.`);
      const { requirements } = await participant.ask(api.getRequirements, { params: { programId } });
      for (const one of requirements) {
        if (!one.requirementRequired) continue;
        const field = desk.getByRole('group', { name: one.requirementLabel });
        if (one.requirementType === 'RADIO_BUTTON') await field.getByRole('radio').first().check();
        else if (one.requirementType === 'SELECTION')
          await desk.getByLabel(one.requirementLabel).selectOption({ index: 1 });
        else if (one.requirementType === 'TEXT')
          await desk.getByLabel(one.requirementLabel).fill('Banks and insurers');
      }
      await press(desk, 'Submit Revision Data');
      await expect.poll(() => parameter(desk, 'registrationDataDrawer'), { timeout: 20_000 }).toBe('true');
      await desk.getByText('Submitted', { exact: true }).first().waitFor();
    } finally {
      await theirs.close();
    }
  });

  /** The link of the mail that says what the staff wrote. */
  async function linkOfMail(): Promise<string> {
    let told: ReceivedMail | undefined;
    for (let known = 0; !told; ) {
      const mails = await mailsTo(product, owner, known + 1);
      told = mails.find(({ text }) => text.includes('Please say whom you want to meet.'));
      known = mails.length;
    }
    return /https?:\/\/\S+\/registration\?\S*/.exec(told.text)?.[0] ?? 'no link';
  }

  // T0025
  test('the staff find what was submitted and approve it', async () => {
    await open();
    await page.getByRole('button', { name: /^Revision submitted \d/ }).click();
    await expect.poll(() => parameter(page, 'isRevisionSubmitted'), { timeout: 20_000 }).toBe('true');
    await press(page, name);
    await dialog(page).getByText(`We look for pilots ${mark}.`).waitFor();
    await dialog(page).getByRole('button', { name: 'Change Status', exact: true }).click();
    await page.getByRole('dialog', { name: 'Change Status' }).waitFor();
    await chooseStatus('Approved');
    await submit();
    await toast(page, `The status of ${name} is Approved.`).waitFor();
    await expect
      .poll(
        async () =>
          (await manager.ask(api.getOrganizationInProgram, { params: { organizationId, programId } }))
            .registration.registrationStatus,
        { timeout: 20_000 },
      )
      .toBe('APPROVED');
  });

  // T1027
  test('they change the status of three at once, with a result for each', async () => {
    await open(`?registrationStatus=APPROVED`);
    const boxes = page.getByRole('checkbox', { name: /^Select / }).filter({ visible: true });
    await boxes.nth(5).waitFor();
    // Those of the two participants stay as they are.
    const labels = await boxes.evaluateAll((all) =>
      all.map(
        (one) => one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? '',
      ),
    );
    const three = labels
      .filter((label) => !participants.some((one) => label === `Select ${one}`))
      .slice(0, 3);
    for (const label of three)
      await page.getByRole('checkbox', { name: label, exact: true }).filter({ visible: true }).check();
    await press(page, 'Change Status of 3');
    await chooseStatus('Pending Approval');
    await dialog(page)
      .getByRole('heading', { name: /will be canceled$/ })
      .first()
      .waitFor();
    await expectSound(page);
    await submit();
    const results = dialog(page).getByRole('list', { name: 'Results' });
    const done = dialog(page).getByRole('button', { name: 'Done' });
    // A meeting that begins between the look and the yes changes what is lost: that one is shown anew, and said again.
    const again = dialog(page).getByRole('button', { name: /^Try again/ });
    await done.or(again).first().waitFor();
    if (await again.isVisible()) await again.click();
    await done.waitFor();
    expect(await results.getByRole('listitem').count()).toBe(3);
    expect(await results.getByText('Changed', { exact: true }).count()).toBe(3);
    await expectSound(page);
    await press(page, 'Done');
    await page.getByRole('button', { name: `Pending Approval ${pending}` }).waitFor();
  });

  // T0026
  test('they make a tag and assign it, and the list shows it', async () => {
    await openAlone();
    await tool('Tags');
    await press(page, 'Add a tag');
    await dialog(page).getByLabel('Label').fill(tag);
    await dialog(page).getByLabel('Description').fill('Moves money');
    await press(page, 'Add tag');
    await toast(page, 'New tag has been successfully added to the list').waitFor();
    await page.keyboard.press('Escape');
    // A dialog that goes gives the focus back, and a menu that is open by then closes.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press(page, `Actions for ${name}`);
    await page.getByRole('menuitem', { name: 'Assign tags' }).click();
    await dialog(page).getByText(tag, { exact: true }).click();
    await dialog(page)
      .getByText(/^1 of \d+ selected$/)
      .waitFor();
    await expectSound(page);
    await press(page, 'Assign tags');
    await page.getByText('Tag has been successfully assigned to registrant').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText(tag, { exact: true }).filter({ visible: true }).first().waitFor();
    await expectSound(page);
  });

  // T1032
  test('they take the list as CSV, as it is narrowed, and read back what stands there', async () => {
    await openAlone();
    const coming = page.waitForEvent('download');
    await tool('Export CSV');
    const file = await readFile(await (await coming).path());
    const rows = parse(file, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      Organization: name,
      'Registration status': 'Approved',
      Tags: tag,
      Purpose: `We look for pilots ${mark}.`,
    });
    expect(complaints.filter((line) => !/40[09]/.test(line))).toEqual([]);
  });
});
