import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import {
  getOrganization,
  getOrganizationBySlug,
  type OrganizationResult,
} from '../../../contract/organizations.ts';
import { may } from '../../../domain/people/permissions.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { NotAllowed } from '../shared/not-allowed.tsx';
import { useReturnUrl } from '../shared/return-url.ts';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';
import { DeleteOrganization } from './delete-organization.tsx';
import { OrganizationSettings } from './organization-settings.tsx';

/** `/organizations/settings?returnUrl=` (SPEC.md 2): of the organization one acts for. */
export function OwnSettingsScreen() {
  const { me } = useSession();
  const organizationId = me?.organizationId ?? null;
  if (organizationId) return <Own key={organizationId} organizationId={organizationId} />;
  return (
    <>
      <title>{t('Organization settings · Meeting Door')}</title>
      <PageHeader
        title={t('Organization settings')}
        back={{ to: '/organizations', label: t('Organizations') }}
      />
      <EmptyState icon={Building2} title={t('No organizations found for this user.')}>
        {t('First choose the organization you act for.')}
      </EmptyState>
    </>
  );
}

function Own({ organizationId }: { organizationId: string }) {
  const { reloadMe } = useSession();
  const navigate = useNavigate();
  const actor = useActor();
  const query = useApiQuery(getOrganization, { params: { organizationId } });
  const mayDelete = query.data !== undefined && may(actor, 'organization.delete', { organizationId });
  return (
    <>
      <Settings query={query} home={() => '/organizations'} />
      {mayDelete ? (
        <div className="mx-auto mt-6 w-full max-w-3xl">
          <Card
            title={t('Delete')}
            description={t(
              'An organization cannot be deleted while it is registered for a program that has not ended.',
            )}
          >
            <DeleteOrganization
              organization={query.data}
              onDeleted={async () => {
                await navigate('/organizations', { replace: true });
                await reloadMe().catch(() => undefined);
              }}
            />
          </Card>
        </div>
      ) : null}
    </>
  );
}

/** `/all-organizations/:orgSlug/settings?returnUrl=` (SPEC.md 2): of any organization, for the super admin. */
export function AdminSettingsScreen() {
  const { orgSlug = '' } = useParams();
  const query = useApiQuery(getOrganizationBySlug, { params: { slug: orgSlug } });
  return <Settings key={orgSlug} query={query} home={(slug) => `/all-organizations/${slug}`} />;
}

interface SettingsProps {
  query: ReturnType<typeof useApiQuery<typeof getOrganization>>;
  /** The organization's page. */
  home: (slug: string) => string;
}

function Settings({ query, home }: SettingsProps) {
  const actor = useActor();
  const [search] = useSearchParams();
  const asked = useReturnUrl();
  const organization = query.data;
  const back = (slug: string) => (search.has('returnUrl') ? asked : home(slug));
  // A page below the former slug is gone with it.
  const leaveTo = (slug: string) =>
    organization && slug !== organization.slug && back(slug).includes(organization.slug)
      ? home(slug)
      : back(slug);
  return (
    <Frame organization={organization} backTo={organization ? back(organization.slug) : '/organizations'}>
      <QueryView query={query} fresh rows={6} loading={t('Loading the organization')}>
        {(organization) =>
          may(actor, 'organization.edit', { organizationId: organization.id }) ? (
            <OrganizationSettings
              organization={organization}
              asAdmin={may(actor, 'organization.administer')}
              leaveTo={leaveTo}
            />
          ) : (
            <NotAllowed />
          )
        }
      </QueryView>
    </Frame>
  );
}

function Frame({
  organization,
  backTo,
  children,
}: {
  organization?: OrganizationResult;
  backTo: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-3xl">
      <title>{t('Organization settings · Meeting Door')}</title>
      <PageHeader
        title={t('Organization settings')}
        eyebrow={organization?.name}
        back={{ to: backTo, label: t('Back') }}
      />
      {children}
    </div>
  );
}
