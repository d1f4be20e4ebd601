import { RotateCcw } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { missingAfterMinutes } from '../../../domain/meetings/missing.ts';
import { practiceBadges } from '../../../domain/rehearsal/practice-badge.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import type { RehearsedDoor } from '../../../offline/rehearsal.ts';
import { roleText } from '../../components/practice-role.ts';
import { TableCard } from '../../components/table-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import type { PracticePanelProps } from '../check-in/practice.ts';
import { TurnTables } from '../check-in/turn-tables.tsx';
import { usePresent } from '../use-present.ts';

import { PracticeRadar } from './practice-radar.tsx';
import { PracticeSearch } from './practice-search.tsx';

interface Props extends PracticePanelProps {
  program: ProgramOnDevice;
  open: (roomId: string | null) => Promise<RehearsedDoor>;
}

/** What can be practiced: the badges, also without paper, and the tables that the sample meetings are at. */
export function PracticePanel({ program, roomId, onText, onPick, open }: Props) {
  const [door, setDoor] = useState<RehearsedDoor | null>(null);
  useEffect(() => {
    let here = true;
    void open(roomId).then((one) => here && setDoor(one));
    return () => {
      here = false;
    };
  }, [open, roomId]);
  return (
    <>
      {onText ? (
        <Card
          title={t('Practice badges')}
          description={t(
            'Scan a printed one, or tap one here. They are printed from the page Tablets, under Rehearsal.',
          )}
        >
          <ul className="grid gap-2 sm:grid-cols-2">
            {practiceBadges.map(({ number, role, text }) => (
              <li key={number}>
                <Button full data-practice-badge={number} onClick={() => onText(text)}>
                  {t('{number}: {what}', { number, what: roleText(role) })}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {door ? (
        <Samples program={program} door={door} roomId={roomId} onPick={onPick} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </>
  );
}

interface SamplesProps extends Pick<PracticePanelProps, 'roomId' | 'onPick'> {
  program: ProgramOnDevice;
  door: RehearsedDoor;
}

/** What a door shows around its scanner, of the samples: the search, the change of timeslots, who is missing, the tables. */
function Samples({ program, door, roomId, onPick }: SamplesProps) {
  const present = usePresent(program.id, 1000);
  useSyncExternalStore(
    (listener) => door.round.subscribe(listener),
    () => door.round.state,
  );
  const { timezone: zone } = program;
  const afterMinutes = missingAfterMinutes(program);
  const turn = door.turn(roomId, present);
  const views = door.views().filter(({ meeting }) => meeting.meetingStatus === 'ACCEPTED');
  return (
    <>
      {turn.length > 0 ? (
        <TurnTables
          tables={turn}
          roomId={roomId}
          rooms={door.rooms}
          present={present}
          zone={zone}
          onRelease={null}
        />
      ) : null}
      {onPick ? (
        <PracticeSearch door={door} roomId={roomId} present={present} zone={zone} onPick={onPick} />
      ) : null}
      <PracticeRadar door={door} roomId={roomId} present={present} zone={zone} afterMinutes={afterMinutes} />
      <Card
        title={t('Sample meetings')}
        description={t('A changeover is near for the first nine minutes of each round.')}
        actions={
          <Button icon={RotateCcw} onClick={() => door.startOver(present)}>
            {t('Start over')}
          </Button>
        }
      >
        {views.length === 0 ? (
          <p className="text-muted">{t('This device has no room with a table.')}</p>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
            {views.map((view) => (
              <li key={view.meeting.id} className="min-w-0">
                <TableCard
                  name={[view.meeting.tableName, view.roomName].filter(Boolean).join(' · ') || t('No table')}
                  seated={view}
                  now={present}
                  zone={zone}
                  afterMinutes={afterMinutes}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
