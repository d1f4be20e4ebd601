import { z } from 'zod';
import { profileArgs } from './credentials.ts';
import { withScheme } from './organization.ts';
import { phoneArgs } from './phone.ts';

/** A person's own profile in full (SPEC.md 3, Member / User; SPEC.md 5: "User name min 3 … nationality min 3"). */
export const ownProfileArgs = z.object({
  name: profileArgs.shape.name,
  nationality: z.string().trim().min(3, 'Nationality must be at least 3 characters long.').max(100),
  phoneNumber: phoneArgs,
  /** An address of a page; https:// is prepended where it has no scheme. Empty: none. */
  linkedin: z
    .string()
    .trim()
    .max(300)
    .transform((link) => (link === '' ? null : withScheme(link)))
    .refine((link) => link === null || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(link), 'LinkedIn must be a link.')
    .nullish(),
  /** The stored value of an uploaded picture; null: none. */
  profilePicture: z.string().trim().max(300).nullish(),
});
export type OwnProfileArgs = z.output<typeof ownProfileArgs>;
