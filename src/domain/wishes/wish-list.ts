import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import type { Program } from '../programs/program.ts';
import { earlierOf, type Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import * as wishesMessages from './messages.ts';
import type { OwnWishKind } from './wish.ts';

/** What an organization itself says in its list: whom it wishes to meet, the one it wishes most first, and whom it would rather not meet. */
export interface OwnWishes {
  wants: readonly string[];
  nots: readonly string[];
}

/** No list has more, whatever the program's limit was before. */
const LONGEST = 400;

const ids = z.array(z.uuid().toLowerCase()).max(LONGEST);

const ownWishes = z.object({ wants: ids, nots: ids }).superRefine(({ wants, nots }, context) => {
  // No device sends this.
  if (new Set([...wants, ...nots]).size < wants.length + nots.length)
    context.addIssue({ code: 'custom', path: ['wants'], message: encodeMessage(wishesMessages.onceEach) });
});

/** A list as a device has it now, with the version that it was made from, and what that version said. */
export const saveWishesArgs = ownWishes.and(
  z.object({
    /** 0: there was none. */
    version: z.int().min(0),
    base: ownWishes.default({ wants: [], nots: [] }),
  }),
);
export type SaveWishesArgs = z.output<typeof saveWishesArgs>;

export const setMustArgs = z.object({ must: z.boolean() });

export const noWishes: OwnWishes = { wants: [], nots: [] };

/** What the list says of an organization; null: nothing. */
export function wishOf({ wants, nots }: OwnWishes, partnerId: string): OwnWishKind | null {
  if (wants.includes(partnerId)) return 'WANT';
  return nots.includes(partnerId) ? 'NOT' : null;
}

/** The list with something else said of an organization; a new wish stands last. */
export function withWish(list: OwnWishes, partnerId: string, kind: OwnWishKind | null): OwnWishes {
  if (wishOf(list, partnerId) === kind) return list;
  const others = (of: readonly string[]) => of.filter((id) => id !== partnerId);
  return {
    wants: kind === 'WANT' ? [...others(list.wants), partnerId] : others(list.wants),
    nots: kind === 'NOT' ? [...others(list.nots), partnerId] : others(list.nots),
  };
}

export const sameWishes = (one: OwnWishes, other: OwnWishes): boolean =>
  sameIds(one.wants, other.wants) && sameIds(one.nots.toSorted(), other.nots.toSorted());

export const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/** What a program says of its wishes. */
export type WishTerms = Pick<Program, 'maxWishes' | 'wishesUntil' | 'timelineEnd' | 'disableMatchmaking'>;

/** Until when lists may be changed. */
export const wishesEnd = ({
  wishesUntil,
  timelineEnd,
}: Pick<WishTerms, 'wishesUntil' | 'timelineEnd'>): Instant =>
  wishesUntil === null ? timelineEnd : earlierOf(wishesUntil, timelineEnd);

/**
 * Whether an organization's list may be changed now.
 *
 * @param staff may until the program ends: they change it for organizations that ask them to
 */
export function decideWishesOpen(terms: WishTerms, now: Instant, staff = false): Verdict {
  if (terms.disableMatchmaking) return refused('MATCHMAKING_DISABLED');
  return now >= (staff ? terms.timelineEnd : wishesEnd(terms)) ? refused('WISHES_CLOSED') : allowed();
}

/**
 * Whether a list may be saved as it is. One that is longer than the program allows may become shorter or be put into another order,
 * never longer. Two that each kept to the limit may exceed it together: nothing of either is lost, and what stands beyond it does not
 * count (`counted`).
 *
 * @param args with the list that stands as `base`: on the server its own, since a device says of what its list was made as it likes
 */
export function decideSaveWishes(
  args: OwnWishes & { base: OwnWishes },
  { maxWishes }: Pick<WishTerms, 'maxWishes'>,
): Verdict {
  const exceeds = (kind: 'wants' | 'nots') => args[kind].length > Math.max(maxWishes, args.base[kind].length);
  return exceeds('wants') || exceeds('nots') ? refused('WISHES_FULL') : allowed();
}

/** Those of the list that count: the program's limit may have become lower, and two changes together may exceed it. */
export const counted = <One>(
  wants: readonly One[],
  { maxWishes }: Pick<WishTerms, 'maxWishes'>,
): readonly One[] => wants.slice(0, maxWishes);
