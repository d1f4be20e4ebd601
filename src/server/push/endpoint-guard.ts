import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Where a push may go. A browser says the address, so anyone may make one up: without a guard the server would call
 * doors inside its own network for whoever asks. https only, the usual port, and no address that is not public: judged
 * when the name is resolved for the very connection, so that a name that changes its mind finds no gap.
 */

const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only what is routed in public (2000::/3), less what carries IPv4 addresses or is for documents. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the public network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

/** @param allowed an origin that may be anywhere, over http too: a test's own push service (PUSH_TEST_ORIGIN) */
export function isEndpointAllowed(endpoint: string, allowed?: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password || url.hash) return false;
  if (allowed !== undefined && url.origin === allowed) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name without a dot is one of the server's own network.
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !host.endsWith('.');
}

/** Says that the name leads into a network that is not public. */
export class NotPublic extends Error {
  override name = 'NotPublic';
}

type Resolve = (
  host: string,
  options: LookupOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** A look-up that refuses where any of a name's addresses is not public. */
const publicLookupBy =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host, options, (error, addresses) => {
      if (error) return done(error, '', 0);
      const refused = addresses.find(({ address }) => !isPublicAddress(address));
      const [first] = addresses;
      if (refused || !first) return done(new NotPublic(`${host} is not a public address`), '', 0);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };

/** For the connection itself: resolves a name by the system's means. */
export const publicLookup = publicLookupBy((host, options, done) =>
  lookup(host, { ...options, all: true }, done),
);

const RESOLVE_MS = 5_000;

/**
 * The same by DNS alone, with an end: the system's look-ups share four threads with files and hashes, and a name server that does
 * not answer holds each for half a minute. For addresses that anyone may choose.
 */
export const quickPublicLookup = publicLookupBy((host, _options, done) => {
  const resolver = new Resolver({ timeout: RESOLVE_MS / 2, tries: 2 });
  Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]).then(([four, six]) => {
    const addresses = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
    const failed = four.status === 'rejected' ? four.reason : null;
    done(addresses.length === 0 ? (failed ?? new NotPublic(`${host} has no address`)) : null, addresses);
  });
});
