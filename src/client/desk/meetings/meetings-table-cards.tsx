import type { ReactNode } from 'react';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import type { TableOf } from '../../ui/data-table/table-features.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { t } from '../../words/words.ts';
import { meetingAddress } from './meeting-address.ts';
import { MeetingListCard } from './meeting-list-card.tsx';
import { meetingTitle } from './meeting-words.ts';

export interface MeetingsTableCardsProps {
  table: TableOf<MeetingResult>;
  pending: boolean;
  /** Whose list this is; null: staff see both organizations. */
  organizationId: string | null;
  programSlug: string;
  timezone: string;
  /** Rows can be selected. */
  selectable: boolean;
  actionsOf: (meeting: MeetingResult) => ReactNode;
}

/** The rows of the page as cards: where there is no room for a table (SPEC.md 2). */
export function MeetingsTableCards(props: MeetingsTableCardsProps) {
  const { table, pending, organizationId, programSlug, timezone, selectable, actionsOf } = props;
  const { rows } = table.getRowModel();
  if (pending) {
    return (
      <div role="status" className="grid gap-4 md:grid-cols-2">
        <VisuallyHidden>{t('Loading meetings')}</VisuallyHidden>
        {Array.from({ length: 10 }, (_, card) => card).map((card) => (
          <Skeleton key={card} className="h-44 w-full rounded-card" />
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
      {rows.map((row) => (
        <li key={row.id} className="flex min-w-0 flex-col *:flex-1">
          <MeetingListCard
            meeting={row.original}
            organizationId={organizationId}
            timezone={timezone}
            to={meetingAddress(programSlug, row.id)}
            selection={
              selectable ? (
                <CheckboxField
                  hideLabel
                  label={t('Select {meetingTitle}', {
                    meetingTitle: meetingTitle(row.original, organizationId),
                  })}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              ) : null
            }
            actions={actionsOf(row.original)}
          />
        </li>
      ))}
    </ul>
  );
}
