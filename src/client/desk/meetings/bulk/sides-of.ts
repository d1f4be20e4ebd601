import type { MeetingResult } from '../../../../contract/shapes.ts';

/** The organizations of meetings, each once. */
export const sidesOf = (meetings: readonly Pick<MeetingResult, 'owner' | 'participant'>[]): string[] => [
  ...new Set(meetings.flatMap(({ owner, participant }) => [owner.id, participant.id])),
];
