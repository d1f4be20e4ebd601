import type { Me } from '../../../contract/identity.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { t } from '../../words/words.ts';

type Role = Pick<Me['programs'][number], 'programRole' | 'organizationApproved'>;

/** What the person is to the program, in words (SPEC.md 1). */
export function programRoleLabel(role: Role, me: Pick<Me, 'userRole'> | null): string {
  if (role.programRole) return t(roleLabels[role.programRole]);
  if (me?.userRole === 'SUPER_ADMIN') return t(roleLabels.SUPER_ADMIN);
  return role.organizationApproved ? t('Participant') : t('Not approved yet');
}
