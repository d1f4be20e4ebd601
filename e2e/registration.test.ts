import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PART_BYTES } from '../src/client/desk/shared/files/upload-file.ts';
import { api } from '../src/contract/api.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { arrange } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { codeIn, mailsTo, type ReceivedMail } from './support/mailbox.ts';
import { axeOfAll, complaintsOf, overflow, toast, toastsInTheWay } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { type Relay, relayOf } from './support/relay.ts';
import { sizesOf } from './support/sizes.ts';

/**
 * A newcomer's way in: sign up, an organization, the registration with a file and a lost network, approval, a request,
 * and data that change later.
 */
let product: Product;
/** The newcomers' network. */
let line: Relay;
let staff: ApiClient;
let programId: string;
let slug: string;

const PASSWORD = 'Newcomer-Door-1';

beforeAll(async () => {
  product = await startProduct();
  line = await relayOf(product);
  staff = await apiClient(product, 'Program admin');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  slug = program.slug;
  // The demo's program is under way: it takes newcomers in once more.
  await arrange(product, ({ tx }) =>
    tx.updateTable('program').set({ status: 'OPEN_REGISTRATION' }).where('id', '=', programId).execute(),
  );
});
afterAll(async () => {
  await line?.cut();
  await product?.end();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();
/** A document by its content, as the server looks at it; it takes three parts to upload it. */
const PDF = Buffer.from(
  `%PDF-1.4\n%${' '.repeat(2.5 * PART_BYTES)}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
);

describe.each(
  sizesOf([
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]),
)('A newcomer at $width px', ({ width, height }) => {
  let device: Launched;
  let page: Page;
  let organizationId: string;
  const email = `newcomer.${width}@newcomer.example`;
  const organization = `Teh Nusantara ${width}`;

  beforeAll(async () => {
    device = await launch({ viewport: { width, height }, serviceWorker: true });
    page = await device.context.newPage();
  });
  afterAll(() => device?.close());

  // T1044
  test(`signs up at ${width} px and creates an organization`, async () => {
    // From the program's page: the way back there is kept over the sign-up, a reload and another tab.
    await page.goto(`${line.url}/programs/${slug}/registration`);
    await page.getByRole('heading', { name: 'Sign up' }).waitFor();
    await field(page, 'Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password again', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign up');
    await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
    const [mail] = await mailsTo(product, email, 1);
    // By the code that is typed, or by the mail's link, which fills it in and sends nothing by itself.
    if (width === 390) {
      await page.reload();
      await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
      await field(page, 'Confirmation code').fill(codeIn(mail));
    } else page = await confirmByLink(mail);
    await page.getByRole('heading', { name: 'What is your name?' }).waitFor();
    await field(page, 'Name').fill('Laras Wening');
    await press(page, 'Continue');
    await page.getByRole('heading', { name: 'Create an organization' }).waitFor();
    await field(page, 'Name').fill(organization);
    await field(page, 'Legal name').fill(`PT ${organization}`);
    await field(page, 'Founded, month').selectOption({ label: 'May' });
    await field(page, 'Founded, year').fill('2019');
    await field(page, 'Country').selectOption({ label: 'Indonesia' });
    await field(page, 'HQ location').fill('Bogor');
    await field(page, 'Website link').fill('teh.example');
    await page.getByLabel('Phone number', { exact: false }).last().fill('81255507890');
    await field(page, 'Job title').fill('Founder');
    await press(page, 'Create organization');
    await toast(page, `${organization} has been created.`).waitFor();
    await page.waitForURL((url) => url.pathname === `/programs/${slug}/registration`);
    await page.getByRole('heading', { name: /^Register for / }).waitFor();
  });

  /** In a tab of its own, as a mail opens it: the code signs in there, and no password is asked for again. */
  async function confirmByLink(mail: ReceivedMail | undefined): Promise<Page> {
    const tab = await device.context.newPage();
    await tab.goto(`${line.url}${/\/confirm\?\S+/.exec(mail?.text ?? '')?.[0]}`);
    await expect.poll(() => field(tab, 'Confirmation code').inputValue()).toBe(codeIn(mail));
    // It stays in no history.
    await expect.poll(() => new URL(tab.url()).searchParams.has('code')).toBe(false);
    await press(tab, 'Confirm');
    await tab.getByRole('heading', { name: 'What is your name?' }).waitFor();
    // Whoever goes back to the tab that waited for the code goes on there as well.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByRole('heading', { name: 'What is your name?' }).waitFor();
    await page.close();
    return tab;
  }

  // T0004
  test(`registers at ${width} px over a lost network and a closed tab: the draft and its file are still there`, async () => {
    await page.goto(`${line.url}/programs/${slug}/registration`);
    await page.getByRole('heading', { name: /^Register for / }).waitFor();
    await press(page, 'Register');
    await page.getByText('Please check the marked fields.').waitFor();
    await page.getByLabel('Purpose').fill('Partners in three cities');
    await page.getByRole('radio', { name: 'In person' }).check();
    const proof = page.locator('input[type="file"]').last();
    const button = (act: string) =>
      page.getByRole('button', { name: `Proof of registration of your organization: ${act}` });
    // The network goes in the middle of the second part.
    line.uploadsUntilCut = 1.5 * PART_BYTES;
    const sent: string[] = [];
    const hear = (request: Request) => {
      const range = request.headers()['content-range'];
      if (request.method() === 'PUT' && range) sent.push(range);
    };
    page.on('request', hear);
    const torn = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
    await proof.setInputFiles({ name: 'registration-proof.pdf', mimeType: 'application/pdf', buffer: PDF });
    await torn;
    await button('Cancel').waitFor();
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).not.toBe('0');
    const before = sent.length;
    await line.mend();
    await button('Choose another').waitFor();
    // It went on where it broke: nothing of what had come is sent twice.
    const starts = sent.map((range) => Number(/\d+/.exec(range)?.[0]));
    expect(starts.slice(0, before)).toEqual([0, PART_BYTES]);
    expect(Math.min(...starts.slice(before))).toBeGreaterThanOrEqual(PART_BYTES);
    expect(starts.length).toBeGreaterThan(before);
    page.off('request', hear);

    await line.cut();
    await page.getByLabel('Whom would you like to meet?').fill('Roasters and tea houses');
    await page.close();
    page = await device.context.newPage();
    await page.goto(`${line.url}/programs/${slug}/registration`);
    await page.getByText('You are offline', { exact: true }).waitFor();
    await page.getByText('Your draft is still here').waitFor();
    expect(await page.getByLabel('Purpose').inputValue()).toBe('Partners in three cities');
    expect(await page.getByLabel('Whom would you like to meet?').inputValue()).toBe(
      'Roasters and tea houses',
    );
    expect(await page.getByRole('radio', { name: 'In person' }).isChecked()).toBe(true);

    await line.mend();
    await page.reload();
    await page.getByText('You are offline', { exact: true }).waitFor({ state: 'detached' });
    await page.getByText('Your draft is still here').waitFor();
    await page.getByLabel('Which round are you raising?').selectOption('Seed');
    expect(await axeOfAll(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await press(page, 'Register');
    await toast(page, 'Your registration has been received. It is waiting for approval.').waitFor();
    const drawer = page.getByRole('dialog', { name: 'Registration' });
    await drawer.getByText('Partners in three cities').waitFor();
    expect(await toastsInTheWay(page)).toEqual([]);
    expect(await axeOfAll(page)).toEqual([]);
    const registrants = await staff.ask(api.listRegistrants, {
      params: { programId },
      query: { q: organization },
    });
    expect(registrants.items).toMatchObject([{ name: organization, registrationStatus: 'PENDING_APPROVAL' }]);
    organizationId = registrants.items[0]!.id;
  });

  // One size shows it.
  // T1307
  test.runIf(width === 390)(
    'waits for its approval, and the page turns by itself once it is there',
    async () => {
      await page.goto(`${line.url}/programs/${slug}`);
      const waiting = page.getByRole('heading', { name: 'Waiting for approval' });
      await waiting.waitFor();
      await page.getByText('Partners in three cities').waitFor();
      expect(await axeOfAll(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.evaluate(() => {
        document.documentElement.dataset.before = 'approval';
      });
      await staff.ask(api.reviewRegistration, {
        params: { programId, organizationId },
        body: { status: 'APPROVED', message: '' },
      });
      await waiting.waitFor({ state: 'detached' });
      await page
        .getByRole('tab', { name: 'Meetings' })
        .or(page.getByRole('link', { name: 'Meetings' }))
        .first()
        .waitFor();
      expect(await page.evaluate(() => document.documentElement.dataset.before)).toBe('approval');
    },
  );

  // T0089
  test(`is approved, sees it at ${width} px and asks for a meeting`, async () => {
    if (width !== 390)
      await staff.ask(api.reviewRegistration, {
        params: { programId, organizationId },
        body: { status: 'APPROVED', message: '' },
      });
    // Heard from here on: until it is approved, the device asks in vain for what the program's days need (404).
    const complaints = complaintsOf(page);
    await page.goto(`${line.url}/organizations/registered-programs`);
    await page.getByText('Approved', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Open program' }).click();
    await page.waitForURL((url) => url.pathname === `/programs/${slug}`);
    const { partner, slot } = await freePartner();
    await page.goto(`${line.url}/programs/${slug}/participants/${partner.slug}`);
    await page.getByRole('heading', { name: `Request a meeting with ${partner.name}` }).waitFor();
    await page.getByLabel('Event', { exact: true }).selectOption(slot.eventId);
    await page.locator(`input[value="${slot.id}"]`).check();
    await page.getByRole('radio', { name: 'Offline' }).check();
    await page.getByLabel('Meeting purpose').selectOption('Partnership');
    await press(page, 'Send request');
    await toast(page, `Your request is sent to ${partner.name}.`).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  // One size shows it.
  // T0063
  test.runIf(width === 390)('changes what is approved, and comes back to where it was', async () => {
    await page.goto(`${line.url}/organizations/registered-programs`);
    await page.getByRole('link', { name: 'Change registration' }).click();
    const update = page.getByRole('button', { name: 'Update Profile' });
    await update.waitFor();
    expect(await update.isDisabled()).toBe(true);
    await page.getByLabel('Purpose').fill('Partners in four cities');
    await update.click();
    await toast(page, 'Your revision data is submitted.').waitFor();
    const drawer = page.getByRole('dialog', { name: 'Registration' });
    await drawer.getByText('Partners in four cities').waitFor();
    await drawer.getByRole('button', { name: 'Close', exact: true }).last().click();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => update.isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/organizations/registered-programs');
    await page.getByText('Submitted', { exact: true }).first().waitFor();
    // Approved it stays; the staff see what is new.
    const { registration } = await staff.ask(api.getOrganizationInProgram, {
      params: { organizationId, programId },
    });
    expect(registration).toMatchObject({ registrationStatus: 'APPROVED', isRevisionSubmitted: true });
  });

  /** A participant with a timeslot that is still to come, and free for both. */
  async function freePartner() {
    const free = async (of: string) =>
      (await staff.ask(api.listAvailableTimeslots, { params: { programId, organizationId: of } })).timeslots;
    const own = new Set((await free(organizationId)).map(({ id }) => id));
    const soon = addMinutes(new Date().toISOString(), 10);
    const { items } = await staff.ask(api.listParticipants, { params: { programId }, query: { size: 20 } });
    for (const partner of items.filter(({ id }) => id !== organizationId)) {
      const slot = (await free(partner.id)).find(
        ({ id, slotStartTime }) => own.has(id) && slotStartTime > soon,
      );
      if (slot) return { partner, slot };
    }
    throw new Error('The demo has no timeslot that is free for both.');
  }
});
