import { afterEach } from 'vitest';
import { openPages } from './chromium.ts';

/** Of each page that a failed test leaves open: enough to see what stood there instead. */
const MOST_LETTERS = 1500;

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of openPages()) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 5_000 })
      .catch((error: unknown) => `(not to be read: ${String(error).slice(0, 200)})`);
    const short = text.replace(/\s+/g, ' ').slice(0, MOST_LETTERS);
    process.stderr.write(`✗ ${task.name}\n  ${page.url()} showed: ${short}\n`);
  }
});
