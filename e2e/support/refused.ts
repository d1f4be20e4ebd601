import type { BrowserContext, Response } from 'playwright-core';

/** What the server refused since the test began, a line each: a toast that said why has gone when the test gives up. */
let lines: string[] = [];

const MAX_CHARACTERS = 200;

export function hearRefusals(context: BrowserContext): void {
  context.on('response', (response) => {
    if (response.status() >= 400) void keep(response);
  });
}

async function keep(response: Response): Promise<void> {
  // Read later, it may have gone with its page.
  const words = await response.text().catch(() => '');
  const request = `${response.request().method()} ${new URL(response.url()).pathname}`;
  lines.push(`${request} ${response.status()} ${words.slice(0, MAX_CHARACTERS)}`);
}

/** What was heard; heard no more. */
export function takeRefusals(): string[] {
  const heard = lines;
  lines = [];
  return heard;
}
