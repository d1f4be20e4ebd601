import { Maximize } from 'lucide-react';
import { instantOf } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { type ProgramOnDevice, rooms } from '../../../offline/program-queries.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { roomsOf } from '../rooms-of-tablet.ts';
import { SyncPill } from '../sync/sync-pill.tsx';
import { useFullScreen } from '../use-full-screen.ts';
import { useLive } from '../use-live.ts';
import { useServerOffset } from '../use-present.ts';

/** Always in view on a tablet: which program and room, the time, and what waits. */
export function KioskBar({ program }: { program: ProgramOnDevice }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas/90 backdrop-blur-md pad-safe-x pad-safe-top">
      <div className="flex min-h-16 items-center gap-3 px-4 md:min-h-18 md:px-8">
        <BrandMark className="size-9 shrink-0" />
        <KioskTitle program={program} />
        <KioskClock program={program} />
        <SyncPill />
        <FullScreenButton />
      </div>
    </header>
  );
}

/** The program's name, and the rooms of this tablet. */
export function KioskTitle({ program }: { program: ProgramOnDevice }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col leading-tight">
      <span className="truncate font-semibold md:text-lg">{program.name}</span>
      <span className="truncate text-sm text-muted">
        <RoomText program={program} />
      </span>
    </div>
  );
}

function RoomText({ program }: { program: ProgramOnDevice }) {
  const { db, tablet } = useDevice();
  const known = useLive(() => rooms(db, program.id), [db, program.id]);
  if (known.kind !== 'READY') return tablet?.name ?? '';
  const mine = roomsOf(known.value, tablet);
  const all = tablet?.roomIds.length === 0;
  return [tablet?.name, all ? t('All rooms') : mine.map(({ name }) => name).join(', ')]
    .filter(Boolean)
    .join(' · ');
}

/** The time by the server's clock: what a meeting's start is compared with. */
export function KioskClock({ program }: { program: ProgramOnDevice }) {
  const now = useNow(1000) + useServerOffset(program.id);
  return (
    <time className="figures shrink-0 text-xl font-semibold md:text-2xl">
      {timeOf(instantOf(now), program.timezone)}
    </time>
  );
}

/** Offered again whenever full screen was left; nothing where the browser has none (iPhone) or the app is installed. */
export function FullScreenButton() {
  const { possible, active, enter } = useFullScreen();
  if (!possible || active) return null;
  return <IconButton icon={Maximize} label={t('Full screen')} onClick={enter} />;
}
