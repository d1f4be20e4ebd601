import { ArrowRight } from 'lucide-react';
import type { PlaceResult } from '../../../../contract/reseat.ts';
import type { StayReason } from '../../../../domain/schedule/reseat.ts';
import { t } from '../../../words/words.ts';
import { placeLine } from '../../shared/meetings/place-text.ts';
import { stayText } from './closing-text.ts';

export interface Affected {
  meetingId: string;
  ownerName: string;
  participantName: string;
  from: PlaceResult;
  /** Left out: it stays. */
  to?: PlaceResult;
  /** Why it stays. */
  reason?: StayReason;
}

/** Meetings by the names of both sides: from where to where, or where they stay. */
export function AffectedList({
  label,
  items,
  zone,
}: {
  label: string;
  items: readonly Affected[];
  zone: string;
}) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      {items.map(({ meetingId, ownerName, participantName, from, to, reason }) => (
        <li key={meetingId} className="flex flex-col gap-1 py-3">
          <span className="font-semibold wrap-anywhere">
            {t('{participantName} with {ownerName}', { participantName, ownerName })}
          </span>
          <span className="figures flex flex-wrap items-center gap-x-2 text-muted">
            <span>{placeLine(from, zone)}</span>
            {to ? (
              <>
                <ArrowRight aria-hidden className="size-4 shrink-0" />
                <span className="sr-only">{t('goes to')}</span>
                <span className="font-medium text-ink">{placeLine(to, zone, from)}</span>
              </>
            ) : null}
          </span>
          {reason ? <span className="text-sm text-muted">{t(stayText[reason])}</span> : null}
        </li>
      ))}
    </ul>
  );
}
