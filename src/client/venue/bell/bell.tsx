import { Bell, BellOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { nextBell } from '../../../domain/schedule/bell.ts';
import type { BellScreen } from '../../../domain/schedule/bell-settings.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { bellsOnDevice } from '../../../offline/bell.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { isSoundOn, onSoundChange, unlockSoundOnGesture } from '../../ui/sound.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import { usePresent } from '../use-present.ts';
import { isBellMuted, muteBell, onBellMuted } from './bell-mute.ts';
import { useBell } from './use-bell.ts';

export interface BellProps {
  program: ProgramOnDevice;
  screen: BellScreen;
  /** The rooms that the screen shows; empty: all. */
  rooms: readonly string[];
}

const useMuted = (screen: BellScreen): boolean =>
  useSyncExternalStore(onBellMuted, () => isBellMuted(screen));

/** Rings, and says so while the browser keeps it silent; stands on each screen once, wherever it has room for a strip. */
export function ScreenBell({ program, screen, rooms }: BellProps) {
  const { db } = useDevice();
  const key = rooms.join();
  const found = useLive(() => bellsOnDevice(db, program.id, screen, rooms), [db, program.id, screen, key]);
  const bells = found.kind === 'READY' ? found.value : null;
  const muted = useMuted(screen);
  useBell(program.id, bells, muted);
  return bells && !muted ? <SilentUntilTouched /> : null;
}

/** Browsers play nothing before the first touch of a page: whoever hangs up a screen has to know. */
function SilentUntilTouched() {
  const on = useSyncExternalStore(onSoundChange, isSoundOn);
  useEffect(() => unlockSoundOnGesture(window), []);
  if (on) return null;
  return (
    <Banner tone="warn" icon={BellOff} title={t('The bell is silent until this screen is touched')}>
      {t('The browser plays sound only after a first tap. Tap anywhere once.')}
    </Banner>
  );
}

/** Mutes the bell of this screen, or lets it ring again; nothing where none rings. */
export function BellButton({ program, screen, rooms, wide }: BellProps & { wide?: boolean }) {
  const { db } = useDevice();
  const key = rooms.join();
  const found = useLive(() => bellsOnDevice(db, program.id, screen, rooms), [db, program.id, screen, key]);
  const muted = useMuted(screen);
  const now = usePresent(program.id, 10_000);
  if (found.kind !== 'READY' || !found.value) return null;
  const next = nextBell(found.value, now);
  const title = next ? t('Next bell at {time}', { time: timeOf(next.at, program.timezone) }) : undefined;
  const icon = muted ? BellOff : Bell;
  const toggle = () => muteBell(screen, !muted);
  if (!wide)
    return <IconButton icon={icon} label={t('Bell')} aria-pressed={!muted} title={title} onClick={toggle} />;
  return (
    <Button icon={icon} aria-pressed={!muted} title={title} onClick={toggle}>
      {t('Bell')}
    </Button>
  );
}
