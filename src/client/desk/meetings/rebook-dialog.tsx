import { CalendarPlus } from 'lucide-react';
import type { ResultOf } from '../../../contract/endpoint.ts';
import { listAlternatives } from '../../../contract/meeting-answers.ts';
import { rebookMeeting } from '../../../contract/meeting-requests.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { formatDateShort, formatSpan } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { venueLabels } from '../shared/venue-label.ts';
import { useApiMutation, useApiQuery } from '../use-api.ts';

type Alternative = ResultOf<typeof listAlternatives>['alternatives'][number];

export interface RebookDialogProps {
  meeting: MeetingResult;
  program: ProgramResult;
  open: boolean;
  onClose: () => void;
}

/** The next timeslots in which both are free: one tap asks the partner for one. */
export function RebookDialog({ meeting, program, open, onClose }: RebookDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      role="dialog"
      title={t('Propose another time')}
      description={t('Both are free then. Your partner is asked.')}
    >
      <Times meeting={meeting} program={program} onClose={onClose} />
    </Dialog>
  );
}

function Times({ meeting, program, onClose }: Omit<RebookDialogProps, 'open'>) {
  const query = useApiQuery(
    listAlternatives,
    { params: { id: meeting.id }, query: { limit: 6 } },
    { staleTime: 0 },
  );
  const rebook = useApiMutation(rebookMeeting, {
    onSuccess: () => {
      toastSuccess(t('Your partner is asked for this time.'));
      onClose();
    },
    onError: async (problem) => {
      toastProblem(problem);
      await query.refetch();
    },
    renewOnError: true,
  });
  return (
    <QueryView query={query} rows={3} loading={t('Looking for timeslots when both are free')}>
      {({ alternatives }) => {
        // The time that was given up is no other time.
        const others = alternatives.filter(({ timeslotId }) => timeslotId !== meeting.timeslotId);
        return others.length === 0 ? (
          <EmptyState title={t('There is no timeslot left when both are free.')} />
        ) : (
          <ul className="flex flex-col gap-2">
            {others.map((one) => (
              <li key={one.timeslotId}>
                <Time
                  alternative={one}
                  zone={program.timezone}
                  disabled={rebook.isPending}
                  onTake={(venue) =>
                    rebook.mutate({
                      params: { id: meeting.id },
                      body: { eventId: one.eventId, timeslotId: one.timeslotId, venue },
                    })
                  }
                />
              </li>
            ))}
          </ul>
        );
      }}
    </QueryView>
  );
}

interface TimeProps {
  alternative: Alternative;
  zone: string;
  disabled: boolean;
  onTake: (venue: Alternative['venues'][number]) => void;
}

/** At the first of its venues: the one that was agreed on, where that has a free place. */
function Time({ alternative: { startAt, endAt, eventName, venues }, zone, disabled, onTake }: TimeProps) {
  const [venue] = venues;
  if (!venue) return null;
  return (
    <Button
      full
      icon={CalendarPlus}
      disabled={disabled}
      className="justify-start! text-left"
      onClick={() => onTake(venue)}
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="figures">{formatSpan(startAt, endAt, zone)}</span>
        <span className="text-sm font-normal text-muted">
          {formatDateShort(startAt, zone)} · {eventName} · {t(venueLabels[venue])}
        </span>
      </span>
      <span className="text-accent">{t('Propose')}</span>
    </Button>
  );
}
