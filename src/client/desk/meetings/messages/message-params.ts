/** Of the calls about the messages of one meeting. */
export type MessageParams = { programId: string; meetingId: string };
