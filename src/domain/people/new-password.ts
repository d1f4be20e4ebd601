import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { emailArgs, languageArgs } from './credentials.ts';
import * as passwordMessages from './new-password-messages.ts';

/** Sign-up and a new password (SPEC.md 5, Auth), in the specification's own words. */

export const passwordArgs = z
  .string({ error: encodeMessage(basicMessages.fieldEmpty) })
  .min(8, encodeMessage(passwordMessages.passwordTooShort))
  .max(256, encodeMessage(passwordMessages.passwordTooLong))
  .regex(/\p{Lu}/u, encodeMessage(passwordMessages.passwordWithoutUppercase))
  .regex(/\d/, encodeMessage(passwordMessages.passwordWithoutNumber));

/** Said by the server, which has the list (identity/common-passwords). */
export const COMMON_PASSWORD = passwordMessages.passwordCommon;

export const confirmationCodeArgs = z
  .string()
  .trim()
  .min(6, encodeMessage(passwordMessages.confirmationCodeTooShort))
  .max(12);

/** Where the person came from: a path of ours, to go back to. Anything else is the home screen. */
const cameFromArgs = z.string().max(1000).optional();

export const signUpArgs = z.object({
  email: emailArgs,
  password: passwordArgs,
  /** That of the screen; left out: not known, as of other programs that call. */
  language: languageArgs.shape.language.optional(),
  /** The mail's link leads back there. */
  returnUrl: cameFromArgs,
});

/** The form also asks for the password twice. */
export const signUpFormArgs = signUpArgs
  .extend({ confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: encodeMessage(passwordMessages.passwordsDiffer),
  });

export const confirmArgs = z.object({
  email: emailArgs,
  code: confirmationCodeArgs,
  /** What signing up answered to this browser: with it the right code signs in. */
  continuation: z.string().max(200).optional(),
});

export const resendCodeArgs = z.object({ email: emailArgs, returnUrl: cameFromArgs });

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
    message: encodeMessage(passwordMessages.passwordsDiffer),
  });
