import { HandHelping } from 'lucide-react';
import type { DoorMeeting } from '../../../domain/meetings/meeting.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { t } from '../../words/words.ts';

interface OfferedNoteProps {
  meeting: Pick<DoorMeeting, 'reoffer'>;
  zone: string;
  /** By the server's clock. */
  now: Instant;
}

/** To whom a released table is offered at the moment; nothing where it is not. */
export function OfferedNote({ meeting: { reoffer }, zone, now }: OfferedNoteProps) {
  if (!reoffer || now >= reoffer.expiresAt) return null;
  const [one, other] = reoffer.names;
  const time = timeOf(reoffer.expiresAt, zone);
  return (
    <p className="flex items-start gap-2 font-semibold" data-offered>
      <HandHelping aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <span className="min-w-0 wrap-anywhere">
        {one && other
          ? t('Offered to {one} and {other} until {time}', { one, other, time })
          : t('Offered to two organizations until {time}', { time })}
      </span>
    </p>
  );
}
