import type { AuditChange } from '../../../contract/audit.ts';
import type { TableOf } from '../../ui/data-table/table-features.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { AuditAction, AuditThing, AuditValues, attributeWords } from './audit-cells.tsx';

export interface AuditCardsProps {
  table: TableOf<AuditChange>;
  pending: boolean;
  zone: string;
  withProgram: boolean;
}

/** The changes of the page as cards: where there is no room for a table. */
export function AuditCards({ table, pending, zone, withProgram }: AuditCardsProps) {
  const { rows } = table.getRowModel();
  if (pending) {
    return (
      <div role="status" className="grid gap-4 md:grid-cols-2">
        <VisuallyHidden>{t('Loading the audit trail')}</VisuallyHidden>
        {Array.from({ length: 10 }, (_, card) => card).map((card) => (
          <Skeleton key={card} className="h-40 w-full rounded-card" />
        ))}
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <p className="rounded-card bg-surface px-5 py-16 text-center text-muted shadow-card ring-1 ring-line">
        {t('No results.')}
      </p>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {rows.map(({ id, original: change }) => (
        <li
          key={id}
          className="flex min-w-0 flex-col gap-2 rounded-card bg-surface p-4 shadow-card ring-1 ring-line"
        >
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 text-base">
              <AuditThing change={change} />
            </h2>
            <AuditAction change={change} />
          </div>
          <div className="min-w-0">
            <p className="text-sm text-muted">{attributeWords(change)}</p>
            <AuditValues change={change} zone={zone} />
          </div>
          <p className="figures mt-auto flex flex-wrap gap-x-2 text-sm text-muted">
            <span>{change.updatedByName}</span>
            <time dateTime={change.updatedAt}>
              {`${formatDateShort(change.updatedAt, zone)} ${formatTime(change.updatedAt, zone)}`}
            </time>
            {withProgram ? <span>{change.program?.name ?? t('Platform')}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
