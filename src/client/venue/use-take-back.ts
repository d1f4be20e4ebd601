import { useState } from 'react';
import type { DoorMeeting, Party } from '../../domain/meetings/meeting.ts';
import { standingOf } from '../../domain/meetings/standing.ts';
import { decideUndoCheckIn, TAKEN_BACK } from '../../domain/meetings/undo-check-in.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';
import { actorOf, programStandingOf } from '../../offline/holder.ts';
import type { ProgramOnDevice } from '../../offline/program-queries.ts';
import { storageErrorOf } from '../../offline/storage-error.ts';
import { toastError, toastSuccess } from '../ui/toast.tsx';
import { t, textOf } from '../words/words.ts';
import { useDevice } from './device-context.ts';
import { deviceNow } from './use-present.ts';
import { useRecorder } from './use-recorder.ts';

export interface TakenBack {
  busy: boolean;
  /** May this side's check-in be taken back by this person now? `present` by the server's clock. */
  decide(party: Party, present: Instant): Verdict;
  /** Records it on the device, and says so. */
  record(party: Party, organizationName: string): Promise<void>;
}

/** A participant's own check-in that was a mistake: taken back on the device, with or without a network. */
export function useTakeBack(program: ProgramOnDevice, meeting: DoorMeeting): TakenBack {
  const { me, tablet } = useDevice();
  const save = useRecorder();
  const [busy, setBusy] = useState(false);
  // Also where they are staff: on their own schedule they are the party.
  const { party: side } = standingOf(
    actorOf({ me, tablet }),
    meeting,
    programStandingOf({ me, tablet }, program.id),
  );
  const standing = { staff: false, party: side };
  return {
    busy,
    decide: (party, present) => decideUndoCheckIn(meeting, standing, { party }, present),
    record: async (party, organizationName) => {
      setBusy(true);
      try {
        const args = { meetingId: meeting.id, party, reason: TAKEN_BACK, startAt: meeting.startAt };
        await save({ programId: program.id, command: { verb: 'UNDO', args }, scannedAt: deviceNow() });
        toastSuccess(t('The check-in of {organizationName} was undone.', { organizationName }));
      } catch (error) {
        toastError(t('Not saved. {message}', { message: textOf(storageErrorOf(error).text) }));
      } finally {
        setBusy(false);
      }
    },
  };
}
