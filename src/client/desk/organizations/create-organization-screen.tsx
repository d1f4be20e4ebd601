import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listWaitingOrganizations, type WaitingOrganizationResult } from '../../../contract/claims.ts';
import { listOwnInvitations, type OwnInvitation } from '../../../contract/invitations.ts';
import { createOrganization, type OrganizationHead } from '../../../contract/organizations.ts';
import { setActiveOrganization } from '../../../contract/own-account.ts';
import { isExpired } from '../../../domain/people/invitation.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { WaitingOrganizationCard } from '../shared/claims/waiting-organization-card.tsx';
import { OwnInvitationCard } from '../shared/own-invitation-card.tsx';
import { useReturnUrl } from '../shared/return-url.ts';
import { useApiMutation, useApiQuery } from '../use-api.ts';
import { OrganizationForm } from './organization-form.tsx';

/**
 * `/organizations/create?returnUrl=`: an organization of one's own. A person who has none, and no program either, is led
 * here after signing up, and is asked first whether one that was registered with their address is theirs, or whether they join one that
 * has invited them; whoever creates one acts for it from then on.
 */
export function CreateOrganizationScreen() {
  const { me, adoptToken, reloadMe } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnUrl = useReturnUrl();
  const next = search.has('returnUrl') ? returnUrl : '/organizations';
  const activate = useApiMutation(setActiveOrganization);
  const onSuccess = async (created: OrganizationHead) => {
    try {
      await adoptToken(await activate.mutateAsync({ params: { organizationId: created.id } }));
    } catch {
      // It is created all the same: the account menu offers it as soon as the network is back.
      await reloadMe().catch(() => undefined);
    }
    toastSuccess(t('{name} has been created.', { name: created.name }));
    void navigate(next, { replace: true });
  };
  const first = me?.organizations.length === 0;
  const query = useApiQuery(listWaitingOrganizations, {});
  const invitations = useApiQuery(listOwnInvitations, {});
  const [notTheirs, setNotTheirs] = useState<readonly string[]>([]);
  // Asked before the form is there, and not while someone types.
  const [asked, setAsked] = useState<readonly WaitingOrganizationResult[] | null>(null);
  const [joins, setJoins] = useState<readonly OwnInvitation[]>([]);
  if (asked === null && !query.isLoading && !invitations.isLoading) {
    setAsked(query.data?.organizations ?? []);
    const now = new Date().toISOString();
    setJoins(first ? (invitations.data?.invitations ?? []).filter((one) => !isExpired(one, now)) : []);
  }
  const stillWaits = new Set(query.data?.organizations.map(({ organizationId }) => organizationId));
  const waiting = asked?.find(
    ({ organizationId }) => stillWaits.has(organizationId) && !notTheirs.includes(organizationId),
  );
  return (
    <div className="mx-auto w-full max-w-3xl">
      <title>{t('Create an organization · Meeting Door')}</title>
      <PageHeader
        title={joins.length > 0 ? t('You are invited') : t('Create an organization')}
        description={
          joins.length > 0
            ? t('Join the organization that has invited you. Then you are part of its programs.')
            : first
              ? t(
                  'Organizations register for programs and meet each other. You will be the owner of this one.',
                )
              : t('You will be its owner and act for it from then on.')
        }
        back={{ to: '/organizations', label: first ? t('Not now') : t('Organizations') }}
      />
      {asked === null ? (
        <SkeletonRows rows={6} label={t('Loading the organization')} />
      ) : waiting ? (
        <WaitingOrganizationCard
          organization={waiting}
          other={
            <Button onClick={() => setNotTheirs((now) => [...now, waiting.organizationId])}>
              {t('No, create another')}
            </Button>
          }
        />
      ) : joins.length > 0 ? (
        <div className="flex flex-col gap-5">
          {joins.map((invitation) => (
            <OwnInvitationCard
              key={invitation.id}
              invitation={invitation}
              {...(search.has('returnUrl') && { next: returnUrl })}
            />
          ))}
          <Button className="self-start" onClick={() => setJoins([])}>
            {t('No, create another')}
          </Button>
        </div>
      ) : (
        <OrganizationForm
          organization={null}
          own
          submitLabel={t('Create organization')}
          call={createOrganization}
          onSuccess={onSuccess}
          onCancel={() => void navigate('/organizations')}
        />
      )}
    </div>
  );
}
