import { CircleCheck, CircleDashed, Eye, EyeOff, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ProgramMember } from '../../../contract/program-members.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { t } from '../../words/words.ts';
import { ProgramMemberDialog, type ProgramMemberVerb } from './program-member-dialog.tsx';

export interface InProgramProps {
  organizationId: string;
  programId: string;
  manages: boolean;
}

/** One person in a program: registered or not, shown or hidden, and what may be done about it. */
export function ProgramMemberRow({
  organizationId,
  programId,
  manages,
  member,
}: InProgramProps & { member: ProgramMember }) {
  const [verb, setVerb] = useState<ProgramMemberVerb | null>(null);
  const { name, jobTitle, profilePicture, registered, hideOnProfile } = member;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} src={pictureSrc(profilePicture)} />
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-muted wrap-anywhere">{jobTitle}</span>
        <span className="flex flex-wrap gap-2">
          <StatusPill tone={registered ? 'good' : 'neutral'} icon={registered ? CircleCheck : CircleDashed}>
            {registered ? t('Registered') : t('Not registered')}
          </StatusPill>
          {registered && hideOnProfile ? (
            <StatusPill tone="warn" icon={EyeOff}>
              {t('Hidden')}
            </StatusPill>
          ) : null}
        </span>
      </div>
      {manages ? (
        <div className="flex flex-wrap gap-3">
          {registered ? (
            <>
              <Button
                icon={hideOnProfile ? Eye : EyeOff}
                aria-label={
                  hideOnProfile
                    ? t('Show {name} on the profile', { name })
                    : t('Hide {name} on the profile', { name })
                }
                onClick={() => setVerb(hideOnProfile ? 'SHOW' : 'HIDE')}
              >
                {hideOnProfile ? t('Show') : t('Hide')}
              </Button>
              <Button
                icon={UserMinus}
                aria-label={t('Unregister {name}', { name })}
                onClick={() => setVerb('UNREGISTER')}
              >
                {t('Unregister')}
              </Button>
            </>
          ) : (
            <Button
              icon={UserPlus}
              aria-label={t('Register {name}', { name })}
              onClick={() => setVerb('REGISTER')}
            >
              {t('Register')}
            </Button>
          )}
        </div>
      ) : null}
      <ProgramMemberDialog
        organizationId={organizationId}
        programId={programId}
        member={member}
        verb={verb}
        onClose={() => setVerb(null)}
      />
    </div>
  );
}
