import { CalendarSync, Link2Off, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { getCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from '../../../../contract/calendar.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatDateShort, formatTime } from '../../../words/dates.ts';
import { t } from '../../../words/words.ts';
import { toastProblem } from '../../query-problem.tsx';
import { QueryView } from '../../query-view.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { useApiMutation, useApiQuery } from '../../use-api.ts';

/** One's schedule in one's own calendar, by a secret link: made, copied, made anew, ended. */
export function CalendarFeedCard() {
  const query = useApiQuery(getCalendarFeed, {});
  // The link is told once: only its digest is kept.
  const [url, setUrl] = useState<string | null>(null);
  const [asking, setAsking] = useState<'RENEW' | 'REVOKE' | null>(null);
  const renew = useApiMutation(renewCalendarFeed, {
    onSuccess: (made) => {
      setUrl(made.url);
      setAsking(null);
    },
    onError: toastProblem,
  });
  const revoke = useApiMutation(revokeCalendarFeed, {
    onSuccess: () => {
      setUrl(null);
      setAsking(null);
    },
    onError: toastProblem,
  });
  return (
    <Card
      title={t('My schedule in my calendar')}
      description={t(
        'A secret link that lets Google Calendar, Apple Calendar, Outlook and others show your accepted meetings and keep them up to date.',
      )}
    >
      <div id="calendar" className="flex scroll-mt-24 flex-col gap-4">
        <QueryView query={query} skeleton={<Skeleton className="h-12 w-48" />}>
          {({ feed }) =>
            feed === null ? (
              <>
                <Explained />
                <Button
                  variant="primary"
                  icon={CalendarSync}
                  className="self-start"
                  busy={renew.isPending}
                  onClick={() => renew.mutate({})}
                >
                  {t('Create a link')}
                </Button>
              </>
            ) : (
              <>
                {url === null ? (
                  <p>{t('The link was shown when it was created. If you lost it, create a new one.')}</p>
                ) : (
                  <MadeLink url={url} />
                )}
                <p className="figures text-muted">
                  {feed.lastReadAt
                    ? t('Created {made}. Last read by a calendar {read}.', {
                        made: moment(feed.createdAt),
                        read: moment(feed.lastReadAt),
                      })
                    : t('Created {made}. No calendar has read it yet.', { made: moment(feed.createdAt) })}
                </p>
                <Explained />
                <div className="flex flex-wrap gap-3">
                  <Button icon={RefreshCw} onClick={() => setAsking('RENEW')}>
                    {t('Create a new link')}
                  </Button>
                  <Button icon={Link2Off} onClick={() => setAsking('REVOKE')}>
                    {t('Delete link')}
                  </Button>
                </div>
              </>
            )
          }
        </QueryView>
      </div>
      <ConfirmDialog
        open={asking === 'RENEW'}
        title={t('Create a new link?')}
        variant="primary"
        confirmLabel={t('Create a new link')}
        busy={renew.isPending}
        onConfirm={() => renew.mutate({})}
        onOpenChange={(open) => setAsking(open ? 'RENEW' : null)}
      >
        {t(
          'The old link stops working immediately: calendars that use it are no longer updated until you add the new one.',
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'REVOKE'}
        title={t('Delete the link?')}
        confirmLabel={t('Delete link')}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({})}
        onOpenChange={(open) => setAsking(open ? 'REVOKE' : null)}
      >
        {t(
          'It can no longer be used to read your schedule. What calendars have already copied stays there until you remove it.',
        )}
      </ConfirmDialog>
    </Card>
  );
}

const Explained = () => (
  <p className="text-muted">
    {t(
      'Anyone with the link can read the time, room, table, partner, purpose and meeting link of your meetings without signing in, and nothing else. Give it only to your own calendar.',
    )}
  </p>
);

/** The link, once: to copy, and for the calendar of this device. */
function MadeLink({ url }: { url: string }) {
  return (
    <Banner tone="info" title={t('Copy the link now: it will not be shown again.')}>
      <div className="flex flex-col gap-3 pt-1">
        <code className="block rounded-control bg-surface p-3 text-sm break-all text-ink select-all ring-1 ring-line">
          {url}
        </code>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={url} label={t('Copy the link')} />
          <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('secondary', 'md', false)}>
            <CalendarSync aria-hidden className="size-5" />
            {t('Open in the calendar of this device')}
          </a>
        </div>
      </div>
    </Banner>
  );
}

/** In the viewer's zone: a person's calendar is in none of the programs'. */
function moment(instant: string): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return `${formatDateShort(instant, zone)} ${formatTime(instant, zone)}`;
}
