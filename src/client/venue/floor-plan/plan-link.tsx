import { Map as MapIcon } from 'lucide-react';
import { planOf } from '../../../domain/schedule/floor-plan.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';

export interface PlanLinkProps {
  slug: string;
  roomId: string | null;
  /** The table's number in the room. */
  seatNumber: number | null;
}

/** To the floor plan with a table marked. Nothing where staff have not placed it, or the device does not have the room. */
export function PlanLink({ slug, roomId, seatNumber }: PlanLinkProps) {
  const { db } = useDevice();
  const found = useLive(async () => {
    const room = roomId === null ? undefined : await db.rooms.get(roomId);
    const table = room?.tables.find(({ number }) => number === seatNumber);
    return room !== undefined && planOf(room).tables.some(({ tableId }) => tableId === table?.id);
  }, [db, roomId, seatNumber]);
  if (found.kind !== 'READY' || !found.value) return null;
  return (
    <ButtonLink icon={MapIcon} className="self-start" to={planAddress(slug, roomId ?? '', seatNumber ?? 0)}>
      {t('Show on the floor plan')}
    </ButtonLink>
  );
}

const planAddress = (slug: string, roomId: string, seatNumber: number): string =>
  `/programs/${slug}/rooms/${roomId}/plan?table=${seatNumber}`;
