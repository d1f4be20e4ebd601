import { Hourglass, UserX } from 'lucide-react';
import type { Instant } from '../../../domain/time/instants.ts';
import { minutesBetween } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { RadarEntry } from '../../../offline/radar.ts';
import { noticeText } from '../../components/notice-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { many, t } from '../../words/words.ts';

export interface RadarRowProps {
  entry: RadarEntry;
  /** By the server's clock. */
  now: Instant;
  zone: string;
  onOpen: () => void;
}

/** One who is missing: where, since when the partner waits, and what was said. Opens the table's sheet. */
export function RadarRow({ entry: { view, missing }, now, zone, onOpen }: RadarRowProps) {
  const { meeting, owner, participant, roomName } = view;
  const gone = missing.party === 'OWNER' ? owner : participant;
  const here = missing.party === 'OWNER' ? participant : owner;
  const Icon = missing.notice?.kind === 'NOT_COMING' ? UserX : Hourglass;
  const minutes = Math.max(0, minutesBetween(missing.since, now));
  return (
    <button
      type="button"
      data-radar={meeting.id}
      data-missing={missing.party}
      onClick={onOpen}
      className={classNames(
        'flex min-h-14 w-full min-w-0 items-start gap-3 overflow-x-clip rounded-control bg-surface p-3 text-left ring-1 ring-inset',
        missing.asked ? 'ring-2 ring-late' : 'ring-line hover:ring-line-strong',
      )}
    >
      <Icon
        aria-hidden
        className={classNames(
          'mt-0.5 size-5 shrink-0',
          missing.notice?.kind === 'NOT_COMING' ? 'text-problem' : 'text-late',
        )}
      />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="figures font-semibold wrap-anywhere">
            {[meeting.tableName, roomName].filter(Boolean).join(' · ') || t('No table')}
          </span>
          <span className="figures text-sm text-muted">
            {many(minutes, 'waiting {count} minute, since {time}', 'waiting {count} minutes, since {time}', {
              time: timeOf(missing.since, zone),
            })}
          </span>
        </span>
        <span className="wrap-anywhere">
          {t('Missing: {missing}', { missing: gone.organizationName })}
          {missing.notice ? (
            <span className="figures font-semibold text-late"> · {noticeText(missing.notice)}</span>
          ) : null}
        </span>
        <span className="text-sm text-muted wrap-anywhere">
          {missing.waiting
            ? t('{name} is there and waiting', { name: here.organizationName })
            : t('{name} is there', { name: here.organizationName })}
        </span>
      </span>
    </button>
  );
}
