import { CalendarX, QrCode } from 'lucide-react';
import type { Instant } from '../../../domain/time/instants.ts';
import { myMeetings, type ProgramOnDevice } from '../../../offline/venue-queries.ts';
import { byDay } from '../../components/meeting-when.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState, ErrorState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import { usePresent } from '../use-present.ts';
import { VenueGate } from '../venue-gate.tsx';
import { NextMeetingCard } from './next-meeting-card.tsx';
import { nextMeeting, type OwnMeeting, ownMeetings } from './own-meetings.ts';
import { ScheduleRow } from './schedule-row.tsx';

/** `/programs/:slug/my-schedule`: where to be next, then everything, from the device. */
export function MyScheduleScreen() {
  return (
    <VenueGate title="My schedule">
      {(program) => (
        <>
          <PageHeader
            title="My schedule"
            actions={
              <ButtonLink icon={QrCode} to={`/programs/${program.slug}/my-badge`}>
                My badge
              </ButtonLink>
            }
          />
          <OwnSchedule program={program} />
        </>
      )}
    </VenueGate>
  );
}

function OwnSchedule({ program }: { program: ProgramOnDevice }) {
  const { db, me } = useDevice();
  const organizationId = me?.organizationId ?? null;
  const found = useLive(() => myMeetings(db, program.id), [db, program.id, organizationId]);
  const now = usePresent(program.id, 1000);
  if (found.kind === 'LOADING') return <SkeletonRows rows={6} />;
  if (found.kind === 'ERROR') return <ErrorState message={found.message} />;
  const meetings = ownMeetings(found.value, organizationId);
  if (meetings.length === 0) {
    return (
      <EmptyState icon={CalendarX} title="There are no meetings available">
        {organizationId
          ? 'Accepted meetings of your organization stand here, with their room and table.'
          : 'Choose the organization you act for first.'}
      </EmptyState>
    );
  }
  const next = nextMeeting(meetings, now);
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {next ? (
        <NextMeetingCard key={next.view.meeting.id} program={program} own={next} now={now} />
      ) : (
        <p className="text-lg text-muted">You have no more meetings ahead.</p>
      )}
      <Days program={program} meetings={meetings} now={now} />
    </div>
  );
}

interface DaysProps {
  program: ProgramOnDevice;
  meetings: readonly OwnMeeting[];
  now: Instant;
}

function Days({ program, meetings, now }: DaysProps) {
  return byDay(meetings, program.timezone).map(({ day, label, meetings: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-3">
      <h2 id={`day-${day}`} className="figures text-xl">
        {label}
      </h2>
      <ul className="flex flex-col gap-3">
        {ofDay.map((own) => (
          <li key={own.view.meeting.id}>
            <ScheduleRow program={program} own={own} now={now} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
