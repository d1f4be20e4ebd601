import type { ReactNode } from 'react';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { CardList } from '../../ui/data-table/card-list.tsx';
import type { TableOf } from '../../ui/data-table/table-features.ts';
import { t } from '../../words/words.ts';
import { meetingAddress } from '../shared/meetings/meeting-address.ts';
import { meetingTitle } from '../shared/meetings/meeting-text.ts';
import { MeetingListCard } from './meeting-list-card.tsx';

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
  return (
    <CardList pending={pending} loading={t('Loading meetings')}>
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
    </CardList>
  );
}
