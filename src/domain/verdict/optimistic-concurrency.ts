import { z } from 'zod';
import { allowed, refused, type Verdict } from './verdict.ts';

/**
 * Two people who change one thing at once. Whoever sends a change may say what they had before their eyes of its fields;
 * a field that someone else has written meanwhile is then not overwritten unseen, and one that only the other has
 * changed keeps what the other wrote.
 */

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const record = z.record(z.string(), z.union([plain, z.array(plain)]));

/** What was read of the fields before they were changed; left out: the change stands whatever was there. */
export const seenArgs = z
  .record(
    z.string().max(40),
    z.union([plain, z.array(z.union([plain, record])), z.record(z.string(), plain)]),
  )
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

/** What someone has changed: without what they sent as they had read it, so that it stays as others left it. */
export function ownChanges<Args extends Sent>({ seen = {}, ...args }: Args): Own<Args> {
  const own = Object.entries(args).filter(
    ([field, value]) => value !== undefined && !(Object.hasOwn(seen, field) && sameValue(seen[field], value)),
  );
  return Object.fromEntries(own) as Own<Args>;
}

/**
 * What a change would take from someone who was quicker: each field that both have written, as it is now.
 *
 * @param current the thing as it is now, its fields named as in the change
 * @param together fields that make one thing: who changes one of them changes what all make as they had read them
 */
export function lostBy<Args extends Sent>(
  current: object,
  args: Args,
  together: readonly (keyof Args)[] = [],
): Record<string, unknown> {
  const { seen = {}, ...sent } = args;
  const now = current as Readonly<Record<string, unknown>>;
  const own = ownChanges(args);
  const allOfThem = together.some((field) => Object.hasOwn(own, field));
  const lost = Object.entries(sent).filter(
    ([field, value]) =>
      (Object.hasOwn(own, field) || (allOfThem && together.includes(field as keyof Args))) &&
      Object.hasOwn(seen, field) &&
      !sameValue(now[field], seen[field]) &&
      !sameValue(now[field], value),
  );
  return Object.fromEntries(lost.map(([field]) => [field, now[field]]));
}

/** Refused with what would be lost, where something would be. @param lost by `lostBy` */
export const decideLost = (lost: Record<string, unknown>): Verdict =>
  Object.keys(lost).length === 0 ? allowed() : refused('CHANGED_MEANWHILE', { standing: lost });

/** Whether a change takes nothing from someone who was quicker: `lostBy`, judged. */
export const decideSeen = <Args extends Sent>(
  current: object,
  args: Args,
  together: readonly (keyof Args)[] = [],
): Verdict => decideLost(lostBy(current, args, together));

/**
 * What is chosen of a list after two have chosen at the same time: what each added is there, what each took away is not. Nothing
 * is lost by it, so nobody is asked.
 *
 * @param read what was chosen when the list was opened; left out: what was sent stands
 */
export function joinedChoices(
  current: readonly string[],
  sent: readonly string[],
  read: readonly string[] | undefined,
): string[] {
  if (read === undefined) return [...new Set(sent)];
  const kept = current.filter((one) => sent.includes(one) || !read.includes(one));
  const added = sent.filter((one) => !read.includes(one));
  return [...new Set([...kept, ...added])];
}

/** What was read of a list of choices; undefined: nothing was said of it. */
export const choicesRead = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : undefined;

/** The arguments of a change, with what was read before it. */
export const withSeen = <Shape extends z.ZodRawShape>(args: z.ZodObject<Shape>) =>
  args.extend({ seen: seenArgs });

/** The same of something that is written as a whole: what only the other has changed would be lost too. */
export const decideSeenWhole = <Args extends Sent>(current: object, args: Args): Verdict =>
  decideSeen(current, args, Object.keys(args) as (keyof Args)[]);
