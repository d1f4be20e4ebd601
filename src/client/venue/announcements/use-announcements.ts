import { announcementsShownTo } from '../../../domain/announcements/is-shown-to.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { type AnnouncementView, announcementsOnDevice } from '../../../offline/announcements.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';

/**
 * What this screen shows, newest first, from the device alone. A device that cannot be read shows none: it says so where
 * people work.
 *
 * @param place the rooms that the screen is for, empty for all of them; null: a participant's phone
 * @param now by the corrected clock
 */
export function useAnnouncements(
  program: ProgramOnDevice,
  place: readonly string[] | null,
  now: Instant,
): AnnouncementView[] {
  const { db, me, tablet } = useDevice();
  const key = place?.join() ?? null;
  const found = useLive(
    () => announcementsOnDevice(db, program.id, place),
    [db, program.id, key, me?.organizationId, tablet],
  );
  if (found.kind !== 'READY') return [];
  const { announcements, viewer } = found.value;
  return announcementsShownTo(announcements, viewer, now, program.timezone);
}
