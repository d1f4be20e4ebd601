import { ArrowRight } from 'lucide-react';
import { saveOwnProfile } from '../../../contract/identity.ts';
import { profileArgs } from '../../../domain/people/credentials.ts';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { ApiForm } from '../shared/form/api-form.tsx';
import { useApiForm } from '../shared/form/use-api-form.ts';

/**
 * The last step of signing up: the name that others read on badges and in histories. For a super admin, who never signed
 * up, the first of all.
 */
export function ProfileStep() {
  const { me, reloadMe, signOut } = useSession();
  const isFirst = me?.userRole === 'SUPER_ADMIN';
  const form = useApiForm(profileArgs, {
    values: { name: '' },
    call: saveOwnProfile,
    onSuccess: reloadMe,
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
      <ApiForm form={form}>
        <TextField name="name" label={t('Name')} autoComplete="name" />
        <Button type="submit" variant="primary" size="lg" full icon={ArrowRight} busy={form.busy}>
          {t('Continue')}
        </Button>
      </ApiForm>
    </CenteredPage>
  );
}
