import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProvider, testProvider } from '../tests/support/oidc-provider.ts';
import { type Launched, launch } from './support/chromium.ts';
import { codeIn, mailsTo } from './support/mailbox.ts';
import { axe, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** Ways to sign in beside a password, and where one is signed in. The provider is another site to the browser: 127.0.0.1. */
let provider: TestProvider;
let product: Product;
let laptop: Launched;
let phone: Launched;

beforeAll(async () => {
  provider = await testProvider();
  product = await startProduct({
    OIDC_TEST_ORIGIN: provider.issuer,
    SECRETS_KEY: 'a key of the test that has 32 characters',
  });
  provider.leadsTo(`${product.url}/signin/return`);
  laptop = await launch();
  phone = await launch({ viewport: { width: 390, height: 844 } });
});
afterAll(async () => {
  await phone?.close();
  await laptop?.close();
  await product?.end();
  await provider?.close();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const type = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

// T3430
test('a super admin adds a provider; who comes by it confirms it once, and signs devices out from the other one', async () => {
  const office = await laptop.context.newPage();
  await signIn(office, product, 'Super admin');
  await office.goto(`${product.url}/admin/sign-in`);
  await office.getByText(`${product.url}/signin/return`).waitFor();
  await press(office, 'Add provider');
  await type(office, 'Name', 'Kopi Login');
  await type(office, 'Issuer', provider.issuer);
  await type(office, 'Client ID', provider.clientId);
  await office.getByLabel('Client secret').fill(provider.clientSecret);
  await press(office, 'Save provider');
  await toast(office, 'The sign-in provider is saved.').waitFor();
  expect(await axe(office)).toEqual([]);
  await office.close();

  const email = 'ayu@kopi.example';
  provider.people.set('ayu', { email, email_verified: true, name: 'Ayu Lestari' });
  provider.person = 'ayu';
  const page = await phone.context.newPage();
  await page.goto(`${product.url}/signin?returnUrl=%2Fsecurity`);
  await press(page, 'Continue with Kopi Login');
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  // The provider's answer stands in no history.
  expect(new URL(page.url()).search).toBe('');
  const [mail] = await mailsTo(product, email, 1);
  await page.getByLabel('Confirmation code', { exact: true }).fill(codeIn(mail));
  await page.getByRole('heading', { name: 'Sign-in and security' }).waitFor();
  expect(await axe(page)).toEqual([]);

  // Elsewhere, and by now known: no code.
  const second = await launch();
  const other = await second.context.newPage();
  await other.goto(`${product.url}/signin?returnUrl=%2Fsecurity`);
  await press(other, 'Continue with Kopi Login');
  await other.getByRole('heading', { name: 'Sign-in and security' }).waitFor();
  await other.getByText('This device', { exact: true }).waitFor();
  await press(other, 'Sign out everywhere else');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await other
    .getByRole('button', { name: 'Sign out everywhere else', exact: true })
    .waitFor({ state: 'detached' });
  await second.close();
  await page.reload();
  await page.getByText('Your session has ended').first().waitFor();
});

// T3431
test('a passkey is added, signs in without an address, and signs nobody in once it is removed', async () => {
  const device = await launch();
  const page = await device.context.newPage();
  const authenticator = await device.context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { email } = product.signIn('Program manager');
  await signIn(page, product, 'Program manager');
  await page.goto(`${product.url}/security`);
  await press(page, 'Add a passkey');
  await toast(page, 'The passkey is added.').waitFor();
  await press(page, 'Rename Passkey');
  await type(page, 'Name', 'Work laptop');
  await press(page, 'Save name');
  await page.getByText('Work laptop', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  expect((await mailsTo(product, email, 1)).map(({ subject }) => subject)).toContain(
    'A passkey was added to your account',
  );

  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(/\/signin/);
  await press(page, 'Sign in with a passkey');
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
  await page.goto(`${product.url}/security`);
  await page.getByText(/^Added .* Last used /).waitFor();

  await press(page, 'Remove Work laptop');
  await press(page, 'Remove passkey');
  await page.getByText('Work laptop', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await press(page, 'Sign in with a passkey');
  await toast(page, 'This passkey could not be used.').waitFor();
  await device.close();
});
