import { useState } from 'react';
import { type PartyOrBoth, partiesOf } from '../../domain/meetings/attendance.ts';
import type { Attendee } from '../../domain/meetings/attendee.ts';
import { type CheckInSource, decideCheckIn, isLate } from '../../domain/meetings/check-in.ts';
import { attendedAtOf, type DoorMeeting } from '../../domain/meetings/meeting.ts';
import { standingOf } from '../../domain/meetings/standing.ts';
import { addMillis, type Instant } from '../../domain/time/instants.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';
import { actorOf, programStandingOf } from '../../offline/holder.ts';
import type { ProgramOnDevice } from '../../offline/program-queries.ts';
import { storageErrorOf } from '../../offline/storage-error.ts';
import type { SyncEngine } from '../../offline/sync-state.ts';
import { type CheckInTime, instantMeant } from '../components/check-in-time-field.tsx';
import { LATE_SENTENCE, LATE_TITLE } from '../components/late-text.ts';
import { holdMeetingWindow, type MeetingWindow } from '../components/meeting-window.ts';
import { toastError, toastSuccess, toastWarning } from '../ui/toast.tsx';
import { t, textOf } from '../words/words.ts';
import { useDevice } from './device-context.ts';
import { useNoNetwork } from './use-no-network.ts';
import { deviceNow, useServerOffset } from './use-present.ts';
import { useRecorder } from './use-recorder.ts';

export interface CheckIn {
  busy: boolean;
  /** May it be done, at this time, by this person? `present` and the answer are by the server's clock. */
  decide(party: PartyOrBoth, attendedAt: Instant, present: Instant): Verdict;
  /**
   * Records it; then, and only then, says so and opens the meeting's link (SPEC.md 4), where there is a network. To be
   * called within the tap, which opens the link's window.
   *
   * @param named who came; `hereSince` of a side that is here already: who came is corrected, and its time stays
   * @returns whether it was saved
   */
  record(
    party: PartyOrBoth,
    time: CheckInTime,
    source: CheckInSource,
    named?: { attendee: Attendee; hereSince: Instant | null },
  ): Promise<boolean>;
}

/**
 * Check-in of a meeting by a button: staff for both sides, a party for itself.
 *
 * @param asParty on one's own schedule, where someone who is staff as well is the party
 */
export function useCheckIn(program: ProgramOnDevice, meeting: DoorMeeting, asParty = false): CheckIn {
  const { me, tablet, engine } = useDevice();
  const save = useRecorder();
  const offsetMs = useServerOffset(program.id);
  const noNetwork = useNoNetwork();
  const [busy, setBusy] = useState(false);
  const found = standingOf(actorOf({ me, tablet }), meeting, programStandingOf({ me, tablet }, program.id));
  const standing = asParty ? { staff: false, party: found.party } : found;
  return {
    busy,
    decide: (party, attendedAt, present) =>
      decideCheckIn(meeting, standing, { party, attendedAt }, present, program),
    record: async (party, time, source, named) => {
      const scannedAt = deviceNow();
      const corrects = named !== undefined && named.hereSince !== null;
      const attendedAt = named?.hereSince ?? instantMeant(time, meeting.startAt, scannedAt, program.timezone);
      const replaces = partiesOf(party).some((side) => attendedAtOf(meeting, side) !== null);
      const room = noNetwork || corrects ? null : holdMeetingWindow(meeting.meetingLink);
      setBusy(true);
      try {
        const args = {
          meetingId: meeting.id,
          party,
          attendedAt,
          source,
          startAt: meeting.startAt,
          ...(named ? { attendee: named.attendee } : {}),
        };
        await save({ programId: program.id, command: { verb: 'CHECK_IN', args }, scannedAt });
        // By the server's clock, as the server will judge it: a time that was typed stays as typed.
        const counted = attendedAt === scannedAt ? addMillis(attendedAt, offsetMs) : attendedAt;
        if (corrects) {
          toastSuccess(
            noNetwork
              ? t('Saved on this device. It is sent once you are online.')
              : t('Saved who came. The check-in time stays.'),
          );
        } else if (isLate(meeting, counted)) toastWarning(t(LATE_TITLE), t(LATE_SENTENCE));
        else if (replaces) toastSuccess(t('The new check-in time replaces the earlier one.'));
        else if (noNetwork)
          toastSuccess(t('Checked in. It is saved on this device and sent once you are online.'));
        else toastSuccess(t('Checked in.'));
        void enter(room, engine);
        return true;
      } catch (error) {
        room?.drop();
        toastError(t('Not saved. {message}', { message: textOf(storageErrorOf(error).text) }));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** How long a held window waits to learn whether there is a network, in ms. Not known by then, it goes. */
const PATIENCE_MS = 2000;

/**
 * Goes to the meeting's room, unless sending the check-in shows that there is no network: a window that could only show
 * the browser's error page is closed again, and the screen says why.
 */
async function enter(room: MeetingWindow | null, engine: SyncEngine): Promise<void> {
  if (!room) return;
  await Promise.race([engine.syncNow(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  if (engine.state.reachable === false) room.drop();
  else room.go();
}
