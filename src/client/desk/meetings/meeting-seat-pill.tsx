import { isOn } from '../../../domain/meetings/is-released.ts';
import type { DoorMeeting } from '../../../domain/meetings/meeting.ts';
import { seatState } from '../../../domain/meetings/seat-state.ts';
import { SeatStatePill } from '../../components/seat-state-pill.tsx';
import { usePresent } from '../present.ts';

/** Who is there, for an accepted meeting that was not released, where someone came or nobody did; nothing while it simply waits. */
export function MeetingSeatPill({ meeting }: { meeting: DoorMeeting }) {
  const now = usePresent(30_000);
  if (!isOn(meeting)) return null;
  const state = seatState(meeting, now);
  return state === 'WAITING' ? null : <SeatStatePill state={state} />;
}
