import { z } from 'zod';
import { languages } from '../language/languages.ts';

/** Sign-up and sign-in input (SPEC.md 5, Auth), in the specification's own words. */

export const emailArgs = z
  .string({ error: 'This field has to be filled.' })
  .min(1, 'This field has to be filled.')
  .max(254, 'This is not a valid email.')
  .pipe(z.email('This is not a valid email.'))
  .refine((email) => email === email.toLowerCase(), 'Email must be in lowercase');

export const passwordArgs = z
  .string({ error: 'This field has to be filled.' })
  .min(8, 'Password must be at least 8 characters.')
  .max(256, 'Password must be at most 256 characters.')
  .regex(/\p{Lu}/u, 'Password must contain at least one uppercase letter.')
  .regex(/\d/, 'Password must contain at least one number.');

/** Said by the server, which has the list (identity/common-passwords). */
export const COMMON_PASSWORD = 'This password is one of the 10,000 most common. Please choose another one.';

export const confirmationCodeArgs = z
  .string()
  .trim()
  .min(6, 'Confirmation code must be at least 6 characters.')
  .max(12);

/** The language that somebody is spoken and written to in (SPEC.md 9). */
export const languageArgs = z.object({ language: z.enum(languages) });

export const signUpArgs = z.object({
  email: emailArgs,
  password: passwordArgs,
  /** That of the screen; left out: not known, as of other programs that call. */
  language: languageArgs.shape.language.optional(),
});

/** The form also asks for the password twice. */
export const signUpFormArgs = signUpArgs
  .extend({ confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: "Both passwords didn't match",
  });

export const confirmArgs = z.object({ email: emailArgs, code: confirmationCodeArgs });

export const signInArgs = z.object({
  email: emailArgs,
  // Not passwordArgs: an old password that today's rule refuses must still open the door.
  password: z.string().min(1, 'This field has to be filled.').max(256),
});

export const forgotPasswordArgs = z.object({ email: emailArgs });

export const resetPasswordArgs = z.object({
  email: emailArgs,
  code: confirmationCodeArgs,
  password: passwordArgs,
});

export const resetPasswordFormArgs = resetPasswordArgs
  .extend({ confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: "Both passwords didn't match",
  });

/** A person's own profile after sign-up (SPEC.md 5 and 7): who has no name of three letters has no profile yet. */
export const profileArgs = z.object({
  name: z.string().trim().min(3, 'Name must be at least 3 characters long.').max(200),
});

/** Claims of an identity token (SPEC.md 3). */
export interface TokenClaims {
  userId: string;
  userRole: string;
  organizationId: string | null;
  organizationRole: string | null;
}
