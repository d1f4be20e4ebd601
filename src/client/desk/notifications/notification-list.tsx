import { Bell, CheckCheck, ChevronDown, Settings2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  deleteNotification,
  listNotifications,
  type NotificationResult,
  readAllNotifications,
  readNotification,
} from '../../../contract/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { t } from '../../words/words.ts';
import { toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { useApiMutation, useApiPages } from '../use-api.ts';
import { NotificationItem } from './notification-item.tsx';

export interface NotificationListProps {
  /** As the bell knows it. */
  unread: number;
  onUnread: (unread: number) => void;
  /** The person goes to the page of a notification. */
  onLeave: () => void;
}

/** One's notifications, newest first, ten a page (SPEC.md 9); a press reads one and goes to its page. */
export function NotificationList({ unread, onUnread, onLeave }: NotificationListProps) {
  const go = useNavigate();
  const query = useApiPages(
    listNotifications,
    (nextToken) => ({ query: { nextToken } }),
    (page) => page.nextToken,
  );
  const changed = (now: { unread: number }) => onUnread(now.unread);
  const handlers = { onSuccess: changed, onError: toastProblem };
  const read = useApiMutation(readNotification, handlers);
  const readAll = useApiMutation(readAllNotifications, handlers);
  const remove = useApiMutation(deleteNotification, {
    ...handlers,
    onSuccess: (now) => {
      setDeleting(null);
      changed(now);
    },
  });
  /** The one that is asked about: a deletion cannot be taken back. */
  const [deleting, setDeleting] = useState<NotificationResult | null>(null);
  const choose = (
    <Button
      icon={Settings2}
      onClick={() => {
        onLeave();
        void go('/notifications/preferences');
      }}
    >
      {t('Choose notifications')}
    </Button>
  );
  const counted = query.data?.pages[0]?.unread;
  useEffect(() => {
    if (counted !== undefined) onUnread(counted);
  }, [counted, onUnread]);

  return (
    <QueryView query={query} loading={t('Loading the notifications')} className="flex flex-col gap-4">
      {(data) => {
        const notifications = data.pages.flatMap((page) => page.notifications);
        if (notifications.length === 0)
          return (
            <div className="flex flex-col gap-4">
              <EmptyState icon={Bell} title={t('No notifications yet')}>
                {t('Updates about your meetings will appear here.')}
              </EmptyState>
              {choose}
            </div>
          );
        const openOne = ({ id, isRead, url }: NotificationResult) => {
          if (!isRead) read.mutate({ params: { id } });
          onLeave();
          void go(url);
        };
        return (
          <>
            {unread > 0 ? (
              <Button icon={CheckCheck} busy={readAll.isPending} onClick={() => readAll.mutate({})}>
                {t('Mark all as read')}
              </Button>
            ) : null}
            <ul className="flex flex-col divide-y divide-line">
              {notifications.map((notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  onOpen={() => openOne(notification)}
                  onRead={() => read.mutate({ params: { id: notification.id } })}
                  onDelete={() => setDeleting(notification)}
                />
              ))}
            </ul>
            {query.hasNextPage ? (
              <Button
                icon={ChevronDown}
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('Show more')}
              </Button>
            ) : null}
            {choose}
            <ConfirmDialog
              open={deleting !== null}
              onOpenChange={(open) => (open ? undefined : setDeleting(null))}
              title={t('Delete this notification?')}
              description={
                deleting
                  ? t('{title}. The meeting itself stays as it is.', { title: deleting.title })
                  : undefined
              }
              confirmLabel={t('Delete notification')}
              dismissLabel={t('Keep it')}
              busy={remove.isPending}
              onConfirm={() => (deleting ? remove.mutate({ params: { id: deleting.id } }) : undefined)}
            />
          </>
        );
      }}
    </QueryView>
  );
}
