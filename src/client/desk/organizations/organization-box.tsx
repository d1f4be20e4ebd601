import { CircleCheck } from 'lucide-react';
import type { z } from 'zod';
import type { listOwnOrganizations } from '../../../contract/organization-lists.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { JOB_TITLE_UNSAID } from '../../../domain/people/member.ts';
import { organizationProfileLabels } from '../../../domain/people/organization.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { t } from '../../words/words.ts';
import { placeText } from '../shared/founded-text.ts';
import { OrganizationStatusPill } from './organization-status-pill.tsx';

export interface OrganizationBoxProps {
  organization: z.output<typeof listOwnOrganizations.result>['organizations'][number];
  active: boolean;
  /** The switch to it is under way. */
  busy: boolean;
  disabled: boolean;
  onSwitch: () => void;
}

/** SPEC.md 2, "organization box": one of one's organizations, with what one is in it. */
export function OrganizationBox({ organization, active, busy, disabled, onSwitch }: OrganizationBoxProps) {
  const { name, logo, profile, status, country, hqLocation, organizationRole, jobTitle } = organization;
  return (
    <article className="flex h-full min-w-0 flex-col gap-4 rounded-card p-4 ring-1 ring-line">
      <div className="flex items-start gap-3.5">
        <Avatar name={name} src={pictureSrc(logo)} shape="square" />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <h3 className="leading-snug font-semibold wrap-anywhere">{name}</h3>
          <p className="wrap-anywhere text-muted">
            {t(organizationProfileLabels[profile])} · {placeText(hqLocation, country)}
          </p>
          <p className="wrap-anywhere text-muted">
            {t(roleLabels[organizationRole])}
            {jobTitle === JOB_TITLE_UNSAID ? '' : `, ${jobTitle}`}
          </p>
          {/* Below the words, not beside them: on a phone it would leave them no room. */}
          <div className="pt-1.5">
            <OrganizationStatusPill status={status} />
          </div>
        </div>
      </div>
      <div className="mt-auto">
        {active ? (
          <p className="flex min-h-12 items-center gap-1.5 font-medium text-accent">
            <CircleCheck aria-hidden className="size-5" />
            {t('You act for this organization')}
          </p>
        ) : (
          <Button
            full
            busy={busy}
            disabled={disabled}
            aria-label={t('Act for this organization: {name}', { name })}
            onClick={onSwitch}
          >
            {t('Act for this organization')}
          </Button>
        )}
      </div>
    </article>
  );
}
