import { CircleAlert, CircleCheck, Clock, LoaderCircle, type LucideIcon, Minus } from 'lucide-react';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/tone.ts';
import { t, textOf } from '../../words/words.ts';
import type { Changing, RowState } from './use-status-change.ts';

const looks: Record<RowState['kind'], { tone: Tone; icon: LucideIcon; word: string }> = {
  WAITS: { tone: 'neutral', icon: Clock, word: 'Waiting' },
  RUNS: { tone: 'info', icon: LoaderCircle, word: 'Changing' },
  DONE: { tone: 'good', icon: CircleCheck, word: 'Changed' },
  SKIPPED: { tone: 'neutral', icon: Minus, word: 'Skipped' },
  FAILED: { tone: 'problem', icon: CircleAlert, word: 'Not changed' },
};

/** A result for each of many, while it goes on and afterwards. */
export function StatusResults({
  changing,
  rows,
}: {
  changing: readonly Changing[];
  rows: ReadonlyMap<string, RowState>;
}) {
  return (
    <ul aria-label={t('Results')} aria-live="polite" className="flex flex-col divide-y divide-line">
      {changing.flatMap(({ id, name }) => {
        const state = rows.get(id);
        if (!state) return [];
        const { tone, icon, word } = looks[state.kind];
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{name}</p>
              {state.kind === 'FAILED' ? (
                <p className="text-sm text-problem wrap-anywhere">{textOf(state.message)}</p>
              ) : null}
              {state.kind === 'DONE' && state.canceled > 0 ? (
                <p className="figures text-sm text-muted">
                  {t('canceled meetings {count}', { count: state.canceled })}
                </p>
              ) : null}
            </div>
            <StatusPill tone={tone} icon={icon}>
              {t(word)}
            </StatusPill>
          </li>
        );
      })}
    </ul>
  );
}
