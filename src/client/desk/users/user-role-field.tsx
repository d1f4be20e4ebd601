import { useState } from 'react';
import { setUserRole, type UserResult } from '../../../contract/users.ts';
import { type PlatformRole, platformRoles, roleLabels } from '../../../domain/people/roles.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { useApiMutation } from '../use-api.ts';

/** The role on the platform; a choice is asked about before it is made. One's own is another super admin's to change. */
export function UserRoleField({ user }: { user: UserResult }) {
  const { me } = useSession();
  const [chosen, setChosen] = useState<PlatformRole | null>(null);
  const own = me?.id === user.id;
  const name = user.name || user.email;
  const save = useApiMutation(setUserRole, {
    onSuccess: ({ userRole }) => {
      toastSuccess(t('{name} is now {userRole}.', { name, userRole: t(roleLabels[userRole]) }));
      setChosen(null);
    },
    onError: (error) => {
      setChosen(null);
      toastProblem(error);
    },
  });
  return (
    <>
      <SelectField
        label={t('Platform role')}
        hint={own ? t('Only another super admin can change your role.') : undefined}
        disabled={own}
        options={platformRoles.map((role) => ({ value: role, label: t(roleLabels[role]) }))}
        value={user.userRole}
        onChange={({ target }) => setChosen(platformRoles.find((role) => role === target.value) ?? null)}
      />
      <ConfirmDialog
        open={chosen !== null && chosen !== user.userRole}
        onOpenChange={(open) => {
          if (!open) setChosen(null);
        }}
        title={t('Make {name} {chosen}?', { name, chosen: t(roleLabels[chosen ?? user.userRole]) })}
        description={t('The new role applies immediately, wherever they are signed in.')}
        confirmLabel={t('Change role')}
        dismissLabel={t('Keep the role')}
        busy={save.isPending}
        onConfirm={() => {
          if (chosen) save.mutate({ params: { userId: user.id }, body: { userRole: chosen } });
        }}
      />
    </>
  );
}
