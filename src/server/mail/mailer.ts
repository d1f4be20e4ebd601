import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from '@meeting-door/embedded-postgres';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import type { DatabaseLog } from '../db/database-log.ts';

/** A mail as it leaves: what the table holds. */
export interface OutgoingMail {
  /** Becomes the Message-ID: a mail that is sent twice after a crash can be told to be one. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** Beside those of every mail. */
  headers?: Record<string, string> | null;
}

/** Where mail goes. */
export interface Mailer {
  /** Settles when the mail is in other hands (or on the disk). @throws what the mail server said */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Longer than this a mail server is not waited for, at each of its steps. */
const STEP_MS = 15_000;

/** Through SMTP_URL where it is set; else every mail is kept as a file below DATA_DIR. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>,
  log: DatabaseLog,
): Mailer {
  const host = new URL(config.publicUrl).hostname;
  const addressed = ({ id, to, subject, text, html, headers }: OutgoingMail) => ({
    from: config.mailFrom,
    to,
    subject,
    text,
    messageId: `<${id}@${host}>`,
    headers: { 'auto-submitted': 'auto-generated', ...headers },
    ...(html === null ? {} : { html }),
  });
  return config.smtpUrl === undefined
    ? fileMailer(join(resolve(config.dataDir), 'mail'), addressed, log)
    : smtpMailer(config.smtpUrl, addressed);
}

type Addressed = (mail: OutgoingMail) => SendMailOptions;

function smtpMailer(url: string, addressed: Addressed): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, signal) {
      await transport.sendMail({ ...addressed(mail), signal } as SendMailOptions);
    },
    close: () => transport.close(),
  };
}

/** Real messages (RFC 5322), one file each, readable only by who runs the server: they hold codes. */
function fileMailer(folder: string, addressed: Addressed, log: DatabaseLog): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const makeFolder = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  };
  let made = false;
  return {
    async send(mail) {
      const { message } = await transport.sendMail(addressed(mail));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not built as a whole');
      if (!made) await makeFolder();
      made = true;
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(folder, `${time}-${randomBytes(3).toString('hex')}.eml`);
      const write = () => writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
      await write().catch(async (error: unknown) => {
        // Somebody cleared the folder away.
        if (errorCode(error) !== 'ENOENT') throw error;
        await makeFolder();
        await write();
      });
      await rename(`${file}.part`, file);
      log.info({ file, subject: withoutCode(mail.subject) }, 'a mail was kept as a file');
    },
    close: () => transport.close(),
  };
}

/** The log says which file; the code itself is only there. */
const withoutCode = (subject: string): string => subject.replace(/\b\d{6}\b/g, '******');
