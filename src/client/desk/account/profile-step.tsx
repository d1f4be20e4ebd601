import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowRight } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { saveOwnProfile } from '../../../contract/identity.ts';
import { profileArgs } from '../../../domain/people/credentials.ts';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { showCallProblem } from '../shared/show-call-problem.ts';
import { useApiMutation } from '../use-api.ts';

/**
 * The last step of signing up: the name that others read on badges and in histories. For a super admin, who never signed
 * up, the first of all.
 */
export function ProfileStep() {
  const { me, reloadMe, signOut } = useSession();
  const isFirst = me?.userRole === 'SUPER_ADMIN';
  const form = useForm({ resolver: zodResolver(profileArgs), defaultValues: { name: '' } });
  const asked = useApiMutation(saveOwnProfile, {
    onSuccess: () => reloadMe(),
    onError: (error) => showCallProblem(error, form),
  });
  return (
    <CenteredPage
      title={isFirst ? t('Welcome to Meeting Door') : t('What is your name?')}
      description={
        isFirst
          ? t('You are a super admin of this server. Tell us your name, then we’ll show you where to start.')
          : t('Your meeting partners and the staff at the door will see it.')
      }
      foot={
        <button
          type="button"
          onClick={() => void signOut(true)}
          className="min-h-12 font-semibold text-accent underline"
        >
          {t('Sign out {email}', { email: me?.email })}
        </button>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit((body) => asked.mutate({ body }))}
      >
        <TextField
          label={t('Name')}
          autoComplete="name"
          {...form.register('name')}
          error={form.formState.errors.name?.message}
        />
        <Button type="submit" variant="primary" size="lg" full icon={ArrowRight} busy={asked.isPending}>
          {t('Continue')}
        </Button>
      </form>
    </CenteredPage>
  );
}
