import type { Translator } from '../../domain/language/translator.ts';
import { returnUrlOf } from '../../domain/people/return-url.ts';
import { CODE_MINUTES } from '../identity/codes.ts';
import type { MailDraft } from '../perform/transaction-context.ts';
import type { WayKept } from '../services/identity/ways-kept.ts';
import { letter } from './letter.ts';

/** The mails of identity, plain and as simple HTML, in the account's language; every link stands on PUBLIC_URL. */
export interface MailTexts {
  /** @param returnUrl where the person came from: the link leads back there */
  confirmEmail(to: string, code: string, translator: Translator, returnUrl?: string): MailDraft;
  /** To an address that is known but whose owner has not chosen the password. */
  choosePassword(to: string, code: string, translator: Translator): MailDraft;
  /** To someone who signs up a second time. */
  alreadySignedUp(to: string, translator: Translator): MailDraft;
  resetPassword(to: string, code: string, translator: Translator): MailDraft;
  /**
   * @param effect `keys`: how many API keys that the person had made were revoked with it; `kept`: what signs them in beside the
   * new password
   */
  passwordChanged(
    to: string,
    translator: Translator,
    effect: { keys: number; kept: readonly WayKept[] },
  ): MailDraft;
  /** To the address that a sign-in provider names. @param of `id` of the identity that waits for its code */
  confirmIdentity(
    to: string,
    of: { code: string; id: string; provider: string },
    translator: Translator,
  ): MailDraft;
  /** To someone whose account a provider signs in from now on. */
  identityLinked(to: string, provider: string, translator: Translator): MailDraft;
  /** To someone whose account it signs in no more. */
  identityRemoved(to: string, provider: string, translator: Translator): MailDraft;
  /** @param name what its owner calls it */
  passkeyAdded(to: string, name: string, translator: Translator): MailDraft;
  /** @param name what its owner called it */
  passkeyRemoved(to: string, name: string, translator: Translator): MailDraft;
  /** To someone who asks for a new password and signs in by a provider. */
  noPasswordNeeded(to: string, translator: Translator): MailDraft;
}

function nameOfWay({ t }: Translator, { kind, name, email }: WayKept): string {
  if (kind === 'PASSKEY') return t('the passkey “{name}”', { name });
  return email ? t('{name} ({email})', { name, email }) : name;
}

const product = { product: 'Meeting Door' };

export function createMailTexts(publicUrl: string): MailTexts {
  const link = (path: string, query: Record<string, string> = {}): string => {
    const search = new URLSearchParams(query).toString();
    return `${publicUrl}${path}${search ? `?${search}` : ''}`;
  };
  const lasts = ({ t }: Translator) =>
    t('The code works once and is valid for {minutes} minutes.', { minutes: CODE_MINUTES });
  return {
    confirmEmail: (to, code, translator, returnUrl) => {
      const { t } = translator;
      const back = returnUrlOf(returnUrl ?? null);
      const query = { email: to, code, ...(back !== '/' && { returnUrl: back }) };
      return letter(translator, to, t('{code} is your confirmation code', { code }), [
        { say: t('Welcome to {product}. Please confirm your email with this code:', product) },
        { code },
        { say: lasts(translator) },
        { link: link('/confirm', query), label: t('Confirm my email') },
        { say: t('If you did not sign up, ignore this email and do not open the link.') },
      ]);
    },
    choosePassword: (to, code, translator) => {
      const { t } = translator;
      return letter(translator, to, t('Finish your sign-up: choose your password'), [
        { say: t('Someone, hopefully you, signed up to {product} with this address.', product) },
        { say: t('To make sure that only you can sign in, please choose your password here:') },
        { link: link('/reset-password', { email: to, code }), label: t('Choose my password') },
        { say: t('The page asks for this code:') },
        { code },
        { say: lasts(translator) },
        { say: t('If you did not sign up, ignore this email: nobody can sign in.') },
      ]);
    },
    alreadySignedUp: (to, translator) => {
      const { t } = translator;
      return letter(translator, to, t('You already have an account'), [
        {
          say: t(
            'Someone, hopefully you, signed up to {product} with this address. You already have an account.',
            product,
          ),
        },
        { link: link('/signin'), label: t('Sign in') },
        { say: t('If you have forgotten your password, choose a new one:') },
        { link: link('/forgot-password'), label: t('Choose a new password') },
        { say: t('If it was not you, you do not need to do anything: your account is unchanged.') },
      ]);
    },
    resetPassword: (to, code, translator) => {
      const { t } = translator;
      return letter(translator, to, t('{code} is your password reset code', { code }), [
        { say: t('You asked to reset your password for {product}. Your code:', product) },
        { code },
        { say: lasts(translator) },
        { link: link('/reset-password', { email: to, code }), label: t('Choose a new password') },
        { say: t('If you did not ask for this, ignore this email: your password stays the same.') },
      ]);
    },
    confirmIdentity: (to, { code, id, provider }, translator) => {
      const { t } = translator;
      return letter(translator, to, t('{code} confirms your sign-in with {provider}', { code, provider }), [
        {
          say: t(
            'Someone, hopefully you, signed in to {product} with {provider} and this address for the first time. To confirm that it is yours, enter this code where you signed in:',
            { product: product.product, provider },
          ),
        },
        { code },
        { say: lasts(translator) },
        {
          link: link('/signin/return', { confirmation: id, code, email: to }),
          label: t('Confirm my sign-in'),
        },
        { say: t('The link works in the browser in which you signed in.') },
        {
          say: t(
            'If it was not you, ignore this email and do not give the code to anyone: your account is unchanged.',
          ),
        },
      ]);
    },
    identityLinked: (to, provider, translator) => {
      const { t } = translator;
      return letter(translator, to, t('{provider} now signs you in', { provider }), [
        {
          say: t('You confirmed that {provider} signs you in to your account of {product}.', {
            product: product.product,
            provider,
          }),
        },
        { say: t('If it was not you, remove it immediately and choose a new password:') },
        { link: link('/security'), label: t('Sign-in and security') },
        { link: link('/forgot-password'), label: t('Choose a new password') },
      ]);
    },
    identityRemoved: (to, provider, translator) => {
      const { t } = translator;
      return letter(translator, to, t('{provider} no longer signs you in', { provider }), [
        {
          say: t(
            'You removed {provider} from your account of {product}. Devices on which you had signed in with it are signed out.',
            { product: product.product, provider },
          ),
        },
        { say: t('If it was not you, choose a new password immediately:') },
        { link: link('/forgot-password'), label: t('Choose a new password') },
      ]);
    },
    passkeyAdded: (to, name, translator) => {
      const { t } = translator;
      return letter(translator, to, t('A passkey was added to your account'), [
        {
          say: t('The passkey “{name}” now signs you in to {product}.', { product: product.product, name }),
        },
        { say: t('If it was not you, remove it immediately and choose a new password:') },
        { link: link('/security'), label: t('Sign-in and security') },
        { link: link('/forgot-password'), label: t('Choose a new password') },
      ]);
    },
    passkeyRemoved: (to, name, translator) => {
      const { t } = translator;
      return letter(translator, to, t('A passkey was removed from your account'), [
        {
          say: t('The passkey “{name}” no longer signs you in to {product}.', {
            product: product.product,
            name,
          }),
        },
        { say: t('If it was not you, choose a new password immediately:') },
        { link: link('/forgot-password'), label: t('Choose a new password') },
        { say: t('Then check your other ways to sign in:') },
        { link: link('/security'), label: t('Sign-in and security') },
      ]);
    },
    noPasswordNeeded: (to, translator) => {
      const { t } = translator;
      return letter(translator, to, t('You sign in without a password'), [
        {
          say: t(
            'You asked to reset your password for {product}. People with your address sign in with their organization’s own sign-in, so there is no password to choose.',
            product,
          ),
        },
        { link: link('/signin', { email: to }), label: t('Sign in') },
      ]);
    },
    passwordChanged: (to, translator, { keys, kept }) => {
      const { t } = translator;
      return letter(translator, to, t('Your password was changed'), [
        {
          say: t('Your password for {product} was changed, and every device was signed out.', product),
        },
        ...(keys > 0
          ? [
              {
                say: t(
                  'The API keys that you had made were revoked. Please make new ones for the systems that need them.',
                ),
              },
            ]
          : []),
        ...(kept.length > 0
          ? [
              {
                say: t(
                  'These can still be used to sign in to your account: {ways}. If you do not recognize one, remove it.',
                  {
                    ways: kept.map((way) => nameOfWay(translator, way)).join(', '),
                  },
                ),
              },
              { link: link('/security'), label: t('Sign-in and security') },
            ]
          : []),
        { link: link('/signin'), label: t('Sign in') },
        { say: t('If it was not you, choose a new password immediately:') },
        { link: link('/forgot-password'), label: t('Choose a new password') },
      ]);
    },
  };
}
