import { Plus } from 'lucide-react';
import { listOwnOrganizations } from '../../../contract/organization-lists.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { QueryProblem } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { useSwitchOrganization } from '../shared/use-switch-organization.ts';
import { useApiQuery } from '../use-api.ts';
import { OrganizationBox } from './organization-box.tsx';

/** One's organizations, the active one marked; pressing another acts for it from then on. */
export function OwnOrganizations() {
  const { me } = useSession();
  const query = useApiQuery(listOwnOrganizations, {});
  const { switchTo, switchingTo } = useSwitchOrganization();
  return (
    <Card
      title={t('Your organizations')}
      actions={
        <ButtonLink to="/organizations/create" icon={Plus}>
          {t('Create another')}
        </ButtonLink>
      }
    >
      {query.data ? (
        <ul className="grid gap-4 lg:grid-cols-2">
          {query.data.organizations.map((organization) => (
            <li key={organization.id} className="min-w-0">
              <OrganizationBox
                organization={organization}
                active={organization.id === me?.organizationId}
                busy={switchingTo === organization.id}
                disabled={switchingTo !== null}
                onSwitch={() => switchTo(organization.id)}
              />
            </li>
          ))}
        </ul>
      ) : query.error ? (
        <QueryProblem error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <SkeletonRows rows={2} label={t('Loading your organizations')} />
      )}
    </Card>
  );
}
