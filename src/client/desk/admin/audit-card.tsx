import type { AuditChange } from '../../../contract/audit.ts';
import type { RowOf } from '../../ui/data-table/table-features.ts';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { ListCard } from '../shared/list-screen.tsx';
import { AuditAction, AuditThing, AuditValues, attributeText } from './audit-cells.tsx';

export interface AuditCardProps {
  row: RowOf<AuditChange>;
  zone: string;
  withProgram: boolean;
}

/** A change as a card: where there is no room for a table. */
export function AuditCard({ row, zone, withProgram }: AuditCardProps) {
  const { original: change } = row;
  return (
    <ListCard row={row}>
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
    </ListCard>
  );
}
