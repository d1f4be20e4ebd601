import { zodResolver } from '@hookform/resolvers/zod';
import { UserPlus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { signUp } from '../../../contract/identity.ts';
import { signUpFormArgs } from '../../../domain/people/credentials.ts';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { spoken, t } from '../../words/words.ts';
import { accountPath } from '../shared/return-url.ts';
import { showCallProblem } from '../shared/show-call-problem.ts';
import { useApiMutation } from '../use-api.ts';
import { AccountLink } from './account-link.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export interface SignUpStepProps {
  returnUrl: string;
  onSignedUp: (given: { email: string; password: string }) => void;
}

/** Address and password. An invitation's link brings the address along. */
export function SignUpStep({ returnUrl, onSignedUp }: SignUpStepProps) {
  const [search] = useSearchParams();
  const form = useForm({
    resolver: zodResolver(signUpFormArgs),
    defaultValues: { email: search.get('email') ?? '', password: '', confirmPassword: '' },
  });
  const asked = useApiMutation(signUp, {
    onSuccess: (_done, { body }) => onSignedUp(body),
    onError: (error) => showCallProblem(error, form),
  });
  const { errors } = form.formState;
  return (
    <CenteredPage
      title={t('Sign up')}
      description={t('We will email you a code to confirm your address.')}
      foot={
        <p>
          {t('Have an account?')}{' '}
          <AccountLink to={accountPath('/signin', { returnUrl })}>{t('Sign in')}</AccountLink>
        </p>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit(({ email, password }) =>
          asked.mutate({ body: { email, password, language: spoken() } }),
        )}
      >
        <EmailField {...form.register('email')} error={errors.email?.message} />
        <NewPasswordFields
          password={form.register('password', { deps: 'confirmPassword' })}
          confirmPassword={form.register('confirmPassword')}
          errors={errors}
        />
        <Button type="submit" variant="primary" size="lg" full icon={UserPlus} busy={asked.isPending}>
          {t('Sign up')}
        </Button>
      </form>
    </CenteredPage>
  );
}
