import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptMails, mailPage } from '../../scripts/dev/mail-page.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'md-mails-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keep = (file: string, subject: string, text: string) =>
  writeFileSync(
    join(folder, file),
    `From: a@example.org\r\nTo: b@example.org\r\nSubject: ${subject}\r\n\r\n${text}\r\n`,
  );

test('the mails of the folder are shown, the newest first, with their addresses as links', async () => {
  keep('2026-11-22T10-00-00-000Z-aa.eml', 'First', 'Hello');
  keep('2026-11-22T11-00-00-000Z-bb.eml', 'Second', 'Go to http://localhost:3000/confirm?code=1&x=2 now');
  writeFileSync(join(folder, '2026-11-22T12-00-00-000Z-cc.eml.part'), 'half');
  const mails = await keptMails(folder);
  expect(mails.map(({ subject, to }) => [subject, to])).toEqual([
    ['Second', 'b@example.org'],
    ['First', 'b@example.org'],
  ]);
  expect(mailPage(mails)).toContain('<a href="http://localhost:3000/confirm?code=1&#38;x=2"');
});

test('what is written into a mail is only text on the page', async () => {
  keep('2026-11-22T10-00-00-000Z-aa.eml', '<script>x</script>', '<img src=x onerror=alert(1)> "quoted"');
  const page = mailPage(await keptMails(folder));
  expect(page).not.toMatch(/<script>|<img/);
});

test('no folder yet is no mail', async () => {
  expect(await keptMails(join(folder, 'none'))).toEqual([]);
  expect(mailPage([])).toContain('No mail was kept yet.');
});
