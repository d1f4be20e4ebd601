import { useState } from 'react';
import { rescheduleMeeting } from '../../../contract/meeting-answers.ts';
import { partyOf } from '../../../domain/meetings/meeting.ts';
import { rescheduleArgs } from '../../../domain/meetings/reschedule.ts';
import { EmptyState } from '../../ui/message-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { present, usePresent } from '../present.ts';
import { QueryView } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { useApiMutation } from '../use-api.ts';
import type { GatedMeeting } from './meeting-gate.tsx';
import { ProposedTimeslotsField } from './request-proposals.tsx';
import { RescheduleConfirm } from './reschedule-confirm.tsx';
import { type RequestSlots, useRequestSlots } from './use-request-slots.ts';
import { useRescheduled } from './use-rescheduled.ts';

type Props = Pick<GatedMeeting, 'meeting' | 'program'>;

/** Proposes timeslots of published events (SPEC.md 4): those in which the two could meet, then the reason. */
export function RescheduleForm({ meeting, program }: Props) {
  const { me } = useSession();
  const { meetingParticipant, meetingOwner } = meeting;
  const found = useRequestSlots(program.id, meetingParticipant, meetingOwner);
  return (
    <QueryView query={found} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(given) => {
        // Booked is what one's own side does then, Unavailable what the other one does (SPEC.md 4).
        const asOwner = partyOf(meeting, me?.organizationId ?? null) === 'OWNER';
        const { requester, owner } = given;
        const events = aheadOf(given.events, present());
        const slots = asOwner ? { events, requester: owner, owner: requester } : { events, requester, owner };
        if (events.length === 0)
          return (
            <EmptyState title={t('No timeslot data')}>
              {t('There are no upcoming timeslots in published events.')}
            </EmptyState>
          );
        return <Picker meeting={meeting} program={program} slots={slots} />;
      }}
    </QueryView>
  );
}

/** What is over cannot be proposed: a day on which everything is, is left out. */
const aheadOf = (events: RequestSlots['events'], now: string): RequestSlots['events'] =>
  events
    .map(({ event, timeslots }) => ({
      event,
      timeslots: timeslots.filter(({ slotStartTime }) => slotStartTime > now),
    }))
    .filter(({ timeslots }) => timeslots.length > 0);

function Picker({ meeting, program, slots }: Props & { slots: RequestSlots }) {
  const now = usePresent(15_000);
  const [proposedTimeslots, setProposed] = useState<string[]>([]);
  const [error, setError] = useState<string>();
  const [asking, setAsking] = useState(false);
  const done = useRescheduled(meeting, program);
  const reschedule = useApiMutation(rescheduleMeeting, done);
  const read = rescheduleArgs.shape.proposedTimeslots.safeParse(proposedTimeslots);
  return (
    <RescheduleConfirm
      meeting={meeting}
      count={proposedTimeslots.length}
      asking={asking}
      busy={reschedule.isPending}
      onAsk={() => (read.success ? setAsking(true) : setError(read.error.issues[0]?.message))}
      onDismiss={() => setAsking(false)}
      onConfirm={(message) =>
        reschedule.mutate({ params: { id: meeting.id }, body: { message, proposedTimeslots } })
      }
    >
      <ProposedTimeslotsField
        slots={slots}
        zone={program.timezone}
        now={now}
        venue={undefined}
        // While it is accepted its own timeslot is booked; before, it is what stands anyway.
        except={meeting.timeslotId ?? ''}
        value={proposedTimeslots}
        error={error}
        onChange={(next) => {
          setProposed(next);
          setError(undefined);
        }}
      />
    </RescheduleConfirm>
  );
}
