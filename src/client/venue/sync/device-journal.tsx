import { CircleCheck, CircleX, Copy, History, type LucideIcon, Undo2 } from 'lucide-react';
import { timeOf } from '../../../domain/time/zones.ts';
import { dismissals } from '../../../offline/dismiss.ts';
import type { JournalRow } from '../../../offline/documents.ts';
import { journal } from '../../../offline/outbox.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/message-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/tone.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import { commandPlace, commandTitle } from './command-text.ts';
import { withMeetings } from './with-meetings.ts';

const SHOWN = 30;

const verdicts: Record<JournalRow['verdict'], { word: string; tone: Tone; icon: LucideIcon }> = {
  applied: { word: 'Counted', tone: 'good', icon: CircleCheck },
  duplicate: { word: 'Already known', tone: 'neutral', icon: Copy },
  superseded: { word: 'Replaced by a later one', tone: 'info', icon: History },
  refused: { word: 'Refused', tone: 'bad', icon: CircleX },
};

/** The server's last answers to this device, newest first. */
export function DeviceJournal({ program }: { program: ProgramOnDevice }) {
  const { db } = useDevice();
  const found = useLive(async () => {
    const [rows, notes] = await Promise.all([journal(db, SHOWN), dismissals(db)]);
    const ofProgram = rows.filter(({ programId }) => programId === program.id);
    return { rows: await withMeetings(db, program.id, ofProgram), notes };
  }, [db, program.id]);
  return (
    <Card title={t('Recent answers')}>
      {found.kind === 'LOADING' ? <SkeletonRows rows={4} label={t('Loading the log')} /> : null}
      {found.kind === 'ERROR' ? <ErrorState message={found.message} /> : null}
      {found.kind === 'READY' && found.value.rows.length === 0 ? (
        <EmptyState title={t('Empty history...')}>
          {t('The server’s answers to this device appear here.')}
        </EmptyState>
      ) : null}
      {found.kind === 'READY' ? (
        <ul className="flex flex-col divide-y divide-line">
          {found.value.rows.map(({ row, view }) => {
            const { word, tone, icon } = verdicts[row.verdict];
            const aside = found.value.notes.get(row.commandId);
            return (
              <li key={row.no} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1.5 py-3">
                <span className="figures w-14 shrink-0 text-muted">
                  {timeOf(row.scannedAt, program.timezone)}
                </span>
                <span className="flex min-w-48 flex-1 flex-col">
                  <span className="flex items-center gap-1.5 font-semibold wrap-anywhere">
                    {row.verb === 'UNDO' ? <Undo2 aria-hidden className="size-4 shrink-0" /> : null}
                    {commandTitle(row.verb, row.party, view)}
                  </span>
                  <span className="figures text-sm text-muted">{commandPlace(view, program.timezone)}</span>
                  {aside ? (
                    <span className="text-sm text-muted wrap-anywhere">
                      {t('Dismissed by {by}', { by: aside.by })}
                      {aside.note ? `: ${aside.note}` : ''}
                    </span>
                  ) : null}
                </span>
                <StatusPill tone={tone} icon={icon}>
                  {t(word)}
                </StatusPill>
              </li>
            );
          })}
        </ul>
      ) : null}
    </Card>
  );
}
