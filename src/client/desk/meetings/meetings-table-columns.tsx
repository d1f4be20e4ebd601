import { createColumnHelper } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { isSeatShown } from '../../../domain/meetings/seat-shown.ts';
import { MeetingStatePill } from '../../components/meeting-status-pill.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import type { Column, Features } from '../../ui/data-table/table-features.ts';
import { formatDateShort, formatSpan, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { meetingAddress } from '../shared/meetings/meeting-address.ts';
import { meetingTitle } from '../shared/meetings/meeting-text.ts';
import { MeetingSeatPill } from './meeting-seat-pill.tsx';

export interface ColumnParts {
  programSlug: string;
  timezone: string;
  /** The menu of a row. */
  actionsOf: (meeting: MeetingResult) => ReactNode;
}

const helper = createColumnHelper<Features, MeetingResult>();

/** The admin view (SPEC.md 2): requester with its checkbox, invitee, then what every view has. */
export const programColumns = (parts: ColumnParts): Column<MeetingResult>[] => [
  helper.display({
    id: 'requester',
    header: ({ table }) => (
      <div className="flex items-center gap-3">
        <CheckboxField
          hideLabel
          label={t('Select all on this page')}
          checked={table.getIsAllPageRowsSelected()}
          mixed={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
          onChange={table.getToggleAllPageRowsSelectedHandler()}
        />
        {t('Requester')}
      </div>
    ),
    cell: ({ row }) => (
      <div className="-my-1.5 flex items-start gap-3">
        <CheckboxField
          hideLabel
          label={t('Select {meetingTitle}', { meetingTitle: meetingTitle(row.original, null) })}
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
        <MeetingLink {...parts} meeting={row.original} words={row.original.participant.name} />
      </div>
    ),
  }),
  helper.display({
    id: 'invitee',
    header: () => t('Invitee'),
    cell: ({ row }) => row.original.owner.name,
  }),
  ...commonColumns(parts),
];

/**
 * The partner view: the other organization in place of the two.
 *
 * @param organizationId whose meetings these are
 */
export const partnerColumns = (
  organizationId: string | null,
  heading: string,
  parts: ColumnParts,
): Column<MeetingResult>[] => [
  helper.display({
    id: 'partner',
    header: heading,
    cell: ({ row }) => (
      <div className="-my-1.5">
        <MeetingLink {...parts} meeting={row.original} words={meetingTitle(row.original, organizationId)} />
      </div>
    ),
  }),
  ...commonColumns(parts),
];

const commonColumns = ({ timezone, actionsOf }: ColumnParts): Column<MeetingResult>[] => [
  helper.display({
    id: 'when',
    header: () => t('Date and timeslot'),
    cell: ({ row }) => <MeetingWhen meeting={row.original} timezone={timezone} />,
  }),
  helper.accessor('updatedAt', {
    header: () => t('Last updated'),
    cell: ({ row }) => (
      <TwoLines
        first={formatDateShort(row.original.updatedAt, timezone)}
        second={formatTime(row.original.updatedAt, timezone)}
      />
    ),
  }) as Column<MeetingResult>,
  helper.display({
    id: 'status',
    header: () => t('Status'),
    cell: ({ row }) => <MeetingState meeting={row.original} />,
  }),
  helper.display({
    id: 'seat',
    header: () => t('Table and room'),
    cell: ({ row }) => <MeetingSeat meeting={row.original} />,
  }),
  helper.display({
    id: 'actions',
    header: () => <span className="sr-only">{t('Actions')}</span>,
    cell: ({ row }) => <div className="-my-1.5 flex justify-end">{actionsOf(row.original)}</div>,
  }),
];

function MeetingLink({
  meeting,
  words,
  programSlug,
}: {
  meeting: MeetingResult;
  words: string;
  programSlug: string;
}) {
  return (
    <Link
      to={meetingAddress(programSlug, meeting.id)}
      className="inline-flex min-h-12 items-center py-3 underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {words}
    </Link>
  );
}

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className="figures">
      {first}
      <br />
      <span className="text-muted">{second}</span>
    </div>
  );
}

/** Date and timeslot; says so where it is outside of the timeslots. */
function MeetingWhen({ meeting, timezone }: { meeting: MeetingResult; timezone: string }) {
  return (
    <>
      <TwoLines
        first={formatDateShort(meeting.startAt, timezone)}
        second={formatSpan(meeting.startAt, meeting.endAt, timezone)}
      />
      {meeting.timeslotId === null ? <span className="text-sm text-muted">{t('Off-timeslot')}</span> : null}
    </>
  );
}

function MeetingState({ meeting }: { meeting: MeetingResult }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <MeetingStatePill meeting={meeting} />
      <MeetingSeatPill meeting={meeting} />
    </div>
  );
}

/** SPEC.md 4: "Table and room shown only for accepted meetings without an off-timeslot date." */
function MeetingSeat({ meeting }: { meeting: MeetingResult }) {
  if (!isSeatShown(meeting)) return <span className="text-muted">–</span>;
  const place =
    meeting.tableName ??
    (meeting.seatNumber === null ? '' : t('Place {seatNumber}', { seatNumber: meeting.seatNumber }));
  return <TwoLines first={place} second={meeting.room?.name ?? ''} />;
}
