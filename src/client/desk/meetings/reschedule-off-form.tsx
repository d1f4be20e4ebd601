import { Plus } from 'lucide-react';
import { useState } from 'react';
import { rescheduleOffTimeslot } from '../../../contract/meeting-answers.ts';
import { listEvents } from '../../../contract/programs.ts';
import { encodeMessage } from '../../../domain/language/message.ts';
import { offProposalProblems, rescheduleOffArgs } from '../../../domain/meetings/reschedule-off-timeslot.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { present } from '../present.ts';
import { QueryView } from '../query-view.tsx';
import { useApiMutation, useApiQuery } from '../use-api.ts';
import type { GatedMeeting } from './meeting-gate.tsx';
import { emptyOffProposal, OffProposalFields, type OffProposalValue } from './off-proposal-fields.tsx';
import { RescheduleConfirm } from './reschedule-confirm.tsx';
import { useRescheduled } from './use-rescheduled.ts';

/** As many times as one proposal may have. */
const MOST = 5;

/** Proposes other dates and times for a meeting outside of the timeslots (SPEC.md 3 and 5). */
export function RescheduleOffForm({ meeting, program }: Pick<GatedMeeting, 'meeting' | 'program'>) {
  const zone = program.timezone;
  const events = useApiQuery(listEvents, { params: { programId: program.id } });
  const [times, setTimes] = useState<OffProposalValue[]>([emptyOffProposal()]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [asking, setAsking] = useState(false);
  const reschedule = useApiMutation(rescheduleOffTimeslot, useRescheduled(meeting, program));
  return (
    <QueryView
      query={events}
      skeleton={<Skeleton className="h-72 w-full rounded-card" />}
      className="flex flex-col gap-5"
    >
      {(data) => {
        const schedule = data.events;
        const proposedOffTimeslots = times.map(({ id: _id, ...time }) => time);

        /** The server's own rules, so that what it would refuse is said before it is asked. */
        const problems = (): Record<string, string> => {
          const read = rescheduleOffArgs.shape.proposedOffTimeslots.safeParse(proposedOffTimeslots);
          const found = read.success
            ? offProposalProblems(
                { proposedOffTimeslots: read.data },
                { timezone: zone, events: schedule },
                present(),
              )
            : read.error.issues.map(({ path, message }) => ({
                path: ['proposedOffTimeslots', ...path].join('.'),
                message,
              }));
          // Of several problems of a field the first is said.
          return Object.fromEntries(
            found.reverse().map(({ path, message }) => [path, encodeMessage(message)]),
          );
        };
        const change = (next: OffProposalValue[]) => {
          setTimes(next);
          setErrors({});
        };
        return (
          <RescheduleConfirm
            meeting={meeting}
            count={times.length}
            asking={asking}
            busy={reschedule.isPending}
            onAsk={() => {
              const found = problems();
              setErrors(found);
              if (Object.keys(found).length === 0) setAsking(true);
            }}
            onDismiss={() => setAsking(false)}
            onConfirm={(message) =>
              reschedule.mutate({ params: { id: meeting.id }, body: { message, proposedOffTimeslots } })
            }
          >
            <ol className="flex flex-col gap-4">
              {times.map((time, place) => (
                <li key={time.id}>
                  <OffProposalFields
                    number={place + 1}
                    value={time}
                    zone={zone}
                    errorOf={(field) => errors[`proposedOffTimeslots.${place}.${field}`]}
                    onChange={(next) => change(times.map((one) => (one.id === time.id ? next : one)))}
                    onRemove={
                      times.length > 1 ? () => change(times.filter((one) => one.id !== time.id)) : undefined
                    }
                  />
                </li>
              ))}
            </ol>
            {times.length < MOST ? (
              <Button
                icon={Plus}
                className="self-start"
                onClick={() => change([...times, emptyOffProposal()])}
              >
                {t('Propose another time')}
              </Button>
            ) : null}
          </RescheduleConfirm>
        );
      }}
    </QueryView>
  );
}
