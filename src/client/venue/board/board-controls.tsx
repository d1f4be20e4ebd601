import {
  ChevronLeft,
  ChevronRight,
  DoorOpen,
  Eye,
  EyeOff,
  LogOut,
  Maximize,
  Minimize,
  Pause,
  Play,
} from 'lucide-react';
import { useState } from 'react';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { t } from '../../words/words.ts';
import { TimeslotBellButtonPlace } from '../bell/timeslot-bell-place.tsx';
import { useFullScreen } from '../use-full-screen.ts';
import { useIdle } from '../use-idle.ts';
import { type BoardSettings, boardThemes, pageTimes } from './board-settings.ts';
import { type Choice, RoomsDialog } from './rooms-dialog.tsx';
import type { Pages } from './use-page-turner.ts';

/** Without a touch for so long, in ms, the controls hide. */
const HIDE_AFTER_MS = 5000;

export interface BoardControlsProps {
  program: ProgramOnDevice;
  settings: BoardSettings;
  onSettings: (changed: Partial<BoardSettings>) => void;
  rooms: readonly Choice[];
  /** Shown only where there is more than one. */
  events: readonly Choice[];
  pages: Pages | null;
  /** Below the page instead of above it: where the page is scrolled by hand. */
  below: boolean;
}

const themeText = { auto: 'Same as device', light: 'Light', dark: 'Dark' } as const;

/** How the board is set. It hides by itself; any touch, key or movement of the pointer brings it back. */
export function BoardControls(props: BoardControlsProps) {
  const { program, settings, onSettings, rooms, events, pages, below } = props;
  const idle = useIdle(HIDE_AFTER_MS);
  const [choosing, setChoosing] = useState(false);
  const fullScreen = useFullScreen();
  const hidden = idle && !choosing && !below;
  return (
    <section
      aria-label={t('Board settings')}
      data-board-controls={hidden ? 'hidden' : 'shown'}
      className={classNames(
        'flex flex-wrap items-end justify-center gap-x-3 gap-y-2 border-t border-line-strong bg-raised px-4 py-3 text-base',
        !below &&
          'fixed inset-x-0 bottom-0 z-10 shadow-float transition-opacity duration-200 focus-within:pointer-events-auto focus-within:opacity-100',
        hidden && 'pointer-events-none opacity-0',
      )}
    >
      <ButtonLink to={`/programs/${program.slug}/rooms`} icon={LogOut}>
        {t('Exit board')}
      </ButtonLink>
      {fullScreen.possible ? (
        <Button
          icon={fullScreen.active ? Minimize : Maximize}
          onClick={fullScreen.active ? fullScreen.leave : fullScreen.enter}
        >
          {fullScreen.active ? t('Exit full screen') : t('Full screen')}
        </Button>
      ) : null}
      <Button icon={DoorOpen} onClick={() => setChoosing(true)}>
        {settings.rooms.length > 0 ? t('Rooms: {count}', { count: settings.rooms.length }) : t('All rooms')}
      </Button>
      <Button
        icon={settings.names ? Eye : EyeOff}
        aria-pressed={settings.names}
        onClick={() => onSettings({ names: !settings.names })}
      >
        {settings.names ? t('Names on') : t('Names off')}
      </Button>
      <TimeslotBellButtonPlace program={program} screen="BOARD" rooms={settings.rooms} wide />
      {events.length > 1 ? (
        <SelectField
          label={t('Event')}
          className="w-44"
          value={settings.eventId ?? ''}
          options={[
            { value: '', label: t('All events') },
            ...events.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => onSettings({ eventId: target.value || null })}
        />
      ) : null}
      <SelectField
        label={t('Colors')}
        className="w-40"
        value={settings.theme}
        options={boardThemes.map((value) => ({ value, label: t(themeText[value]) }))}
        onChange={({ target }) =>
          onSettings({ theme: boardThemes.find((theme) => theme === target.value) ?? 'auto' })
        }
      />
      <SelectField
        label={t('Time per page')}
        className="w-32"
        value={String(settings.pageTime)}
        options={pageTimes.map((seconds) => ({
          value: String(seconds),
          label: t('{seconds} s', { seconds }),
        }))}
        onChange={({ target }) => {
          const pageTime = pageTimes.find((seconds) => String(seconds) === target.value);
          if (pageTime) onSettings({ pageTime });
        }}
      />
      {pages ? (
        <div className="flex gap-1">
          <IconButton
            icon={ChevronLeft}
            label={t('Previous page')}
            look="framed"
            onClick={() => pages.turn(-1)}
          />
          <IconButton
            icon={pages.paused ? Play : Pause}
            label={pages.paused ? t('Continue') : t('Pause')}
            look="framed"
            onClick={pages.pauseOrGo}
          />
          <IconButton
            icon={ChevronRight}
            label={t('Next page')}
            look="framed"
            onClick={() => pages.turn(1)}
          />
        </div>
      ) : null}
      <RoomsDialog
        open={choosing}
        onOpenChange={setChoosing}
        rooms={rooms}
        chosen={settings.rooms}
        onChosen={(chosen) => onSettings({ rooms: chosen })}
      />
    </section>
  );
}
