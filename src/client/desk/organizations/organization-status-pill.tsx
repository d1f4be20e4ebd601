import { BadgeCheck, Clock } from 'lucide-react';
import { organizationStatusLabels } from '../../../domain/organizations/set-status.ts';
import type { OrganizationStatus } from '../../../domain/people/organization.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { t } from '../../words/words.ts';

/** SPEC.md 4: "SUBMITTED, VERIFIED (badge)". */
export function OrganizationStatusPill({ status }: { status: OrganizationStatus }) {
  const verified = status === 'VERIFIED';
  return (
    <StatusPill tone={verified ? 'good' : 'waiting'} icon={verified ? BadgeCheck : Clock}>
      {t(organizationStatusLabels[status])}
    </StatusPill>
  );
}
