import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ParticipantMember } from '../../../contract/participants.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { t } from '../../words/words.ts';
import { linkedinAddress } from './linkedin-address.ts';

export interface MemberCardProps {
  member: ParticipantMember;
  /** Below the summary, whether it is opened or not. */
  children?: ReactNode;
}

/** SPEC.md 2: "Member card with expandable summary". What the caller may not see is not in the answer at all. */
export function MemberCard({ member, children }: MemberCardProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Chevron = open ? ChevronUp : ChevronDown;
  const link = linkedinAddress(member.linkedin);
  return (
    <article className="rounded-card bg-surface ring-1 ring-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-16 w-full items-center gap-3.5 rounded-card px-4 py-3 text-left -outline-offset-3! hover:bg-canvas"
      >
        <Avatar name={member.name} src={pictureSrc(member.profilePicture)} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold wrap-anywhere">{member.name}</span>
          <span className="text-muted wrap-anywhere">{member.jobTitle}</span>
          {/* Below the words, not beside them: on a phone it would leave them no room. */}
          {member.organizationRole ? (
            <span className="pt-1">
              <Badge>{t(roleLabels[member.organizationRole])}</Badge>
            </span>
          ) : null}
        </span>
        <Chevron aria-hidden className="size-5 shrink-0 text-muted" />
      </button>
      {open ? (
        <div id={id} className="border-t border-line px-4 pb-1">
          <KeyValueList
            layout="above"
            items={[
              { label: t('Nationality'), value: member.nationality },
              {
                label: 'LinkedIn',
                value: link ? (
                  <a
                    className="font-semibold text-accent underline"
                    href={link}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {member.linkedin}
                  </a>
                ) : (
                  member.linkedin || null
                ),
              },
              ...(member.email === undefined ? [] : [{ label: t('Email'), value: member.email }]),
              ...(member.phoneNumber === undefined ? [] : [{ label: t('Phone'), value: member.phoneNumber }]),
            ]}
          />
        </div>
      ) : null}
      {children ? <div className="border-t border-line px-4 py-3 empty:hidden">{children}</div> : null}
    </article>
  );
}
