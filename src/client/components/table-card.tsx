import type { ComponentProps } from 'react';
import type { DoorMeeting } from '../../domain/meetings/meeting.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { classNames } from '../ui/class-names.ts';
import { softTone } from '../ui/tone.ts';
import { PartyAttendance, type PartyFacts } from './party-attendance.tsx';
import { SeatStatePill } from './seat-state-pill.tsx';
import { freeTableClass, TableState, tableStyle } from './table-state.tsx';
import { WishLine } from './wish-line.tsx';

/** A meeting at a table, with the names that screens show. */
export interface SeatedMeeting {
  meeting: DoorMeeting;
  owner: PartyFacts;
  participant: PartyFacts;
}

export interface TableCardProps {
  /** "Table 7", or "Quota 3" in an online room. */
  name: string;
  /** Null: nobody sits here in this timeslot. */
  /** What a small place has space for, among the tables of its room; left out: the name. */
  shortName?: string;
  seated: SeatedMeeting | null;
  now: Instant;
  zone: string;
  /** After so many minutes of waiting it is amber, as the program says. */
  afterMinutes: number;
  /** What was asked for here without a network; left out or null: nothing. */
  wish?: string | null;
  onOpen?: () => void;
}

/** One table of a room in a timeslot: who with whom, and how it stands. Opens its meeting, or the free table, when pressed. */
export function TableCard({ name, seated, now, zone, afterMinutes, wish, onOpen }: TableCardProps) {
  const look = tableStyle(seated?.meeting ?? null, now, afterMinutes);
  if (!seated) {
    return (
      <button
        type="button"
        data-seat-state={look.state}
        onClick={onOpen}
        className={classNames(
          'flex min-h-16 w-full flex-wrap items-center justify-between gap-x-3 rounded-card px-4 py-2.5 text-left',
          freeTableClass,
        )}
      >
        <span className="figures min-w-0 flex-1 truncate text-lg font-semibold">{name}</span>
        <SeatStatePill state={look.state} />
        {wish ? (
          <span className="w-full">
            <WishLine text={wish} />
          </span>
        ) : null}
      </button>
    );
  }
  const { owner, participant, meeting } = seated;
  return (
    <Box
      data-seat-state={look.state}
      data-meeting={meeting.id}
      data-waiting={look.waiting ?? undefined}
      {...(onOpen && { onClick: onOpen })}
      className={classNames(
        'flex h-full min-h-40 w-full min-w-0 flex-col overflow-hidden rounded-card bg-surface text-left shadow-card transition-shadow duration-100',
        look.waiting === null ? 'ring-1 ring-line' : 'ring-2 ring-late',
        look.waiting === null && onOpen && 'hover:ring-2 hover:ring-line-strong',
      )}
    >
      <span className={classNames('flex items-center justify-between gap-2 px-4 py-2', softTone[look.tone])}>
        <span className="figures min-w-0 truncate text-lg font-semibold">{name}</span>
        <TableState look={look} />
      </span>
      <span className="flex flex-1 flex-col justify-between gap-3 px-4 py-3">
        {[owner, participant].map((side, index) => (
          <span key={index === 0 ? 'owner' : 'participant'} className="flex min-w-0 flex-col gap-0.5">
            <span className="line-clamp-2 text-lg leading-snug font-semibold wrap-anywhere">
              {side.organizationName}
            </span>
            <PartyAttendance facts={side} endAt={meeting.endAt} zone={zone} />
          </span>
        ))}
        <WishLine text={wish} />
      </span>
    </Box>
  );
}

/** A button where it opens something. */
function Box({ onClick, ...rest }: ComponentProps<'button'>) {
  return onClick ? (
    <button type="button" onClick={onClick} {...rest} />
  ) : (
    <div {...(rest as ComponentProps<'div'>)} />
  );
}
