import { attendanceOf, type DoorMeeting, type Party, parties } from '../../../domain/meetings/meeting.ts';
import { attendeeText } from '../../components/attendee-text.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';

/** Who came for a side of a meeting, as a line; empty where nothing of it is known. Names are the device's own. */
export function useCame(programId: string, meeting: DoorMeeting): (party: Party) => string {
  const { db } = useDevice();
  const ids = parties.flatMap((party) => attendanceOf(meeting, party)?.attendee?.personId ?? []);
  const found = useLive(
    async () => await db.members.bulkGet(ids.map((id): [string, string] => [programId, id])),
    [db, programId, ids.join(' ')],
  );
  const members = found.kind === 'READY' ? found.value : [];
  const nameOf = (personId: string) => members.find((member) => member?.id === personId)?.name || null;
  return (party) => {
    const attendance = attendanceOf(meeting, party);
    return attendance?.attendedAt && attendance.attendee ? attendeeText(attendance.attendee, nameOf) : '';
  };
}
