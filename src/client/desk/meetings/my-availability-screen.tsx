import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { formatDay } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { usePresent } from '../present.ts';
import { QueryView, togetherOf } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { eventLabel } from '../shared/event-label.ts';
import { ProgramGate } from '../shared/program-gate.tsx';
import { NotHere } from './not-here.tsx';
import { OwnTimeslotRow } from './own-timeslot-row.tsx';
import { startingEvent } from './request-choice.ts';
import { useProgramTimeslots } from './use-program-timeslots.ts';
import { useSlotUse } from './use-request-slots.ts';

/** `/programs/:slug/my-availability`: the active organization closes timeslots for itself (SPEC.md 4 and 6). */
export function MyAvailabilityScreen() {
  return (
    <ProgramGate title={t('My availability')} permission="timeslot.own">
      {(program) => <AvailabilityPage program={program} />}
    </ProgramGate>
  );
}

function AvailabilityPage({ program }: { program: ProgramResult }) {
  const { me } = useSession();
  const organization = me?.organizations.find(({ id }) => id === me.organizationId);
  return (
    <>
      <PageHeader
        back={{ to: `/programs/${program.slug}/participants`, label: t('Participants') }}
        title={t('My availability')}
        description={
          organization
            ? t('When {name} can be asked for a meeting.', { name: organization.name })
            : t('When your organization can be asked for a meeting.')
        }
      />
      <div className="flex flex-col gap-6">
        <Banner tone="info" title={t('A timeslot you close takes no new requests')}>
          {t(
            'Accepted meetings in it stay as they are, and requests waiting for your answer can still be answered. You can reopen it until it starts.',
          )}
        </Banner>
        {me?.organizationId ? <OwnTimeslots program={program} organizationId={me.organizationId} /> : null}
      </div>
    </>
  );
}

function OwnTimeslots({ program, organizationId }: { program: ProgramResult; organizationId: string }) {
  const schedule = useProgramTimeslots(program.id);
  const own = useSlotUse(program.id, organizationId);
  const [eventId, setEventId] = useState<string>();
  const now = usePresent(15_000);
  return (
    <QueryView query={togetherOf({ schedule, use: own })} rows={10} loading={t('Loading your timeslots')}>
      {({ schedule, use }) => {
        const events = schedule.filter(({ event }) => event.eventStatus === 'PUBLISHED');
        const shown = events.find(({ event }) => event.id === eventId) ?? startingEvent(events, now);
        if (!shown)
          return (
            <EmptyState icon={CalendarX} title={t('No event schedule')}>
              {t('Your timeslots will appear here once program staff publish an event.')}
            </EmptyState>
          );
        return (
          <>
            {events.length > 1 ? (
              <SelectField
                label={t('Event')}
                className="max-w-xl"
                value={shown.event.id}
                options={events.map(({ event }) => ({
                  value: event.id,
                  label: eventLabel(event),
                }))}
                onChange={({ target }) => setEventId(target.value)}
              />
            ) : null}
            <NotHere program={program} event={shown.event} timeslots={shown.timeslots} use={use} now={now} />
            {shown.timeslots.some(({ roomName }) => roomName) ? (
              <p className="text-sm text-muted">
                {t('Timeslots of other rooms at the same time are closed and reopened together.')}
              </p>
            ) : null}
            <Card title={shown.event.name} description={formatDay(shown.event.date)} flush>
              {shown.timeslots.length === 0 ? (
                <EmptyState title={t('There is no timeslot for this program/event')} />
              ) : (
                <ul className="divide-y divide-line border-t border-line">
                  {shown.timeslots.map((timeslot) => (
                    <OwnTimeslotRow
                      key={timeslot.id}
                      event={shown.event}
                      timeslot={timeslot}
                      use={use}
                      now={now}
                      zone={program.timezone}
                    />
                  ))}
                </ul>
              )}
            </Card>
          </>
        );
      }}
    </QueryView>
  );
}
