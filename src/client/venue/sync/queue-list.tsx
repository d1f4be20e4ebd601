import { CloudCheck, CloudUpload, Undo2 } from 'lucide-react';
import { decodeMessage } from '../../../domain/language/message.ts';
import { instantOf } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { outboxRows } from '../../../offline/outbox.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/message-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ageWord } from '../../words/age-word.ts';
import { t, textOf } from '../../words/words.ts';
import { useDevice, useSyncState } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import { commandPlace, commandTitle } from './command-text.ts';
import { withMeetings } from './with-meetings.ts';

/** More than this many are counted, not listed. */
const LISTED = 50;

/** What waits to be sent, oldest first: the order in which it is sent. */
export function QueueList({ program }: { program: ProgramOnDevice }) {
  const { db } = useDevice();
  const { wishes } = useSyncState();
  const now = instantOf(useNow(10_000));
  const found = useLive(async () => {
    const rows = await outboxRows(db, program.id);
    return { total: rows.length, listed: await withMeetings(db, program.id, rows.slice(0, LISTED)) };
  }, [db, program.id]);
  return (
    <Card title={t('Waiting to be sent')}>
      {found.kind === 'LOADING' ? <SkeletonRows rows={2} /> : null}
      {found.kind === 'ERROR' ? <ErrorState message={found.message} /> : null}
      {found.kind === 'READY' && found.value.total === 0 ? (
        <p className="flex items-center gap-3 text-muted">
          <CloudCheck aria-hidden className="size-6 shrink-0 text-both-here" />
          {wishes > 0 ? t('All check-ins are sent.') : t('All sent. Nothing is waiting on this device.')}
        </p>
      ) : null}
      {found.kind === 'READY' && found.value.total > 0 ? (
        <>
          <ol className="flex flex-col divide-y divide-line">
            {found.value.listed.map(({ row, view }) => {
              const { verb, args } = row.command;
              const Icon = verb === 'UNDO' ? Undo2 : CloudUpload;
              return (
                <li key={row.id} className="flex min-h-14 items-start gap-3 py-3">
                  <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-late" />
                  <div className="flex min-w-0 flex-1 flex-col">
                    <span className="font-semibold wrap-anywhere">
                      {commandTitle(verb, args.party, view)}
                    </span>
                    <span className="figures text-sm text-muted">{commandPlace(view, program.timezone)}</span>
                    <span className="text-sm text-muted wrap-anywhere">
                      {t('by {actor}', { actor: row.actor })}
                      {row.attempts > 0 ? t(' · tried {attempts} times', { attempts: row.attempts }) : ''}
                      {row.lastProblem ? ` · ${textOf(decodeMessage(row.lastProblem))}` : ''}
                    </span>
                  </div>
                  <span className="figures shrink-0 text-right text-sm text-muted">
                    {timeOf(row.scannedAt, program.timezone)}
                    <br />
                    {ageWord(row.scannedAt, now)}
                  </span>
                </li>
              );
            })}
          </ol>
          {found.value.total > LISTED ? (
            <p className="pt-3 text-muted">
              {t('and')} {found.value.total - LISTED} {t('more')}
            </p>
          ) : null}
        </>
      ) : null}
    </Card>
  );
}
