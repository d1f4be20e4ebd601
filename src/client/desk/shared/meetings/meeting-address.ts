/** SPEC.md 2: the meeting detail. */
export const meetingAddress = (programSlug: string, meetingId: string): string =>
  `/programs/${programSlug}/events/meetings/${meetingId}`;

/** SPEC.md 2: the reschedule page. */
export const rescheduleAddress = (programSlug: string, meetingId: string): string =>
  `${meetingAddress(programSlug, meetingId)}/reschedule`;
