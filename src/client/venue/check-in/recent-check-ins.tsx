import { memo } from 'react';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { recentCommands } from '../../../offline/recent-commands.ts';
import { EmptyState, ErrorState } from '../../ui/message-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t, useLanguage } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import type { UndoTarget } from '../use-undo-check-in.tsx';
import type { ScanActivity } from './scan-activity.ts';
import { ScanRowLine, scanRows } from './scan-rows.tsx';
import type { ShownVerdict } from './use-door.ts';
import { useLiveBetweenScans } from './use-live-between-scans.ts';

const SHOWN = 12;

export interface RecentCheckInsProps {
  program: ProgramOnDevice;
  scanActivity: ScanActivity;
  turnedAway: readonly ShownVerdict[];
  onUndo: (target: UndoTarget) => void;
}

/** What was last scanned here, newest first: check-ins from the device, and what was turned away since the screen opened. */
export const RecentCheckIns = memo(({ program, scanActivity, turnedAway, onUndo }: RecentCheckInsProps) => {
  useLanguage();
  const { db } = useDevice();
  const said = useLiveBetweenScans(scanActivity, program.id, (id) => recentCommands(db, id, SHOWN));
  if (said.kind === 'LOADING') return <SkeletonRows rows={3} />;
  if (said.kind === 'ERROR') return <ErrorState message={said.message} />;
  const rows = scanRows(said.value, turnedAway, SHOWN);
  if (rows.length === 0)
    return <EmptyState title={t('Nothing scanned yet')}>{t('Recent scans appear here.')}</EmptyState>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {rows.map((row) => (
        <li key={row.key}>
          <ScanRowLine row={row} zone={program.timezone} onUndo={onUndo} />
        </li>
      ))}
    </ul>
  );
});
