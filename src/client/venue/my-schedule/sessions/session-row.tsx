import { CalendarCheck, CalendarX2, MapPin } from 'lucide-react';
import type { Instant } from '../../../../domain/time/instants.ts';
import { timeOf } from '../../../../domain/time/zones.ts';
import type { ProgramOnDevice } from '../../../../offline/program-queries.ts';
import type { SessionView } from '../../../../offline/sessions.ts';
import { classNames } from '../../../ui/class-names.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { t } from '../../../words/words.ts';
import { ActProblem } from '../../door-acts/act-problem.tsx';
import { OnlineButton } from '../../door-acts/online-button.tsx';
import { useDoorAct } from '../../door-acts/use-door-act.ts';

export interface SessionRowProps {
  program: ProgramOnDevice;
  session: SessionView;
  now: Instant;
}

/** A session of the day: when, what, where; and whoever may register does so here, or leaves it again. */
export function SessionRow({ program, session, now }: SessionRowProps) {
  const { id, title, startAt, endAt, where, kind, mine, blocks } = session;
  const zone = program.timezone;
  const act = useDoorAct();
  const offered = kind === 'BOOKABLE' && program.organizationApproved && startAt > now;
  const set = (registers: boolean) =>
    void act.ask({ kind: 'SESSION', programId: program.id, sessionId: id, registers });
  return (
    <article
      data-session={id}
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-card bg-surface p-4 ring-1 ring-line',
        endAt > now && 'shadow-card',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3">
        <span className="figures w-16 shrink-0 text-right text-lg">
          <span className="block font-semibold">{timeOf(startAt, zone)}</span>
          <span className="block text-base text-muted">{timeOf(endAt, zone)}</span>
        </span>
        <span className="flex min-w-0 flex-1 basis-40 flex-col gap-1 border-l border-line pl-4">
          <span dir="auto" className="text-lg font-semibold wrap-anywhere">
            {title}
          </span>
          {where ? (
            <span className="flex items-start gap-1.5 text-muted">
              <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{where}</span>
            </span>
          ) : null}
          {mine ? (
            <StatusPill tone="good" icon={CalendarCheck}>
              {t('Registered')}
            </StatusPill>
          ) : null}
        </span>
        {offered ? (
          <OnlineButton
            icon={mine ? CalendarX2 : CalendarCheck}
            busy={act.busy}
            aria-label={mine ? t('Leave “{title}”', { title }) : t('Register for “{title}”', { title })}
            onClick={() => set(!mine)}
          >
            {mine ? t('Leave') : t('Register')}
          </OnlineButton>
        ) : null}
      </div>
      {offered && blocks ? (
        <p className="text-sm text-muted">
          {t('If you register, nobody from your organization will be free for meetings at this time.')}
        </p>
      ) : null}
      <ActProblem {...act} />
    </article>
  );
}
