import { keepPreviousData } from '@tanstack/react-query';
import { Ban, CalendarClock, Pause, Play, Send } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  type BroadcastResult,
  changeBroadcast,
  getBroadcast,
  listBroadcastRecipients,
} from '../../../contract/broadcasts.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import {
  type BroadcastVerb,
  type RecipientState,
  recipientStates,
} from '../../../domain/broadcasts/broadcast.ts';
import { heldTexts } from '../../../domain/broadcasts/held-texts.ts';
import { broadcastPhaseOf } from '../../../domain/broadcasts/send-time.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useListPages } from '../../ui/use-list-pages.ts';
import { formatNumber } from '../../words/numbers.ts';
import { t, textOf } from '../../words/words.ts';
import { StaleBanner, toastProblem } from '../query-problem.tsx';
import { QueryView } from '../query-view.tsx';
import { MailFrame } from '../shared/letters/mail-frame.tsx';
import { ProgramGate } from '../shared/program-gate.tsx';
import { useApiMutation, useApiQuery } from '../use-api.ts';
import { peopleText, personText } from './audience-preview.tsx';
import {
  BroadcastPill,
  broadcastStyles,
  RecipientPill,
  recipientStyles,
  sendTimeText,
} from './broadcast-style.tsx';

const LOOK_MS = 1_000;
/** Of one that waits for its time. */
const WAITING_MS = 10_000;

/** `/programs/:slug/broadcasts/:broadcastId`: how far it is, what became of each recipient, pause and resume. */
export function BroadcastScreen() {
  return (
    <ProgramGate title={t('Broadcast')} permission="broadcast.send">
      {(program) => <Broadcast program={program} />}
    </ProgramGate>
  );
}

const isMoving = ({ state, counts }: Pick<BroadcastResult, 'state' | 'counts'>) =>
  state === 'SENDING' || counts.queued > 0;

function Broadcast({ program }: { program: ProgramResult }) {
  const { broadcastId = '' } = useParams();
  const input = { params: { programId: program.id, broadcastId } };
  const query = useApiQuery(getBroadcast, input, {
    refetchInterval: ({ state: { data } }) =>
      data && isMoving(data) ? LOOK_MS : data && broadcastPhaseOf(data) === 'SCHEDULED' ? WAITING_MS : false,
  });
  /** What is asked before it is done. */
  const [asking, setAsking] = useState<'cancel' | 'resume' | null>(null);
  const change = useApiMutation(changeBroadcast, {
    onSettled: () => setAsking(null),
    onError: toastProblem,
    renewOnError: true,
  });
  return (
    <QueryView query={query} rows={6} loading={t('Loading the broadcast')} banner={false}>
      {(data) => {
        const { subject, state, counts, html, dailyCap, sentToday } = data;
        const settled = counts.sent + counts.failed + counts.skipped;
        const act = (verb: BroadcastVerb) => change.mutate({ params: { ...input.params, verb } });
        const left = counts.waiting + counts.queued;
        const phase = broadcastPhaseOf(data);
        const waits = phase === 'SCHEDULED' || phase === 'HELD';
        return (
          <>
            <title>{`${subject} · ${program.name} · Meeting Door`}</title>
            <PageHeader
              title={subject}
              eyebrow={program.name}
              back={{ to: `/programs/${program.slug}/broadcasts`, label: t('Broadcasts') }}
              meta={<BroadcastPill phase={phase} />}
              actions={
                waits ? (
                  <>
                    <Button icon={Ban} onClick={() => setAsking('cancel')}>
                      {t('Withdraw')}
                    </Button>
                    <Button variant="primary" icon={Send} onClick={() => setAsking('resume')}>
                      {t('Send now')}
                    </Button>
                  </>
                ) : state === 'SENDING' || state === 'PAUSED' ? (
                  <>
                    <Button icon={Ban} onClick={() => setAsking('cancel')}>
                      {t('Cancel the rest')}
                    </Button>
                    {state === 'SENDING' ? (
                      <Button icon={Pause} busy={change.isPending} onClick={() => act('pause')}>
                        {t('Pause')}
                      </Button>
                    ) : (
                      <Button
                        variant="primary"
                        icon={Play}
                        busy={change.isPending}
                        onClick={() => act('resume')}
                      >
                        {t('Resume')}
                      </Button>
                    )}
                  </>
                ) : null
              }
            />
            <div className="flex flex-col gap-6">
              <StaleBanner query={query} />
              {state === 'SENDING' && counts.waiting > 0 && sentToday >= dailyCap ? (
                <Banner tone="info" title={t('Today’s limit is reached')}>
                  {t(
                    'A program can send up to {most} emails a day. The rest will be sent automatically tomorrow.',
                    {
                      most: formatNumber(dailyCap),
                    },
                  )}
                </Banner>
              ) : null}
              {waits ? <Waiting broadcast={data} zone={program.timezone} /> : null}
              {phase === 'PAUSED' ? (
                <Banner tone="warn" icon={Pause} title={t('This broadcast is paused')}>
                  {t('Sending stops until you resume it. Emails already on their way still arrive.')}
                </Banner>
              ) : null}
              {data.awaits ? null : (
                <Card title={t('Progress')}>
                  <div className="flex flex-col gap-3">
                    <ProgressBar
                      label={t(broadcastStyles[phase].word)}
                      value={counts.total === 0 ? 1 : settled / counts.total}
                      detail={t('{settled} of {total}', {
                        settled: formatNumber(settled),
                        total: formatNumber(counts.total),
                      })}
                    />
                    <p role="status" className="figures text-muted">
                      {t('{sent} sent, {failed} failed, {skipped} skipped, {left} remaining', {
                        sent: formatNumber(counts.sent),
                        failed: formatNumber(counts.failed),
                        skipped: formatNumber(counts.skipped),
                        left: formatNumber(left),
                      })}
                    </p>
                  </div>
                </Card>
              )}
              {data.awaits ? null : (
                <Recipients program={program} broadcastId={broadcastId} moving={isMoving(data)} />
              )}
              <Card title={t('Email')} description={t('Variables are filled in for each recipient.')}>
                <MailFrame html={html} title={t('Email: {subject}', { subject })} />
              </Card>
            </div>
            <ConfirmDialog
              open={asking === 'cancel' && !waits}
              onOpenChange={() => setAsking(null)}
              title={t('Cancel the rest of this broadcast?')}
              description={t(
                '{left} of {total} have not been sent. They will no longer receive it, and this cannot be undone.',
                { left: formatNumber(left), total: formatNumber(counts.total) },
              )}
              confirmLabel={t('Cancel the rest')}
              dismissLabel={state === 'PAUSED' ? t('Keep it paused') : t('Resume sending')}
              busy={change.isPending}
              onConfirm={() => act('cancel')}
            />
            <ConfirmDialog
              open={asking === 'cancel' && waits}
              onOpenChange={() => setAsking(null)}
              title={t('Withdraw this broadcast?')}
              description={t('Nobody receives it, and this cannot be undone.')}
              confirmLabel={t('Withdraw broadcast')}
              dismissLabel={t('Keep it')}
              busy={change.isPending}
              onConfirm={() => act('cancel')}
            />
            <ConfirmDialog
              open={asking === 'resume' && waits}
              onOpenChange={() => setAsking(null)}
              variant="primary"
              title={t('Send “{subject}” to {people}?', {
                subject,
                people: peopleText(data.recipientsNow ?? 0),
              })}
              description={t('Each person gets one email. Sent emails cannot be recalled.')}
              confirmLabel={t('Send now')}
              dismissLabel={t('Don’t send')}
              busy={change.isPending}
              onConfirm={() => act('resume')}
            />
          </>
        );
      }}
    </QueryView>
  );
}

/** When it will be sent and to how many it would go now, or why it was not. */
function Waiting({ broadcast, zone }: { broadcast: ResultOf<typeof getBroadcast>; zone: string }) {
  const { sendAt, held, recipientsNow = 0 } = broadcast;
  const now = t('Now it would go to {people}.', { people: peopleText(recipientsNow) });
  return held ? (
    <Banner tone="problem" title={t('This broadcast was not sent')}>
      {t(heldTexts[held])} {now}
    </Banner>
  ) : (
    <Banner tone="info" icon={CalendarClock} title={sendAt ? sendTimeText(sendAt, zone) : t('Scheduled')}>
      {t('It goes to everyone who matches the recipients at that time.')} {now}
    </Banner>
  );
}

interface RecipientsProps {
  program: ProgramResult;
  broadcastId: string;
  /** Something may still change. */
  moving: boolean;
}

function Recipients({ program, broadcastId, moving }: RecipientsProps) {
  const { page, perPage, onPage, onPerPage } = useListPages();
  const [state, setState] = useState<RecipientState>();
  const query = useApiQuery(
    listBroadcastRecipients,
    { params: { programId: program.id, broadcastId }, query: { page, size: perPage, state } },
    { placeholderData: keepPreviousData, refetchInterval: moving ? 2 * LOOK_MS : false },
  );
  return (
    <Card title={t('Recipients')}>
      <div className="flex flex-col gap-4">
        <SelectField
          label={t('Show')}
          placeholder={t('Everyone')}
          className="max-w-xs"
          value={state ?? ''}
          onChange={(event) => {
            setState(recipientStates.find((one) => one === event.target.value));
            onPage(1);
          }}
          options={recipientStates.map((value) => ({ value, label: t(recipientStyles[value].word) }))}
        />
        {/* The page above says that its data may be old. */}
        <QueryView
          query={query}
          loading={t('Loading the recipients')}
          rows={5}
          banner={false}
          empty={({ items }) => items.length === 0 && <EmptyState title={t('No results.')} />}
        >
          {({ items, total }) => (
            <>
              <ul className="divide-y divide-line">
                {items.map((one) => (
                  <li key={one.email} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                    <div className="min-w-0 flex-1 basis-56">
                      <p className="font-medium wrap-anywhere">{one.organizationName}</p>
                      <p className="text-sm text-muted wrap-anywhere">{personText(one)}</p>
                      {one.reason ? (
                        <p className="text-sm wrap-anywhere">{textOf(one.reasonText ?? one.reason)}</p>
                      ) : null}
                    </div>
                    <RecipientPill state={one.state} />
                  </li>
                ))}
              </ul>
              <ListPages
                page={page}
                perPage={perPage}
                onPage={onPage}
                onPerPage={onPerPage}
                total={total}
                busy={query.isPlaceholderData}
                label={t('Pages of recipients')}
              />
            </>
          )}
        </QueryView>
      </div>
    </Card>
  );
}
