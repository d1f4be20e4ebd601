import { ArrowRight } from 'lucide-react';
import type { AuditChange } from '../../../contract/audit.ts';
import { attributeLabel } from '../../../domain/audit/attribute-labels.ts';
import { auditActionLabels, auditNounLabels } from '../../../domain/audit/nouns.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/tone.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { auditValue } from './audit-text.ts';

/** Pieces of a change, for the table and for the cards. */

const tones: Record<AuditChange['action'], Tone> = {
  CREATED: 'good',
  CHANGED: 'neutral',
  DELETED: 'bad',
};

export const AuditAction = ({ change }: { change: AuditChange }) => (
  <Badge tone={tones[change.action]}>{t(auditActionLabels[change.action])}</Badge>
);

export const AuditWhen = ({ change, zone }: { change: AuditChange; zone: string }) => (
  <time dateTime={change.updatedAt} className="figures">
    {formatDateShort(change.updatedAt, zone)}
    <span className="block text-sm text-muted">{formatTime(change.updatedAt, zone)}</span>
  </time>
);

/** "Room: Bromo". */
export const AuditThing = ({ change }: { change: AuditChange }) => (
  <span className="wrap-anywhere">
    <span className="block text-sm text-muted">{t(auditNounLabels[change.noun])}</span>
    {change.objectName || t('No name')}
  </span>
);

export const attributeText = ({ attributeName }: AuditChange): string => t(attributeLabel(attributeName));

/** What it was, and what it is. */
export function AuditValues({ change, zone }: { change: AuditChange; zone: string }) {
  const { oldValue, newValue } = change;
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
      <VisuallyHidden>{t('Before:')}</VisuallyHidden>
      <Value change={change} value={oldValue} zone={zone} className="text-muted" />
      <ArrowRight aria-hidden className="size-4 shrink-0 self-center text-muted" />
      <VisuallyHidden>{t('After:')}</VisuallyHidden>
      <Value change={change} value={newValue} zone={zone} className="font-medium" />
    </div>
  );
}

/** Long ones are there to be opened: a mail's HTML would push everything else away. */
const SHOWN = 160;

function Value({
  change,
  value,
  zone,
  className,
}: {
  change: AuditChange;
  value: string | null;
  zone: string;
  className: string;
}) {
  if (value === null) return <span className="text-muted italic">{t('nothing')}</span>;
  const words = auditValue(change, value, zone);
  const classes = `min-w-0 wrap-anywhere whitespace-pre-line ${className}`;
  if (words.length <= SHOWN) return <span className={classes}>{words}</span>;
  return (
    <details className={classes}>
      <summary className="min-h-12 cursor-pointer py-2">{`${words.slice(0, SHOWN)}…`}</summary>
      {words}
    </details>
  );
}
