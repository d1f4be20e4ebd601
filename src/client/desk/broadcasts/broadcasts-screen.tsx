import { keepPreviousData } from '@tanstack/react-query';
import { MailPlus, Megaphone } from 'lucide-react';
import { Link } from 'react-router';
import { type BroadcastResult, listBroadcasts } from '../../../contract/broadcasts.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { broadcastPhaseOf } from '../../../domain/broadcasts/send-time.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useListPages } from '../../ui/use-list-pages.ts';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { formatNumber } from '../../words/numbers.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useApiQuery } from '../use-api.ts';
import { BroadcastPill, sendTimeText } from './broadcast-style.tsx';

/** `/programs/:slug/broadcasts`: mails to many, how each stands, and a new one. */
export function BroadcastsScreen() {
  return (
    <ProgramGate title={t('Broadcasts')} permission="broadcast.send">
      {(program) => (
        <>
          <title>{t('Broadcasts · {name} · Meeting Door', { name: program.name })}</title>
          <PageHeader
            title={t('Broadcasts')}
            eyebrow={program.name}
            back={{ to: `/programs/${program.slug}`, label: t('Program') }}
            actions={
              <ButtonLink to={`/programs/${program.slug}/broadcasts/new`} variant="primary" icon={MailPlus}>
                {t('New broadcast')}
              </ButtonLink>
            }
          />
          <Broadcasts program={program} />
        </>
      )}
    </ProgramGate>
  );
}

function Broadcasts({ program }: { program: ProgramResult }) {
  const pages = useListPages();
  const query = useApiQuery(
    listBroadcasts,
    { params: { programId: program.id }, query: { page: pages.page, size: pages.perPage } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.items.some((one) => one.state === 'SENDING')
          ? 2_000
          : state.data?.items.some((one) => broadcastPhaseOf(one) === 'SCHEDULED')
            ? 10_000
            : false,
    },
  );
  return (
    <QueryView query={query} rows={5} loading={t('Loading the broadcasts')} className="flex flex-col gap-5">
      {({ items, total }) => (
        <>
          {items.length === 0 ? (
            <EmptyState icon={Megaphone} title={t('No broadcasts yet')}>
              {t('A broadcast is one email to many registrants, each addressed by name.')}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card ring-1 ring-line">
              {items.map((one) => (
                <li key={one.broadcastId}>
                  <Link
                    to={`/programs/${program.slug}/broadcasts/${one.broadcastId}`}
                    className="flex min-h-16 flex-wrap items-center gap-3 px-5 py-3 -outline-offset-3! hover:bg-sunken"
                  >
                    <span className="min-w-0 flex-1 basis-56">
                      <span className="block font-semibold wrap-anywhere">{one.subject}</span>
                      <span className="block text-sm text-muted">
                        {formatDateShort(one.createdAt, program.timezone)},{' '}
                        {formatTime(one.createdAt, program.timezone)} · {one.createdBy}
                      </span>
                    </span>
                    <span className="figures text-muted">{progressText(one, program.timezone)}</span>
                    <BroadcastPill phase={broadcastPhaseOf(one)} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <ListPages
            {...pages}
            total={total}
            busy={query.isPlaceholderData}
            label={t('Pages of broadcasts')}
          />
        </>
      )}
    </QueryView>
  );
}

/** How far it is, or when it is to leave; nothing of one that was not sent at its time. */
function progressText(one: BroadcastResult, zone: string): string {
  if (!one.awaits) return sentText(one.counts);
  return broadcastPhaseOf(one) === 'SCHEDULED' && one.sendAt ? sendTimeText(one.sendAt, zone) : '';
}

/** "4,999 of 5,003 sent, 4 failed". */
function sentText(counts: BroadcastResult['counts']): string {
  const [sent, total, failed] = [counts.sent, counts.total, counts.failed].map((count) =>
    formatNumber(count),
  );
  return counts.failed > 0
    ? t('{sent} of {total} sent, {failed} failed', { sent, total, failed })
    : t('{sent} of {total} sent', { sent, total });
}
