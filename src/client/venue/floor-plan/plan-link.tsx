import { Map as MapIcon } from 'lucide-react';
import { placedTable, type SeatOfRoom } from '../../../domain/schedule/floor-plan.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';

export interface PlanLinkProps {
  slug: string;
  roomId: string | null;
  /** The table's number in the room. */
  seatNumber: number | null;
  /** The page of this meeting shows it, and is where one comes back to; left out: the schedule. */
  meetingId?: string | undefined;
}

/** To the floor plan with a table marked. Nothing where staff have not placed it, or the device does not have the room. */
export function PlanLink({ slug, roomId, seatNumber, meetingId }: PlanLinkProps) {
  const { db } = useDevice();
  const found = useLive(async () => {
    const room = roomId === null ? undefined : await db.rooms.get(roomId);
    return room !== undefined && seatNumber !== null && placedTable(room, seatNumber) !== null;
  }, [db, roomId, seatNumber]);
  if (found.kind !== 'READY' || !found.value) return null;
  return (
    <ButtonLink
      icon={MapIcon}
      className="self-start"
      to={planAddress(slug, { roomId: roomId ?? '', seatNumber: seatNumber ?? 0 }, meetingId)}
    >
      {t('Show on the floor plan')}
    </ButtonLink>
  );
}

const planAddress = (
  slug: string,
  { roomId, seatNumber }: SeatOfRoom,
  meetingId: string | undefined,
): string =>
  `/programs/${slug}/rooms/${roomId}/plan?table=${seatNumber}${meetingId === undefined ? '' : `&meeting=${meetingId}`}`;
