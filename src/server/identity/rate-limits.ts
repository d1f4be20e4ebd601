import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { instantOf, millisOf } from '../../domain/time/instants.ts';
import { Refusal } from '../perform/refusal.ts';
import type { Work } from '../perform/work.ts';
import { countUp } from '../store/rate-limits.ts';
import { keepSoFar } from './keep-so-far.ts';

/** At most so many in a fixed window; over its edge up to twice as many. */
interface Limit {
  most: number;
  minutes: number;
}

/** How often something may be tried: for an account, for an address, for an account from one address. */
interface Rule {
  account?: Limit;
  address?: Limit;
  pair?: Limit;
}

/**
 * Addresses get much room: at a venue a whole event stands behind one. An account's limit from everywhere is wider
 * than from one address, so that a stranger cannot easily lock somebody out.
 */
export const rateRules = {
  signIn: {
    pair: { most: 10, minutes: 15 },
    account: { most: 50, minutes: 15 },
    address: { most: 600, minutes: 15 },
  },
  signUp: { account: { most: 5, minutes: 60 }, address: { most: 200, minutes: 60 } },
  mailCode: { account: { most: 5, minutes: 60 }, address: { most: 200, minutes: 60 } },
  tryCode: { account: { most: 20, minutes: 60 }, address: { most: 400, minutes: 60 } },
  refresh: { address: { most: 3000, minutes: 15 } },
  /** Addresses that somebody looks up to add a person: enough for a team, too few for a list. */
  findPerson: { account: { most: 60, minutes: 60 } },
  /**
   * A calendar asks every quarter of an hour or so; many read for thousands of people from the addresses of one service,
   * so a link is counted by itself. What is nobody's link is counted for the address alone.
   */
  readCalendar: { account: { most: 60, minutes: 15 } },
  guessCalendar: { address: { most: 1500, minutes: 15 } },
  pairDevice: { address: { most: 60, minutes: 15 } },
} as const satisfies Record<string, Rule>;
export type RateRules = Record<keyof typeof rateRules, Rule>;

export interface RateLimits {
  /**
   * Counts one and goes on. The count is not kept yet: the caller calls `keepSoFar` before anything slow or refused.
   *
   * @param account the email address, or null where the rule has none
   * @throws Refusal RATE_LIMITED with `retryAfter` in seconds; then the count stands
   */
  count(work: Work, rule: keyof RateRules, account: string | null): Promise<void>;
  /** The same, answering whether it is within the limits. */
  isWithin(work: Work, rule: keyof RateRules, account: string | null): Promise<boolean>;
}

/** Limits that hold across server processes: they stand in the database. No address stands there in clear. */
export function createRateLimits(rules: RateRules = rateRules): RateLimits {
  async function waitFor(work: Work, name: keyof RateRules, account: string | null): Promise<number> {
    const counted = keysOf(name, rules[name], account, work);
    if (counted.length === 0) return 0;
    const counts = await countUp(work.tx, counted);
    const over = counted.filter(({ key, most }) => (counts.get(key) ?? 0) > most);
    return Math.max(0, ...over.map(({ endsInSeconds }) => endsInSeconds));
  }
  return {
    async count(work, rule, account) {
      const retryAfter = await waitFor(work, rule, account);
      if (retryAfter === 0) return;
      await keepSoFar(work);
      throw new Refusal('RATE_LIMITED', { retryAfter });
    },
    isWithin: async (work, rule, account) => (await waitFor(work, rule, account)) === 0,
  };
}

function keysOf(name: string, rule: Rule, account: string | null, { address, now }: Work) {
  const where = networkOf(address);
  const parts: [kind: string, limit: Limit | undefined, value: string | null][] = [
    ['account', rule.account, account],
    ['address', rule.address, where],
    ['pair', rule.pair, account && where ? `${account} ${where}` : null],
  ];
  return parts
    .flatMap(([kind, limit, value]) => {
      if (!limit || !value) return [];
      const span = limit.minutes * 60_000;
      const start = Math.floor(millisOf(now) / span) * span;
      return [
        {
          key: createHash('sha256').update(`${name} ${kind} ${value}`).digest('base64url'),
          windowStart: instantOf(start),
          most: limit.most,
          endsInSeconds: Math.max(1, Math.ceil((start + span - millisOf(now)) / 1000)),
        },
      ];
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Who has one IPv6 address has 2^64 of them: its /64 counts. An IPv4 address in IPv6 clothes is the IPv4 address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(gap).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
