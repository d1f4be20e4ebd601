import { addMillis } from '../../../domain/time/instants.ts';
import type { PartyHit } from '../../../offline/search-parties.ts';
import { useDevice } from '../device-context.ts';
import { deviceNow, useServerOffset } from '../use-present.ts';
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

const none: ReadonlyMap<string, PartyMeeting> = new Map();

/** By organization: the meeting for which each of the names that were found would be checked in now. */
export function useHitMeetings(
  { programId, zone, roomId, scanActivity }: Door,
  hits: readonly PartyHit[] | null,
): ReadonlyMap<string, PartyMeeting> {
  const { db } = useDevice();
  const offsetMs = useServerOffset(programId);
  const ids = [...new Set((hits ?? []).map(({ organizationId }) => organizationId))];
  const found = useLiveBetweenScans(scanActivity, ids.join(' '), async (asked) => {
    if (asked === '') return { asked, meetings: none };
    const { partyMeeting } = await loadJudge();
    const present = addMillis(deviceNow(), offsetMs);
    const meetings = new Map<string, PartyMeeting>();
    for (const organizationId of asked.split(' ')) {
      const subject = { organizationId, organizationName: '', personId: '', personName: '', jobTitle: '' };
      meetings.set(organizationId, await partyMeeting(db, programId, roomId, subject, present, zone));
    }
    return { asked, meetings };
  });
  // What was found for the letters before stays: it is by organization.
  return found.kind === 'READY' ? found.value.meetings : none;
}
