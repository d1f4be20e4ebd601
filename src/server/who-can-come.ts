import { isIPv4 } from 'node:net';
import type { Config } from './config.ts';

/**
 * Who can reach the server, as far as its configuration says. The demo's password is known to everyone: its accounts
 * open only where nobody but this machine can come, or where DEMO=on says so (`docs/decisions/030`).
 */

export type Reach = Pick<Config, 'host' | 'publicUrl' | 'tls' | 'trustProxy'>;

/** Whether a host is this machine and nothing else: `127.0.0.1`, `::1`, `localhost`. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return (
    bare === 'localhost' ||
    bare === '::1' ||
    bare === '::ffff:127.0.0.1' ||
    (isIPv4(bare) && bare.startsWith('127.'))
  );
}

/**
 * Whether nothing says that others are to come: no HOST or one of this machine, a public address that is local and
 * plain, no certificate, no proxy in front.
 */
export function onlyThisMachine({ host, publicUrl, tls, trustProxy }: Reach): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const local = protocol === 'http:' && isLoopback(hostname);
  return local && !tls && !trustProxy && (host === undefined || isLoopback(host));
}

/** Whether the demo's accounts open here, and may be made where there is nothing yet. */
export const demoMayOpen = (config: Reach & Pick<Config, 'demo'>): boolean =>
  config.demo ?? onlyThisMachine(config);

/**
 * Where to listen. Without HOST: on all networks, but on this machine only where the demo is open that nobody asked for.
 *
 * @param demo whether this database holds the demo
 */
export function hostToListenOn(config: Reach & Pick<Config, 'demo'>, demo: boolean): string {
  if (config.host !== undefined) return config.host;
  return demo && config.demo === undefined && onlyThisMachine(config) ? '127.0.0.1' : '0.0.0.0';
}
