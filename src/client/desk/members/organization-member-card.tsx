import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { OrganizationMember } from '../../../contract/members.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { shownPhone } from '../../../domain/people/phone.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { t } from '../../words/words.ts';
import { linkedinAddress } from '../shared/linkedin-address.ts';
import { UserStatusPill } from '../shared/user-status-pill.tsx';
import { MemberActions, type MemberActionsProps } from './member-actions.tsx';

/**
 * SPEC.md 2: "Member card with expandable summary, full member card": opened, it has everything the caller may see, and
 * what may be done.
 */
export function OrganizationMemberCard(props: MemberActionsProps) {
  const { member, own } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const Chevron = open ? ChevronUp : ChevronDown;
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
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="font-semibold wrap-anywhere">
            {member.name}
            {own ? t(' (you)') : ''}
          </span>
          <span className="text-muted wrap-anywhere">{member.jobTitle}</span>
          <span className="flex flex-wrap gap-2 pt-1">
            <Badge>{t(roleLabels[member.organizationRole])}</Badge>
            <UserStatusPill dashboardAccess={member.dashboardAccess} />
          </span>
        </span>
        <Chevron aria-hidden className="size-5 shrink-0 text-muted" />
      </button>
      {open ? (
        <div id={id} className="flex flex-col gap-4 border-t border-line px-4 pt-1 pb-4">
          <MemberFacts member={member} />
          <MemberActions {...props} />
        </div>
      ) : null}
    </article>
  );
}

function MemberFacts({ member }: { member: OrganizationMember }) {
  const { email, phoneNumber, linkedin, nationality } = member;
  const link = linkedinAddress(linkedin);
  return (
    <KeyValueList
      layout="above"
      items={[
        ...(email === undefined ? [] : [{ label: t('Email'), value: email }]),
        ...(phoneNumber === undefined
          ? []
          : [{ label: t('Phone'), value: phoneNumber === null ? null : shownPhone(phoneNumber) }]),
        { label: t('Nationality'), value: nationality },
        {
          label: 'LinkedIn',
          value: link ? (
            <a
              className="inline-flex min-h-12 items-center font-semibold text-accent underline"
              href={link}
              target="_blank"
              rel="noreferrer"
            >
              {linkedin}
            </a>
          ) : (
            linkedin || null
          ),
        },
      ]}
    />
  );
}
