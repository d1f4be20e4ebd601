import { z } from 'zod';
import {
  confirmArgs,
  forgotPasswordArgs,
  resendCodeArgs,
  resetPasswordArgs,
  signUpArgs,
} from '../domain/people/new-password.ts';
import { endpoint } from './endpoint.ts';
import { acknowledged, sessionShape } from './identity.ts';

/** Signing up, and a new password (API.md, Identity). Apart from signing in, which is on the way of each first view. */

export const signUp = endpoint(
  {},
  {
    name: 'signUp',
    method: 'POST',
    path: '/auth/signup',
    summary: 'Sign up. The answer is the same whether or not the address is known; a code is sent by email.',
    may: 'open',
    body: signUpArgs,
    invalidates: 'nothing',
    /** With `continuation` the mailed code signs in. Left out by earlier servers. */
    result: acknowledged.extend({ continuation: z.string().optional() }),
    neverKept: true,
  },
);

export const confirmEmail = endpoint(
  {},
  {
    name: 'confirmEmail',
    method: 'POST',
    path: '/auth/confirm',
    summary:
      'Confirm an email address with the code from the email; the browser that signed up is signed in (`continuation`).',
    may: 'open',
    body: confirmArgs,
    invalidates: 'nothing',
    result: acknowledged.extend({ session: sessionShape.optional() }),
    neverKept: true,
  },
);

export const resendCode = endpoint(
  {},
  {
    name: 'resendCode',
    method: 'POST',
    path: '/auth/resend_code',
    summary: 'Resend the confirmation code.',
    may: 'open',
    body: resendCodeArgs,
    invalidates: 'nothing',
    result: acknowledged,
    neverKept: true,
  },
);

export const forgotPassword = endpoint(
  {},
  {
    name: 'forgotPassword',
    method: 'POST',
    path: '/auth/forgot_password',
    summary:
      'Send a code for a new password by email. The answer is the same whether or not the address is known.',
    may: 'open',
    body: forgotPasswordArgs,
    invalidates: 'nothing',
    result: acknowledged,
    neverKept: true,
  },
);

/** A passkey, by its name, or a linked account at a provider, by the provider's name and the email that it says. */
const wayKept = z.object({ kind: z.enum(['PASSKEY', 'IDENTITY']), name: z.string(), email: z.string() });

export const resetPassword = endpoint(
  {},
  {
    name: 'resetPassword',
    method: 'POST',
    path: '/auth/reset_password',
    summary: 'Choose a new password with the code from the email; every session of the account ends.',
    may: 'open',
    body: resetPasswordArgs,
    invalidates: 'nothing',
    /** With what signs the person in beside the new password. Left out by earlier servers. */
    result: acknowledged.extend({ kept: z.array(wayKept).optional() }),
    neverKept: true,
  },
);
