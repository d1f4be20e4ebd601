import { CalendarSync, CalendarX, QrCode, ScanLine } from 'lucide-react';
import { useState } from 'react';
import type { MeetingChanges } from '../../../domain/meetings/changes.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { dayOf } from '../../../domain/time/zones.ts';
import { ownLane } from '../../../offline/own-lane.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { sessionsOnDevice } from '../../../offline/sessions.ts';
import { myMeetings } from '../../../offline/venue-queries.ts';
import { byDay } from '../../components/meeting-when.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { EmptyState, ErrorState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useLaterComponent } from '../../ui/use-later-component.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import { usePresent } from '../use-present.ts';
import { VenueGate } from '../venue-gate.tsx';
import { ChangesBanner } from './changes-banner.tsx';
import { type FreeTimePart, FreeTimePlace } from './free-time/free-time-place.tsx';
import type { LanesSwitchProps } from './lanes-switch.tsx';
import { MovedAwayRow } from './moved-away-row.tsx';
import { NextMeetingCard } from './next-meeting-card.tsx';
import { nextMeeting, type OwnMeeting, ownMeetings } from './own-meetings.ts';
import { type DayEntry, linesOf, scheduleEntries } from './schedule-entries.ts';
import { rowId, ScheduleRow } from './schedule-row.tsx';
import { DaySessionsPlace } from './sessions/day-sessions-place.tsx';
import { useScheduleChanges } from './use-schedule-changes.ts';
import { useWhereLeft } from './use-where-left.ts';

const lanesSwitch = lazyComponent(async () => (await import('./lanes-switch.tsx')).LanesSwitch);

/** `/programs/:slug/my-schedule`: where to be next, what has changed, then everything, from the device. */
export function MyScheduleScreen() {
  return (
    <VenueGate title={t('My schedule')}>
      {(program) => (
        <>
          <PageHeader
            title={t('My schedule')}
            actions={
              <>
                <ButtonLink icon={CalendarSync} to="/notifications/preferences#calendar">
                  {t('Add to calendar')}
                </ButtonLink>
                <ButtonLink icon={QrCode} to={`/programs/${program.slug}/my-badge`}>
                  {t('My badge')}
                </ButtonLink>
                {program.staff ? null : (
                  <ButtonLink icon={ScanLine} to={`/programs/${program.slug}/scan-badge`}>
                    {t('Scan a badge')}
                  </ButtonLink>
                )}
              </>
            }
          />
          <OwnSchedule key={program.id} program={program} />
        </>
      )}
    </VenueGate>
  );
}

function OwnSchedule({ program }: { program: ProgramOnDevice }) {
  const { db, me } = useDevice();
  const organizationId = me?.organizationId ?? null;
  const found = useLive(
    async () => ({
      organizationId,
      views: await myMeetings(db, program.id),
      ...(await ownLane(db, program.id, me)),
    }),
    [db, program.id, organizationId],
  );
  const heard = useLive(() => sessionsOnDevice(db, program.id), [db, program.id, organizationId]);
  const sessions = heard.kind === 'READY' ? heard.value : [];
  const now = usePresent(program.id, 1000);
  // Right after a change of organization the former answer is still there.
  const known = found.kind === 'READY' && found.value.organizationId === organizationId;
  const [all, setAll] = useState(false);
  const lane = known ? found.value.lane : null;
  const every = known ? ownMeetings(found.value.views, organizationId, found.value.delegations) : null;
  const unstaffed = known ? found.value.unstaffed : [];
  // Who is in a delegation is at its meetings, and those of one that nobody is in are everybody's.
  const isShown = ({ delegation }: OwnMeeting) =>
    lane === null || all || delegation === lane || (delegation !== null && unstaffed.includes(delegation));
  const meetings = every?.filter(isShown) ?? null;
  const { changes, looked, markAll } = useScheduleChanges(program.id, every, now);
  useWhereLeft(program.id, meetings !== null);
  if (found.kind === 'ERROR') return <ErrorState message={found.message} />;
  if (!meetings) return <SkeletonRows rows={6} />;
  const banner = (
    <>
      {lane !== null ? (
        <LanesPlace
          organizationName={every?.[0]?.own.organizationName ?? ''}
          lane={lane}
          all={all}
          onAll={setAll}
        />
      ) : null}
      <ChangesBanner
        changes={
          lane === null
            ? changes
            : changes.filter(({ meetingId }) => meetings.some(({ view }) => view.meeting.id === meetingId))
        }
        zone={program.timezone}
        onAllSeen={markAll}
        onSeen={looked}
        onShow={(meetingId) => document.getElementById(rowId(meetingId))?.focus()}
      />
    </>
  );
  const seen = every?.some(({ own }) => own.attendedAt !== null) ?? false;
  const freeTime = (part: FreeTimePart) =>
    organizationId ? (
      <FreeTimePlace program={program} organizationId={organizationId} seen={seen} now={now} part={part} />
    ) : null;
  const entries: DayEntry[] = [
    ...scheduleEntries(meetings, changes, now),
    ...sessions.map((session) => ({ kind: 'SESSION' as const, startAt: session.startAt, session })),
  ];
  const days = (nextId: string | null) => (
    <Days program={program} entries={entries} nextId={nextId} now={now} onSeen={looked} />
  );
  if (entries.length === sessions.length) {
    return (
      <>
        {freeTime('OFFER')}
        {banner}
        <EmptyState icon={CalendarX} title={t('There are no meetings available')}>
          {organizationId
            ? t('Your organization’s accepted meetings appear here, with their room and table.')
            : t('First choose the organization you act for.')}
        </EmptyState>
        {freeTime('STAND_BY')}
        {sessions.length > 0 ? <div className="mt-8 flex min-w-0 flex-col gap-8">{days(null)}</div> : null}
      </>
    );
  }
  const next = nextMeeting(meetings, now);
  const nextId = next?.view.meeting.id ?? null;
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <div className="flex min-w-0 flex-col gap-4">
        {freeTime('OFFER')}
        {banner}
        {next ? (
          <NextMeetingCard
            key={nextId}
            program={program}
            own={next}
            changes={changes.find(({ meetingId }) => meetingId === nextId) ?? null}
            now={now}
            onSeen={looked}
          />
        ) : (
          <p className="text-lg text-muted">{t('You have no more meetings.')}</p>
        )}
        {freeTime('STAND_BY')}
      </div>
      {days(nextId)}
    </div>
  );
}

/** Few have several delegations: the code comes when it is wanted. */
function LanesPlace(props: LanesSwitchProps) {
  const Switch = useLaterComponent(lanesSwitch);
  return Switch ? <Switch {...props} /> : null;
}

interface DaysProps {
  program: ProgramOnDevice;
  entries: readonly DayEntry[];
  nextId: string | null;
  now: Instant;
  onSeen: (change: MeetingChanges) => void;
}

function Days({ program, entries, nextId, now, onSeen }: DaysProps) {
  const zone = program.timezone;
  return byDay(entries, zone).map(({ day, label, meetings: ofDay }) => {
    const { lines, others } = linesOf(ofDay);
    return (
      <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-3">
        <h2 id={`day-${day}`} className="figures text-xl">
          {day === dayOf(now, zone) ? t('Today, {label}', { label }) : label}
        </h2>
        <ul className="flex flex-col gap-3">
          {lines.map((entry) => (
            <li
              key={entry.kind === 'SESSION' ? entry.session.id : `${entry.kind}/${entry.own.view.meeting.id}`}
            >
              {entry.kind === 'SESSION' ? (
                <DaySessionsPlace program={program} sessions={[entry.session]} now={now} />
              ) : entry.kind === 'MOVED_AWAY' ? (
                <MovedAwayRow own={entry.own} was={entry.was} zone={zone} />
              ) : (
                <ScheduleRow
                  program={program}
                  own={entry.own}
                  changes={entry.changes}
                  now={now}
                  isNext={entry.own.view.meeting.id === nextId}
                  onSeen={onSeen}
                />
              )}
            </li>
          ))}
        </ul>
        {others.length > 0 ? <DaySessionsPlace program={program} sessions={others} now={now} /> : null}
      </section>
    );
  });
}
