import { z } from 'zod';
import { allowed, refused, type Verdict } from './verdict.ts';

/**
 * Two people who change one thing at once. Whoever sends a change may say what they had before their eyes of its fields;
 * a field that somebody else has written meanwhile is then not overwritten unseen, and one that only the other has
 * changed keeps what the other wrote.
 */

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const record = z.record(z.string(), z.union([plain, z.array(plain)]));

/** What was read of the fields before they were changed; left out: the change stands whatever was there. */
export const seenArgs = z
  .record(z.string().max(40), z.union([plain, z.array(z.union([plain, record]))]))
  .optional();
export type Seen = z.output<typeof seenArgs>;

/** A change that may say what was read of what it changes. */
interface Sent {
  seen?: Seen;
}

/** Some of what was sent, each with a value. */
export type Own<Args> = {
  [Field in Exclude<keyof Args, 'seen'>]?: Exclude<Args[Field], undefined>;
};

/** Whether two values of a field say the same, in whichever order their parts are named. */
export const sameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** What somebody has changed: without what they sent as they had read it, so that it stays as others left it. */
export function ownChanges<Args extends Sent>({ seen = {}, ...args }: Args): Own<Args> {
  const own = Object.entries(args).filter(
    ([field, value]) => value !== undefined && !(Object.hasOwn(seen, field) && sameValue(seen[field], value)),
  );
  return Object.fromEntries(own) as Own<Args>;
}

/**
 * Whether a change takes nothing from somebody who was quicker.
 *
 * @param standing the thing as it is now, its fields named as in the change
 * @returns refused with `standing`: each field that would be lost, as it is now
 */
export function decideSeen<Args extends Sent>(standing: object, args: Args): Verdict {
  const { seen = {} } = args;
  const now = standing as Readonly<Record<string, unknown>>;
  const lost = Object.entries(ownChanges(args)).filter(
    ([field, value]) =>
      Object.hasOwn(seen, field) && !sameValue(now[field], seen[field]) && !sameValue(now[field], value),
  );
  if (lost.length === 0) return allowed();
  return refused('CHANGED_MEANWHILE', {
    standing: Object.fromEntries(lost.map(([field]) => [field, now[field]])),
  });
}
