import { getOwnProfile } from '../../../contract/profile.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { QueryProblem } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { useApiQuery } from '../use-api.ts';
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
        description={t(
          'Your meeting partners and the people at the door read your name and see your picture.',
        )}
      />
      {query.data ? (
        <ProfileForm key={query.data.id} profile={query.data} />
      ) : query.error ? (
        <QueryProblem error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <SkeletonRows rows={4} label={t('Loading your profile')} />
      )}
    </div>
  );
}
