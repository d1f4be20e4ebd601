import { createRequire } from 'node:module';
import { z } from 'zod';
import { COMMON_PASSWORD } from '../../domain/people/new-password.ts';
import { badInput } from '../perform/refusal.ts';

/** What whoever guesses tries first: so many of the list, which has the commonest first. */
const COMMONEST = 10_000;

const listShape = z.object({
  dictionary: z.object({ 'passwords-common': z.array(z.string()).min(COMMONEST) }),
});

let known: ReadonlySet<string> | undefined;

/** The list of zxcvbn-ts, read when someone first chooses a password: it stays on the server, a browser has no use for it. */
function commonest(): ReadonlySet<string> {
  if (!known) {
    const { dictionary } = listShape.parse(createRequire(import.meta.url)('@zxcvbn-ts/language-common'));
    known = new Set(dictionary['passwords-common'].slice(0, COMMONEST).map((one) => one.toLowerCase()));
  }
  return known;
}

/** Whether the password is one of the commonest, in capitals or not. */
export const isCommonPassword = (password: string): boolean =>
  commonest().has(password.normalize('NFC').toLowerCase());

/** For whoever chooses a password. @throws Refusal BAD_INPUT at the field `password` */
export function assertUncommon(password: string): void {
  if (isCommonPassword(password)) throw badInput({ path: 'password', message: COMMON_PASSWORD });
}
