import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { instantOf, millisOf } from '../../domain/time/instants.ts';
import { Refusal } from '../perform/refusal.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { isKnownBrowser } from '../store/known-browsers.ts';
import { type CountKey, countDown, countUp } from '../store/rate-limits.ts';
import { commitAndContinue } from './commit-and-continue.ts';
import { type Limit, type RateRules, type Rule, type RuleName, rateRules } from './rate-rules.ts';

/** A try that was counted. */
export interface Counted {
  /** It went well: it counts no more. In the transaction of what it led to. */
  takeBack(context: Pick<TransactionContext, 'tx'>): Promise<void>;
  /** Counted for the account and this browser alone, which has signed in to it before. */
  knownBrowser: boolean;
}

export interface RateLimits {
  /**
   * Counts one and goes on. The count is not kept yet: the caller calls `commitAndContinue` before anything slow or refused.
   *
   * @param account the email address, or null where the rule has none
   * @throws Refusal RATE_LIMITED with `retryAfter` in seconds; then the count stands
   */
  count(context: TransactionContext, rule: RuleName, account: string | null): Promise<Counted>;
  /** The same, answering whether it is within the limits. */
  isWithin(context: TransactionContext, rule: RuleName, account: string | null): Promise<boolean>;
}

/** Limits that hold across server processes: they stand in the database. No address stands there in clear. */
export function createRateLimits(rules: RateRules = rateRules): RateLimits {
  async function countOne(context: TransactionContext, name: RuleName, account: string | null) {
    const rule = rules[name];
    const { browser } = context;
    const knownBrowser =
      rule.known !== undefined &&
      browser !== null &&
      account !== null &&
      (await isKnownBrowser(context.tx, browser, account));
    const counted = keysOf(name, rule, { account, browser: knownBrowser ? browser : null }, context);
    const counts = counted.length === 0 ? new Map() : await countUp(context.tx, counted);
    const over = counted.filter(({ key, most }) => (counts.get(key) ?? 0) > most);
    const retryAfter = Math.max(0, ...over.map(({ endsInSeconds }) => endsInSeconds));
    return { counted, knownBrowser, retryAfter };
  }
  return {
    async count(context, rule, account) {
      const { counted, knownBrowser, retryAfter } = await countOne(context, rule, account);
      if (retryAfter === 0) return { knownBrowser, takeBack: (ending) => countDown(ending.tx, counted) };
      await commitAndContinue(context);
      throw new Refusal('RATE_LIMITED', { retryAfter });
    },
    isWithin: async (context, rule, account) => (await countOne(context, rule, account)).retryAfter === 0,
  };
}

/** @param who `browser` only where it has signed in to this account before */
function keysOf(
  name: string,
  rule: Rule,
  { account, browser }: { account: string | null; browser: string | null },
  { address, now }: TransactionContext,
): (CountKey & { most: number; endsInSeconds: number })[] {
  const where = networkOf(address);
  const parts: [kind: string, limit: Limit | undefined, value: string | null][] = browser
    ? [['known', rule.known, `${account} ${browser}`]]
    : [
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
