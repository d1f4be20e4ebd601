import { Drama } from 'lucide-react';
import type { Rehearsal } from '../../../domain/rehearsal/rehearsal.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { nearMeetingAt } from '../../../offline/rehearsal-word.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';

export interface RehearsalBarProps {
  program: ProgramOnDevice;
  rehearsal: Rehearsal;
  /** By the server's clock. */
  now: Instant;
  onEnd: () => void;
}

/** Stripes, so that it is seen without its colour too. */
const stripes = {
  backgroundImage:
    'repeating-linear-gradient(-45deg, transparent 0 0.75rem, color-mix(in srgb, currentcolor 14%, transparent) 0.75rem 1.5rem)',
};

/** The mark of a rehearsal: always in view, with the way out of it; it warns when people are about to arrive. */
export function RehearsalBar({ program, rehearsal, now, onEnd }: RehearsalBarProps) {
  const { db, tablet } = useDevice();
  const minute = now.slice(0, 16);
  // Asked once a minute.
  const near = useLive(() => nearMeetingAt(db, program.id, now), [db, program.id, minute]);
  const meetingAt = near.kind === 'READY' ? near.value : null;
  const zone = program.timezone;
  return (
    <div
      role="status"
      data-rehearsal=""
      style={stripes}
      className={classNames(
        'sticky z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-late-soft px-4 py-3 text-ink ring-2 ring-late ring-inset sm:px-5',
        // Below the bar of the app, which a kiosk does not have above it.
        tablet?.mode === 'STAND' ? 'top-0' : 'top-17 md:top-19',
      )}
    >
      <Drama aria-hidden className="size-7 shrink-0 text-late" />
      <div className="min-w-48 flex-1">
        <p className="text-lg leading-snug font-bold">{t('Rehearsal')}</p>
        <p className="figures">
          {t('Nobody is checked in. It ends at {time}.', { time: timeOf(rehearsal.until, zone) })}
          {meetingAt === null ? null : (
            <span className="block font-semibold text-problem">
              {meetingAt <= now
                ? t('A meeting has been under way since {time}: real badges are not checked in.', {
                    time: timeOf(meetingAt, zone),
                  })
                : t('A meeting begins at {time}: end the rehearsal before people arrive.', {
                    time: timeOf(meetingAt, zone),
                  })}
            </span>
          )}
        </p>
      </div>
      <Button variant="primary" onClick={onEnd}>
        {t('End the rehearsal')}
      </Button>
    </div>
  );
}
