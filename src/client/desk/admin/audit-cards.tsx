import type { AuditChange } from '../../../contract/audit.ts';
import { CardList } from '../../ui/data-table/card-list.tsx';
import type { TableOf } from '../../ui/data-table/table-features.ts';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { AuditAction, AuditThing, AuditValues, attributeText } from './audit-cells.tsx';

export interface AuditCardsProps {
  table: TableOf<AuditChange>;
  pending: boolean;
  zone: string;
  withProgram: boolean;
}

/** The changes of the page as cards: where there is no room for a table. */
export function AuditCards({ table, pending, zone, withProgram }: AuditCardsProps) {
  const { rows } = table.getRowModel();
  return (
    <CardList pending={pending} loading={t('Loading the audit trail')}>
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
            <p className="text-sm text-muted">{attributeText(change)}</p>
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
    </CardList>
  );
}
