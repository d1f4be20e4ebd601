import { Building2, MailOpen, Plus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { listOwnInvitations } from '../../../contract/invitations.ts';
import { getOrganization } from '../../../contract/organizations.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { listed } from '../../words/text-lists.ts';
import { many, t } from '../../words/words.ts';
import { StaleBanner } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { WaitingOrganizationsPlace } from '../shared/claims/waiting-organizations-place.tsx';
import { useSwitchOrganization } from '../shared/use-switch-organization.ts';
import { useApiQuery } from '../use-api.ts';
import { OrganizationPage } from './organization-page.tsx';
import { OwnOrganizations } from './own-organizations.tsx';

/**
 * `/organizations` (SPEC.md 2): the organization one acts for, and one's others. `?soid=` makes another of one's own the
 * active one: where an invitation leads after it was accepted.
 */
export function OwnOrganizationScreen() {
  const { me } = useSession();
  const switching = useSoid();
  const organizationId = me?.organizationId ?? null;
  if (switching) return <SkeletonRows rows={6} label={t('Switching the organization')} />;
  if (!organizationId) return <NoOrganization />;
  return <Active key={organizationId} organizationId={organizationId} />;
}

/** Follows `?soid=` once, and takes it out of the address. @returns whether a switch is under way */
function useSoid(): boolean {
  const { me } = useSession();
  const [search, setSearch] = useSearchParams();
  const { switchTo, switchingTo } = useSwitchOrganization();
  const soid = search.get('soid');
  const follow = useEffectEvent((id: string) => {
    // Whether it is one's own the server knows best: it may be so since a moment ago.
    if (isUuid(id) && id !== me?.organizationId) switchTo(id);
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete('soid');
        return rest;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (soid !== null) follow(soid);
  }, [soid]);
  return switchingTo !== null;
}

function Active({ organizationId }: { organizationId: string }) {
  const query = useApiQuery(getOrganization, { params: { organizationId } });
  return (
    <QueryView
      query={query}
      rows={6}
      loading={t('Loading the organization')}
      heading={t('Organization')}
      banner={false}
    >
      {(organization) => (
        <OrganizationPage organization={organization} base="/organizations">
          <StaleBanner query={query} />
          <OwnOrganizations />
        </OrganizationPage>
      )}
    </QueryView>
  );
}

function NoOrganization() {
  const { me } = useSession();
  const query = useApiQuery(listOwnInvitations, {});
  const inviting = (query.data?.invitations ?? []).map(({ organization }) => organization.name);
  const create = (
    <ButtonLink
      to="/organizations/create"
      icon={Plus}
      variant={inviting.length > 0 ? 'secondary' : 'primary'}
    >
      {t('Create an organization')}
    </ButtonLink>
  );
  return (
    <>
      <title>{t('Organizations · Meeting Door')}</title>
      <PageHeader title={t('Organizations')} />
      <WaitingOrganizationsPlace />
      {me && me.organizations.length > 0 ? (
        <OwnOrganizations />
      ) : inviting.length > 0 ? (
        <EmptyState
          icon={MailOpen}
          title={many(
            inviting.length,
            'An invitation is waiting for your answer.',
            '{count} invitations are waiting for your answer.',
          )}
          action={
            <>
              {create}
              <ButtonLink to="/invitations" icon={MailOpen} variant="primary">
                {t('Invitations')}
              </ButtonLink>
            </>
          }
        >
          {t('You can join {organizations}.', { organizations: listed(inviting) })}
        </EmptyState>
      ) : (
        <EmptyState
          icon={Building2}
          title={t('No organizations found for this user.')}
          action={
            <>
              <ButtonLink to="/invitations" icon={MailOpen}>
                {t('Invitations')}
              </ButtonLink>
              {create}
            </>
          }
        >
          {t('Create one, or ask a colleague to invite you.')}
        </EmptyState>
      )}
    </>
  );
}
