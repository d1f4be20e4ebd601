import { z } from 'zod';
import type { CallError } from '../../../../contract/call.ts';
import type { MeetingResult } from '../../../../contract/shapes.ts';

/** Who or what stands in the way of an accept (API.md, Meetings): one of the two, or no free table. */
const conflicts = ['INVITEE', 'REQUESTER', 'CAPACITY'] as const;
export type Conflict = (typeof conflicts)[number];

/** The conflict flow's query (SPEC.md 2); every part but the first may be missing in an address typed by hand. */
export interface ConflictParams {
  programId: string | null;
  meetingId: string | null;
  conflict: Conflict | null;
  conflictingOrgId: string | null;
  meetingParticipantId: string | null;
  /** All people of that organization are in sessions; null: it has another meeting. */
  because: 'SESSION' | null;
}

const refusal = z.object({
  conflict: z.enum(conflicts),
  conflictingOrgId: z.string().nullish(),
  meetingParticipantId: z.string().nullish(),
  because: z.literal('SESSION').nullish().catch(null),
});

/** What a failed accept says about its conflict; null where it failed for another reason. */
export function conflictOf(
  error: Pick<CallError, 'status' | 'result'>,
  meeting: Pick<MeetingResult, 'id' | 'programId'>,
): ConflictParams | null {
  if (error.status !== 409) return null;
  const said = refusal.safeParse(error.result);
  if (!said.success) return null;
  return {
    programId: meeting.programId,
    meetingId: meeting.id,
    conflict: said.data.conflict,
    conflictingOrgId: said.data.conflictingOrgId ?? null,
    meetingParticipantId: said.data.meetingParticipantId ?? null,
    because: said.data.because ?? null,
  };
}

/** The query with which the current page reopens. */
export function writeConflict(params: ConflictParams): URLSearchParams {
  const search = new URLSearchParams({ rescheduleAction: 'true' });
  for (const [name, value] of Object.entries(params)) if (value) search.set(name, value);
  return search;
}

/** SPEC.md 2: the dialog "opens when rescheduleAction equals true". Null: it stays closed. */
export function readConflict(search: URLSearchParams): ConflictParams | null {
  if (search.get('rescheduleAction') !== 'true') return null;
  return {
    programId: search.get('programId'),
    meetingId: search.get('meetingId'),
    conflict: conflicts.find((conflict) => conflict === search.get('conflict')) ?? null,
    conflictingOrgId: search.get('conflictingOrgId'),
    meetingParticipantId: search.get('meetingParticipantId'),
    because: search.get('because') === 'SESSION' ? 'SESSION' : null,
  };
}
