import { getOwnProfile } from '../../../contract/profile.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { useApiQuery } from '../use-api.ts';
import { DeleteAccount } from './delete-account.tsx';
import { OwnConsents } from './own-consents.tsx';
import { OwnData } from './own-data.tsx';
import { ProfileForm } from './profile-form.tsx';

/** `/profile`: one's own name, picture, phone and nationality. */
export function ProfileScreen() {
  const { me } = useSession();
  const params = { userId: me?.id ?? '' };
  const query = useApiQuery(getOwnProfile, { params }, { enabled: me !== null, staleTime: Infinity });
  return (
    <div className="mx-auto w-full max-w-2xl">
      <PageHeader
        title={t('My profile')}
        description={t('Your meeting partners and the staff at the door see your name and picture.')}
        actions={<ButtonLink to="/security">{t('Sign-in and security')}</ButtonLink>}
      />
      <QueryView query={query} fresh loading={t('Loading your profile')}>
        {(profile) => (
          <div className="flex flex-col gap-6">
            <ProfileForm key={profile.id} profile={profile} />
            <OwnConsents />
            <OwnData profile={profile} />
            <DeleteAccount profile={profile} />
          </div>
        )}
      </QueryView>
    </div>
  );
}
