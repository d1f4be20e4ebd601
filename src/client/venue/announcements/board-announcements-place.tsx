import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../ui/use-later-component.ts';
import type { BoardAnnouncementsProps } from './board-announcements.tsx';

/** As that of `announcements-place`, in a file of its own: no door loads it. */
const boardAnnouncements = lazyComponent(
  async () => (await import('./board-announcements.tsx')).BoardAnnouncements,
);

/** Where the wall board says what staff announce. */
export function BoardAnnouncementsPlace(props: BoardAnnouncementsProps) {
  const BoardAnnouncements = useLaterComponent(boardAnnouncements);
  return BoardAnnouncements ? <BoardAnnouncements {...props} /> : null;
}
