import { Briefcase, LogOut, Pencil, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { OrganizationMember } from '../../../contract/members.ts';
import { decideEditProfile, decideRemoveMember, decideSetJobTitle } from '../../../domain/people/member.ts';
import type { Giver } from '../../../domain/people/roles-to-give.ts';
import { Button } from '../../ui/button.tsx';
import { t } from '../../words/words.ts';
import { JobTitleDialog } from './job-title-dialog.tsx';
import { LeaveOrganizationDialog } from './leave-organization-dialog.tsx';
import { MemberRoleField } from './member-role-field.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

export interface MemberActionsProps {
  member: OrganizationMember;
  organizationId: string;
  giver: Giver;
  hasOwner: boolean;
  /** The signed-in person. */
  own: boolean;
}

/** What the caller may do with a member: the same rules as the server's decide it. */
export function MemberActions({ member, organizationId, giver, hasOwner, own }: MemberActionsProps) {
  const [dialog, setDialog] = useState<'JOB_TITLE' | 'PROFILE' | 'REMOVE' | 'LEAVE' | null>(null);
  const close = () => setDialog(null);
  const edits = decideEditProfile(giver, member).kind === 'allowed';
  const entitles = decideSetJobTitle(giver, own).kind === 'allowed';
  const removes = decideRemoveMember(giver, member, own).kind === 'allowed';
  const about = { organizationId, member, onClose: close };
  return (
    <>
      <MemberRoleField member={member} organizationId={organizationId} giver={giver} hasOwner={hasOwner} />
      {edits || entitles || removes ? (
        <div className="flex flex-wrap gap-3">
          {edits ? (
            <Button icon={Pencil} onClick={() => setDialog('PROFILE')}>
              {t('Edit profile')}
            </Button>
          ) : null}
          {entitles ? (
            <Button icon={Briefcase} onClick={() => setDialog('JOB_TITLE')}>
              {t('Edit job title')}
            </Button>
          ) : null}
          {removes && own ? (
            <Button icon={LogOut} onClick={() => setDialog('LEAVE')}>
              {t('Leave organization')}
            </Button>
          ) : null}
          {removes && !own ? (
            <Button icon={UserMinus} onClick={() => setDialog('REMOVE')}>
              {t('Remove')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <JobTitleDialog {...about} open={dialog === 'JOB_TITLE'} />
      <ProfileDialog {...about} open={dialog === 'PROFILE'} />
      <RemoveMemberDialog {...about} open={dialog === 'REMOVE'} />
      <LeaveOrganizationDialog {...about} open={dialog === 'LEAVE'} />
    </>
  );
}
