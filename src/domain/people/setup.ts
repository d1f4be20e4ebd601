import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { emailArgs } from './credentials.ts';
import { passwordArgs } from './new-password.ts';
import * as passwordMessages from './new-password-messages.ts';

/** The first super admin of a server that has none, by the one-time address that the server printed at its start. */

export const setupArgs = z.object({
  /** What stands behind the `#` of that address. */
  secret: z
    .string({ error: encodeMessage(basicMessages.fieldEmpty) })
    .min(1, encodeMessage(basicMessages.fieldEmpty))
    .max(200),
  email: emailArgs,
  password: passwordArgs,
});

/** The form also asks for the password twice. */
export const setupFormArgs = setupArgs
  .omit({ secret: true })
  .extend({ confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: encodeMessage(passwordMessages.passwordsDiffer),
  });

/** The page on which it is done; the secret follows behind `#`, which no server and no log is sent. */
export const SETUP_PATH = '/setup';
