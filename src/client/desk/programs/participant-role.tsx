import { isTeamRole, participantRoles } from '../../../domain/people/program-team.ts';
import { type ProgramRole, roleLabels } from '../../../domain/people/roles.ts';
import { Badge } from '../../ui/badge.tsx';
import { t } from '../../words/words.ts';
import { ProgramRoleField } from './program-role-field.tsx';

export interface ParticipantRoleProps {
  programId: string;
  member: { id: string; name: string; email?: string | null | undefined; programRole: ProgramRole | null };
  /** The viewer assigns program roles (SPEC.md 6). */
  assigns: boolean;
}

/**
 * The role in a program of someone whom an organization brings. Who manages the program is changed on its team's page:
 * here nobody loses that by mistake.
 */
export function ParticipantRole({ programId, member, assigns }: ParticipantRoleProps) {
  const { programRole: role } = member;
  if (!assigns || isTeamRole(role)) {
    return role ? (
      <p>
        <Badge tone={isTeamRole(role) ? 'info' : 'neutral'}>{t(roleLabels[role])}</Badge>
      </p>
    ) : null;
  }
  return (
    <ProgramRoleField
      programId={programId}
      person={{ ...member, email: member.email ?? '' }}
      role={role}
      offered={participantRoles}
      none
    />
  );
}
