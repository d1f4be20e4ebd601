import { useState } from 'react';
import { type OrganizationMember, setMemberRole } from '../../../contract/members.ts';
import { decideSetRole } from '../../../domain/people/member.ts';
import { type OrganizationRole, organizationRoles, roleLabels } from '../../../domain/people/roles.ts';
import { type Giver, rolesToGive } from '../../../domain/people/roles-to-give.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useApiMutation } from '../use-api.ts';

export interface MemberRoleFieldProps {
  member: OrganizationMember;
  organizationId: string;
  giver: Giver;
  hasOwner: boolean;
}

/**
 * The role of a member: a dropdown for the owner and the super admin, nothing for others, who read it on the card
 * (SPEC.md 6). A choice is asked about before it is made.
 */
export function MemberRoleField({ member, organizationId, giver, hasOwner }: MemberRoleFieldProps) {
  const [chosen, setChosen] = useState<OrganizationRole | null>(null);
  const save = useApiMutation(setMemberRole, {
    onSuccess: ({ name, organizationRole }) => {
      toastSuccess(
        t('{name} is now {organizationRole}.', { name, organizationRole: t(roleLabels[organizationRole]) }),
      );
      setChosen(null);
    },
    onError: (error) => {
      setChosen(null);
      toastProblem(error);
    },
  });
  const given = rolesToGive(giver, hasOwner).filter(
    (role) => decideSetRole(giver, member, role, hasOwner).kind === 'allowed',
  );
  if (given.length === 0) return null;
  const { name, organizationRole } = member;
  const roles = organizationRoles.filter((role) => role === organizationRole || given.includes(role));
  return (
    <>
      <SelectField
        label={t('Role of {name}', { name })}
        options={roles.map((role) => ({ value: role, label: t(roleLabels[role]) }))}
        value={organizationRole}
        onChange={({ target }) => setChosen(given.find((role) => role === target.value) ?? null)}
        className="max-w-sm"
      />
      <ConfirmDialog
        open={chosen !== null && chosen !== organizationRole}
        onOpenChange={(open) => {
          if (!open) setChosen(null);
        }}
        title={t('Make {name} {chosen}?', { name, chosen: t(roleLabels[chosen ?? organizationRole]) })}
        description={t('The new role applies immediately, wherever they are signed in.')}
        confirmLabel={t('Change role')}
        dismissLabel={t('Keep the role')}
        variant="primary"
        busy={save.isPending}
        onConfirm={() => {
          if (chosen)
            save.mutate({
              params: { organizationId, userId: member.id },
              body: { organizationRole: chosen },
            });
        }}
      />
    </>
  );
}
