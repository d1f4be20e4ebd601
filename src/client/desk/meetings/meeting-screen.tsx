import { MeetingDetail } from './meeting-detail.tsx';
import { MeetingGate } from './meeting-gate.tsx';

/** `/programs/:programSlug/events/meetings/:meetingId` (SPEC.md 2). */
export function MeetingScreen() {
  return <MeetingGate>{(gated) => <MeetingDetail key={gated.meeting.id} {...gated} />}</MeetingGate>;
}
