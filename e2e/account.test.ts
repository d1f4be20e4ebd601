import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient, guestsFor } from './support/api-client.ts';
import { join } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { codeIn, mailsTo } from './support/mailbox.ts';
import { complaintsOf, openAccountMenu, signIn, toast, untilKept } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** Accounts, on a phone: sign up, sign in and out, a forgotten password, another organization. */
let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
let phone: Launched;

const EMAIL = 'nova.pratama@newcomer.example';
const FIRST_PASSWORD = 'First-Door-1';
const SECOND_PASSWORD = 'Second-Door-2';

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  slug = program.slug;
  phone = await launch({ viewport: { width: 390, height: 844 }, serviceWorker: true });
});
afterAll(async () => {
  await phone?.close();
  await product?.end();
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The message that stands at a field, as a screen reader hears it. */
async function messageAt(page: Page, label: string): Promise<string> {
  const described = await field(page, label).getAttribute('aria-describedby');
  const error = described?.split(' ').find((id) => id.endsWith('-error'));
  return error ? ((await page.locator(`[id="${error}"]`).textContent()) ?? '').trim() : '';
}

const expectMessages = (page: Page, wanted: Record<string, string>) =>
  expect
    .poll(async () => {
      const said: Record<string, string> = {};
      for (const label of Object.keys(wanted)) said[label] = await messageAt(page, label);
      return said;
    })
    .toEqual(wanted);

/** Another six digits than those. */
const wrongFor = (code: string) => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));

// T0115
test('a newcomer signs up: each mistake is named at its field, the mailed code opens the door, the name is asked for', async () => {
  const page = await phone.context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${product.url}/signin`);
  await page.getByRole('link', { name: 'Sign up' }).click();

  await press(page, 'Sign up');
  await expectMessages(page, { Email: 'This field has to be filled.' });
  await field(page, 'Email').fill('nova.pratama');
  await expectMessages(page, { Email: 'This is not a valid email.' });
  await field(page, 'Email').fill('Nova.Pratama@newcomer.example');
  await expectMessages(page, { Email: 'Email must be in lowercase' });
  await field(page, 'Email').fill(EMAIL);
  await field(page, 'Password').fill('short');
  await field(page, 'Password again').fill('shirt');
  await press(page, 'Sign up');
  await expectMessages(page, {
    Email: '',
    Password: 'Password must be at least 8 characters.',
    'Password again': "Both passwords didn't match",
  });
  await field(page, 'Password').fill('first-door-1');
  await expectMessages(page, { Password: 'Password must contain at least one uppercase letter.' });
  await field(page, 'Password').fill('First-Door');
  await expectMessages(page, { Password: 'Password must contain at least one number.' });
  await field(page, 'Password').fill(FIRST_PASSWORD);
  await expectMessages(page, { Password: '', 'Password again': "Both passwords didn't match" });
  // Nothing that was typed is lost by a refusal.
  expect(await field(page, 'Email').inputValue()).toBe(EMAIL);
  expect(await field(page, 'Password').inputValue()).toBe(FIRST_PASSWORD);
  expect(await field(page, 'Password again').inputValue()).toBe('shirt');
  await field(page, 'Password again').fill(FIRST_PASSWORD);
  await expectMessages(page, { 'Password again': '' });
  await press(page, 'Sign up');

  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
  const [mail] = await mailsTo(product, EMAIL, 1);
  const code = codeIn(mail);
  expect(mail?.subject).toContain('confirmation code');
  await field(page, 'Confirmation code').fill('123');
  await press(page, 'Confirm');
  await expectMessages(page, { 'Confirmation code': 'Confirmation code must be at least 6 characters.' });
  expect(complaints).toEqual([]);
  // Six digits are sent at once, without a press.
  await field(page, 'Confirmation code').fill(wrongFor(code));
  await expectMessages(page, {
    'Confirmation code': 'This code is incorrect or has expired. Please check it or ask for a new one.',
  });
  expect(await field(page, 'Confirmation code').inputValue()).toBe(wrongFor(code));
  await field(page, 'Confirmation code').fill(code);

  await page.getByRole('heading', { name: 'What is your name?' }).waitFor();
  await field(page, 'Name').fill('No');
  await press(page, 'Continue');
  await expectMessages(page, { Name: 'Name must be at least 3 characters long.' });
  await field(page, 'Name').fill('Nova Pratama');
  await press(page, 'Continue');
  // Who has no organization is led to create one, and may say: not now.
  await page.getByRole('heading', { name: 'Create an organization' }).waitFor();
  await page.getByRole('link', { name: 'Not now' }).click();
  await page.getByText('No organizations found for this user.').waitFor();
  await openAccountMenu(page, 'Nova Pratama');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  await page.close();
});

// T0676
test('a wrong password is refused and the right one opens; a forgotten one is replaced by a mailed code', async () => {
  const page = await phone.context.newPage();
  await page.goto(`${product.url}/signin`);
  await field(page, 'Email').fill(EMAIL);
  await field(page, 'Password').fill('Wrong-Door-1');
  await press(page, 'Sign in');
  await toast(page, 'The email or password is incorrect. Please check both and try again.').waitFor();
  expect(await field(page, 'Email').inputValue()).toBe(EMAIL);
  expect(await field(page, 'Password').inputValue()).toBe('Wrong-Door-1');

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The address typed at the sign-in comes along.
  await page.getByRole('heading', { name: 'Forgot password?' }).waitFor();
  expect(await field(page, 'Email').inputValue()).toBe(EMAIL);
  await press(page, 'Email me a code');
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  const mails = await mailsTo(product, EMAIL, 2);
  const mail = mails.find(({ subject }) => subject.includes('password reset code'));
  const code = codeIn(mail);
  await field(page, 'Confirmation code').fill(wrongFor(code));
  await field(page, 'Password').fill(SECOND_PASSWORD);
  await field(page, 'Password again').fill(SECOND_PASSWORD);
  await press(page, 'Change password');
  await expectMessages(page, {
    'Confirmation code': 'This code is incorrect or has expired. Please check it or ask for a new one.',
  });
  expect(await field(page, 'Password').inputValue()).toBe(SECOND_PASSWORD);
  // The mail's link fills the code in.
  await page.goto(/https?:\/\/\S+\/reset-password\?\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link');
  await expect.poll(() => field(page, 'Confirmation code').inputValue()).toBe(code);
  await field(page, 'Password').fill(SECOND_PASSWORD);
  await field(page, 'Password again').fill(SECOND_PASSWORD);
  await press(page, 'Change password');

  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  await toast(page, 'Your password has been changed. Please sign in with the new one.').waitFor();
  expect(await field(page, 'Email').inputValue()).toBe(EMAIL);
  await field(page, 'Password').fill(FIRST_PASSWORD);
  await press(page, 'Sign in');
  await toast(page, 'The email or password is incorrect. Please check both and try again.').waitFor();
  await field(page, 'Password').fill(SECOND_PASSWORD);
  await press(page, 'Sign in');
  await page.getByRole('heading', { name: 'Create an organization' }).waitFor();
  await openAccountMenu(page, 'Nova Pratama');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  await page.close();
});

// T0033
test('somebody of two organizations acts for the other one, and sees its meetings', async () => {
  const other = await apiClient(product, 'second-owner@demo.example');
  const second = (await other.ask(api.getMe, {})).organizations[0]!;
  const member = await apiClient(product, 'first-member@demo.example');
  const me = await member.ask(api.getMe, {});
  const first = me.organizations[0]!;
  await join(product, me.id, second.id);

  const page = await phone.context.newPage();
  await signIn(page, product, 'first-member@demo.example', `${product.url}/programs/${slug}/my-schedule`);
  const partners = async (client: ApiClient) => {
    const { organizationId } = await client.ask(api.getMe, {});
    const { meetings } = await client.ask(api.listMeetings, {
      query: { programId, meetingStatus: 'ACCEPTED', limit: 100 },
    });
    return meetings.map(({ owner, participant }) =>
      owner.id === organizationId ? participant.name : owner.name,
    );
  };
  const [ofFirst, ofSecond] = [await partners(member), await partners(other)];
  const onlyFirst = ofFirst.find((name) => !ofSecond.includes(name))!;
  const onlySecond = ofSecond.find((name) => !ofFirst.includes(name))!;
  await page.getByText(onlyFirst, { exact: true }).first().waitFor();

  await openAccountMenu(page, me.name);
  await page.getByRole('menuitem', { name: first.name }).click();
  const dialog = page.getByRole('dialog', { name: 'Active organization' });
  await dialog.getByRole('button', { name: second.name }).click();
  await toast(page, `You are now acting for ${second.name}.`).waitFor();
  await dialog.locator('[aria-pressed="true"]', { hasText: second.name }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByText(onlySecond, { exact: true }).first().waitFor();
  // What belonged to the other organization has left the device.
  await page.getByText(onlyFirst, { exact: true }).first().waitFor({ state: 'detached' });

  await openAccountMenu(page, me.name);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  await page.close();
});

// T0677
test('nobody signs out while a check-in waits; it is sent when the network is back, and then the way is free', async () => {
  const [guest] = await guestsFor(staff, programId, 1);
  const { meeting, party } = guest!.finding;
  const page = await phone.context.newPage();
  await signIn(
    page,
    product,
    'Program manager',
    `${product.url}/programs/${slug}/events/meetings/rooms/${meeting.roomId}?eventId=${meeting.eventId}&timeslotId=${meeting.timeslotId}`,
  );
  await page.locator(`[data-meeting="${meeting.id}"]`).waitFor();
  await page.locator('[data-sync="ALL_SENT"]').waitFor();
  // What comes after the room, such as the sheet of a table, comes from what the browser keeps.
  await untilKept(page);
  await product.cut();

  await page.locator(`[data-meeting="${meeting.id}"]`).click();
  await press(page, `Check in: ${guest!.organizationName}`);
  const panel = page.getByRole('region', { name: guest!.organizationName, exact: true });
  await panel.getByText('not sent yet').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.locator('[data-unsent="1"]').waitFor();

  await openAccountMenu(page, 'Dimas Prasetyo');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const refused = toast(
    page,
    'One check-in is not sent yet. Connect to the network and send everything before you sign out.',
  );
  await refused.waitFor();
  // Whoever cannot wait for the network takes it along as a file.
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    refused.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^meeting-door-.*\.json$/);
  expect(new URL(page.url()).pathname).toContain('/events/meetings/rooms/');
  await page.locator('[data-unsent="1"]').waitFor();

  await product.restore();
  await page.locator('[data-unsent="0"][data-sync="ALL_SENT"]').waitFor();
  const after = await staff.ask(api.getMeeting, { params: { id: meeting.id } });
  expect(party === 'OWNER' ? after.ownerAttendedAt : after.participantAttendedAt).not.toBeNull();
  await refused.waitFor({ state: 'detached' });
  await openAccountMenu(page, 'Dimas Prasetyo');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const signedOut = page.getByRole('heading', { name: 'Sign in', exact: true });
  await signedOut.or(page.locator('[data-sonner-toast]')).first().waitFor();
  expect(await page.locator('[data-sonner-toast]').allTextContents()).toEqual([]);
  await signedOut.waitFor();
  // The device keeps nothing of the program for the next person.
  await page.goto(`${product.url}/programs/${slug}/rooms`);
  await page.waitForURL((url) => url.pathname === '/signin');
  await page.close();
});
