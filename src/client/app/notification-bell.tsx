import { Bell } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Drawer } from '../ui/drawer.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { NavigationBadge } from '../ui/layout/navigation-badge.tsx';
import { lazyComponent, useLazyComponentWhen } from '../ui/lazy-component.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toastNotice } from '../ui/toast.tsx';
import { useDevice, useSyncState } from '../venue/device-context.ts';
import { t } from '../words/words.ts';
import { BellContext } from './bell-context.ts';
import { useNotificationNews } from './use-notification-news.ts';

const panel = lazyComponent(async () => (await import('./notification-panel.tsx')).NotificationPanel);

/** How many notifications are unread, and the way to them; a new one is said in a toast (SPEC.md 2). */
export function NotificationBell() {
  const { me } = useDevice();
  const { news } = useSyncState();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Panel = useLazyComponentWhen(panel, open, close);
  const go = useNavigate();
  const { unread, setUnread } = useNotificationNews(
    me?.id ?? '',
    news.notification ?? 0,
    ({ title, message, url }) =>
      toastNotice(t('New Notification!'), `${title}. ${message}`, {
        label: t('See Detail'),
        onPress: () => void go(url),
      }),
  );
  // Somebody pressed a message of the browser: the worker asks this window to go there (service-worker/push).
  useEffect(() => {
    const hear = ({ data }: MessageEvent<{ type?: unknown; path?: unknown } | null>) => {
      if (data?.type === 'OPEN' && typeof data.path === 'string') void go(data.path);
    };
    navigator.serviceWorker?.addEventListener('message', hear);
    return () => navigator.serviceWorker?.removeEventListener('message', hear);
  }, [go]);
  if (!me) return null;
  return (
    <>
      <span className="relative">
        <IconButton
          icon={Bell}
          label={unread === 0 ? t('Notifications') : t('Notifications, {unread} unread', { unread })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        <span aria-hidden className="pointer-events-none">
          <NavigationBadge badge={unread > 99 ? '99+' : unread} corner />
        </span>
      </span>
      <Drawer open={open} onOpenChange={setOpen} title={t('Notifications')}>
        <BellContext value={{ unread, setUnread, close }}>
          {Panel ? <Panel /> : <Spinner label={t('Opening')} />}
        </BellContext>
      </Drawer>
    </>
  );
}
