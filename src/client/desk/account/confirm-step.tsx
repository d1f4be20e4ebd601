import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { confirmEmail } from '../../../contract/identity.ts';
import { encodeMessage } from '../../../domain/language/message.ts';
import { confirmArgs } from '../../../domain/people/credentials.ts';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';
import { showCallProblem } from '../shared/show-call-problem.ts';
import { useApiMutation } from '../use-api.ts';
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
  onConfirmed: (email: string) => void;
  foot: ReactNode;
}

/** The mailed code. A link in the mail fills it in but sends nothing: mail scanners open links too. */
export function ConfirmStep({ email, code = '', justSent, busy, onConfirmed, foot }: ConfirmStepProps) {
  const form = useForm({ resolver: zodResolver(confirmArgs), defaultValues: { email, code } });
  const asked = useApiMutation(confirmEmail, {
    onSuccess: (_done, { body }) => onConfirmed(body.email),
    onError: (error) => {
      if (error.code !== 'WRONG_CODE') return showCallProblem(error, form);
      form.setError('code', { type: 'server', message: encodeMessage(error.text) }, { shouldFocus: true });
    },
  });
  const submit = form.handleSubmit((body) => asked.mutate({ body }));
  const { errors } = form.formState;
  return (
    <CenteredPage
      title={t('Confirm your email')}
      description={
        email
          ? rich('We’ve sent an email to {email}. Enter its code here, or open the link in it.', {
              email: <strong className="break-all text-ink">{email}</strong>,
            })
          : t('Enter your email and the code we emailed you.')
      }
      foot={foot}
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {email ? null : <EmailField {...form.register('email')} error={errors.email?.message} />}
        <CodeField control={form.control} name="code" onComplete={() => void submit()} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          full
          icon={MailCheck}
          busy={asked.isPending || busy}
        >
          {t('Confirm')}
        </Button>
        <ResendButton email={form.watch('email')} purpose="confirm" justSent={justSent} />
      </form>
    </CenteredPage>
  );
}
