import type { PartyHit } from '../../../offline/search-parties.ts';
import { useDevice } from '../device-context.ts';
import { usePresent } from '../use-present.ts';
import type { PartyMeeting } from './party-meeting.ts';
import type { ScanActivity } from './scan-activity.ts';
import { useLiveBetweenScans } from './use-live-between-scans.ts';
import { loadJudge } from './warm-up.ts';

interface Door {
  programId: string;
  /** The program's. */
  zone: string;
  roomId: string | null;
  scanActivity: ScanActivity;
}

const RENEWED_MS = 30_000;

const none: ReadonlyMap<string, PartyMeeting> = new Map();

/** By organization: the meeting for which each of the names that were found would be checked in now. */
export function useHitMeetings(
  { programId, zone, roomId, scanActivity }: Door,
  hits: readonly PartyHit[] | null,
): ReadonlyMap<string, PartyMeeting> {
  const { db } = useDevice();
  const present = usePresent(programId, RENEWED_MS);
  const ids = [...new Set((hits ?? []).map(({ organizationId }) => organizationId))];
  // Another room, or a minute later, it may be another meeting.
  const source = [roomId ?? '', present.slice(0, '2026-11-25T10:30'.length), ...ids].join(' ');
  const found = useLiveBetweenScans(scanActivity, source, async (asked) => {
    const [, , ...organizationIds] = asked.split(' ');
    const meetings = new Map<string, PartyMeeting>();
    if (organizationIds.length === 0) return { roomId, meetings };
    const { partyMeeting } = await loadJudge();
    for (const organizationId of organizationIds) {
      const subject = { organizationId, organizationName: '', personId: '', personName: '', jobTitle: '' };
      meetings.set(organizationId, await partyMeeting(db, programId, roomId, subject, present, zone));
    }
    return { roomId, meetings };
  });
  // What was found for the letters before stays: it is by organization.
  return found.kind === 'READY' && found.value.roomId === roomId ? found.value.meetings : none;
}
