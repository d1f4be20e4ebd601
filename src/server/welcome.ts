import { networkInterfaces } from 'node:os';
import type { Config } from './config.ts';

/** What the person who started the server reads: where it is, and who can sign in. */
export function welcome(
  config: Config,
  port: number,
  signIns: readonly { label: string; email: string; password: string }[],
): string {
  const scheme = config.tls ? 'https' : 'http';
  const lines = ['', 'Meeting Door is ready.', ''];
  for (const host of ['localhost', ...otherAddresses(config.host)])
    lines.push(`  ${scheme}://${host}:${port}`);
  if (!config.tls) {
    lines.push('', '  Cameras and offline use need HTTPS on other devices: see "HTTPS" in README.md.');
  }
  if (signIns.length > 0) {
    const width = Math.max(...signIns.map(({ label }) => label.length));
    const mail = Math.max(...signIns.map(({ email }) => email.length));
    lines.push('', 'Demo sign-ins:');
    for (const { label, email, password } of signIns) {
      lines.push(`  ${label.padEnd(width)}  ${email.padEnd(mail)}  ${password}`);
    }
  }
  return `${lines.join('\n')}\n\n`;
}

/** This machine's addresses in its network, where the server listens on all of them. */
function otherAddresses(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return host === '127.0.0.1' || host === 'localhost' ? [] : [host];
  return Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => entry.address);
}
