import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Product } from './product.ts';

/** A mail as its reader sees it. */
export interface ReceivedMail {
  subject: string;
  text: string;
}

const WAIT_MS = 20_000;
const POLL_MS = 50;

/**
 * The mails to an address that the product kept as files, oldest first; waits until there are so many.
 *
 * @throws Error when they have not come in 20 s
 */
export async function mailsTo(product: Product, address: string, atLeast: number): Promise<ReceivedMail[]> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const mails = await readMails(join(product.dataDir, 'mail'), address);
    if (mails.length >= atLeast) return mails;
    if (Date.now() > until) throw new Error(`Only ${mails.length} mails have come to ${address}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** The code of six digits in a mail's own text. */
export function codeIn(mail: ReceivedMail | undefined): string {
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`No code in the mail "${mail?.subject}".`);
  return code;
}

async function readMails(folder: string, address: string): Promise<ReceivedMail[]> {
  const mails: ReceivedMail[] = [];
  for (const name of listOf(folder)) {
    const mail = await PostalMime.parse(readFileSync(join(folder, name)));
    if (!mail.to?.some((to) => to.address === address)) continue;
    mails.push({ subject: mail.subject ?? '', text: mail.text ?? '' });
  }
  return mails;
}

/** The folder is there from the first mail on. */
function listOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort();
  } catch {
    return [];
  }
}
