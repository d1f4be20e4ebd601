import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** The mails that the server keeps as files while no SMTP_URL is set, on one page for developers. */

/** A mail as it is shown. */
export interface ShownMail {
  /** The file's name, which begins with the time at which it was kept. */
  file: string;
  to: string;
  subject: string;
  text: string;
  /** Null where the mail has no HTML. */
  html: string | null;
}

/** So many of the newest. */
const SHOWN = 50;

/** The newest mails of such a folder, the newest first; none where there is no folder yet. */
export async function keptMails(folder: string): Promise<ShownMail[]> {
  const files = await readdir(folder).catch(() => []);
  const newest = files
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, SHOWN);
  return Promise.all(
    newest.map(async (file) => {
      const { to, subject, text, html } = await PostalMime.parse(await readFile(join(folder, file)));
      return {
        file,
        to: (to ?? []).map(({ address }) => address ?? '').join(', '),
        subject: subject ?? '',
        text: text ?? '',
        html: html ?? null,
      };
    }),
  );
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Addresses in a text as links, so that a journey goes on from the mail. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 0 ? escaped(part) : `<a href="${escaped(part)}" rel="noreferrer">${escaped(part)}</a>`,
    )
    .join('');

const shown = ({ file, to, subject, text, html }: ShownMail): string => `
<details id="${escaped(file)}">
  <summary><strong>${escaped(subject)}</strong> to ${escaped(to)} <small>${escaped(file.slice(0, 19))}</small></summary>
  <pre>${linked(text)}</pre>
  ${html === null ? '' : `<iframe sandbox title="${escaped(subject)}" srcdoc="${escaped(html)}"></iframe>`}
</details>`;

/** The page itself. What was written into a mail is only ever text here, or in a frame that runs nothing. */
export const mailPage = (mails: readonly ShownMail[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mails</title>
<style>
  body { font: 16px/1.5 system-ui; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color-scheme: light dark }
  pre { white-space: pre-wrap } iframe { width: 100%; height: 30rem; border: 1px solid; background: white }
  summary { padding: .5rem 0; cursor: pointer }
</style>
<h1>Mails</h1>
<p>${mails.length === 0 ? 'No mail was kept yet.' : `The newest ${mails.length}. Reload for newer ones.`}</p>
${mails.map(shown).join('\n')}
</html>
`;
