import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { arrange } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { type CountedHand, countedHand, countsInDocs } from './support/counted-hand.ts';
import { codeIn, mailsTo, type ReceivedMail } from './support/mailbox.ts';
import { axeOfAll, complaintsOf, overflow, toast, toastsInTheWay } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/**
 * From a mail to an accepted meeting, each on a phone of their own: an imported organization, a stranger and an invited
 * colleague (issue 15, journey c). The stranger asks the imported organization, which accepts; it asks the stranger's
 * organization in turn, and the colleague accepts.
 */
let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
const devices: Launched[] = [];

const PASSWORD = 'Correct1horse';
const IMPORTED = { name: 'Klaim Nusantara', email: 'ayu@imported.example' };
const STRANGER = { name: 'Teh Pagi', email: 'laras@stranger.example' };
const COLLEAGUE = 'bima@colleague.example';

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
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
  for (const device of devices) await device.close();
  await product?.end();
});

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
const link = (within: Page | Locator, name: string) => within.getByRole('link', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();
const addressOf = (mail: ReceivedMail | undefined, path: RegExp): string => {
  const found = path.exec(mail?.text ?? '')?.[0];
  if (!found) throw new Error(`No such link in the mail: ${mail?.text}`);
  return `${product.url}${found}`;
};
const meetingLink = (mail: ReceivedMail | undefined) =>
  addressOf(mail, /\/programs\/[\w-]+\/events\/meetings\/[0-9a-f-]{36}/);

async function phone() {
  const device = await launch({ viewport: { width: 390, height: 844 } });
  devices.push(device);
  const page = await device.context.newPage();
  return { page, hand: countedHand(), complaints: complaintsOf(page) };
}

/** What axe finds, and whether the page is wider than the phone. */
async function look(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${colorScheme}.png`, fullPage: false });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  expect([name, await axeOfAll(page), await overflow(page)]).toEqual([name, [], 0]);
}

/** Address and password, the mailed code, the name. */
async function signUp(page: Page, hand: CountedHand, email: string, name: string, addressIsThere = false) {
  await page.getByRole('heading', { name: 'Sign up' }).waitFor();
  if (addressIsThere) expect(await field(page, 'Email').inputValue()).toBe(email);
  else await hand.fill(field(page, 'Email'), email);
  const before = addressIsThere ? 1 : 0;
  await hand.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await hand.fill(page.getByLabel('Password again', { exact: true }), PASSWORD);
  await look(page, `${name}-sign-up`);
  await hand.tap(button(page, 'Sign up'));
  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
  await look(page, `${name}-code`);
  const mail = (await mailsTo(product, email, before + 1)).at(-1);
  await hand.fill(field(page, 'Confirmation code'), codeIn(mail));
  await page.getByRole('heading', { name: 'What is your name?' }).waitFor();
  await hand.fill(field(page, 'Name'), name);
  await look(page, `${name}-name`);
  await hand.tap(button(page, 'Continue'));
}

/** The first time that both have free, later than it takes to ask for it. */
async function freeSlot(one: string, other: string) {
  const free = async (organizationId: string) =>
    (await staff.ask(api.listAvailableTimeslots, { params: { programId, organizationId } })).timeslots;
  const theirs = new Set((await free(other)).map(({ id }) => id));
  const soon = addMinutes(new Date().toISOString(), 10);
  const slot = (await free(one)).find(({ id, slotStartTime }) => theirs.has(id) && slotStartTime > soon);
  if (!slot) throw new Error('The demo has no timeslot that is free for both.');
  return slot;
}

const organizationOf = async (name: string) => {
  const { items } = await staff.ask(api.listRegistrants, { params: { programId }, query: { q: name } });
  const [found] = items;
  if (!found) throw new Error(`${name} is not registered.`);
  return found;
};

/** From the list of participants to a request for their first free time. */
async function ask(page: Page, hand: CountedHand, partner: string, own: string) {
  const [they, we] = [await organizationOf(partner), await organizationOf(own)];
  const slot = await freeSlot(we.id, they.id);
  await hand.tap(link(page, 'Participants').first());
  await hand.fill(page.getByLabel('Search participants'), partner);
  await page.getByText('1 participant', { exact: true }).waitFor();
  await look(page, `${own}-participants`);
  await hand.tap(link(page, 'Request meeting'));
  await page.getByRole('heading', { name: `Request a meeting with ${partner}` }).waitFor();
  const event = page.getByLabel('Event', { exact: true });
  if ((await event.inputValue()) !== slot.eventId) await event.selectOption(slot.eventId);
  await hand.tap(page.locator(`input[value="${slot.id}"]`));
  await hand.tap(page.getByRole('radio', { name: 'Offline' }));
  await hand.choose(page.getByLabel('Meeting purpose'), 'Partnership');
  await look(page, `${own}-request`);
  await hand.tap(button(page, 'Send request'));
  await toast(page, `Your request is sent to ${partner}.`).waitFor();
}

/** From the mail of a request to the accepted meeting. A reminder of another meeting may come at the same time. */
async function accept(page: Page, hand: CountedHand, email: string, name: string) {
  const request = async () =>
    (await mailsTo(product, email, 1)).findLast(({ subject }) => subject.startsWith('New meeting request'));
  await expect.poll(request).toBeDefined();
  await page.goto(meetingLink(await request()));
  await button(page, 'Accept').waitFor();
  await look(page, `${name}-meeting`);
  await hand.tap(button(page, 'Accept'));
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.waitFor();
  await look(page, `${name}-accept`);
  await hand.tap(button(dialog, 'Accept'));
  await page.getByText('Accepted', { exact: true }).first().waitFor();
  await look(page, `${name}-accepted`);
}

describe('From a mail to an accepted meeting on a phone', () => {
  let imported: Awaited<ReturnType<typeof phone>>;
  let stranger: Awaited<ReturnType<typeof phone>>;

  // T3142
  test('an imported organization claims itself; a stranger signs up, registers and asks it; it accepts', async () => {
    await staff.ask(api.importOrganizations, {
      params: { programId },
      body: {
        registration: 'APPROVED',
        invite: true,
        organizations: [
          {
            row: 2,
            organization: {
              name: IMPORTED.name,
              legalName: 'PT Klaim Nusantara',
              foundedDate: '2020-05-01',
              websiteLink: 'klaim.example',
              country: 'Indonesia',
              hqLocation: 'Bandung',
            },
            people: [
              {
                row: 2,
                person: {
                  name: 'Ayu Lestari',
                  email: IMPORTED.email,
                  nationality: 'Indonesian',
                  phoneNumber: '+62 81255501234',
                  jobTitle: 'Founder',
                },
              },
            ],
          },
        ],
      },
    });
    const [claim] = await mailsTo(product, IMPORTED.email, 1);
    imported = await phone();
    {
      const { page, hand } = imported;
      await page.goto(addressOf(claim, /\/claim#\S+/));
      await page.getByRole('heading', { level: 1, name: /is registered for/ }).waitFor();
      await look(page, 'imported-claim');
      // The office typed it.
      expect(await page.getByLabel('Your name').inputValue()).toBe('Ayu Lestari');
      await hand.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
      await hand.fill(page.getByLabel('Password again'), PASSWORD);
      await hand.tap(button(page, `Claim ${IMPORTED.name}`));
      await page.getByRole('heading', { level: 1, name: /Registration for/ }).waitFor();
      await look(page, 'imported-registered');
    }

    stranger = await phone();
    const { page, hand } = stranger;
    await page.goto(`${product.url}/programs/${slug}/info`);
    await look(page, 'stranger-public');
    await hand.tap(link(page, 'Register'));
    // Who has an account finds the way to it there, and comes back to the registration by it too.
    const toSignIn = link(page, 'Sign in');
    await toSignIn.waitFor();
    const { y, height } = (await toSignIn.boundingBox()) ?? { y: Number.NaN, height: 0 };
    expect(y + height).toBeLessThan(844);
    expect(await toSignIn.getAttribute('href')).toContain(
      encodeURIComponent(`/programs/${slug}/registration`),
    );
    await signUp(page, hand, STRANGER.email, 'Laras Wening');
    await page.getByRole('heading', { name: 'Create an organization' }).waitFor();
    await look(page, 'stranger-organization');
    await hand.fill(field(page, 'Name'), STRANGER.name);
    await hand.fill(field(page, 'Legal name'), 'PT Teh Pagi');
    await field(page, 'Founded, month').selectOption({ label: 'May' });
    // A date is one field.
    await hand.fill(field(page, 'Founded, year'), '2019');
    await hand.choose(field(page, 'Country'), 'Indonesia');
    await hand.fill(field(page, 'HQ location'), 'Bogor');
    await hand.fill(field(page, 'Website link'), 'teh.example');
    await hand.fill(page.getByLabel('Phone number', { exact: false }).last(), '81255507890');
    await hand.fill(field(page, 'Job title'), 'Founder');
    await hand.tap(button(page, 'Create organization'));
    await page.getByRole('heading', { name: /^Register for / }).waitFor();
    await page.waitForURL((url) => url.pathname === `/programs/${slug}/registration`);
    await look(page, 'stranger-form');
    await hand.fill(page.getByLabel('Purpose'), 'Partners in three cities');
    await hand.fill(page.getByLabel('Whom would you like to meet?'), 'Roasters and tea houses');
    await hand.tap(page.getByRole('radio', { name: 'In person' }));
    await hand.choose(page.getByLabel('Which round are you raising?'), 'Seed');
    const pdf = Buffer.from(
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
    );
    await hand.attach(page.locator('input[type="file"]').last(), {
      name: 'registration-proof.pdf',
      mimeType: 'application/pdf',
      buffer: pdf,
    });
    await button(page, /Proof of registration.*Choose another/).waitFor();
    await hand.tap(button(page, 'Register'));
    await toast(page, 'Your registration has been received. It is waiting for approval.').waitFor();
    await page.getByRole('dialog', { name: 'Registration' }).getByText('Partners in three cities').waitFor();
    expect(await toastsInTheWay(page)).toEqual([]);
    await look(page, 'stranger-received');

    const { id: organizationId } = await organizationOf(STRANGER.name);
    await staff.ask(api.reviewRegistration, {
      params: { programId, organizationId },
      body: { status: 'APPROVED', message: '' },
    });
    const approved = (await mailsTo(product, STRANGER.email, 3)).at(-1);
    await page.goto(addressOf(approved, /\/programs\/\S+/));
    await page.waitForURL((url) => url.pathname === `/programs/${slug}`);
    await link(page, 'Participants').first().waitFor();
    await look(page, 'stranger-approved');
    await ask(page, hand, IMPORTED.name, STRANGER.name);
    await imported.page.goto(`${product.url}/programs/${slug}?tab=meeting`);
    await imported.page.locator('[data-inbox]').getByRole('button', { name: 'Accept' }).waitFor();
    await look(imported.page, 'imported-inbox');
    await imported.page.goto(`${product.url}/programs/${slug}/my-availability`);
    await imported.page.getByRole('group', { name: 'Not here' }).waitFor();
    await look(imported.page, 'imported-availability');
    await accept(imported.page, imported.hand, IMPORTED.email, 'imported');
    // The stranger hears of it without a reload.
    await page.goto(`${product.url}/programs/${slug}?tab=meeting&meetingsTab=sent`);
    await page.getByText('Accepted', { exact: true }).first().waitFor();
    expect(countsOf(stranger.hand)).toEqual(countsInDocs('a stranger'));
    expect(countsOf(imported.hand)).toEqual(countsInDocs('an imported organization'));
    expect(stranger.complaints).toEqual([]);
  });

  // T3143
  test('a colleague whom the stranger invites joins, is registered, and accepts what their organization is asked', async () => {
    const owner = await apiClient(
      { ...product, signIn: () => ({ email: STRANGER.email, password: PASSWORD }) },
      STRANGER.email,
    );
    const organizationId = (await owner.ask(api.getMe, {})).organizationId ?? '';
    await owner.ask(api.invite, {
      body: {
        email: COLLEAGUE,
        organizationId,
        organizationRole: 'ORGANIZATION_MEMBER',
        jobTitle: 'Adviser',
      },
    });
    const [mail] = await mailsTo(product, COLLEAGUE, 1);
    const { page, hand, complaints } = await phone();
    // Who has no account yet takes the mail's second link.
    await page.goto(addressOf(mail, /\/signup\?\S+/));
    await signUp(page, hand, COLLEAGUE, 'Bima Putra', true);
    await page.getByRole('heading', { name: STRANGER.name }).waitFor();
    await look(page, 'colleague-accept');
    await hand.tap(button(page, 'Accept'));
    await toast(page, `You are now a member of ${STRANGER.name}.`).waitFor();
    await look(page, 'colleague-member');

    // The imported organization asks in turn.
    const asking = await apiClient(
      { ...product, signIn: () => ({ email: IMPORTED.email, password: PASSWORD }) },
      IMPORTED.email,
    );
    const own = (await asking.ask(api.getMe, {})).organizationId ?? '';
    const slot = await freeSlot(own, organizationId);
    await asking.ask(api.requestMeeting, {
      body: {
        programId,
        eventId: slot.eventId,
        timeslotId: slot.id,
        venue: 'offline',
        meetingOwner: organizationId,
        meetingPurpose: 'Partnership',
        message: '',
      },
    });
    await accept(page, hand, COLLEAGUE, 'colleague');
    await page.goto(`${product.url}/programs/${slug}/my-badge`);
    await page.getByText('Bima Putra').first().waitFor();
    expect(countsOf(hand)).toEqual(countsInDocs('an invited colleague'));
    expect(complaints).toEqual([]);
  });
});

const countsOf = ({ taps, fields }: CountedHand) => ({ taps, fields });
