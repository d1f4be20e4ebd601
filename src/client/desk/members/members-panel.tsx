import { keepPreviousData } from '@tanstack/react-query';
import { IdCard, MailPlus, Ticket, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { listMembers } from '../../../contract/members.ts';
import { managesMembers } from '../../../domain/people/member.ts';
import { inProgramAs, mayBring } from '../../../domain/people/program-members.ts';
import { giverOf, rolesToInvite } from '../../../domain/people/roles-to-give.ts';
import { Button } from '../../ui/button.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { useListPages } from '../../ui/use-list-pages.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OrganizationMemberCard } from './organization-member-card.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { ProgramMembersCard } from './program-members-card.tsx';
import { RegisterMemberDialog } from './register-member-dialog.tsx';

export interface MembersPanelProps {
  organizationId: string;
  /** The viewer is staff of a program that the organization is registered for. */
  staffed?: boolean;
}

/** The people of an organization: who is invited, the cards, and what the viewer may do. */
export function MembersPanel({ organizationId, staffed = false }: MembersPanelProps) {
  const actor = useActor();
  const { me } = useSession();
  // "Participant Admin manages participants (invites)": the server knows whether in a program of this organization.
  const administers = me?.programs.some(({ programRole }) => programRole === 'PARTICIPANT_ADMIN') ?? false;
  const pages = useListPages();
  const [dialog, setDialog] = useState<'INVITE' | 'PROFILE' | 'ADD' | 'REGISTER' | null>(null);
  const query = useApiQuery(
    listMembers,
    { params: { organizationId }, query: { page: pages.page, size: pages.perPage } },
    { placeholderData: keepPreviousData },
  );
  return (
    <QueryView
      query={query}
      loading={t('Loading the members')}
      title={t('Failed to fetch organization users')}
      className="flex flex-col gap-6"
      // Staff of a program that it is registered for see it, and not its people before it has agreed.
      notFound={
        staffed ? (
          <EmptyState icon={Users} title={t('There is no agreement with this organization')}>
            {t(
              'Its people appear here once its owner or an admin agrees to the registration. They find it under Registered programs.',
            )}
          </EmptyState>
        ) : null
      }
    >
      {({ items, total, hasOwner, kept }) => {
        const giver = giverOf(actor, {
          organizationId,
          organizationStaffed: staffed,
          organizationKept: staffed && kept,
          participantAdmin: administers,
        });
        const roles = rolesToInvite(giver, hasOwner);
        const manages = managesMembers(giver);
        const registersFor = (me?.programs ?? []).filter(({ programRole }) =>
          mayBring(giver, inProgramAs(programRole, staffed)),
        );
        const close = () => setDialog(null);
        return (
          <>
            {manages || roles.length > 0 || registersFor.length > 0 ? (
              <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
                {manages ? (
                  <>
                    <Button icon={UserPlus} onClick={() => setDialog('ADD')}>
                      {t('Add Member')}
                    </Button>
                    <Button icon={IdCard} onClick={() => setDialog('PROFILE')}>
                      {t('Add Member Profile')}
                    </Button>
                  </>
                ) : null}
                {registersFor.length > 0 ? (
                  <Button icon={Ticket} onClick={() => setDialog('REGISTER')}>
                    {t('Register Member to Program')}
                  </Button>
                ) : null}
                {roles.length > 0 ? (
                  <Button variant="primary" icon={MailPlus} onClick={() => setDialog('INVITE')}>
                    {t('Invite a New Member')}
                  </Button>
                ) : null}
              </div>
            ) : null}
            {manages || roles.length > 0 ? (
              <PendingInvitations organizationId={organizationId} mayResend={roles.length > 0} />
            ) : null}
            {items.length === 0 ? (
              <EmptyState icon={Users} title={t('No members')}>
                {t('Nobody belongs to this organization yet.')}
              </EmptyState>
            ) : (
              <section className="flex flex-col gap-3">
                <h2 className="text-lg">{t('Members ({total})', { total })}</h2>
                <ul className="flex flex-col gap-3">
                  {items.map((member) => (
                    <li key={member.id}>
                      <OrganizationMemberCard
                        member={member}
                        organizationId={organizationId}
                        giver={giver}
                        hasOwner={hasOwner}
                        own={actor.kind === 'USER' && actor.userId === member.id}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <ListPages
              {...pages}
              total={total}
              busy={query.isPlaceholderData}
              label={t('Pages of members')}
            />
            <ProgramMembersCard organizationId={organizationId} giver={giver} />
            <InviteDialog
              organizationId={organizationId}
              giver={giver}
              open={dialog === 'INVITE'}
              onClose={close}
            />
            <AddMemberDialog
              organizationId={organizationId}
              giver={giver}
              open={dialog === 'ADD'}
              onClose={close}
            />
            <RegisterMemberDialog
              organizationId={organizationId}
              programs={registersFor}
              open={dialog === 'REGISTER'}
              onClose={close}
            />
            <ProfileDialog
              organizationId={organizationId}
              member={null}
              open={dialog === 'PROFILE'}
              onClose={close}
            />
          </>
        );
      }}
    </QueryView>
  );
}
