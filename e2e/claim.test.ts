import { stringify } from 'csv-stringify/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { mailsTo } from './support/mailbox.ts';
import { axe, complaintsOf, overflow, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** From a list to a badge: organizations are imported on a laptop, and claimed from the mail on a phone. */

let product: Product;
let manager: ApiClient;
let programId: string;
let slug: string;
let laptop: Launched;
let desk: Page;
let deskComplaints: string[];

const PASSWORD = 'Correct1horse';
const phone = { width: 390, height: 844 };

beforeAll(async () => {
  product = await startProduct();
  manager = await apiClient(product, 'Program manager');
  const [program] = (await manager.ask(api.getMe, {})).programs;
  programId = program?.id ?? '';
  slug = program?.slug ?? '';
  laptop = await launch({ viewport: { width: 1440, height: 900 } });
  desk = await laptop.context.newPage();
  deskComplaints = complaintsOf(desk);
  await signIn(desk, product, 'Program manager');
});
afterAll(async () => {
  await laptop?.close();
  await product?.end();
});

const header = [
  ...['Name', 'Legal name', 'Founded date', 'Website', 'Country', 'HQ location', 'Email'],
  ...['Person name', 'Person email', 'Nationality', 'Person phone', 'Job title'],
];
const row = (name: string, email: string) => [
  ...[name, `PT ${name}`, '2019-05-01', 'klaim.example', 'Indonesia', 'Bandung', email],
  ...['Ayu Lestari', `ayu-${email}`, 'Indonesian', '+62 81255500001', 'Founder'],
];

const linkIn = (text: string | undefined): string => {
  const link = /https?:\/\/\S+\/claim#\S+/.exec(text ?? '')?.[0];
  if (!link) throw new Error(`No link in the mail: ${text}`);
  return `${product.url}/claim#${link.split('#')[1]}`;
};

/** A phone of nobody. */
async function ownPhone(): Promise<{ device: Launched; page: Page; complaints: string[] }> {
  const device = await launch({ viewport: phone });
  const page = await device.context.newPage();
  return { device, page, complaints: complaintsOf(page) };
}

describe('Imported organizations', () => {
  // T2567
  test('are invited with the import, which says to how many', async () => {
    await desk.goto(`${product.url}/programs/${slug}/registrants/import`);
    await desk.locator('input[type=file]').setInputFiles({
      name: 'organizations.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        stringify([header, row('Klaim Satu', 'satu@klaim.example'), row('Klaim Dua', 'dua@klaim.example')], {
          bom: true,
        }),
      ),
    });
    const invite = desk.getByRole('checkbox', { name: 'Send invitations to 2 of 2' });
    await invite.waitFor();
    expect(await invite.isChecked()).toBe(true);
    await desk.getByRole('button', { name: 'Import 2 organizations' }).click();
    const question = desk.getByRole('alertdialog');
    await question.getByText('2 invitations are sent by email.').waitFor();
    await question.getByRole('button', { name: 'Import', exact: true }).click();
    await desk.getByText('2 organizations imported.').first().waitFor();
  });

  // T2568
  test('are claimed from the mail on a phone: account, registration and badge in one go', async () => {
    const [mail] = await mailsTo(product, 'satu@klaim.example', 1);
    const { device, page, complaints } = await ownPhone();
    // A mail scanner opens the page too.
    await page.goto(linkIn(mail?.text));
    await page.getByRole('heading', { level: 1, name: /Klaim Satu is registered for/ }).waitFor();
    await page.reload();
    await page.getByLabel('Your name').fill('Ayu Lestari');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password again').fill(PASSWORD);
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Claim Klaim Satu' }).click();
    await page.getByRole('heading', { level: 1, name: /Registration for/ }).waitFor();
    await page.getByRole('link', { name: 'My badge' }).click();
    await page.getByText('Ayu Lestari').first().waitFor();
    expect(page.url()).toContain(`/programs/${slug}/my-badge`);
    expect(complaints).toEqual([]);
    await device.close();
  });

  // T2569
  test('are not claimed twice: the used link says so, on another device too', async () => {
    const [mail] = await mailsTo(product, 'satu@klaim.example', 1);
    const { device, page, complaints } = await ownPhone();
    await page.goto(linkIn(mail?.text));
    await page.getByRole('heading', { level: 1, name: 'This link was used' }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe('satu@klaim.example');
    expect(complaints).toEqual([]);
    await device.close();
  });

  // T2570
  test('ask who is signed in as someone else to sign out, and wait for who signs up with their address', async () => {
    const [mail] = await mailsTo(product, 'dua@klaim.example', 1);
    await desk.goto(linkIn(mail?.text));
    await desk.getByRole('heading', { level: 1, name: 'This link is for another address' }).waitFor();
    expect(await axe(desk)).toEqual([]);
    const { device, page, complaints } = await ownPhone();
    await page.goto(`${product.url}/signup`);
    await page.getByLabel('Email').fill('dua@klaim.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password again').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).click();
    const mails = await mailsTo(product, 'dua@klaim.example', 2);
    const code = /\b\d{6}\b/.exec(mails[1]?.subject ?? '')?.[0] ?? '';
    // The last digit sends it.
    await page.getByLabel(/code/i).first().fill(code);
    await page.getByLabel('Name').fill('Budi Santoso');
    await page.getByRole('button', { name: 'Continue' }).click();
    // "Create an organization" asks first.
    await page
      .getByRole('heading', { name: 'Klaim Dua was registered with your address. Is it yours?' })
      .waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Yes, claim Klaim Dua' }).click();
    await page.getByRole('heading', { level: 1, name: /Registration for/ }).waitFor();
    expect(complaints).toEqual([]);
    await device.close();
  });

  // T2571
  test('are counted in a funnel that narrows the list, and the others are invited together', async () => {
    await manager.ask(api.importOrganizations, {
      params: { programId },
      body: {
        registration: 'APPROVED',
        organizations: [
          {
            row: 2,
            organization: {
              name: 'Klaim Tiga',
              legalName: 'PT Klaim Tiga',
              foundedDate: '2019-05-01',
              websiteLink: 'klaim.example',
              country: 'Indonesia',
              hqLocation: 'Bandung',
              email: 'tiga@klaim.example',
            },
            people: [],
          },
        ],
      },
    });
    await desk.goto(`${product.url}/programs/${slug}/registrants`);
    const invitations = desk.getByRole('region', { name: 'Invitations' });
    await invitations.getByRole('button', { name: 'Claimed 2' }).click();
    await desk.getByRole('button', { name: 'Klaim Satu', exact: true }).waitFor();
    await expect.poll(() => desk.getByRole('button', { name: 'Klaim Tiga', exact: true }).count()).toBe(0);
    expect(await axe(desk)).toEqual([]);
    await invitations.getByRole('button', { name: /^Invite all without an account/ }).click();
    const question = desk.getByRole('alertdialog');
    await question.getByRole('button', { name: /^Send \d+ invitations?$/ }).click();
    const [mail] = await mailsTo(product, 'tiga@klaim.example', 1);
    expect(mail?.subject).toContain('Klaim Tiga');
    expect(deskComplaints).toEqual([]);
  });
});
