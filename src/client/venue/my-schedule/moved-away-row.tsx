import { ArrowRight } from 'lucide-react';
import type { SeenMeeting } from '../../../domain/meetings/changes.ts';
import { dayOf, timeOf } from '../../../domain/time/zones.ts';
import { formatDateShort } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import type { OwnMeeting } from './own-meetings.ts';

/** Where a meeting was until it moved: nobody should go there by habit. */
export function MovedAwayRow({ own, was, zone }: { own: OwnMeeting; was: SeenMeeting; zone: string }) {
  const { startAt } = own.view.meeting;
  const sameDay = dayOf(was.startAt, zone) === dayOf(startAt, zone);
  return (
    <div className="figures flex min-w-0 items-center gap-4 rounded-card px-4 py-3 ring-1 ring-line ring-inset">
      <span className="w-16 shrink-0 text-right text-lg text-muted line-through">
        {timeOf(was.startAt, zone)}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 border-l border-line pl-4 text-muted">
        <span className="wrap-anywhere">{own.partner.organizationName}</span>
        <span className="inline-flex items-center gap-1.5 font-medium text-late">
          <ArrowRight aria-hidden className="size-4 shrink-0" />
          {t('Moved to')} {sameDay ? '' : `${formatDateShort(startAt, zone)}, `}
          {timeOf(startAt, zone)}
        </span>
      </span>
    </div>
  );
}
