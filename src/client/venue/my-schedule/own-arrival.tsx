import { useState } from 'react';
import type { NoticeArgs } from '../../../domain/meetings/late.ts';
import { missingAfterMinutes } from '../../../domain/meetings/missing.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { ArrivalActions } from '../../components/arrival-actions.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { t, textOf } from '../../words/words.ts';
import { ActProblem } from '../door-acts/act-problem.tsx';
import { useDoorAct } from '../door-acts/use-door-act.ts';
import { useNoNetwork } from '../use-no-network.ts';
import { deviceNow } from '../use-present.ts';
import { useRecorder } from '../use-recorder.ts';
import type { OwnMeeting } from './own-meetings.ts';

export interface OwnArrivalProps {
  program: ProgramOnDevice;
  own: OwnMeeting;
  /** By the server's clock. */
  now: Instant;
}

/** What one says of one's own coming, with or without a network: it waits on the device and arrives once. */
export function OwnArrival({ program, own: { view, own, place }, now }: OwnArrivalProps) {
  const save = useRecorder();
  const noNetwork = useNoNetwork();
  const [busy, setBusy] = useState(false);
  const door = useDoorAct();
  const { meeting } = view;
  const say = async (notice: NoticeArgs) => {
    setBusy(true);
    try {
      const args = { meetingId: meeting.id, party: own.party, notice, startAt: meeting.startAt };
      await save({ programId: program.id, command: { verb: 'NOTICE', args }, scannedAt: deviceNow() });
      toastSuccess(
        noNetwork
          ? t('Saved on this device. Your partner sees it once you are online.')
          : t('Your partner and the staff see it.'),
      );
    } catch (error) {
      toastError(t('Not saved. {message}', { message: textOf(storageErrorOf(error).text) }));
    } finally {
      setBusy(false);
    }
  };
  const offer = async () => {
    if (await door.ask({ kind: 'OFFER_TIME', meetingId: meeting.id }))
      toastSuccess(t('Your table and your time are free for others.'));
  };
  return (
    <>
      <ActProblem {...door} />
      <ArrivalActions
        meeting={meeting}
        party={own.party}
        place={place}
        now={now}
        afterMinutes={missingAfterMinutes(program)}
        busy={busy || door.busy}
        proposeAt={`/programs/${program.slug}/events/meetings/${meeting.id}/reschedule`}
        noNetwork={noNetwork}
        onSay={say}
        zone={program.timezone}
        onOffer={() => void offer()}
      />
    </>
  );
}
