import { ChevronDown, Volume2, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { many, t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { usePresent } from '../use-present.ts';
import { announcementPlaceAndEnd } from './announcement-text.ts';
import { hiddenAnnouncements, hideAnnouncement, onHiddenAnnouncements } from './hidden-announcements.ts';
import { SaidAnnouncements } from './said-announcements.tsx';
import { useAnnouncements } from './use-announcements.ts';

export interface AnnouncementsProps {
  program: ProgramOnDevice;
  /** Default true. False: guests are alone with the screen, and hide nothing from the next one. */
  hideable?: boolean;
  /** Beside a badge, whose code needs the room: the newest alone, in two lines at most. All of it stands on the schedule. */
  brief?: boolean;
}

/** The newest ones stand there; below more of them a door would have no room for its scanner. */
const OPEN = 2;

/** What staff announce, above a screen of the venue, until it ends or is hidden on this device. */
export function Announcements({ program, hideable = true, brief = false }: AnnouncementsProps) {
  const { tablet } = useDevice();
  const now = usePresent(program.id, 1000);
  const hidden = useSyncExternalStore(onHiddenAnnouncements, hiddenAnnouncements);
  const [all, setAll] = useState(false);
  const place = tablet ? tablet.roomIds : program.staff ? [] : null;
  const shown = useAnnouncements(program, place, now).filter(
    // Where nothing can be hidden, what staff have hidden for themselves is there for the guests.
    ({ id }) => !hideable || !hidden.includes(id),
  );
  if (shown.length === 0) return null;
  const open = all ? shown : shown.slice(0, brief ? 1 : OPEN);
  const more = brief ? 0 : shown.length - open.length;
  return (
    <section aria-label={t('Announcements')} className="flex flex-col gap-3">
      <SaidAnnouncements texts={shown.map(({ text }) => text)} />
      {open.map((announcement) => (
        <div
          key={announcement.id}
          data-announcement={announcement.id}
          className="flex items-start gap-3 rounded-card bg-accent-soft px-4 py-3 ring-1 ring-accent/30 ring-inset sm:px-5"
        >
          <Volume2 aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
          <div className="min-w-0 flex-1">
            {/* Typed by staff, in whatever language: never translated, and no more than text. */}
            <p
              dir="auto"
              className={classNames(
                'text-lg leading-snug font-semibold wrap-anywhere',
                brief && 'line-clamp-2',
              )}
            >
              {announcement.text}
            </p>
            <p className="figures text-sm text-ink wrap-anywhere">
              {announcementPlaceAndEnd(announcement, now, program.timezone)}
            </p>
          </div>
          {hideable ? (
            <IconButton
              icon={X}
              label={t('Hide the announcement “{text}”', { text: announcement.text })}
              title={t('Hide on this device')}
              onClick={() => hideAnnouncement(announcement.id)}
              className="-my-1.5 -mr-2 text-current"
            />
          ) : null}
        </div>
      ))}
      {more > 0 ? (
        <Button icon={ChevronDown} onClick={() => setAll(true)}>
          {many(more, '{count} more announcement', '{count} more announcements')}
        </Button>
      ) : null}
    </section>
  );
}
