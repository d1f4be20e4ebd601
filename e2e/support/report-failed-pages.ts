import { appendFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { openPages } from './chromium.ts';
import { SEEN_FILE, type Seen } from './failed-pages.ts';
import { takeRefusals } from './refused.ts';

/** Of each page that a failed test leaves open: enough to see what stood there instead. */
const MAX_CHARACTERS = 1500;
const PATIENCE_MS = 5000;

afterEach(async ({ task }) => {
  const refused = takeRefusals();
  if (task.result?.state !== 'fail') return;
  const pages = openPages();
  const texts = await Promise.all(pages.map(shownOn));
  say(task, 'refused meanwhile:', refused.join('; '));
  for (const [index, page] of pages.entries()) say(task, `${page.url()} showed:`, texts[index] ?? '');
});

function say({ name, fullName }: { name: string; fullName: string }, what: string, text: string): void {
  const short = text.replace(/\s+/g, ' ').slice(0, MAX_CHARACTERS);
  if (!short) return;
  process.stderr.write(`✗ ${name}\n  ${what} ${short}\n`);
  const kept = process.env[SEEN_FILE];
  const seen: Seen = { test: fullName, what, text: short };
  if (kept) appendFileSync(kept, `${JSON.stringify(seen)}\n`);
}

/** What lies above the page first, then the page without what surrounds each. */
const shownOn = (page: Page): Promise<string> =>
  Promise.race([
    page.evaluate(() => {
      const text = (selector: string) =>
        Array.from(document.querySelectorAll<HTMLElement>(selector), ({ innerText }) => innerText);
      const main = text('main');
      return [
        ...text('[role=dialog], [role=alertdialog], [data-verdict], [data-sonner-toast]').map(
          (layer) => `[${layer}]`,
        ),
        ...(main.length > 0 ? main : [document.body.innerText]),
      ].join(' ');
    }),
    new Promise<string>((resolve) => setTimeout(() => resolve('(no answer)'), PATIENCE_MS)),
  ]).catch((error: unknown) => `(not to be read: ${String(error).slice(0, 200)})`);
