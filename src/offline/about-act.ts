import type { DoorAct, SeatAct } from './door-acts.ts';

/** What an act changes: two acts on the same are not independent of each other. */
export function aboutOf(act: DoorAct): string[] {
  if (act.kind === 'SWAP') return [act.meetingId, act.args.withMeetingId];
  if (act.kind === 'ANSWER') return [act.offerId];
  if (act.kind === 'STAND_BY') return [act.programId];
  if (act.kind === 'SESSION') return [act.sessionId];
  if (act.kind !== 'SEAT') return [act.meetingId];
  const { timeslotId, meetingOwner, meetingParticipant } = act.args;
  return [[timeslotId, ...[meetingOwner, meetingParticipant].sort()].join(' ')];
}

/** The table that an act takes, of those that were free; null: none. */
export function tableOf(act: SeatAct): { roomId: string; seatNumber: number } | null {
  if (act.kind === 'SWAP') return null;
  const { roomId, tableNumber: seatNumber } = act.kind === 'MOVE' ? act.to : act.args;
  return { roomId, seatNumber };
}
