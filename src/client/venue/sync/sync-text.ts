import type { Instant } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { SyncState } from '../../../offline/sync-state.ts';
import type { Tone } from '../../ui/tone.ts';
import { ageWord } from '../../words/age-word.ts';
import { many, t } from '../../words/words.ts';

/** How the synchronisation is said in a few words. */
export interface SyncText {
  kind: 'SIGN_IN' | 'UNPAIRED' | 'OFFLINE' | 'SENDING' | 'NOT_SENT' | 'ALL_SENT' | 'STARTING';
  tone: Tone;
  /** "3 not sent · 2 min". */
  text: string;
  /** Beside the icon where there is no room for the text (phones): a count, a time or a word; empty: the icon says it. */
  short: string;
}

/** What the chip says: how many need attention, and the synchronisation as far as that leaves something to say. */
export interface ChipText {
  /** "2 need attention"; empty while none do. */
  attention: string;
  /** Null: all is sent, and that is not what someone should read while something needs attention. */
  sync: Pick<SyncText, 'text' | 'short'> | null;
  tone: Tone;
}

/** @param attention refused commands of the device that nobody has settled */
export function chipText({ kind, tone, text, short }: SyncText, attention: number): ChipText {
  if (attention === 0) return { attention: '', sync: { text, short }, tone };
  return {
    attention: many(attention, '{count} needs attention', '{count} need attention'),
    sync: kind === 'ALL_SENT' ? null : { text, short },
    tone: 'problem',
  };
}

/**
 * The status that is always in view.
 *
 * @param now by the device's clock, as what waits is stamped
 * @param zone the program's; what was last synchronised is a time by the server's clock
 */
export function syncText(
  state: Pick<
    SyncState,
    'hold' | 'reachable' | 'unsent' | 'oldestUnsentAt' | 'replaying' | 'pulling' | 'lastPulledAt'
  >,
  now: Instant,
  zone: string,
): SyncText {
  const { unsent, oldestUnsentAt } = state;
  const age = oldestUnsentAt ? ` · ${ageWord(oldestUnsentAt, now)}` : '';
  const at = state.lastPulledAt ? ` · ${timeOf(state.lastPulledAt, zone)}` : '';
  if (state.hold === 'SIGN_IN') {
    return {
      kind: 'SIGN_IN',
      tone: 'warn',
      text: unsent > 0 ? t('Sign in to send {unsent}', { unsent }) : t('Sign in to send'),
      short: t('Sign in'),
    };
  }
  if (state.hold === 'UNPAIRED') {
    const text = unsent > 0 ? t('Unpaired · {unsent} waiting', { unsent }) : t('Unpaired');
    return { kind: 'UNPAIRED', tone: 'warn', text, short: unsent > 0 ? `${unsent}` : t('Unpaired') };
  }
  if (state.reachable === false) {
    return unsent > 0
      ? {
          kind: 'OFFLINE',
          tone: 'warn',
          text: t('Offline · {unsent} waiting', { unsent }),
          short: `${unsent}`,
        }
      : { kind: 'OFFLINE', tone: 'waiting', text: `Offline${at}`, short: t('Offline') };
  }
  if (unsent > 0) {
    return state.replaying
      ? { kind: 'SENDING', tone: 'info', text: t('Sending {unsent}', { unsent }), short: `${unsent}` }
      : {
          kind: 'NOT_SENT',
          tone: 'warn',
          text: t('{unsent} not sent{age}', { unsent, age }),
          short: `${unsent}`,
        };
  }
  if (state.lastPulledAt === null) {
    return {
      kind: 'STARTING',
      tone: 'waiting',
      text: state.pulling ? t('Syncing') : t('Not synced'),
      short: '',
    };
  }
  return {
    kind: 'ALL_SENT',
    tone: 'good',
    text: t('All sent{at}', { at }),
    short: timeOf(state.lastPulledAt, zone),
  };
}
