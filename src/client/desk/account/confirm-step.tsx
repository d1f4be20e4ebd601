import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Session } from '../../../contract/identity.ts';
import { confirmEmail } from '../../../contract/sign-up.ts';
import { confirmArgs } from '../../../domain/people/new-password.ts';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';
import { CodeField } from './code-field.tsx';
import { EmailField } from './email-field.tsx';
import { ResendButton } from './resend-button.tsx';

export interface ConfirmStepProps {
  /** The address; empty asks for it. */
  email: string;
  /** From the mail's link. */
  code?: string;
  justSent: boolean;
  /** What follows a right code is under way. */
  busy?: boolean;
  /** What signing up answered to this browser: with it, the code signs in. */
  continuation?: string | undefined;
  /** Where the link of a further mail leads back to. */
  returnUrl: string;
  /** @param session left out: the person has to sign in */
  onConfirmed: (email: string, session: Session | undefined) => void;
  foot: ReactNode;
}

/** The mailed code. A link in the mail fills it in but sends nothing: mail scanners open links too. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { email, code = '', justSent, busy, continuation, returnUrl, onConfirmed, foot } = props;
  const form = useApiForm(confirmArgs, {
    values: { email, code },
    call: confirmEmail,
    body: (args) => ({ ...args, continuation }),
    faultAt: { WRONG_CODE: 'code' },
    onSuccess: ({ session }, args) => onConfirmed(args.email, session),
  });
  return (
    <CenteredPage
      title={t('Confirm your email')}
      description={
        email
          ? rich('We’ve sent an email to {email}. Enter its code here, or open the link in it.', {
              email: <strong className="text-ink wrap-anywhere">{email}</strong>,
            })
          : t('Enter your email and the code we emailed you.')
      }
      foot={foot}
    >
      <ApiForm form={form}>
        {email ? null : <EmailField name="email" />}
        <CodeField name="code" onComplete={() => form.submit()} />
        <Button type="submit" variant="primary" size="lg" full icon={MailCheck} busy={form.busy || busy}>
          {t('Confirm')}
        </Button>
        <ResendButton
          email={form.watch('email')}
          purpose="confirm"
          justSent={justSent}
          returnUrl={returnUrl}
        />
      </ApiForm>
    </CenteredPage>
  );
}
