import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { TeamMember } from '../../../contract/program-team.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { programRoleDescriptions, teamRoles } from '../../../domain/people/program-team.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { ProgramRoleField } from './program-role-field.tsx';
import { useSetProgramRole } from './use-set-program-role.ts';

/** One of a program's team; with what can be changed, for those who assign roles. */
export function TeamMemberCard({
  programId,
  member,
  assigns,
}: {
  programId: string;
  member: TeamMember;
  assigns: boolean;
}) {
  const { me } = useSession();
  const [removing, setRemoving] = useState(false);
  const own = me?.id === member.id;
  const name = member.name || member.email;
  const remove = useSetProgramRole({
    onDone: () => {
      toastSuccess(t('{name} no longer manages the program.', { name }));
      setRemoving(false);
    },
    onProblem: (error) => {
      setRemoving(false);
      toastProblem(error);
    },
  });
  return (
    <article className="flex flex-col gap-4 rounded-card bg-surface p-4 ring-1 ring-line">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <Avatar name={name} src={pictureSrc(member.profilePicture)} />
        <div className="flex min-w-0 flex-1 basis-44 flex-col">
          <h2 className="text-base font-semibold wrap-anywhere">
            {name}
            {own ? t(' (you)') : ''}
          </h2>
          <span className="text-muted wrap-anywhere">{member.email}</span>
        </div>
        {assigns ? null : (
          <span className="flex basis-full flex-col items-start gap-1 sm:basis-auto sm:items-end">
            <Badge>{t(roleLabels[member.programRole])}</Badge>
            <span className="text-sm text-muted">{t(programRoleDescriptions[member.programRole])}</span>
          </span>
        )}
      </div>
      {assigns ? (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <ProgramRoleField
              programId={programId}
              person={member}
              role={member.programRole}
              offered={teamRoles}
            />
          </div>
          <Button
            icon={UserMinus}
            aria-label={t('Remove {name} from the team', { name })}
            onClick={() => setRemoving(true)}
            className="sm:mt-8"
          >
            {t('Remove')}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t('Remove {name} from the team?', { name })}
        description={
          own
            ? t(
                'You will no longer be able to manage this program. Only another team member can add you again.',
              )
            : t('They will no longer be able to manage this program. What they did stays in its history.')
        }
        confirmLabel={t('Remove from the team')}
        dismissLabel={t('Keep in the team')}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate({ params: { programId }, body: { userId: member.id, programRole: null } })
        }
      />
    </article>
  );
}
