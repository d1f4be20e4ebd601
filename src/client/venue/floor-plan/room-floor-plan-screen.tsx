import { Map as MapIcon } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { shownPlan } from '../../../domain/schedule/floor-plan.ts';
import type { DoorRoom } from '../../../offline/documents.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { EmptyState, ErrorState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import { VenueGate } from '../venue-gate.tsx';
import { MarkedPlan } from './marked-plan.tsx';

/** `/programs/:slug/rooms/:roomId/plan?table=7`: where a table is, from the device alone. */
export function PlanScreen() {
  return <VenueGate title={t('Floor plan')}>{(program) => <OfRoom program={program} />}</VenueGate>;
}

function OfRoom({ program }: { program: ProgramOnDevice }) {
  const { roomId = '' } = useParams();
  const { db } = useDevice();
  const found = useLive(async () => {
    const room = await db.rooms.get(roomId);
    return room?.programId === program.id ? room : null;
  }, [db, program.id, roomId]);
  if (found.kind === 'LOADING') return <SkeletonRows rows={8} />;
  if (found.kind === 'ERROR') return <ErrorState message={found.message} />;
  return <Plan program={program} room={found.value} />;
}

function Plan({ program, room }: { program: ProgramOnDevice; room: DoorRoom | null }) {
  const { places } = useDevice();
  const [asked] = useSearchParams();
  const number = Number(asked.get('table'));
  const meetingId = asked.get('meeting');
  const table = room?.tables.find((one) => one.number === number) ?? null;
  const plan = room && shownPlan(room);
  return (
    <>
      <PageHeader
        compact
        // The table is what the person looks for.
        title={table?.name ?? room?.name ?? t('Floor plan')}
        description={table ? room?.name : undefined}
        back={
          places.meeting && meetingId !== null
            ? { to: places.meeting(program.slug, meetingId), label: t('Meeting') }
            : { to: `/programs/${program.slug}/my-schedule`, label: t('My schedule') }
        }
      />
      {room && plan ? (
        <MarkedPlan plan={plan} tables={room.tables} markedId={table?.id ?? null} />
      ) : (
        <EmptyState icon={MapIcon} title={t('There is no floor plan of this room')}>
          {t('The organizers have not placed its tables.')}
        </EmptyState>
      )}
    </>
  );
}
