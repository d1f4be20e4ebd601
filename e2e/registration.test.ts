import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { arrange } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { codeIn, mailsTo } from './support/mailbox.ts';
import { axeOfAll, complaintsOf, overflow, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** A newcomer's way in: sign up, an organization, the registration with a file and a lost network, approval, a request. */
let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;

const PASSWORD = 'Newcomer-Door-1';

beforeAll(async () => {
  product = await startProduct();
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
afterAll(() => product?.end());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();
/** A document by its content, as the server looks at it. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

describe.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('A newcomer at $width px', ({ width, height }) => {
  let device: Launched;
  let page: Page;
  let organizationId: string;
  const email = `newcomer.${width}@newcomer.example`;
  const organization = `Teh Nusantara ${width}`;

  beforeAll(async () => {
    device = await launch({ viewport: { width, height } });
    page = await device.context.newPage();
  });
  afterAll(() => device?.close());

  test(`signs up at ${width} px and creates an organization`, async () => {
    await page.goto(`${product.url}/signup`);
    await field(page, 'Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password again', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign up');
    await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
    const [mail] = await mailsTo(product, email, 1);
    await field(page, 'Confirmation code').fill(codeIn(mail));
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
    await page.waitForURL((url) => url.pathname !== '/organizations/create');
  });

  test(`registers at ${width} px over a lost network and a closed tab: the draft and its file are still there`, async () => {
    await page.goto(`${product.url}/programs/${slug}/registration`);
    await page.getByRole('heading', { name: /^Register for / }).waitFor();
    await press(page, 'Register');
    await page.getByText('Please look at the marked fields.').waitFor();
    await page.getByLabel('Purpose').fill('Partners in three cities');
    await page.getByRole('radio', { name: 'In person' }).check();
    const proof = page.locator('input[type="file"]').last();
    await proof.setInputFiles({ name: 'registration-proof.pdf', mimeType: 'application/pdf', buffer: PDF });
    await page
      .getByRole('button', { name: /^Proof of registration of your organization: Choose another/ })
      .waitFor();

    await product.cut();
    await page.getByLabel('Whom would you like to meet?').fill('Roasters and tea houses');
    await page.close();
    page = await device.context.newPage();
    await page.goto(`${product.url}/programs/${slug}/registration`);
    await page.getByText('You are offline', { exact: true }).waitFor();
    await page.getByText('Your draft is still here').waitFor();
    expect(await page.getByLabel('Purpose').inputValue()).toBe('Partners in three cities');
    expect(await page.getByLabel('Whom would you like to meet?').inputValue()).toBe(
      'Roasters and tea houses',
    );
    expect(await page.getByRole('radio', { name: 'In person' }).isChecked()).toBe(true);

    await product.restore();
    await page.reload();
    await page.getByText('You are offline', { exact: true }).waitFor({ state: 'detached' });
    await page.getByText('Your draft is still here').waitFor();
    await page.getByLabel('Which round are you raising?').selectOption('Seed');
    expect(await axeOfAll(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await press(page, 'Register');
    await toast(page, 'Your registration is received. It waits for approval.').waitFor();
    const drawer = page.getByRole('dialog', { name: 'Registration' });
    await drawer.getByText('Partners in three cities').waitFor();
    expect(await axeOfAll(page)).toEqual([]);
    const registrants = await staff.ask(api.listRegistrants, {
      params: { programId },
      query: { q: organization },
    });
    expect(registrants.items).toMatchObject([{ name: organization, registrationStatus: 'PENDING_APPROVAL' }]);
    organizationId = registrants.items[0]!.id;
  });

  test(`is approved, sees it at ${width} px and asks for a meeting`, async () => {
    await staff.ask(api.reviewRegistration, {
      params: { programId, organizationId },
      body: { status: 'APPROVED', message: '' },
    });
    // Heard from here on: until it is approved, the device asks in vain for what the program's days need (404).
    const complaints = complaintsOf(page);
    await page.goto(`${product.url}/organizations/registered-programs`);
    await page.getByText('Approved', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Open program' }).click();
    await page.waitForURL((url) => url.pathname === `/programs/${slug}`);
    const { partner, slot } = await freePartner();
    await page.goto(`${product.url}/programs/${slug}/participants/${partner.slug}`);
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
