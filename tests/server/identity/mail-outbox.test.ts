import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { englishTranslator } from '../../../src/domain/language/translator.ts';
import { createMailOutbox, type MailOutbox } from '../../../src/server/mail/mail-outbox.ts';
import { createMailer, type Mailer } from '../../../src/server/mail/mailer.ts';
import { createMailTexts } from '../../../src/server/mail/texts.ts';
import { backoff } from '../../../src/server/outbox/outbox-worker.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { quietLog, rememberingLog } from '../../support/quiet-log.ts';
import { insert } from '../../support/rows.ts';
import { until } from '../../support/until.ts';
import { catchMail } from './mail-catcher.ts';

const settings = {
  mailFrom: 'Meeting Door <no-reply@door.example>',
  publicUrl: 'https://door.example',
  dataDir: 'unused',
};
const quick = { pollMs: 20, backoffMs: () => 30 };

const outboxes: MailOutbox[] = [];
const { test, db } = databaseTest();
beforeEach(async () => {
  await Promise.all(outboxes.splice(0).map((outbox) => outbox.stop()));
  await db.deleteFrom('mail').execute();
});
afterAll(async () => {
  await Promise.all(outboxes.map((outbox) => outbox.stop()));
});

function start(mailer: Mailer, log = quietLog, options = quick): MailOutbox {
  const outbox = createMailOutbox(db, mailer, log, options);
  outboxes.push(outbox);
  return outbox;
}

async function write(...recipients: string[]): Promise<void> {
  await insert(
    db,
    'mail',
    recipients.map((recipient) => ({
      id: randomUUID(),
      recipient,
      subject: `For ${recipient}`,
      text: 'Hello',
      html: '<p>Hello</p>',
    })),
  );
}
const rows = () => db.selectFrom('mail').selectAll().execute();
const allSent = () =>
  until('every mail was sent', async () => (await rows()).every((row) => row.sent_at !== null));

describe('the mail outbox', () => {
  // T1043
  test('tries again while the mail server is down, and loses none', async () => {
    const first = await catchMail();
    const { port, smtpUrl } = first;
    await first.close();
    const log = rememberingLog();
    start(createMailer({ ...settings, smtpUrl }, quietLog), log);
    await write('a@example.com', 'b@example.com', 'c@example.com');
    await until('each was tried in vain', async () => (await rows()).every((row) => row.attempts >= 2));
    expect((await rows()).every((row) => row.sent_at === null && row.last_error?.includes('ECONN'))).toBe(
      true,
    );

    const back = await catchMail({ port });
    await allSent();
    expect(back.mails.map(({ to }) => to).sort()).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
    ]);
    // A code stands in the subject too.
    expect(new Set((await rows()).map((row) => row.subject + row.text + row.html))).toEqual(
      new Set(['null']),
    );
    expect(log.lines.length).toBeGreaterThan(0);
    expect(log.lines.join()).not.toContain('@example.com');
    await back.close();
  });

  test('a refused recipient does not hold up the others, and stands nowhere in the log', async () => {
    const refused = Object.assign(new Error('no such box bad@example.com'), { responseCode: 550 });
    const catcher = await catchMail({ refuse: (to) => (to === 'bad@example.com' ? refused : null) });
    const log = rememberingLog();
    start(createMailer({ ...settings, smtpUrl: catcher.smtpUrl }, quietLog), log);
    await write('bad@example.com', 'good@example.com');
    await catcher.next('good@example.com');
    await until('the refusal was written down', async () =>
      (await rows()).find((row) => row.recipient === 'bad@example.com' && row.last_error !== null),
    );
    expect(log.lines.join()).toContain('550');
    expect(log.lines.join()).not.toContain('bad@example.com');
    await catcher.close();
  });

  test('several processes on one table send each mail once', async () => {
    const catcher = await catchMail();
    for (let process = 0; process < 3; process++)
      start(createMailer({ ...settings, smtpUrl: catcher.smtpUrl }, quietLog));
    const recipients = Array.from({ length: 60 }, (_, index) => `many${index}@example.com`);
    await write(...recipients);
    await allSent();
    expect(catcher.mails.map(({ to }) => to).sort()).toEqual([...recipients].sort());
    expect(new Set(catcher.mails.map(({ mail }) => mail.messageId)).size).toBe(60);
    await catcher.close();
  });

  test('is woken at once, without waiting for its timer', async () => {
    const catcher = await catchMail();
    const mailer = createMailer({ ...settings, smtpUrl: catcher.smtpUrl }, quietLog);
    const outbox = start(mailer, quietLog, { ...quick, pollMs: 3_600_000 });
    await write('soon@example.com');
    outbox.wake();
    await catcher.next('soon@example.com');
    await catcher.close();
  });

  // T4110
  test('kept as a file: a folder that somebody cleared away is made again, for its owner alone', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'md-mails-'));
    const folder = join(dataDir, 'mail');
    const mailer = createMailer({ ...settings, dataDir, smtpUrl: undefined }, quietLog);
    const mail = { id: 'one', to: 'a@example.com', subject: 'Hello', text: 'Hello', html: null };
    const { signal } = new AbortController();
    await mailer.send(mail, signal);
    await rm(folder, { recursive: true });
    await mailer.send({ ...mail, id: 'two' }, signal);
    expect(await readdir(folder)).toHaveLength(1);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await rm(dataDir, { recursive: true });
  });

  test('stops when what is under way has ended, and takes no more', async () => {
    let release = () => {};
    let begun = 0;
    const slow: Mailer = {
      send: () => {
        begun += 1;
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      },
      close: () => undefined,
    };
    const outbox = createMailOutbox(db, slow, quietLog, quick);
    await write('slow@example.com');
    outbox.wake();
    await until('the send began', () => begun === 1);
    await write('late@example.com');
    let stopped = false;
    const stopping = outbox.stop().then(() => {
      stopped = true;
    });
    outbox.wake();
    expect(stopped).toBe(false);
    release();
    await stopping;
    const after = await rows();
    expect(after.find((row) => row.recipient === 'slow@example.com')?.sent_at).not.toBeNull();
    expect(after.find((row) => row.recipient === 'late@example.com')?.sent_at).toBeNull();
    expect(begun).toBe(1);
  });

  test('waits longer after each failure, up to about an hour', () => {
    const waits = [1, 2, 3, 4, 5, 6, 12, 500].map(backoff);
    for (const [index, least] of [5, 10, 20, 40, 80, 160, 3600, 3600].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(least * 1000);
      expect(waits[index]).toBeLessThanOrEqual(least * 1200);
    }
  });
});

describe('without a mail server', () => {
  // T0680
  test('each mail is kept as a real message in a file that only the server reads, and the log names the file', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'md-mail-'));
    const log = rememberingLog();
    const outbox = start(createMailer({ ...settings, smtpUrl: undefined, dataDir }, log));
    const { to, subject, text, html } = createMailTexts('https://door.example').confirmEmail(
      'café+tag@example.com',
      '012345',
      englishTranslator,
    );
    await insert(db, 'mail', { id: randomUUID(), recipient: to, subject, text, html: html ?? null });
    outbox.wake();
    await allSent();
    const [file = '', ...others] = await readdir(join(dataDir, 'mail'));
    expect(others).toEqual([]);
    expect(file).toMatch(/\.eml$/);
    const path = join(dataDir, 'mail', file);
    const raw = await readFile(path, 'utf8');
    expect(raw).toMatch(/^(?:[^\n]*\r\n)+$/);
    const mail = await PostalMime.parse(raw);
    expect(mail).toMatchObject({ subject, text: expect.stringContaining('012345') });
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect(log.lines).toEqual([expect.stringContaining(file)]);
    expect(log.lines[0]).not.toMatch(/012345|café/);
    await rm(dataDir, { recursive: true });
  });

  test('a hostile address cannot put markup into a mail', () => {
    const mail = createMailTexts('https://door.example').confirmEmail(
      '"><script>x</script>@example.com',
      '123456',
      englishTranslator,
    );
    expect(mail.html).not.toContain('<script>');
  });
});
