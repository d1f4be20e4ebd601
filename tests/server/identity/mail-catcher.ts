import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from '../../support/until.ts';

/** A real SMTP server on loopback that keeps what it is given. */
export interface MailCatcher {
  smtpUrl: string;
  port: number;
  mails: { to: string; mail: Email }[];
  /** The next mail to an address that no call has returned yet. */
  next(to: string): Promise<Email>;
  close(): Promise<void>;
}

export interface CatcherOptions {
  port?: number;
  /** Asked for each recipient; an error is the server's answer. Until it says, the other side waits. */
  refuse?: (recipient: string) => Error | null | Promise<Error | null>;
}

export async function catchMail({ port = 0, refuse }: CatcherOptions = {}): Promise<MailCatcher> {
  const mails: MailCatcher['mails'] = [];
  const seen = new Set<Email>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 200,
    onRcptTo: (address, _session, done) => {
      void Promise.resolve(refuse?.(address.address)).then(done, done);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          for (const { address } of session.envelope.rcptTo) mails.push({ to: address, mail });
          done();
        }, done);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const listening = (server.server.address() as AddressInfo).port;
  return {
    smtpUrl: `smtp://127.0.0.1:${listening}`,
    port: listening,
    mails,
    async next(to) {
      const { mail } = await until(`a mail to ${to} arrived`, () =>
        mails.find((one) => one.to === to && !seen.has(one.mail)),
      );
      seen.add(mail);
      return mail;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The six digits a mail shows. */
export function codeIn(mail: Email): string {
  const code = /^\s{4}(\d{6})$/m.exec(mail.text ?? '')?.[1];
  if (!code) throw new Error(`No code in: ${mail.text}`);
  return code;
}
