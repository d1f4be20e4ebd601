import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import {
  readWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../tests/support/webhook-receiver.ts';
import { apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { eventually } from './support/eventually.ts';
import { axe, complaintsOf, overflow, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { sizesOf } from './support/sizes.ts';

/** An admin connects other systems: a key that calls the API, and a webhook that is told. */

let receiver: WebhookReceiver;
let product: Product;
let programId: string;
let slug: string;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  product = await startProduct({ WEBHOOK_TEST_ORIGIN: receiver.origin });
  const admin = await apiClient(product, 'Program admin');
  const [program] = (await admin.ask(api.getMe, {})).programs;
  programId = program?.id ?? '';
  slug = program?.slug ?? '';
});
afterAll(async () => {
  await product?.end();
  await receiver?.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();
const dialog = (page: Page) => page.getByRole('dialog').last();
const secretShown = async (page: Page) => (await page.locator('code.select-all').last().innerText()).trim();

describe.each(
  sizesOf([
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]),
)('Other systems at $width px', (viewport) => {
  let staff: Launched;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    staff = await launch({ viewport });
    page = await staff.context.newPage();
    complaints = complaintsOf(page);
    await signIn(page, product, 'Program admin');
  });
  afterAll(() => staff?.close());

  // T3530
  test('get a key that is shown once, works, and is refused once it is revoked', async () => {
    await page.goto(`${product.url}/programs/${slug}/edit`);
    await page.getByRole('link', { name: 'API keys and webhooks' }).click();
    await button(page, 'New API key').click();
    await dialog(page).getByLabel('Name').fill('Our CRM');
    await dialog(page).getByText('Read registrants, tags and segments', { exact: true }).click();
    expect(await axe(page)).toEqual([]);
    await button(page, 'Create API key').click();
    await page.getByText('Copy the key “Our CRM” now').waitFor();
    const key = await secretShown(page);
    const list = async () =>
      (
        await fetch(`${product.url}/api/program/${programId}/list_tags`, {
          headers: { authorization: `Bearer ${key}` },
        })
      ).status;
    expect(await list()).toBe(200);
    await page.reload();
    const row = page.getByRole('article', { name: 'Our CRM' });
    await row.getByText('Last used').waitFor();
    expect(await page.content()).not.toContain(key);
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await row.getByRole('button', { name: 'Revoke' }).click();
    await button(page, 'Revoke API key').click();
    await row.getByText('Revoked').waitFor();
    expect(await list()).toBe(401);
  });

  // T3942
  test('are written for after the page of the API, which runs nothing of elsewhere', async () => {
    await page.goto(`${product.url}/programs/${slug}/integrations`);
    const opened = staff.context.waitForEvent('page');
    await page.getByRole('link', { name: 'How to call the API, with examples' }).click();
    const docs = await opened;
    // A window that is still opening cannot be loaded again.
    await docs.getByRole('heading', { name: 'Meeting Door' }).waitFor();
    const said = complaintsOf(docs);
    // From the start, so that nothing is said before someone listens.
    await docs.reload();
    await docs.getByRole('heading', { name: 'Meeting Door' }).waitFor();
    await docs.getByRole('heading', { name: 'Announcement' }).first().waitFor();
    expect(await overflow(docs)).toBe(0);
    expect(said).toEqual([]);
    await docs.close();
  });

  // T3531
  test('are told by a webhook, in messages that the reference library reads; what was sent stands in its log', async () => {
    await page.goto(`${product.url}/programs/${slug}/integrations`);
    await button(page, 'New webhook').click();
    const address = `${receiver.origin}/hooks`;
    await dialog(page).getByLabel('Address').fill(address);
    await dialog(page).getByText('A meeting was canceled', { exact: true }).click();
    await button(page, 'Add webhook').click();
    await page.getByText('Copy the secret of the webhook now').waitFor();
    const secret = await secretShown(page);
    const row = page.getByRole('article', { name: address });
    await row.getByRole('button', { name: 'Send a test' }).click();
    await toast(page, 'A test message is on its way').waitFor();
    await eventually('the test arrives', () => receiver.received.length > 0);
    expect(readWebhook(secret, receiver.received[0]!)).toMatchObject({ type: 'test', data: { programId } });
    await row.getByRole('button', { name: 'Messages' }).click();
    const sent = dialog(page).getByRole('article', { name: 'test' });
    await sent.getByText('Accepted').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await sent.getByRole('button', { name: 'Send again' }).click();
    await eventually('it arrives again', () => receiver.received.length > 1);
    expect(receiver.received[1]!.id).toBe(receiver.received[0]!.id);
    expect(complaints).toEqual([]);
  });
});
