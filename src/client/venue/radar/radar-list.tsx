import { ChevronRight, UserSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Instant } from '../../../domain/time/instants.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import type { RadarEntry } from '../../../offline/radar.ts';
import { meetingOf } from '../../../offline/venue-queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { many, t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useTableActs } from '../door-acts/use-table-acts.tsx';
import { MeetingSheet } from '../rooms/meeting-sheet.tsx';
import { useLive } from '../use-live.ts';
import { useUndo } from '../use-undo-check-in.tsx';
import { useWhoCame } from '../who-came/use-who-came.tsx';
import { RadarRow } from './radar-row.tsx';

export interface RadarListProps {
  program: ProgramOnDevice;
  entries: readonly RadarEntry[];
  /** By the server's clock. */
  now: Instant;
  /** A sheet or one of its questions stands open, or no more. */
  onSheet?: (open: boolean) => void;
}

/** So many stand on the screen, who has been waiting for longest: what else it shows stays in view. The rest is one tap away. */
const SHOWN = 3;

/** Who is missing where, longest wait first. Nothing while nobody is missing; a sheet that was opened stays. */
export function RadarList({ program, entries, now, onSheet }: RadarListProps) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const { db } = useDevice();
  const undo = useUndo(program.id);
  const whoCame = useWhoCame(program);
  const acts = useTableActs(program);
  const opened = useLive(
    async () => (openedId === null ? null : await meetingOf(db, program.id, openedId)),
    [db, program.id, openedId],
  );
  const open = setOpenedId;
  const view = opened.kind === 'READY' && opened.value?.meeting.id === openedId ? opened.value : null;
  // The questions of the sheet stand open when it is closed already; it closes by itself when its meeting is gone.
  // With the last one it is closed: it must not open by itself with the next.
  if (all && entries.length === 0) setAll(false);
  const listed = all && entries.length > 0;
  const busy = listed || view !== null || undo.asking || whoCame.asking || acts.asking;
  useEffect(() => onSheet?.(busy), [busy, onSheet]);
  const tableName = view?.meeting.tableName ?? t('No table');
  const item = (entry: RadarEntry) => (
    <li key={entry.view.meeting.id} className="min-w-0">
      <RadarRow
        entry={entry}
        now={now}
        zone={program.timezone}
        onOpen={() => {
          setAll(false);
          open(entry.view.meeting.id);
        }}
      />
    </li>
  );
  return (
    <>
      {entries.length === 0 ? null : (
        <Card
          title={
            <span className="flex items-center gap-2">
              <UserSearch aria-hidden className="size-5 shrink-0 text-late" />
              {t('Someone is missing')}
            </span>
          }
          actions={<Badge tone="late">{entries.length}</Badge>}
        >
          <ul
            aria-label={t('Meetings in which someone is missing')}
            // Beside one another where there is room: below them stand the rooms of the page.
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-2"
          >
            {entries.slice(0, SHOWN).map(item)}
          </ul>
          {entries.length > SHOWN ? (
            <Button variant="quiet" full icon={ChevronRight} onClick={() => setAll(true)}>
              {many(entries.length - SHOWN, 'and {count} more', 'and {count} more')}
            </Button>
          ) : null}
        </Card>
      )}
      <Drawer
        open={listed}
        onOpenChange={setAll}
        title={t('Someone is missing')}
        description={many(entries.length, '{count} meeting', '{count} meetings')}
      >
        <ul aria-label={t('Meetings in which someone is missing')} className="flex flex-col gap-2">
          {entries.map(item)}
        </ul>
      </Drawer>
      <MeetingSheet
        program={program}
        tableName={tableName}
        view={view}
        now={now}
        acts={
          acts.mayMove && view
            ? {
                onMove: () => {
                  open(null);
                  acts.askMove({ name: tableName, view });
                },
                onSwap: null,
                onRelease:
                  acts.askRelease &&
                  (() => {
                    open(null);
                    acts.askRelease?.({ name: tableName, view });
                  }),
              }
            : null
        }
        onClose={() => open(null)}
        onUndo={undo.ask}
        onWhoCame={whoCame.ask}
      />
      {undo.dialog}
      {whoCame.dialog}
      {acts.dialog}
    </>
  );
}
