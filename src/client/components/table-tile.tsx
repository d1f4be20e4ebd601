import { CircleCheck, ClockAlert, Hourglass, UserX } from 'lucide-react';
import { isLate } from '../../domain/meetings/check-in.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { timeOf } from '../../domain/time/zones.ts';
import { classNames } from '../ui/class-names.ts';
import { softTone } from '../ui/tone.ts';
import { t } from '../words/words.ts';
import { NotSentMark } from './not-sent-mark.tsx';
import { lateMark, noticeText } from './notice-text.ts';
import type { PartyFacts } from './party-attendance.tsx';
import type { TableCardProps } from './table-card.tsx';
import { freeTableClass, TableState, tableStyle } from './table-state.tsx';
import { WishLine } from './wish-line.tsx';

/** One table of a room as a small tile: twenty fit on a tablet. Names that are cut off are shown in full in the table's sheet. */
export function TableTile({ name, seated, now, zone, afterMinutes, wish, onOpen }: TableCardProps) {
  const look = tableStyle(seated?.meeting ?? null, now, afterMinutes);
  return (
    <button
      type="button"
      data-seat-state={look.state}
      data-meeting={seated?.meeting.id}
      data-waiting={look.waiting ?? undefined}
      onClick={onOpen}
      className={classNames(
        'flex h-full w-full min-w-0 flex-col overflow-hidden rounded-control text-left',
        seated ? 'bg-surface shadow-control transition-shadow duration-100' : freeTableClass,
        seated &&
          (look.waiting === null
            ? 'ring-1 ring-line hover:ring-2 hover:ring-line-strong'
            : 'ring-2 ring-late'),
      )}
    >
      <span
        className={classNames(
          'flex min-h-6 w-full flex-wrap items-center justify-between gap-x-1 px-1.5 py-0.5 text-[0.875rem] leading-5 tracking-tight',
          seated && softTone[look.tone],
        )}
      >
        <span className="figures max-w-full min-w-0 truncate font-semibold">{name}</span>
        <TableState look={look} />
      </span>
      {seated ? (
        <span className="flex w-full flex-1 flex-col justify-evenly gap-0.5 px-1.5 py-0.5">
          {[seated.owner, seated.participant].map((side, index) => (
            <TileParty
              key={index === 0 ? 'owner' : 'participant'}
              side={side}
              endAt={seated.meeting.endAt}
              zone={zone}
            />
          ))}
        </span>
      ) : null}
      {wish ? (
        <span className="w-full px-1.5 pb-0.5">
          <WishLine text={wish} />
        </span>
      ) : null}
    </button>
  );
}

interface TilePartyProps {
  side: PartyFacts;
  endAt: Instant;
  zone: string;
}

/** A side by its icon and name; since when it is here is for screen readers, and in the sheet. */
function TileParty({ side, endAt, zone }: TilePartyProps) {
  const { organizationName, attendedAt, pending } = side;
  const notice = attendedAt === null ? (side.notice ?? null) : null;
  const late = attendedAt !== null && isLate({ endAt }, attendedAt);
  const gone = notice?.kind === 'NOT_COMING';
  const Icon = gone ? UserX : attendedAt === null ? Hourglass : late ? ClockAlert : CircleCheck;
  const mark = lateMark(notice);
  const time = attendedAt === null ? '' : timeOf(attendedAt, zone);
  return (
    <span className="flex min-w-0 items-start gap-1.5">
      <Icon
        aria-hidden
        className={classNames(
          'mt-0.5 size-4 shrink-0',
          gone ? 'text-problem' : attendedAt === null ? 'text-muted' : late ? 'text-late' : 'text-both-here',
        )}
      />
      <span
        className={classNames(
          'line-clamp-2 min-w-0 flex-1 text-base leading-5 wrap-anywhere',
          attendedAt !== null && 'font-semibold',
        )}
      >
        {organizationName}
      </span>
      <span className="sr-only">
        {notice
          ? noticeText(notice)
          : attendedAt === null
            ? t('Not here yet')
            : late
              ? t('Late, {time}', { time })
              : t('Here since {time}', { time })}
      </span>
      {mark ? (
        <span aria-hidden className="figures shrink-0 font-semibold text-late">
          {mark}
        </span>
      ) : null}
      {pending ? <NotSentMark compact /> : null}
    </span>
  );
}
