import type { MeetingResult } from '../../../contract/shapes.ts';
import { useSession } from '../session-context.ts';
import { UnreachableNote } from '../shared/unreachable-note.tsx';

/** Which side of a meeting is not notified of what staff do with it. A party of it is not told how its partner is reached. */
export function MeetingReach({ meeting }: { meeting: MeetingResult }) {
  const { me } = useSession();
  const sides = [meeting.owner.id, meeting.participant.id];
  if (!me || (me.organizationId && sides.includes(me.organizationId))) return null;
  return <UnreachableNote programId={meeting.programId} organizationIds={sides} />;
}
