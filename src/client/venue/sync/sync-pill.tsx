import {
  CloudCheck,
  CloudOff,
  CloudUpload,
  KeyRound,
  type LucideIcon,
  RefreshCw,
  TriangleAlert,
  Unplug,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router';
import { instantOf } from '../../../domain/time/instants.ts';
import { DEFAULT_TIMEZONE } from '../../../domain/time/zones.ts';
import { countAttention } from '../../../offline/attention-list.ts';
import { programOf } from '../../../offline/program-queries.ts';
import { countUnfulfilled } from '../../../offline/waiting-wishes.ts';
import { classNames } from '../../ui/class-names.ts';
import { softTone } from '../../ui/tone.ts';
import { useNow } from '../../ui/use-now.ts';
import { t } from '../../words/words.ts';
import { useDevice, useSyncState } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import { chipText, type SyncText, syncText } from './sync-text.ts';

const icons: Record<SyncText['kind'], LucideIcon> = {
  SIGN_IN: KeyRound,
  OFFLINE: CloudOff,
  SENDING: CloudUpload,
  NOT_SENT: CloudUpload,
  ALL_SENT: CloudCheck,
  STARTING: RefreshCw,
  UNPAIRED: Unplug,
};

const spoken: Record<SyncText['kind'], string> = {
  SIGN_IN: 'Sign in to send',
  OFFLINE: 'Offline',
  SENDING: '',
  NOT_SENT: 'Not everything has been sent',
  ALL_SENT: 'All sent',
  STARTING: '',
  UNPAIRED: 'Unpaired',
};

/** What waits, what needs attention and what was last synchronised, always in view; leads to the device's page. */
export function SyncPill() {
  const { db, tablet, places } = useDevice();
  const inAddress = useMatch('/programs/:slug/*')?.params.slug;
  const slug = tablet?.program.slug ?? inAddress;
  const found = useLive(() => (slug ? programOf(db, slug) : Promise.resolve(null)), [db, slug]);
  const program = found.kind === 'READY' ? found.value : null;
  const zone = program?.timezone ?? DEFAULT_TIMEZONE;
  const programId = program?.id;
  const refused = useLive(async () => {
    if (!programId) return 0;
    return (await countAttention(db, programId)) + (await countUnfulfilled(db, programId));
  }, [db, programId]);
  const open = refused.kind === 'READY' ? refused.value : 0;
  const state = useSyncState();
  const words = syncText(state, instantOf(useNow(10_000)), zone);
  // On the list of programs there is nothing to synchronise.
  if (!slug && words.kind === 'STARTING') return null;
  const chip = chipText(words, open);
  const Icon = icons[words.kind];
  const className = classNames(
    'figures inline-flex min-h-12 max-w-full min-w-12 items-center justify-center gap-1.5 rounded-control px-2.5 font-semibold sm:gap-2 sm:px-3 whitespace-nowrap',
    softTone[chip.tone],
  );
  const body = (
    <>
      {open > 0 ? <TriangleAlert aria-hidden className="size-5 shrink-0" /> : null}
      {open > 0 ? <OnPhone>{open}</OnPhone> : null}
      {chip.sync ? <Icon aria-hidden className="size-5 shrink-0" /> : null}
      {chip.sync ? <OnPhone>{chip.sync.short}</OnPhone> : null}
      <span className="sr-only min-w-0 sm:not-sr-only">
        <span className="block truncate">
          {[chip.attention, chip.sync?.text].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
  return (
    <div data-sync={words.kind} data-unsent={state.unsent} data-attention={open} className="min-w-0">
      {/* Said when the kind changes, not with every scan. */}
      <span role="status" className="sr-only">
        {chip.attention || t(spoken[words.kind])}
      </span>
      {slug ? (
        <Link to={places.device(slug)} className={className}>
          {body}
        </Link>
      ) : (
        <span className={className}>{body}</span>
      )}
    </div>
  );
}

/** On a phone the program's name needs the room: there the full words are for screen readers only. */
const OnPhone = ({ children }: { children: ReactNode }) => (
  <span aria-hidden className="text-sm empty:hidden sm:hidden">
    {children}
  </span>
);
