import { NotificationList } from '../desk/notifications/notification-list.tsx';
import { useBell } from './bell-context.ts';
import { DeskBoundary } from './desk-boundary.tsx';

/** The list behind the bell: a piece of the desk that every screen can open, so it brings what it needs. */
export function NotificationPanel() {
  const { unread, setUnread, close } = useBell();
  return (
    <DeskBoundary>
      <NotificationList unread={unread} onUnread={setUnread} onLeave={close} />
    </DeskBoundary>
  );
}
