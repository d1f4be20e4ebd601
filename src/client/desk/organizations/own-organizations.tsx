import { Plus } from 'lucide-react';
import { listOwnOrganizations } from '../../../contract/organization-lists.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
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
      <QueryView query={query} rows={2} loading={t('Loading your organizations')}>
        {({ organizations }) => (
          <ul className="grid gap-4 lg:grid-cols-2">
            {organizations.map((organization) => (
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
        )}
      </QueryView>
    </Card>
  );
}
