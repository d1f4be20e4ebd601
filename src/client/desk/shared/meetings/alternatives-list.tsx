import { CalendarCheck, CalendarPlus } from 'lucide-react';
import type { ResultOf } from '../../../../contract/endpoint.ts';
import { listAlternatives, rescheduleMeeting } from '../../../../contract/meeting-answers.ts';
import type { ProgramResult } from '../../../../contract/programs.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';
import { offerFor } from '../../../../domain/meetings/offers.ts';
import { Button } from '../../../ui/button.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { formatDateShort, formatSpan } from '../../../words/dates.ts';
import { either } from '../../../words/text-lists.ts';
import { t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { QueryView } from '../../query-view.tsx';
import { useApiMutation, useApiQuery } from '../../use-api.ts';
import { venueLabels } from '../venue-label.ts';
import { useAccept } from './use-accept.ts';
import { useOffers } from './use-offers.ts';

type Alternative = ResultOf<typeof listAlternatives>['alternatives'][number];

/** The reason that goes with a proposal from the conflict flow (SPEC.md 2 and 5). */
export const CONFLICT_REASON = 'Scheduling conflicts';

export interface AlternativesListProps {
  meeting: MeetingResult;
  program: ProgramResult;
  /** After one was taken. */
  onDone: () => void;
}

/** The best free timeslots of both: one tap proposes one, or says yes to it where it was proposed already (issue 4). */
export function AlternativesList({ meeting, program, onDone }: AlternativesListProps) {
  const query = useApiQuery(
    listAlternatives,
    { params: { id: meeting.id }, query: { limit: 3 } },
    { staleTime: 0 },
  );
  const offers = useOffers(meeting, program);
  const { sayYes, busy: accepting } = useAccept(meeting, onDone);
  const propose = useApiMutation(rescheduleMeeting, {
    onSuccess: () => {
      toastSuccess(t('The new time is proposed. The other side chooses.'));
      onDone();
    },
    onError: async (problem) => {
      toastProblem(problem);
      await query.refetch();
    },
    renewOnError: true,
  });
  return (
    <QueryView
      query={query}
      rows={3}
      loading={t('Looking for timeslots when both are free')}
      className="flex flex-col gap-5"
    >
      {(data) => {
        const mayAccept = (['ACCEPT', 'UPDATE'] as const).some(
          (verb) => offerFor(offers, verb)?.verdict.kind === 'allowed',
        );
        const mayPropose = offerFor(offers, 'RESCHEDULE')?.verdict.kind === 'allowed';
        const useful = data.alternatives.filter(({ tap }) => (tap === 'ACCEPT' ? mayAccept : mayPropose));
        const take = (one: Alternative) => {
          const { timeslotId, eventId, venues } = one;
          if (one.tap === 'ACCEPT') {
            const own = timeslotId === meeting.timeslotId;
            const [venue = meeting.venue] = venues;
            sayYes(own ? {} : { timeslot: { timeslotId, eventId, venue } });
          } else
            propose.mutate({
              params: { id: meeting.id },
              body: { message: CONFLICT_REASON, proposedTimeslots: [timeslotId] },
            });
        };
        return (
          <section aria-labelledby="alternatives-title" className="flex flex-col gap-2">
            <h3 id="alternatives-title" className="font-semibold">
              {t('Both are free then')}
            </h3>
            {useful.length === 0 ? (
              <p className="text-muted">
                {data.alternatives.length === 0
                  ? t('There is no timeslot left when both are free.')
                  : t('None of the proposed timeslots is still free for both.')}
              </p>
            ) : (
              <ul className="flex flex-col gap-2">
                {useful.map((one) => (
                  <li key={one.timeslotId}>
                    <AlternativeButton
                      alternative={one}
                      zone={program.timezone}
                      disabled={accepting || propose.isPending}
                      onTake={() => take(one)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      }}
    </QueryView>
  );
}

interface AlternativeButtonProps {
  alternative: Alternative;
  zone: string;
  disabled: boolean;
  onTake: () => void;
}

function AlternativeButton({ alternative, zone, disabled, onTake }: AlternativeButtonProps) {
  const { startAt, endAt, eventName, venues, tap } = alternative;
  const accepts = tap === 'ACCEPT';
  return (
    <Button
      full
      icon={accepts ? CalendarCheck : CalendarPlus}
      disabled={disabled}
      className="justify-start! text-left"
      onClick={onTake}
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="figures">{formatSpan(startAt, endAt, zone)}</span>
        <span className="text-sm font-normal text-muted">
          {formatDateShort(startAt, zone)} · {eventName} ·{' '}
          {either(venues.map((venue) => t(venueLabels[venue])))}
        </span>
      </span>
      <span className="text-accent">{accepts ? t('Accept') : t('Propose')}</span>
    </Button>
  );
}
