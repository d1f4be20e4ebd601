import { CloudOff, KeyRound, RefreshCw } from 'lucide-react';
import { type Instant, minutesBetween } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import type { SyncState } from '../../../offline/sync-state.ts';
import { classNames } from '../../ui/class-names.ts';
import { softTone } from '../../ui/tone.ts';
import { formatDate, zoneName } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useSyncState } from '../device-context.ts';

export interface BoardHeaderProps {
  program: ProgramOnDevice;
  /** By the server's clock. */
  now: Instant;
}

/** Whose board it is, how old what it shows may be, and what time it is in the program's zone. */
export function BoardHeader({ program, now }: BoardHeaderProps) {
  return (
    <header className="flex min-w-0 flex-wrap items-center gap-x-[1em] gap-y-[0.25em]">
      <h1 className="min-w-0 flex-1 basis-[8em] text-[1.5em] leading-[1.15] wrap-anywhere">{program.name}</h1>
      <Freshness program={program} now={now} />
      <p className="flex items-baseline gap-[0.5em]">
        <span className="sr-only">{t('Current time')}</span>
        <time dateTime={now} className="figures text-[2.5em] leading-none font-bold tracking-tight">
          {timeOf(now, program.timezone)}
        </time>
        <span className="text-[0.9em] text-muted">
          {zoneName(now, program.timezone)}
          <span className="max-md:hidden"> · {formatDate(now, program.timezone)}</span>
        </span>
      </p>
    </header>
  );
}

/** After so many minutes without a pull the board says that it may be old: the device asks once a minute. */
const OLD_AFTER_MINUTES = 3;

/** Whether what hangs there may be old, and why. */
export function staleBecause(
  { hold, reachable }: Pick<SyncState, 'hold' | 'reachable'>,
  lastPulledAt: Instant | null,
  now: Instant,
): 'SIGN_IN' | 'OFFLINE' | 'OLD' | null {
  if (hold === 'SIGN_IN') return 'SIGN_IN';
  if (reachable === false) return 'OFFLINE';
  return lastPulledAt !== null && minutesBetween(lastPulledAt, now) >= OLD_AFTER_MINUTES ? 'OLD' : null;
}

const stale = {
  SIGN_IN: { icon: KeyRound, words: 'Sign in to update' },
  OFFLINE: { icon: CloudOff, words: 'Offline' },
  OLD: { icon: RefreshCw, words: 'Not updated' },
} as const;

function Freshness({ program, now }: BoardHeaderProps) {
  const state = useSyncState();
  const lastPulledAt = state.lastPulledAt ?? program.lastPulledAt;
  const why = staleBecause(state, lastPulledAt, now);
  const at = lastPulledAt ? timeOf(lastPulledAt, program.timezone) : null;
  const Icon = why ? stale[why].icon : null;
  return (
    <p
      role="status"
      data-board-fresh={why ?? 'FRESH'}
      className={classNames(
        'figures flex shrink-0 items-center gap-[0.4em]',
        why
          ? `rounded-full px-[0.7em] py-[0.2em] text-[1.2em] font-semibold ${softTone.warn}`
          : 'text-[0.9em] text-muted',
      )}
    >
      {why && Icon ? (
        <>
          <Icon aria-hidden className="size-[1.1em] shrink-0" />
          {t('{words} · Last updated', { words: t(stale[why].words) })} {at ?? t('never')}
        </>
      ) : (
        t('Updated {at}', { at: at ?? '' })
      )}
    </p>
  );
}
