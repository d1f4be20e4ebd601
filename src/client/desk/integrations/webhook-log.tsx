import { Check, ChevronDown, Clock, RotateCcw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import {
  type DeliveryResult,
  listDeliveries,
  replayWebhook,
  resendDelivery,
} from '../../../contract/webhooks.ts';
import { addMinutes } from '../../../domain/time/instants.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { moment } from '../../words/moments.ts';
import { many, t } from '../../words/words.ts';
import { present } from '../present.ts';
import { toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { useApiMutation, useApiPages } from '../use-api.ts';

interface WebhookLogProps {
  program: ProgramResult;
  webhookId: string;
  /** Off: nothing becomes of what waits. */
  enabled: boolean;
}

/** How often it is looked what became of messages that wait, in ms. */
const AGAIN_MS = 10_000;

/** What was sent, or waits: each with what the receiver answered, to be sent again. */
export function WebhookLog({ program, webhookId, enabled }: WebhookLogProps) {
  const params = { programId: program.id, webhookId };
  const pages = useApiPages(
    listDeliveries,
    (nextToken) => ({ params, query: { nextToken } }),
    (page) => page.nextToken,
  );
  const { refetch } = pages;
  // Only while the first page is all that is shown: each further page would be asked for as well.
  const newest = pages.data?.pages.length === 1 ? pages.data.pages[0] : undefined;
  const waits = enabled && newest?.deliveries.some(({ state }) => state === 'WAITING');
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void refetch(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, refetch]);
  return (
    <div className="flex flex-col gap-5">
      <Replay params={params} enabled={enabled} />
      <QueryView query={pages} rows={6} loading={t('Loading the messages')}>
        {(data) => {
          const deliveries = data.pages.flatMap((page) => page.deliveries);
          return deliveries.length === 0 ? (
            <EmptyState icon={Clock} title={t('No messages yet')} />
          ) : (
            <>
              <ul className="flex flex-col gap-3">
                {deliveries.map((delivery) => (
                  <li key={delivery.eventId}>
                    <Delivery delivery={delivery} params={params} enabled={enabled} zone={program.timezone} />
                  </li>
                ))}
              </ul>
              {pages.hasNextPage ? (
                <Button
                  icon={ChevronDown}
                  busy={pages.isFetchingNextPage}
                  onClick={() => void pages.fetchNextPage()}
                >
                  {t('Show more')}
                </Button>
              ) : null}
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

type Params = { programId: string; webhookId: string };

const HOUR = 60;
const SPANS = [HOUR, 24 * HOUR, 7 * 24 * HOUR, 30 * 24 * HOUR];

/** Everything that happened since, also while it was off. */
function Replay({ params, enabled }: { params: Params; enabled: boolean }) {
  const [minutes, setMinutes] = useState(HOUR);
  const replay = useApiMutation(replayWebhook, {
    onSuccess: ({ count }) =>
      toastSuccess(many(count, '{count} message is sent again.', '{count} messages are sent again.')),
    onError: toastProblem,
  });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={t('Send everything again that happened in the last')}
        value={String(minutes)}
        onChange={({ target }) => setMinutes(Number(target.value))}
        options={SPANS.map((span) => ({
          value: String(span),
          label:
            span < 2 * 24 * HOUR
              ? many(span / HOUR, '{count} hour', '{count} hours')
              : many(span / 24 / HOUR, '{count} day', '{count} days'),
        }))}
      />
      <Button
        icon={RotateCcw}
        disabled={!enabled}
        busy={replay.isPending}
        onClick={() => replay.mutate({ params, body: { since: addMinutes(present(), -minutes) } })}
      >
        {t('Send all again')}
      </Button>
    </div>
  );
}

const looks = {
  WAITING: { tone: 'waiting', icon: Clock },
  SENT: { tone: 'good', icon: Check },
  FAILED: { tone: 'bad', icon: X },
} as const;

interface DeliveryProps {
  delivery: DeliveryResult;
  params: Params;
  enabled: boolean;
  zone: string;
}

function Delivery({ delivery, params, enabled, zone }: DeliveryProps) {
  const { eventId, kind, state, happenedAt, tries, nextTryAt, responseStatus, problem, body } = delivery;
  const resend = useApiMutation(resendDelivery, {
    onSuccess: () => toastSuccess(t('The message is sent again.')),
    onError: toastProblem,
  });
  return (
    <article aria-label={kind} className="flex flex-col gap-2 rounded-card bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="font-semibold">{kind}</code>
        <StatusPill tone={looks[state].tone} icon={looks[state].icon}>
          {state === 'SENT' ? t('Accepted') : state === 'FAILED' ? t('Not sent') : t('Waits')}
        </StatusPill>
      </div>
      <p className="figures text-sm text-muted">
        {moment(happenedAt, zone)} · {many(tries, '{count} try', '{count} tries')}
        {responseStatus === null ? null : ` · ${t('Answer {status}', { status: responseStatus })}`}
        {nextTryAt && tries > 0 ? ` · ${t('Next try {when}', { when: moment(nextTryAt, zone) })}` : null}
      </p>
      {problem ? <p className="text-sm wrap-anywhere">{problem}</p> : null}
      <details>
        <summary className="text-sm">{t('Show the message')}</summary>
        <pre className="text-sm whitespace-pre-wrap break-all">{body}</pre>
      </details>
      <Button
        icon={RotateCcw}
        className="self-start"
        disabled={!enabled}
        busy={resend.isPending}
        onClick={() => resend.mutate({ params: { ...params, eventId } })}
      >
        {t('Send again')}
      </Button>
    </article>
  );
}
