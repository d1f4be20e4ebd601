import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../ui/use-later-component.ts';
import type { AnnouncementsProps } from './announcements.tsx';

/** Its code comes once the screen is painted: most of the time nothing is announced, and a door's first view waits for nothing. */
const announcements = lazyComponent(async () => (await import('./announcements.tsx')).Announcements);

/** Where a screen of the venue says what staff announce; nothing stands there while nothing is announced. */
export function AnnouncementsPlace(props: AnnouncementsProps) {
  const Announcements = useLaterComponent(announcements);
  return Announcements ? <Announcements {...props} /> : null;
}
