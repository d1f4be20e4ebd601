import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage } from '../language/message.ts';

/** Passkeys: sign-in by a key that a device or a password manager keeps (WebAuthn, docs/decisions/082). */

/** What its owner calls it. */
export const passkeyNameArgs = z
  .string({ error: encodeMessage(basicMessages.fieldEmpty) })
  .trim()
  .min(1, encodeMessage(basicMessages.fieldEmpty))
  .max(60);

/** So many a person keeps: more than they have devices. */
export const MAX_PASSKEYS = 20;

/** Whether one more may be added. @param kept how many there are */
export const mayAddPasskey = (kept: number): boolean => kept < MAX_PASSKEYS;
