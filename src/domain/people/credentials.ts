import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { languages } from '../language/languages.ts';
import { encodeMessage } from '../language/message.ts';
import * as credentialMessages from './credential-messages.ts';
import { NAME_LETTERS } from './profile-name.ts';

/** Sign-up and sign-in input (SPEC.md 5, Auth), in the specification's own words. */

export const emailArgs = z
  .string({ error: encodeMessage(basicMessages.fieldEmpty) })
  .min(1, encodeMessage(basicMessages.fieldEmpty))
  .max(254, encodeMessage(credentialMessages.emailInvalid))
  .pipe(z.email(encodeMessage(credentialMessages.emailInvalid)))
  .refine((email) => email === email.toLowerCase(), encodeMessage(credentialMessages.emailLowercase));

/** The language that someone is spoken and written to in (SPEC.md 9). */
export const languageArgs = z.object({ language: z.enum(languages) });

export const signInArgs = z.object({
  email: emailArgs,
  // Not passwordArgs: an old password that today's rule refuses must still open the door.
  password: z.string().min(1, encodeMessage(basicMessages.fieldEmpty)).max(256),
});

/** A person's own profile after sign-up (SPEC.md 5 and 7). */
export const profileArgs = z.object({
  name: z
    .string()
    .trim()
    .min(NAME_LETTERS.min, encodeMessage(basicMessages.nameTooShort))
    .max(NAME_LETTERS.max),
});

/** Claims of an identity token (SPEC.md 3). */
export interface TokenClaims {
  userId: string;
  userRole: string;
  organizationId: string | null;
  organizationRole: string | null;
}
