import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import type { Product } from './product.ts';

/** What a person does, in the words on the screen. */

/**
 * @param to the address that the person wanted, which they come to then; left out: home. Home is a whole screen: whoever
 *   only passes through it costs each test its time.
 */
export async function signIn(page: Page, product: Product, label: string, to?: string): Promise<void> {
  const { email, password } = product.signIn(label);
  const wanted = to ? `?returnUrl=${encodeURIComponent(to.slice(new URL(to).origin.length))}` : '';
  await page.goto(`${product.url}/signin${wanted}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
}

/** Opens the menu of who is signed in. A toast above it leaves first, which it does not below a resting mouse. */
export async function openAccountMenu(page: Page, name: string): Promise<void> {
  await page.mouse.move(5, 400);
  await page.getByRole('button', { name: `Account of ${name}`, exact: true }).click();
}

/**
 * Goes back once the page knows that something was typed: as it would ask the browser to ask before it is closed. A
 * person needs longer than the page for that, a test does not.
 */
export async function goBackFromTyped(page: Page): Promise<void> {
  await page.waitForFunction(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await page.evaluate(() => history.back());
}

/** A toast that says this. Toasts leave by themselves: wait for one before doing anything else. */
export const toast = (page: Page, says: string): Locator =>
  page.locator('[data-sonner-toast]', { hasText: says }).first();

/** The titles of open dialogs and drawers that a toast stands on, and toasts that say more than two lines, once nothing moves. */
export async function toastsInTheWay(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-sonner-toast], [data-scroll-lock] *')].every((one) =>
      one.getAnimations().every(({ playState, effect }) => {
        const endless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
        return playState !== 'running' || endless;
      }),
    ),
  );
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')];
    const titles = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].flatMap((dialog) => {
      const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
      return title ? [title] : [];
    });
    const covered = titles.filter((title) => {
      const box = title.getBoundingClientRect();
      return toasts.some((toast) => {
        const over = toast.getBoundingClientRect();
        return (
          over.left < box.right && box.left < over.right && over.top < box.bottom && box.top < over.bottom
        );
      });
    });
    const long = [...document.querySelectorAll('[data-sonner-toast] [data-description]')].filter(
      (text) => text.clientHeight > 2.5 * Number.parseFloat(getComputedStyle(text).lineHeight),
    );
    return [...covered, ...long].map(({ textContent }) => textContent ?? '');
  });
}

/** Everything a page complains about: errors, console errors, CSP violations (of which no-violations.ts hears too). Empty is good. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  return complaints;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe whose answer depends on colors: what a page in another color scheme can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it is now (WCAG 2.2 A and AA): a line for each place.
 *
 * @param rules `colors`: only what depends on colors, for a page that was judged in its other color scheme
 */
export async function axe(page: Page, rules: 'all' | 'colors' = 'all'): Promise<string[]> {
  // In the middle of a motion colours are half there: what is judged is the page at rest.
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter((motion) => motion.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running');
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 2000);
      });
    // What is opened begins to move with the next frame, and the end of one motion may begin another.
    for (let still = 0; still < 2; still += 1) {
      await frame();
      const now = moving();
      if (now.length > 0) still = -1;
      await Promise.allSettled(now.map((motion) => motion.finished));
    }
  });
  // Run in the page's own world: the product's CSP would refuse a script tag, and so it should.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const runOnly =
    rules === 'colors'
      ? { type: 'rule', values: COLOR_RULES }
      : {
          type: 'tag',
          values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        };
  return await page.evaluate(async (runOnly) => {
    const { axe: run } = window as unknown as {
      axe: {
        run(options: object): Promise<{
          violations: { id: string; help: string; nodes: { html: string; failureSummary: string }[] }[];
        }>;
      };
    };
    // Of what is in order nothing is written down, and no style sheet is fetched once more: both took a good part of its time.
    const { violations } = await run.run({ runOnly, resultTypes: ['violations'], preload: false });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.html} ${node.failureSummary}`),
    );
  }, runOnly);
}

/**
 * Until the page has been drawn twice: what follows its size by a script has done so by then. A browser that draws many
 * windows may owe one of them its frame for good, so that two seconds count as drawn.
 */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
        setTimeout(done, 2000);
      }),
  );

/** axe on the page as a whole: what lies half below the bars while it scrolls past is no small target. */
export async function axeOfAll(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (size) await page.setViewportSize({ width: size.width, height: 4000 });
  const found = await axe(page);
  if (size) await page.setViewportSize(size);
  return found;
}

/** By how many px the page is wider than its place: what would have to be scrolled sideways. The scrollbar has a place of its own. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.documentElement;
    return Math.round(root.scrollWidth - root.getBoundingClientRect().width);
  });

/**
 * Moves what is picked up by the focused handle by one place, with the keyboard: as a person, who sees that it is picked up
 * before they press the arrow, and where it is before they let it go.
 */
export async function dragByKey(page: Page, arrow: 'ArrowUp' | 'ArrowDown'): Promise<void> {
  await page.keyboard.press('Space');
  await page.locator('[data-dnd-dragging]').first().waitFor({ state: 'attached' });
  await twoFrames(page);
  await page.keyboard.press(arrow);
  await twoFrames(page);
  await page.keyboard.press('Space');
}

/** Waits until this browser keeps the whole app: from then on it opens and works without a network. */
export const untilKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
