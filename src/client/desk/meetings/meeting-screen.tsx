import type { ReactNode } from 'react';
import { MeetingDetail } from './meeting-detail.tsx';
import { MeetingGate } from './meeting-gate.tsx';

/**
 * `/programs/:programSlug/events/meetings/:meetingId` (SPEC.md 2).
 *
 * @param offline in its place while the server cannot be reached and has not answered before
 */
export function MeetingScreen({ offline }: { offline: ReactNode }) {
  return (
    <MeetingGate offline={offline}>
      {(gated) => <MeetingDetail key={gated.meeting.id} {...gated} />}
    </MeetingGate>
  );
}
