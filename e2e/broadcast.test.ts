import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { catchMail, type MailCatcher } from '../tests/server/identity/mail-catcher.ts';
import { until } from '../tests/support/until.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { makeDue, missedAnHourAgo } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axeOfAll, complaintsOf, goBackFromTyped, overflow, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** The staff write a mail, look at it, send it to themselves and to many; somebody wants no more. */
let product: Product;
let mailServer: MailCatcher;
let staff: ApiClient;
let programId: string;
let device: Launched;
let page: Page;
let complaints: string[];
let base: string;
/** What the mail server thinks of a recipient; while it thinks, the mail waits. */
let answer: (to: string) => Error | null | Promise<null> = () => null;

beforeAll(async () => {
  mailServer = await catchMail({ refuse: (to) => answer(to) });
  product = await startProduct({ SMTP_URL: mailServer.smtpUrl });
  staff = await apiClient(product, 'Program admin');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  base = `${product.url}/programs/${program.slug}`;
  device = await launch({ viewport: { width: 1440, height: 900 } });
  page = await device.context.newPage();
  await signIn(page, product, 'Program admin');
  complaints = complaintsOf(page);
});
afterAll(async () => {
  await device?.close();
  await product?.end();
  await mailServer?.close();
});

/** The mails that the mail server took, whose subject is this. */
const mailsCalled = (subject: string) => mailServer.mails.filter(({ mail }) => mail.subject === subject);

describe('Mails to many', () => {
  // T0022
  test('a template is written, looked at with its own styles in a frame where nothing runs, sent as a test and saved', async () => {
    await page.goto(`${base}/templates`);
    await page.getByRole('link', { name: 'New template' }).click();
    await page.getByLabel('Name', { exact: true }).fill('News');
    await page.getByLabel('Subject').fill('News for {{organisation}}');
    await page.getByRole('radio', { name: 'HTML' }).first().check();
    await page
      .getByLabel('HTML', { exact: true })
      .last()
      .fill('<p style="color:#ff0000">Hello {{recipientName}}</p><script>document.title = "run"</script>');
    await page.getByRole('button', { name: 'Show preview' }).click();
    await page.getByText('Unknown variable: {{organisation}}').waitFor();
    await page.getByLabel('Subject').fill('News for {{organizationName}}');
    await page.getByRole('button', { name: 'Show preview' }).click();
    const words = page.frameLocator('iframe').getByText('Hello ');
    await words.waitFor();
    await expect
      .poll(() => words.evaluate((element) => getComputedStyle(element).color))
      .toBe('rgb(255, 0, 0)');
    await page.screenshot({
      path: process.env.SHOTS ? `${process.env.SHOTS}/template.png` : undefined,
      fullPage: true,
    });
    await page.getByRole('button', { name: 'Send a test to me' }).click();
    await toast(page, 'The test was sent to').waitFor();
    await page.getByRole('button', { name: 'Save template' }).click();
    await page.getByRole('link', { name: 'Edit News' }).waitFor();
    await until('the test is there', () => mailsCalled('[Test] News for Kopi Nusa')[0]);
  });

  // T1140
  test('what is not saved is asked about before it is left: by a link, by going back, by Cancel', async () => {
    await page.goto(`${base}/templates`);
    await page.getByRole('link', { name: 'Edit News' }).click();
    const subject = page.getByLabel('Subject');
    await subject.fill('Newer news');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const stay = async () => {
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await subject.inputValue()).toBe('Newer news');
    };
    await page.getByRole('main').getByRole('link', { name: 'Email templates' }).click();
    await question.waitFor();
    await stay();
    await goBackFromTyped(page);
    await question.waitFor();
    await stay();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/leave.png` : undefined });
    await page.setViewportSize({ width: 1440, height: 900 });
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('link', { name: 'Edit News' }).click();
    expect(await subject.inputValue()).toBe('News for {{organizationName}}');
    // Nothing is changed: nothing is asked.
    await page.getByRole('main').getByRole('link', { name: 'Email templates' }).click();
    await page.getByRole('link', { name: 'New template' }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${base}/templates/new`);
      await subject.waitFor();
      expect(await overflow(page)).toBe(0);
      expect(await axeOfAll(page)).toEqual([]);
      await page.screenshot({
        path: process.env.SHOTS ? `${process.env.SHOTS}/new-template-${colorScheme}.png` : undefined,
        fullPage: true,
      });
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  // T0210
  test('a template is written as it will look, with variables from a menu and one that is a link', async () => {
    await page.goto(`${base}/templates/new?type=BROADCAST`);
    await page.getByLabel('Name', { exact: true }).fill('Formatted news');
    await page.getByLabel('Subject').fill('See the program');
    await page.getByRole('radio', { name: 'Formatted' }).check();
    const editor = page.getByRole('textbox', { name: 'Email' });
    await editor.click();
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('Good news');
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type(' for ');
    const toolbar = page.getByRole('toolbar', { name: 'Format of Email' });
    for (const variable of ['Name of the organization', 'Link to the program']) {
      await toolbar.getByRole('button', { name: 'Insert a variable' }).click();
      await page.getByRole('menuitem', { name: variable }).click();
    }
    await page.getByRole('button', { name: 'Show preview' }).click();
    const mail = page.frameLocator('iframe');
    await mail.locator('strong', { hasText: 'Good news' }).waitFor();
    expect(await mail.locator('.letter a, a').first().getAttribute('href')).toMatch(/\/programs\//);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.screenshot({
        path: process.env.SHOTS ? `${process.env.SHOTS}/formatted-${width}.png` : undefined,
        fullPage: true,
      });
    }
    await page.getByRole('button', { name: 'Save template' }).click();
    await page.getByRole('link', { name: 'Edit Formatted news' }).click();
    // It opens as it was written, and HTML that the editor cannot keep is not opened in it.
    await page.getByRole('textbox', { name: 'Email' }).getByText('Good news').waitFor();
    await page.getByRole('radio', { name: 'HTML' }).first().check();
    await page.getByLabel('HTML', { exact: true }).last().fill('<table><tr><td>Cell</td></tr></table>');
    await page.getByRole('radio', { name: 'Formatted' }).check();
    await page.getByText('This email is edited as HTML').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('link', { name: 'New template' }).waitFor();
  });

  // T0023
  test('a broadcast goes to whom the filter meets, once the number is typed, and shows its progress to the end', async () => {
    await page.goto(`${base}/broadcasts`);
    await page.getByRole('link', { name: 'New broadcast' }).first().click();
    await page.getByLabel('Start from a template').selectOption({ label: 'News' });
    await page.getByLabel('Subject').fill('Doors open at nine');
    await page.getByText('Approved', { exact: true }).first().click();
    await page.getByText('Owner', { exact: true }).first().click();
    const send = page.getByRole('button', { name: /^Send to [\d,]+ (people|person)$/ });
    await expect.poll(() => send.isEnabled()).toBe(true);
    await page.getByText('will receive it').waitFor();
    await page.screenshot({
      path: process.env.SHOTS ? `${process.env.SHOTS}/composer.png` : undefined,
      fullPage: true,
    });
    await send.click();
    const dialog = page.getByRole('alertdialog');
    const phrase = await dialog
      .getByLabel(/^Type/)
      .evaluate((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? '');
    const confirm = dialog.getByRole('button', { name: 'Send broadcast' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel(/^Type/).fill(phrase.match(/\d+/)?.[0] ?? '');
    await confirm.click();
    await page
      .getByText(/^Done$/)
      .first()
      .waitFor({ timeout: 120_000 });
    await page.getByText(/ 0 failed, 0 skipped, 0 remaining$/).waitFor();
    await page.screenshot({
      path: process.env.SHOTS ? `${process.env.SHOTS}/broadcast.png` : undefined,
      fullPage: true,
    });
  });

  // T1146
  test('paused while it goes, no more of it leaves until it is resumed; whom the mail server refuses is listed with its words', async () => {
    const params = { programId };
    const letter = { subject: 'Bring your badge', templateTitle: '', html: '', text: 'See you.' };
    const { items, counts } = await staff.ask(api.previewBroadcast, { params, body: { audience: {} } });
    const total = counts.recipients;
    const arrived = () => mailsCalled(letter.subject).length;
    const refused = items.find(({ isUnsubscribed }) => !isUnsubscribed)?.email;
    const refusals = new Set<string>();
    const held = Promise.withResolvers<null>();
    answer = (to) => {
      if (to !== refused) return arrived() < 2 ? null : held.promise;
      refusals.add(to);
      return Object.assign(new Error('No such mailbox'), { responseCode: 550 });
    };
    const { broadcastId } = await staff.ask(api.sendBroadcast, {
      params,
      body: { ...letter, audience: {}, expected: total },
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${base}/broadcasts/${broadcastId}`);
    const progress = page.getByText(/ remaining$/);
    const sent = async () => Number(/^\d+/.exec((await progress.textContent()) ?? '')?.[0]);
    // Read while mails are on their way: the screen says what the mail server has counted.
    await expect.poll(async () => (await sent()) >= 2 && (await sent()) === arrived()).toBe(true);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    held.resolve(null);
    /** Of one that is written now, once it is there: whatever might leave before it has left. */
    const another = async () => {
      const subject = '[Test] Meanwhile';
      const before = mailsCalled(subject).length;
      const draft = { ...letter, templateType: 'BROADCAST', subject: 'Meanwhile' } as const;
      await staff.ask(api.testTemplate, { params, body: draft });
      await until('another mail is there', () => mailsCalled(subject).length > before);
    };
    await another();
    const left = arrived();
    await another();
    expect(arrived()).toBe(left);
    const rest = total - left - refusals.size;
    expect(rest).toBeGreaterThan(1);
    await page
      .getByText(`${left} sent, ${refusals.size} failed, 0 skipped, ${rest} remaining`, { exact: true })
      .waitFor();
    await page.getByText('Paused', { exact: true }).first().waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await axeOfAll(page)).toEqual([]);
    await page.screenshot({
      path: process.env.SHOTS ? `${process.env.SHOTS}/paused.png` : undefined,
      fullPage: true,
    });
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText(`${total - 1} sent, 1 failed, 0 skipped, 0 remaining`, { exact: true }).waitFor();
    await page.getByText('Done', { exact: true }).first().waitFor();
    expect(new Set(mailsCalled(letter.subject).map(({ to }) => to)).size).toBe(total - 1);
    expect(arrived()).toBe(total - 1);
    await page.getByLabel('Show').selectOption({ label: 'Failed' });
    const failed = page
      .getByRole('listitem')
      .filter({ hasText: 'The mail server refused it: 550 No such mailbox' });
    await failed.getByText(refused ?? '').waitFor();
    await page.screenshot({
      path: process.env.SHOTS ? `${process.env.SHOTS}/refused.png` : undefined,
      fullPage: true,
    });
    answer = () => null;
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  /** Writes one for tomorrow in the program's zone, and confirms that it is scheduled. */
  const scheduleForTomorrow = async (subject: string) => {
    await page.goto(`${base}/broadcasts`);
    await page.getByRole('link', { name: 'New broadcast' }).first().click();
    await page.getByLabel('Start from a template').selectOption({ label: 'News' });
    await page.getByLabel('Subject').fill(subject);
    await page.getByRole('radio', { name: 'At a time' }).check();
    const schedule = page.getByRole('button', { name: 'Schedule broadcast' });
    await page.getByLabel('Day', { exact: true }).fill('2020-01-01');
    await page.getByLabel('Time: hour').fill('9');
    await page.getByLabel('Time: minute').fill('30');
    await schedule.click();
    await page.getByText('This time has passed. Please choose a later one.').waitFor();
    // In two days it is tomorrow at least, in whatever zone.
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Day', { exact: true }).fill(day);
    await schedule.click();
    const dialog = page.getByRole('alertdialog', { name: `Send “${subject}” on` });
    await dialog.getByText('It goes to everyone who matches the recipients at that time').waitFor();
    await dialog.getByRole('button', { name: 'Schedule broadcast' }).click();
    await page.getByText(/^Will be sent on .+, 09:30( \S+)?$/).waitFor();
    await page.getByText(/Now it would go to [\d,]+ (people|person)\./).waitFor();
  };

  // T3311
  test('a broadcast for a later time says when it leaves, there and in the list, and is withdrawn after a question', async () => {
    const subject = 'Breakfast is at eight';
    await scheduleForTomorrow(subject);
    await page.getByRole('main').getByRole('link', { name: 'Broadcasts' }).click();
    const row = page.getByRole('listitem').filter({ hasText: subject });
    await row.getByText(/^Will be sent on .+, 09:30( \S+)?$/).waitFor();
    await row.getByText('Scheduled', { exact: true }).waitFor();
    await row.getByRole('link').click();
    for (const [width, height, colorScheme] of [
      [1440, 900, 'light'],
      [390, 844, 'light'],
      [390, 844, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.getByText(/^Will be sent on /).waitFor();
      expect(await overflow(page)).toBe(0);
      expect(await axeOfAll(page)).toEqual([]);
      await page.screenshot({
        path: process.env.SHOTS ? `${process.env.SHOTS}/scheduled-${width}-${colorScheme}.png` : undefined,
        fullPage: true,
      });
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const question = page.getByRole('alertdialog', { name: 'Withdraw this broadcast?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await question.getByRole('button', { name: 'Withdraw broadcast' }).click();
    await page.getByText('Withdrawn', { exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Send now' }).count()).toBe(0);
    await makeDue(product, subject);
    expect(mailsCalled(subject)).toEqual([]);
  });

  // T3312
  test('a broadcast whose time has come leaves by itself, while its page is open, and none that was withdrawn', async () => {
    const subject = 'The room has changed';
    await scheduleForTomorrow(subject);
    await makeDue(product, subject);
    await page.getByText(/ 0 failed, 0 skipped, 0 remaining$/).waitFor({ timeout: 60_000 });
    await page.getByText('Done', { exact: true }).first().waitFor();
    const there = mailsCalled(subject);
    expect(there.length).toBeGreaterThan(1);
    expect(new Set(there.map(({ to }) => to)).size).toBe(there.length);
    expect(mailsCalled('Breakfast is at eight')).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Broadcasts' }).click();
    const withdrawn = page.getByRole('listitem').filter({ hasText: 'Breakfast is at eight' });
    await withdrawn.getByText('Withdrawn', { exact: true }).waitFor();
  });

  // T3367
  test('who did not come to a meeting is written to in the words of a template, once the program wants it', async () => {
    await page.goto(`${base}/edit`);
    const wanted = page.getByLabel('Notify both sides after a no-show');
    await wanted.waitFor();
    expect(await wanted.isChecked()).toBe(false);
    await page.getByText('Notify both sides after a no-show', { exact: true }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await wanted.waitFor({ state: 'detached' });
    await page.goto(`${base}/templates`);
    await page.getByRole('link', { name: 'Write your own : No-show: the side that did not come' }).click();
    await page.getByLabel('Reply to').fill('office@days.example');
    const subject = page.getByLabel('Subject');
    expect(await subject.inputValue()).toContain('we missed you');
    await subject.fill('Sorry that we missed you, {{organizationName}}');
    await page.getByRole('button', { name: 'Show preview' }).click();
    await page.getByText('Sorry that we missed you, Kopi Nusa').first().waitFor();
    expect(await axeOfAll(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save template' }).click();
    await page.getByRole('link', { name: /^Edit No-show/ }).waitFor();
    await missedAnHourAgo(product, programId, 'first-owner@demo.example');
    const about = (start: string) => mailServer.mails.filter(({ mail }) => mail.subject?.startsWith(start));
    const missed = await until('the mail to who did not come', () => about('Sorry that we missed you, ')[0]);
    expect(missed.mail.text).toContain('We missed you at your meeting with');
    expect(missed.mail.replyTo?.[0]?.address).toBe('office@days.example');
    const waited = await until('the mail to who waited', () => about('Your partner did not come')[0]);
    expect(waited.mail.text).toContain('The program staff know that you were there.');
  });

  // T1150
  test('whoever receives it ends such mails with one press, without an account, and may come back', async () => {
    const [first] = mailsCalled('Doors open at nine');
    const link = first?.mail.headers
      .find(({ key }) => key === 'list-unsubscribe')
      ?.value.replace(/^<|>$/g, '');
    const visitor = await launch({ viewport: { width: 390, height: 844 } });
    const other = await visitor.context.newPage();
    const { pathname, search } = new URL(link ?? '');
    await other.goto(product.url + pathname + search);
    await other.getByRole('button', { name: 'Unsubscribe' }).click();
    await other.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    await other.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/unsubscribe.png` : undefined });
    await other.getByRole('button', { name: 'Subscribe again' }).click();
    await other.getByRole('heading', { name: 'Unsubscribe' }).waitFor();
    await visitor.close();
  });

  // T1216
  test('nothing complained meanwhile', () => {
    expect(complaints).toEqual([]);
  });
});
