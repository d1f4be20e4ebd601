import '../../../../domain/language/message-dates.ts';
import { Ban, CalendarClock, CalendarSearch, MapPin, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { cancelMeeting } from '../../../../contract/meetings.ts';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { keepReseated, type ReseatResult } from '../../../../contract/reseat.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { t, textOf } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { CONFLICT_REASON } from '../../shared/meetings/alternatives-list.tsx';
import { PlaceDialog } from '../../shared/meetings/place-dialog.tsx';
import { placeLine } from '../../shared/meetings/place-text.ts';
import { useApiMutation } from '../../use-api.ts';
import { useAskClosing } from './closing-host.tsx';

type Stay = ReseatResult['left'][number];
type Opened = 'MOVE' | 'CANCEL' | 'KEEP' | null;

export interface DecisionRowProps {
  program: ProgramResult;
  reseat: ReseatResult;
  stay: Stay;
  editor: boolean;
}

/** A meeting without another place. Editors give it another time or table, propose one, cancel it, look again, or leave it. */
export function DecisionRow({ editor, ...row }: DecisionRowProps) {
  const { program, reseat, stay } = row;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <p className="font-semibold wrap-anywhere">
          {t('{participantName} with {ownerName}', {
            participantName: stay.participantName,
            ownerName: stay.ownerName,
          })}
        </p>
        <p className="figures text-muted">
          {placeLine(stay.from, program.timezone)} · {textOf(reseat.whatText ?? reseat.what)}
        </p>
      </div>
      {editor ? <Decisions {...row} /> : null}
    </div>
  );
}

function Decisions({ program, reseat, stay }: Omit<DecisionRowProps, 'editor'>) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const ask = useAskClosing();
  const meetingPath = `/programs/${program.slug}/events/meetings/${stay.meetingId}`;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button icon={CalendarSearch} onClick={() => setOpened('MOVE')}>
          {t('Find a place')}
        </Button>
        <Button icon={RotateCw} onClick={() => ask(reseat.change)}>
          {t('Check again')}
        </Button>
        <ButtonLink icon={CalendarClock} to={`${meetingPath}/reschedule`}>
          {t('Propose another time')}
        </ButtonLink>
        <Button icon={Ban} onClick={() => setOpened('CANCEL')}>
          {t('Cancel meeting')}
        </Button>
        <Button icon={MapPin} onClick={() => setOpened('KEEP')}>
          {t('Leave it there')}
        </Button>
      </div>
      <PlaceDialog
        open={opened === 'MOVE'}
        meeting={{ ...stay.from, id: stay.meetingId }}
        programId={program.id}
        names={t('{participantName} with {ownerName}', {
          participantName: stay.participantName,
          ownerName: stay.ownerName,
        })}
        zone={program.timezone}
        onClose={close}
      />
      <CancelDecided open={opened === 'CANCEL'} stay={stay} onClose={close} />
      <KeepDecided
        open={opened === 'KEEP'}
        programId={program.id}
        reseatId={reseat.id}
        stay={stay}
        onClose={close}
      />
    </>
  );
}

function CancelDecided({ open, stay, onClose }: { open: boolean; stay: Stay; onClose: () => void }) {
  const cancel = useApiMutation(cancelMeeting, {
    onSuccess: () => {
      toastSuccess(t('The meeting is canceled.'));
      onClose();
    },
    onError: toastProblem,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('Cancel this meeting?')}
      description={t(
        '{participantName} with {ownerName}. Both organizations are given the reason: Scheduling conflicts.',
        { participantName: stay.participantName, ownerName: stay.ownerName },
      )}
      confirmLabel={t('Cancel meeting')}
      dismissLabel={t('Keep the meeting')}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { id: stay.meetingId }, body: { message: CONFLICT_REASON } })}
    />
  );
}

interface KeepDecidedProps {
  open: boolean;
  programId: string;
  reseatId: string;
  stay: Stay;
  onClose: () => void;
}

function KeepDecided({ open, programId, reseatId, stay, onClose }: KeepDecidedProps) {
  const keep = useApiMutation(keepReseated, {
    onSuccess: () => {
      toastSuccess(t('The meeting stays where it is.'));
      onClose();
    },
    onError: toastProblem,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('Leave this meeting where it is?')}
      description={t(
        '{participantName} with {ownerName}: the meeting stays accepted at a place that is closed, and leaves this list.',
        { participantName: stay.participantName, ownerName: stay.ownerName },
      )}
      confirmLabel={t('Leave it there')}
      dismissLabel={t('Decide later')}
      variant="primary"
      busy={keep.isPending}
      onConfirm={() => keep.mutate({ params: { programId, reseatId, meetingId: stay.meetingId } })}
    />
  );
}
