import { DoorClosed } from 'lucide-react';
import { useParams } from 'react-router';
import { listRooms, type ProgramResult } from '../../../../contract/programs.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { EmptyState } from '../../../ui/message-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { t } from '../../../words/words.ts';
import { QueryView } from '../../query-view.tsx';
import { ProgramGate } from '../../shared/program-gate.tsx';
import { useApiQuery } from '../../use-api.ts';
import { FloorPlanEditor } from './floor-plan-editor.tsx';

/** `/programs/:slug/events/rooms/:roomId/floor-plan`: staff place the tables of a room. */
export function FloorPlanScreen() {
  return (
    <ProgramGate title={t('Floor plan')} permission="room.edit">
      {(program) => <PlanOfRoom program={program} />}
    </ProgramGate>
  );
}

function PlanOfRoom({ program }: { program: ProgramResult }) {
  const { roomId } = useParams();
  const query = useApiQuery(listRooms, { params: { programId: program.id } });
  const found = query.data?.rooms.find(({ id }) => id === roomId);
  const title = found ? t('Floor plan of {name}', { name: found.name }) : t('Floor plan');
  return (
    <FormPage>
      <title>{t('Floor plan · {name} · Meeting Door', { name: program.name })}</title>
      <PageHeader
        title={title}
        back={{ to: `/programs/${program.slug}?tab=schedule`, label: t('Schedule') }}
        description={t('Tablets in the room and phones show each table in its place.')}
      />
      <QueryView query={query} loading={t('Loading the rooms')}>
        {({ rooms }) => {
          const room = rooms.find(({ id, type }) => id === roomId && type === 'offline');
          return room ? (
            <FloorPlanEditor key={room.id} room={room} />
          ) : (
            <EmptyState icon={DoorClosed} title={t('There is no such room with tables')}>
              {t('It may have been removed. Choose another one.')}
            </EmptyState>
          );
        }}
      </QueryView>
    </FormPage>
  );
}
