import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Launched, launch } from './support/chromium.ts';
import { scannedText } from './support/hardware-scanner.ts';
import { lookAt } from './support/hostile-page-check.ts';
import { fillWithHostileTexts, type HostileProgram, PERSON } from './support/hostile-program.ts';
import { hostileTexts, hostileWords, writable } from './support/hostile-texts.ts';
import { complaintsOf, signIn, twoFrames } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { takeViolations } from './support/violations.ts';

/** 564 kinds of hostile text in every field that is shown somewhere else: nothing runs, nothing breaks the layout. */
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let product: Product;
let hostile: HostileProgram;

beforeAll(async () => {
  product = await startProduct();
  hostile = await fillWithHostileTexts(product);
});
afterAll(() => product?.end());

/** A screen, and what is pressed on it before it is looked at. */
interface Stop {
  path: string;
  shows?: string;
  press?: (page: Page) => Promise<void>;
  /** How many of the short texts stand there at least. */
  least?: number;
  /** As the printer gets it. */
  printed?: true;
}

/** Somebody's way through screens, each at both widths; null: a tablet's, which nobody signs in on. @returns what was harmed, and the marks that were seen */
async function walk(
  label: string | null,
  stops: Stop[],
  viewport = WIDE,
): Promise<{ harm: string[]; seen: Set<string> }> {
  const browser: Launched = await launch({ viewport });
  const harm: string[] = [];
  const seen = new Set<string>();
  try {
    const page = await browser.context.newPage();
    page.setDefaultTimeout(45_000);
    const complaints = complaintsOf(page);
    page.on('dialog', (dialog) => {
      harm.push(`a dialog opened: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== product.url) harm.push(`${page.url()} asked ${origin}`);
    });
    if (label) await signIn(page, product, label);
    complaints.splice(0);
    for (const stop of stops) {
      const began = performance.now();
      const where = `${label} ${stop.path}`;
      try {
        await page.setViewportSize(WIDE);
        await page.emulateMedia({ media: stop.printed ? 'print' : 'screen' });
        await page.goto(product.url + stop.path);
        await page
          .locator(stop.shows ?? 'main h1')
          .first()
          .waitFor();
        await page.waitForFunction(() => !document.querySelector('.animate-pulse'));
        await stop.press?.(page);
        const least = stop.least ?? 1;
        let count = 0;
        for (const size of stop.printed ? [WIDE] : [WIDE, PHONE]) {
          await page.setViewportSize(size);
          await twoFrames(page);
          let look = await lookAt(page);
          // What a screen loads after it stands, such as a history, comes when it comes.
          for (
            const until = performance.now() + 20_000;
            Math.max(count, look.marks.length) < least && performance.now() < until;
          ) {
            await twoFrames(page);
            look = await lookAt(page);
          }
          count = Math.max(count, look.marks.length);
          for (const mark of look.marks) seen.add(mark);
          harm.push(...look.harm.map((line) => `${where} at ${size.width}: ${line}`));
          if (process.env.SHOTS)
            await page.screenshot({
              path: `${process.env.SHOTS}/${where.replace(/\W+/g, '-')}-${size.width}.png`,
            });
        }
        if (count < least) harm.push(`${where}: shows ${count} texts of ${least}`);
      } catch (error) {
        harm.push(`${where}: ${(error as Error).message.slice(0, 300)}`);
      }
      harm.push(...complaints.splice(0).map((line) => `${where}: ${line.slice(0, 300)}`));
      harm.push(...takeViolations().map((line) => `${where}: ${line}`));
      if (process.env.SHOTS) process.stdout.write(`${Math.round(performance.now() - began)} ms ${where}\n`);
    }
  } finally {
    await browser.close();
  }
  return { harm, seen };
}

/** Presses a button, then waits for what it opens. */
const open =
  (name: string | RegExp, tab?: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).filter({ visible: true }).first().click();
    await page.locator('[role=dialog], [role=menu]').first().waitFor();
    if (tab) await page.getByRole('tab', { name: tab }).click();
    await page.waitForFunction(() => !document.querySelector('.animate-pulse, [role=progressbar]'));
  };
const tab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).click();

const at = (path: string) => `/programs/${hostile.slug}${path}`;
const pages = (path: string, count: number): Stop[] =>
  Array.from({ length: count }, (_, index) => ({ path: `${path}page=${index + 1}&perPage=100`, least: 20 }));

describe('Hostile text', () => {
  // T1053
  test('comes back as it was given, or is refused with a sentence', () => {
    expect(hostileTexts).toHaveLength(564);
    expect(hostile.findings).toEqual([]);
  });

  // T0080
  test.concurrent('in lists of organizations, people and registrants: each of them was on a page', async () => {
    const { harm, seen } = await walk('Super admin', [
      ...pages('/all-organizations?', 6),
      { path: '/all-organizations?page=7&perPage=100' },
      ...pages('/users?', 2),
      ...pages(at('/registrants?'), 1),
      { path: at('/registrants'), press: open('Tags'), least: hostileWords.length },
      {
        path: at(`/registrants?registrationDataDrawer=true&organization=${hostile.reviewedSlug}`),
        press: tab(/^History/),
        least: hostileWords.length,
      },
      { path: '/all-programs', least: 0 },
      { path: `/all-organizations/${hostile.reviewedSlug}` },
      { path: `/all-organizations/${hostile.organizationSlug}` },
      { path: `/all-organizations/${hostile.organizationSlug}/settings` },
      { path: `/all-organizations/${hostile.organizationSlug}/members` },
      { path: `/all-organizations/${hostile.organizationSlug}/programs/${hostile.slug}`, least: 0 },
      { path: `/all-organizations/${hostile.organizationSlug}/ratings` },
    ]);
    expect(harm).toEqual([]);
    expect(writable.filter(({ mark }) => !seen.has(mark)).map(({ name }) => name)).toEqual([]);
  });

  // T1054
  test.concurrent('on the screens of the staff, the doors and the walls', async () => {
    const { harm } = await walk('Program manager', [
      { path: '/', least: 0 },
      { path: at(''), least: 0 },
      { path: at('?tab=schedule') },
      { path: at('?tab=meeting'), least: 5 },
      { path: at('?tab=ratings'), least: 10 },
      { path: at('?tab=reports') },
      { path: at('/rooms') },
      { path: at(hostile.roomPath) },
      { path: at('/board'), shows: '[data-board-table]' },
      { path: at('/attention'), least: 0 },
      { path: at('/devices'), least: 10 },
      { path: at('/badges'), least: 5 },
      {
        path: at('/badges'),
        press: (page) => page.getByText('1 badge').first().click(),
        least: 1,
      },
      {
        path: at(`/badges?organizationId=${hostile.organizationId}`),
        shows: '.badge-face',
        printed: true,
      },
      { path: at('/sponsors'), least: hostileWords.length },
      { path: at('/sponsors'), press: open(/^Edit .*k0\d\d/) },
      { path: at('/news'), least: 10 },
      { path: at(`/news/${hostile.news.id}`) },
      {
        path: at('/participants'),
        press: async (page) => {
          await page.locator('tbody th button').first().click();
          await page.getByRole('dialog').waitFor();
          await page.waitForFunction(() => !document.querySelector('.animate-pulse, [role=progressbar]'));
        },
      },
      { path: at('/edit'), least: 20 },
      { path: at('/templates'), least: 0 },
      { path: at('/participants?perPage=100'), least: 20 },
      { path: at(`/participants/${hostile.organizationSlug}/meetings`) },
      { path: at(`/events/meetings/${hostile.meetingId}`) },
    ]);
    expect(harm).toEqual([]);
  });

  // T1055
  test.concurrent('on the screens of a participant', async () => {
    const { harm } = await walk(PERSON, [
      { path: '/', least: 0 },
      { path: at(''), least: 10 },
      { path: '/news', least: 5 },
      { path: `/news/${hostile.news.slug}` },
      { path: at('?tab=meeting&meetingsTab=sent') },
      { path: at('?tab=meeting&meetingsTab=received') },
      {
        path: at(`/events/meetings/${hostile.meetingId}`),
        press: open('Change history'),
        least: 5,
      },
      { path: at('/my-schedule'), press: open(/^Notifications/), least: 5 },
      { path: at('/my-schedule'), press: open(/^Account of/) },
      { path: at('/my-badge') },
      { path: at('/registration'), least: hostileWords.length },
      { path: '/organizations' },
      { path: '/organizations/settings' },
      { path: '/organizations/members', least: hostileWords.length },
      {
        path: '/organizations/ratings',
        press: async (page) => {
          await page.getByRole('radio', { name: 'Given' }).check();
          await page.waitForFunction(() => !document.querySelector('.animate-pulse'));
          await open(/^See detail/, 'History')(page);
        },
        least: 1,
      },
      { path: '/organizations/registered-programs', least: 0 },
      { path: at(`/participants/${hostile.guestSlug}`) },
      { path: '/profile' },
    ]);
    expect(harm).toEqual([]);
  });

  // T1056
  test.concurrent.each(['DOOR', 'STAND'] as const)('on a paired tablet: %s', async (mode) => {
    const pressed = async (page: Page, name: string) =>
      await page.getByRole('button', { name, exact: true }).click();
    const { harm } = await walk(null, [
      {
        path: '/kiosk',
        shows: 'form',
        press: async (page) => {
          await page.getByLabel('Pairing code').fill(await hostile.pairingCode(mode));
          await pressed(page, 'Pair this tablet');
          await page.getByText('Get this tablet ready').waitFor();
        },
      },
      {
        path: '/kiosk',
        press: async (page) => {
          await pressed(page, mode === 'DOOR' ? 'Open the door' : 'Open the kiosk');
          await page.getByText('Hold a code in front of the camera').waitFor();
          await page.evaluate(scannedText(hostile.badge));
          await page.locator('[data-verdict]').waitFor();
        },
      },
      { path: '/kiosk/rooms' },
      { path: '/kiosk/device' },
    ]);
    expect(harm).toEqual([]);
  });

  // T1057
  test('in mails it is text: no header is added, nothing of it is a tag', async () => {
    const folder = join(product.dataDir, 'mail');
    const mails = await Promise.all(
      readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .map(async (name) => PostalMime.parse(readFileSync(join(folder, name)))),
    );
    const harm = mails.flatMap((mail) => [
      ...(/[\r\n]/.test(mail.subject ?? '') ? [`a subject of two lines: ${mail.subject}`] : []),
      ...(mail.bcc?.length || mail.cc?.length ? [`other recipients in ${mail.subject}`] : []),
      ...[
        ...(mail.html ?? '').matchAll(
          /<(?:script|img|svg|iframe|details|base|b|style)\b[^>]*>|<[^>]*position:fixed[^>]*>/gi,
        ),
      ].map(([tag]) => `${mail.subject}: ${tag}`),
    ]);
    expect(harm).toEqual([]);
    const said = mails.map(({ text, html }) => `${text}${html}`).join('\n');
    expect(hostileWords.filter(({ mark }) => !said.includes(mark)).map(({ name }) => name)).toEqual([]);
  });

  // T1217
  test('a page that breaks its policy is heard, in frames without scripts too', async () => {
    const browser = await launch({ viewport: PHONE });
    const page = await browser.context.newPage();
    await page.goto(`${product.url}/signin`);
    takeViolations();
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.__hostile = 1';
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', '');
      frame.srcdoc = '<p style="color: red">words</p>';
      document.body.append(script, frame);
    });
    const heard: string[] = [];
    await expect
      .poll(() => {
        heard.push(...takeViolations());
        return ['script-src', 'style-src'].filter((directive) => !heard.join('\n').includes(directive));
      })
      .toEqual([]);
    expect(await page.evaluate(() => '__hostile' in window)).toBe(false);
    await browser.close();
    takeViolations();
  });
});
