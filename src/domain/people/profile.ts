import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import { decideSeen, ownChanges, seenArgs } from '../verdict/optimistic-concurrency.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { profileArgs } from './credentials.ts';
import * as peopleMessages from './messages.ts';
import { withScheme } from './organization.ts';
import * as organizationMessages from './organization-messages.ts';
import { phoneArgs } from './phone.ts';

/** A person's own profile in full (SPEC.md 3, Member / User; SPEC.md 5: "User name min 3 … nationality min 3"). */
export const ownProfileArgs = z.object({
  name: profileArgs.shape.name,
  nationality: z.string().trim().min(3, encodeMessage(organizationMessages.nationalityTooShort)).max(100),
  phoneNumber: phoneArgs,
  /** An address of a page; https:// is prepended where it has no scheme. Empty: none. */
  linkedin: z
    .string()
    .trim()
    .max(300)
    .transform((link) => (link === '' ? null : withScheme(link)))
    .refine(
      (link) => link === null || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(link),
      encodeMessage(peopleMessages.linkedinNoLink),
    )
    .nullish(),
  /** The stored value of an uploaded picture; null: none. */
  profilePicture: z.string().trim().max(300).nullish(),
});
export type OwnProfileArgs = z.output<typeof ownProfileArgs>;

/** The form on one of someone's devices, with what it had read: they may have saved it on another meanwhile. */
export const updateOwnProfileArgs = ownProfileArgs.extend({ seen: seenArgs });
export type UpdateOwnProfileArgs = z.output<typeof updateOwnProfileArgs>;

/** What of an account its owner writes; null: not said yet. */
export interface WrittenProfile {
  name: string;
  nationality: string | null;
  phoneNumber: string | null;
  linkedin: string | null;
  profilePicture: string | null;
}

/** Whether nothing is lost that was written on another device meanwhile. */
export const decideUpdateOwnProfile = (current: WrittenProfile, args: UpdateOwnProfileArgs): Verdict =>
  decideSeen(current, args);

/** What was sent as it had been read stays as it is. */
export const applyUpdateOwnProfile = <Profile extends WrittenProfile>(
  current: Profile,
  args: UpdateOwnProfileArgs,
): Profile => ({ ...current, ...ownChanges(args) });
