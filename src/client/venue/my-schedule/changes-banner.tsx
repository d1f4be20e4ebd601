import { CheckCheck, History } from 'lucide-react';
import { useRef } from 'react';
import type { MeetingChanges } from '../../../domain/meetings/changes.ts';
import { Button } from '../../ui/button.tsx';
import { t } from '../../words/words.ts';
import { ChangeMarks } from './change-marks.tsx';
import { summaryOf } from './change-text.ts';
import { useMarkSeen } from './use-mark-seen.ts';

export interface ChangesBannerProps {
  changes: readonly MeetingChanges[];
  zone: string;
  onAllSeen: () => void;
  onSeen: (change: MeetingChanges) => void;
  /** Brings the meeting's line into view. */
  onShow: (meetingId: string) => void;
}

/** How much has changed since the last look, said by screen readers too when something comes; and what is not there any more. */
export function ChangesBanner({ changes, ...rest }: ChangesBannerProps) {
  return (
    <>
      {/* Always there, so that what is written into it later is read out. */}
      <p role="status" className="sr-only">
        {changes.length > 0 ? summaryOf(changes) : ''}
      </p>
      {changes.length > 0 ? <Summary changes={changes} {...rest} /> : null}
    </>
  );
}

function Summary({ changes, zone, onAllSeen, onSeen, onShow }: ChangesBannerProps) {
  const place = useRef<HTMLElement>(null);
  const gone = changes.filter(({ is }) => is === null);
  const first = changes.find(({ is }) => is !== null);
  const what = gone.length > 0 ? gone.map(({ meetingId }) => meetingId).join() : null;
  useMarkSeen(place, what, () => gone.forEach(onSeen));
  return (
    <section
      ref={place}
      aria-labelledby="changes"
      data-changes={changes.length}
      className="flex flex-col gap-3 rounded-card bg-accent-soft p-4 ring-1 ring-accent/30 ring-inset"
    >
      <h2 id="changes" className="flex items-center gap-2 text-base text-ink">
        <History aria-hidden className="size-5 shrink-0 text-accent" />
        {summaryOf(changes)}
      </h2>
      {gone.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {gone.map((change) => (
            <li key={change.meetingId} className="flex flex-col gap-1">
              <span className="font-semibold wrap-anywhere">{change.was?.partnerName}</span>
              <ChangeMarks changes={change} zone={zone} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
        {first ? <Button onClick={() => onShow(first.meetingId)}>{t('Show the first')}</Button> : null}
        <Button icon={CheckCheck} onClick={onAllSeen}>
          {t('Mark all as seen')}
        </Button>
      </div>
    </section>
  );
}
