import { Ban, DoorOpen, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Instant } from '../../../domain/time/instants.ts';
import type { MeetingView } from '../../../offline/venue-queries.ts';
import { releaseText } from '../../components/release-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { t } from '../../words/words.ts';
import { TakeBackRelease } from '../door-acts/take-back-release.tsx';
import { OfferedNote } from './offered-note.tsx';

/** So that staff can say why nobody comes. */
export function CanceledHere({ views }: { views: readonly MeetingView[] }) {
  return (
    <GivenUp id="canceled-here" title={t('Canceled')} count={views.length}>
      {views.map((view) => (
        <li key={view.meeting.id} className="min-h-12 py-2">
          <Pair view={view} icon={Ban} tone="text-muted" />
        </li>
      ))}
    </GivenUp>
  );
}

export interface ReleasedHereProps {
  views: readonly MeetingView[];
  mayTakeBack: boolean;
  zone: string;
  /** By the server's clock. */
  now: Instant;
}

/** Whose table is free for others, to whom it is offered, and the way back while nobody else has it. */
export function ReleasedHere({ views, mayTakeBack, zone, now }: ReleasedHereProps) {
  return (
    <GivenUp id="released-here" title={t('Released')} count={views.length}>
      {views.map((view) => {
        const { meeting, owner, participant } = view;
        const why = releaseText(meeting, {
          owner: owner.organizationName,
          participant: participant.organizationName,
        });
        return (
          <li key={meeting.id} data-released={meeting.id} className="flex flex-col gap-2 py-3">
            <Pair view={view} icon={DoorOpen} tone="text-late">
              <span className="block text-muted">{why}</span>
            </Pair>
            <OfferedNote meeting={meeting} zone={zone} now={now} />
            {mayTakeBack ? <TakeBackRelease meetingId={meeting.id} /> : null}
          </li>
        );
      })}
    </GivenUp>
  );
}

interface GivenUpProps {
  id: string;
  title: string;
  count: number;
  children: ReactNode;
}

/** Meetings of the timeslot that do not take place here. */
function GivenUp({ id, title, count, children }: GivenUpProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lg">
        {title} <span className="figures text-muted">{count}</span>
      </h2>
      <ul className="flex flex-col divide-y divide-line">{children}</ul>
    </section>
  );
}

interface PairProps {
  view: MeetingView;
  icon: LucideIcon;
  tone: string;
  children?: ReactNode;
}

/** "Table 7: Acme with Beta". */
function Pair({ view: { meeting, owner, participant }, icon: Icon, tone, children }: PairProps) {
  return (
    <span className="flex min-w-0 items-start gap-3">
      <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', tone)} />
      <span className="min-w-0 wrap-anywhere">
        {meeting.tableName ? <span className="font-semibold">{meeting.tableName}: </span> : null}
        {t('{one} with {other}', { one: owner.organizationName, other: participant.organizationName })}
        {children}
      </span>
    </span>
  );
}
