import type { Attendee } from '../../../domain/meetings/attendee.ts';
import { checkInOpensAt } from '../../../domain/meetings/check-in-terms.ts';
import { attendanceOf } from '../../../domain/meetings/meeting.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { peopleOf } from '../../../offline/search-parties.ts';
import { type MeetingView, meetingOf } from '../../../offline/venue-queries.ts';
import { NOW } from '../../components/check-in-time-field.tsx';
import { whyNoCheckIn } from '../../components/check-in-why-not.ts';
import { WhoCameForm } from '../../components/who-came-form.tsx';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ErrorState } from '../../ui/message-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useCheckIn } from '../use-check-in.ts';
import { useLive } from '../use-live.ts';
import { usePresent } from '../use-present.ts';
import type { UndoTarget } from '../use-undo-check-in.tsx';

/** A side of a meeting, as the screen shows it. */
export type SideTarget = UndoTarget;

export interface WhoCameDialogProps {
  program: ProgramOnDevice;
  target: SideTarget;
  onClose: () => void;
}

/** Who came for a side: from the device, which queues it like every check-in. */
export function WhoCameDialog({ program, target, onClose }: WhoCameDialogProps) {
  const { db } = useDevice();
  const { meetingId, party } = target;
  const found = useLive(async () => {
    const view = await meetingOf(db, program.id, meetingId);
    if (!view) return null;
    const { organizationId } = party === 'OWNER' ? view.owner : view.participant;
    return { view, people: await peopleOf(db, program.id, organizationId) };
  }, [db, program.id, meetingId, party]);
  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      role="dialog"
      title={t('Who came for {organizationName}?', { organizationName: target.organizationName })}
    >
      {found.kind === 'LOADING' ? (
        <SkeletonRows rows={3} />
      ) : found.kind === 'ERROR' ? (
        <ErrorState message={found.message} />
      ) : found.value === null ? (
        <p className="text-muted">{t('This meeting is no longer on this device.')}</p>
      ) : (
        <Form program={program} target={target} onClose={onClose} {...found.value} />
      )}
    </FormDialog>
  );
}

interface FormProps extends WhoCameDialogProps {
  view: MeetingView;
  people: readonly { id: string; name: string }[];
}

function Form({ program, target: { party }, view: { meeting }, people, onClose }: FormProps) {
  const now = usePresent(program.id, 15_000);
  const checkIn = useCheckIn(program, meeting);
  const attendance = attendanceOf(meeting, party);
  const hereSince = attendance?.attendedAt ?? null;
  const refusal = whyNoCheckIn(checkIn.decide(party, hereSince ?? now, now), program.timezone, now);
  const opensAt = checkInOpensAt(meeting, program);
  const save = async (attendee: Attendee) => {
    if (await checkIn.record(party, NOW, 'MANUAL', { attendee, hereSince })) onClose();
  };
  return (
    <div className="flex flex-col gap-5">
      {refusal ? <Banner tone="problem" title={refusal} /> : null}
      {!refusal && hereSince === null && now < opensAt ? (
        <Banner
          tone="warn"
          title={t('The meeting starts at {time}. Check in now?', {
            time: formatTime(meeting.startAt, program.timezone),
          })}
        />
      ) : null}
      {refusal ? null : (
        <WhoCameForm
          // A tablet of other rooms has no names for some.
          people={people.filter(({ name }) => name !== '')}
          attendee={attendance?.attendee ?? null}
          isHere={hereSince !== null}
          busy={checkIn.busy}
          onSave={(attendee) => void save(attendee)}
          onClose={onClose}
        />
      )}
    </div>
  );
}
