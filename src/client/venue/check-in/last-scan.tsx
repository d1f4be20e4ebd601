import { memo } from 'react';
import { recentCommands } from '../../../offline/recent-commands.ts';
import { classNames } from '../../ui/class-names.ts';
import { t, useLanguage } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import type { RecentCheckInsProps } from './recent-check-ins.tsx';
import { ScanRowLine, scanRows } from './scan-rows.tsx';
import { useLiveBetweenScans } from './use-live-between-scans.ts';

/**
 * The last scan with its undo, always in view: a wrong tap is noticed when the next person already stands there. What
 * cannot be read is said by the list below (`RecentCheckIns`), not twice.
 */
export const LastScan = memo(({ program, scanActivity, turnedAway, onUndo }: RecentCheckInsProps) => {
  useLanguage();
  const { db } = useDevice();
  const said = useLiveBetweenScans(scanActivity, program.id, (id) => recentCommands(db, id, 1));
  const [row] = said.kind === 'READY' ? scanRows(said.value, turnedAway, 1) : [];
  return (
    <section
      aria-label={t('Last scan')}
      // On a phone the camera comes first, until there is something to take back.
      className={classNames(
        'min-h-23 rounded-card bg-surface px-4 py-1 shadow-card ring-1 ring-inset ring-line',
        row ? '' : 'max-md:hidden',
      )}
    >
      {row ? (
        <ScanRowLine row={row} zone={program.timezone} onUndo={onUndo} />
      ) : (
        <p className="flex min-h-21 items-center text-muted">{t('Nothing scanned yet')}</p>
      )}
    </section>
  );
});
