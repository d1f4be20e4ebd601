/** SPEC.md 2: the meeting detail. */
export const meetingAddress = (programSlug: string, meetingId: string): string =>
  `/programs/${programSlug}/events/meetings/${meetingId}`;
