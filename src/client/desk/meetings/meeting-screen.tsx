import type { ReactNode } from 'react';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { MeetingDetail } from './meeting-detail.tsx';
import { MeetingGate } from './meeting-gate.tsx';

export interface MeetingScreenProps {
  /** In its place while the server cannot be reached and has not answered before. */
  offline: ReactNode;
  /** The way to the floor plan with the meeting's table, which is the device's to know. */
  planLinkOf: (meeting: MeetingResult) => ReactNode;
}

/** `/programs/:programSlug/events/meetings/:meetingId` (SPEC.md 2). */
export function MeetingScreen({ offline, planLinkOf }: MeetingScreenProps) {
  return (
    <MeetingGate offline={offline}>
      {(gated) => <MeetingDetail key={gated.meeting.id} {...gated} planLink={planLinkOf(gated.meeting)} />}
    </MeetingGate>
  );
}
