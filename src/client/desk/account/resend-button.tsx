import { MailPlus } from 'lucide-react';
import { forgotPassword, resendCode } from '../../../contract/sign-up.ts';
import { Button } from '../../ui/button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { sentenceOf } from '../shared/call-problem-text.ts';
import { useApiMutation } from '../use-api.ts';
import { useCooldown } from './use-cooldown.ts';

const COOLDOWN_S = 60;

export interface ResendButtonProps {
  email: string;
  /** Which code: to confirm the address, or to choose a password. */
  purpose: 'confirm' | 'reset';
  /** A mail left just now, so the wait begins at once. */
  justSent: boolean;
  /** Where the link of the mail leads back to; only of a confirmation. */
  returnUrl?: string;
}

/** Mails the code again, once a minute. */
export function ResendButton({ email, purpose, justSent, returnUrl }: ResendButtonProps) {
  const cooldown = useCooldown(COOLDOWN_S, justSent);
  // A forgotten password takes the address alone.
  const declared = (purpose === 'confirm' ? resendCode : forgotPassword) as typeof resendCode;
  const mail = useApiMutation(declared, {
    onSuccess: () => {
      cooldown.start();
      toastSuccess(
        t('If {email} needs a code, a new one is on its way. Only the newest code works.', { email }),
      );
    },
    onError: (error) => toastError(sentenceOf(error)),
  });
  return (
    <Button
      full
      icon={MailPlus}
      busy={mail.isPending}
      disabled={cooldown.left > 0 || email === ''}
      onClick={() => mail.mutate({ body: purpose === 'confirm' ? { email, returnUrl } : { email } })}
    >
      {cooldown.left > 0 ? (
        <span className="figures">{t('Send a new code in {left} s', { left: cooldown.left })}</span>
      ) : (
        t('Send a new code')
      )}
    </Button>
  );
}
