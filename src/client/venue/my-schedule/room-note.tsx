import { WifiOff } from 'lucide-react';
import type { DoorMeeting } from '../../../domain/meetings/meeting.ts';
import { t } from '../../words/words.ts';
import { useNoNetwork } from '../use-no-network.ts';

/** What stands between an online meeting and its room: no link yet, and who has to give it (SPEC.md 6); or no network. */
export function RoomNote({ meeting }: { meeting: Pick<DoorMeeting, 'venue' | 'meetingLink'> }) {
  const noNetwork = useNoNetwork();
  if (meeting.venue !== 'online') return null;
  if (meeting.meetingLink === null) {
    return (
      <p className="text-muted">
        {t(
          'There is no meeting link yet. The program’s admins must add it; it will appear here automatically. You can still check in.',
        )}
      </p>
    );
  }
  if (!noNetwork) return null;
  return (
    <p className="flex items-start gap-2 text-late">
      <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {t(
          'You are offline. Your check-in is still saved on this device; the meeting room needs a network connection.',
        )}
      </span>
    </p>
  );
}
