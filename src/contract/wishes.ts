import { z } from 'zod';
import { organizationProfiles } from '../domain/people/organization.ts';
import { ownWishKinds, wishKinds } from '../domain/wishes/wish.ts';
import { saveWishesArgs, setMustArgs } from '../domain/wishes/wish-list.ts';
import { endpoint } from './endpoint.ts';
import { organizationParams, programParams } from './objects.ts';

/** Whom an organization wishes to meet in a program: its own list, private to its people and the program's staff (docs/decisions/074). */

/** An organization as a list of wishes names it: what everybody in the program sees of it. */
export const wishPartnerShape = z.object({
  partnerId: z.uuid(),
  slug: z.string(),
  name: z.string(),
  profile: z.enum(organizationProfiles),
  country: z.string(),
  logo: z.string().nullable(),
});
export type WishPartner = z.output<typeof wishPartnerShape>;

const wishShape = wishPartnerShape.extend({
  kind: z.enum(wishKinds),
  /** Of what the organization wishes itself: its place, from 1. */
  rank: z.int().nullable(),
  /** Of MUST: what the organization says itself. */
  ownKind: z.enum(ownWishKinds).nullable(),
  /** Whether it takes part in the program now; else it does not count, and is gone from all other lists. */
  takesPart: z.boolean(),
  /** Both wish to meet, and both were notified. Of a wish that is not answered nobody learns. */
  mutual: z.boolean(),
  /** Of mutual ones without a meeting: the next times at which both are free. */
  times: z.array(
    z.object({ eventId: z.uuid(), timeslotId: z.uuid(), startAt: z.string(), endAt: z.string() }),
  ),
});
export type WishResult = z.output<typeof wishShape>;

export const wishListShape = z.object({
  /** Of what the organization says itself; a change names the version that it was made from. */
  version: z.int(),
  /** By rank; then those without one. */
  wishes: z.array(wishShape),
  maxWishes: z.int(),
  /** Until then they may be changed. */
  until: z.string(),
  /** Whether requests, and so wishes, are turned off in the program. */
  disabled: z.boolean(),
});
export type WishList = z.output<typeof wishListShape>;

/** The permission is about the program and about the organization: its people, or the program's staff. */
export const wishCalls = {
  about: { noun: 'program', from: 'params', field: 'programId', organization: 'organizationId' },
  params: z.object({ ...programParams.shape, ...organizationParams.shape }),
  see: 'wish.read',
  may: 'wish.edit',
} as const;

export const getWishes = endpoint(wishCalls, {
  name: 'getWishes',
  method: 'GET',
  path: '/v2/program/{programId}/organization/{organizationId}/wishes',
  shows: ['organization', 'registration', 'meeting'],
  summary:
    'Whom an organization wishes to meet in a program, or rather would not, also while it waits for its review. For its people and the program’s staff; its people no longer once it was rejected (409 ORGANIZATION_NOT_APPROVED).',
  result: wishListShape,
});

export const saveWishes = endpoint(wishCalls, {
  name: 'saveWishes',
  method: 'PUT',
  path: '/v2/program/{programId}/organization/{organizationId}/wishes',
  summary:
    'Writes an organization’s own list as it is on a device, with the version and the list (`base`) that it was made from. Where it was changed since, both changes are put together, and the answer says what the other one was. 409 WISHES_CLOSED, WISHES_FULL, MATCHMAKING_DISABLED, ORGANIZATION_NOT_APPROVED.',
  body: saveWishesArgs,
  invalidates: ['getWishes', 'listSuggestions', 'proposePartners'],
  result: wishListShape.extend({
    /** What someone else changed since `version`, and whether it stands beside what was sent. */
    others: z.array(
      wishPartnerShape.extend({
        was: z.enum(ownWishKinds).nullable(),
        is: z.enum(ownWishKinds).nullable(),
        stands: z.boolean(),
      }),
    ),
    othersReordered: z.boolean(),
    /** Those of the list that take part no longer and could not be added. */
    gone: z.array(z.uuid()),
  }),
});
export type SavedWishes = z.output<typeof saveWishes.result>;

const partnerId = z.uuid().toLowerCase();

export const setMustMeet = endpoint(wishCalls, {
  name: 'setMustMeet',
  method: 'PUT',
  path: '/v2/program/{programId}/organization/{organizationId}/wishes/{partnerId}/must',
  summary:
    'Staff wish that an organization meets another, or no longer do; what the organization says itself is kept too.',
  may: 'wish.must',
  params: wishCalls.params.extend({ partnerId }),
  body: setMustArgs,
  invalidates: ['getWishes', 'proposePartners'],
  result: wishListShape,
});

export const findWishPartners = endpoint(wishCalls, {
  name: 'findWishPartners',
  method: 'GET',
  path: '/v2/program/{programId}/organization/{organizationId}/wish-partners',
  shows: ['organization', 'registration'],
  summary:
    'Participants by the beginning of a word of their name, ten at most: for a list of wishes, also of an organization that waits for its review and sees no list of participants.',
  query: z.object({ q: z.string().trim().min(2).max(100) }),
  result: z.object({ partners: z.array(wishPartnerShape) }),
});
