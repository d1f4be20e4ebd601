import type { AuditChange } from '../../../contract/audit.ts';
import { HIDDEN_VALUE } from '../../../domain/audit/nouns.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { programStatuses } from '../../../domain/programs/program.ts';
import { programStatusRules } from '../../../domain/programs/program-status.ts';
import { registrationStatusLabels } from '../../../domain/registration/registration-labels.ts';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';

/** How the audit trail's values read on a screen. */

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  programRole: roleLabels,
  organizationRole: roleLabels,
  userRole: roleLabels,
  registrationStatus: registrationStatusLabels,
};

/** Instants in the zone, statuses and roles in their words, yes and no; all else as it is. */
export function auditValue({ attributeName, noun }: AuditChange, value: string, zone: string): string {
  if (INSTANT.test(value)) return `${formatDateShort(value, zone)} ${formatTime(value, zone)}`;
  if (value === 'true') return t('Yes');
  if (value === 'false') return t('No');
  // The words are here once more: catalogues are made of texts that are said.
  if (value === HIDDEN_VALUE) return t('(hidden)');
  const status =
    noun === 'PROGRAM' && attributeName === 'status' && programStatuses.find((one) => one === value);
  if (status) return t(programStatusRules[status].label);
  const known = Object.hasOwn(labels, attributeName) ? labels[attributeName] : undefined;
  return known && Object.hasOwn(known, value) ? t(known[value] as string) : value;
}
