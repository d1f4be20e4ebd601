import { CODE_MINUTES } from '../identity/codes.ts';
import type { MailDraft } from '../perform/work.ts';
import { letter } from './letter.ts';

/** The mails of identity, plain and as simple HTML; every link stands on PUBLIC_URL. */
export interface MailTexts {
  confirmEmail(to: string, code: string): MailDraft;
  /** To an address that is known but whose owner has not chosen the password. */
  choosePassword(to: string, code: string): MailDraft;
  /** To somebody who signs up a second time. */
  alreadySignedUp(to: string): MailDraft;
  resetPassword(to: string, code: string): MailDraft;
  passwordChanged(to: string): MailDraft;
}

const PRODUCT = 'Meeting Door';

export function createMailTexts(publicUrl: string): MailTexts {
  const link = (path: string, query: Record<string, string> = {}): string => {
    const search = new URLSearchParams(query).toString();
    return `${publicUrl}${path}${search ? `?${search}` : ''}`;
  };
  const lasts = `The code works once, for ${CODE_MINUTES} minutes.`;
  return {
    confirmEmail: (to, code) =>
      letter(to, `${code} is your confirmation code`, [
        { say: `Welcome to ${PRODUCT}. Please confirm your email with this code:` },
        { code },
        { say: lasts },
        { link: link('/confirm', { email: to, code }), label: 'Confirm my email' },
        { say: 'If you did not sign up, ignore this mail and do not open the link.' },
      ]),
    choosePassword: (to, code) =>
      letter(to, 'Finish your sign-up: choose your password', [
        { say: `Somebody, we hope you, signed up to ${PRODUCT} with this address.` },
        { say: 'To be sure that only you can sign in, please choose your password here:' },
        { link: link('/reset-password', { email: to, code }), label: 'Choose my password' },
        { say: 'The page asks for this code:' },
        { code },
        { say: lasts },
        { say: 'If you did not sign up, ignore this mail: nobody can sign in.' },
      ]),
    alreadySignedUp: (to) =>
      letter(to, 'You already have an account', [
        {
          say: `Somebody, we hope you, signed up to ${PRODUCT} with this address. You already have an account.`,
        },
        { link: link('/signin'), label: 'Sign in' },
        { say: 'If you do not know your password any more, choose a new one:' },
        { link: link('/forgot-password'), label: 'Choose a new password' },
        { say: 'If it was not you, there is nothing to do: your account is unchanged.' },
      ]),
    resetPassword: (to, code) =>
      letter(to, `${code} is your code for a new password`, [
        { say: `You asked to choose a new password for ${PRODUCT}. Your code:` },
        { code },
        { say: lasts },
        { link: link('/reset-password', { email: to, code }), label: 'Choose a new password' },
        { say: 'If you did not ask for it, ignore this mail: your password stays as it is.' },
      ]),
    passwordChanged: (to) =>
      letter(to, 'Your password was changed', [
        { say: `Your password for ${PRODUCT} was changed, and every device was signed out.` },
        { link: link('/signin'), label: 'Sign in' },
        { say: 'If it was not you, choose a new password at once:' },
        { link: link('/forgot-password'), label: 'Choose a new password' },
      ]),
  };
}
