import { networkInterfaces } from 'node:os';
import { SETUP_PATH } from '../domain/people/setup.ts';
import type { Config } from './config.ts';
import { isLoopback } from './who-can-come.ts';

/** What the person who started the server is to know. */
export interface Start {
  /** Where it listens, in fact. */
  host: string;
  port: number;
  /** Those of the demo; null where there is no demo, empty where its accounts are closed. */
  signIns: readonly { label: string; email: string; password: string }[] | null;
  /** The one-time secret of the setup address; null where there is a super admin, or a demo. */
  setupSecret: string | null;
}

/** What the person who started the server reads: where it is, who can sign in, and what is to be done first. */
export function welcome(config: Pick<Config, 'tls' | 'publicUrl' | 'host'>, start: Start): string {
  const scheme = config.tls ? 'https' : 'http';
  const lines = ['', 'Meeting Door is ready.', ''];
  for (const host of ['localhost', ...otherAddresses(start.host)])
    lines.push(`  ${scheme}://${host}:${start.port}`);
  if (start.setupSecret !== null) lines.push('', ...setupLines(config, start.port, start.setupSecret));
  if (!config.tls && config.publicUrl.startsWith('http:'))
    lines.push('', '  Cameras and offline use need HTTPS on other devices: see "HTTPS" in README.md.');
  if (start.signIns !== null) lines.push('', ...demoLines(config, start.host, start.signIns));
  return `${lines.join('\n')}\n\n`;
}

function setupLines({ publicUrl }: Pick<Config, 'publicUrl'>, port: number, secret: string): string[] {
  // With PORT=0 the configuration did not know it yet.
  const origin = publicUrl.replace(/:0$/, `:${port}`);
  return [
    'There is no super admin yet. Make the first one at this address, which works once:',
    `  ${origin}${SETUP_PATH}#${secret}`,
    '  Or set ADMIN_EMAIL and ADMIN_PASSWORD and start again. For the demo instead, set DEMO=on.',
  ];
}

function demoLines(
  config: Pick<Config, 'host'>,
  host: string,
  signIns: readonly { label: string; email: string; password: string }[],
): string[] {
  if (signIns.length === 0)
    return ['The demo’s accounts are closed: others can reach this server. DEMO=on opens them.'];
  const width = Math.max(...signIns.map(({ label }) => label.length));
  const mail = Math.max(...signIns.map(({ email }) => email.length));
  const lines = ['Demo sign-ins:'];
  for (const { label, email, password } of signIns)
    lines.push(`  ${label.padEnd(width)}  ${email.padEnd(mail)}  ${password}`);
  if (isLoopback(host) && config.host === undefined)
    lines.push(
      '',
      '  These passwords are public, so only this machine can connect. To show the demo to a tablet in your network:',
      '  HOST=0.0.0.0 DEMO=on npm start',
    );
  return lines;
}

/** This machine's addresses in its network, where the server listens on all of them. */
function otherAddresses(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return isLoopback(host) ? [] : [host];
  return Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => entry.address);
}
