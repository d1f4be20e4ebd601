import {
  CloudCheck,
  CloudOff,
  CloudUpload,
  KeyRound,
  type LucideIcon,
  RefreshCw,
  Unplug,
} from 'lucide-react';
import { Link, useMatch } from 'react-router';
import { instantOf } from '../../../domain/time/instants.ts';
import { DEFAULT_TIMEZONE } from '../../../domain/time/zones.ts';
import { programOf } from '../../../offline/program-queries.ts';
import { classNames } from '../../ui/class-names.ts';
import { softTone } from '../../ui/tone.ts';
import { useNow } from '../../ui/use-now.ts';
import { t } from '../../words/words.ts';
import { useDevice, useSyncState } from '../device-context.ts';
import { useLive } from '../use-live.ts';
import { type SyncText, syncText } from './sync-text.ts';

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

/** What waits and what was last synchronised, always in view; leads to the device's page. */
export function SyncPill() {
  const { db, tablet, places } = useDevice();
  const inAddress = useMatch('/programs/:slug/*')?.params.slug;
  const slug = tablet?.program.slug ?? inAddress;
  const found = useLive(() => (slug ? programOf(db, slug) : Promise.resolve(null)), [db, slug]);
  const zone = (found.kind === 'READY' && found.value?.timezone) || DEFAULT_TIMEZONE;
  const state = useSyncState();
  const words = syncText(state, instantOf(useNow(10_000)), zone);
  // On the list of programs there is nothing to synchronise.
  if (!slug && words.kind === 'STARTING') return null;
  const Icon = icons[words.kind];
  const className = classNames(
    'figures inline-flex min-h-12 max-w-full min-w-12 items-center justify-center gap-1.5 rounded-control px-2.5 font-semibold sm:gap-2 sm:px-3 whitespace-nowrap',
    softTone[words.tone],
  );
  const body = (
    <>
      <Icon aria-hidden className="size-5 shrink-0" />
      {/* On a phone the program's name needs the room: there the full words are for screen readers only. */}
      <span aria-hidden className="text-sm empty:hidden sm:hidden">
        {words.short}
      </span>
      <span className="sr-only min-w-0 sm:not-sr-only">
        <span className="block truncate">{words.text}</span>
      </span>
    </>
  );
  return (
    <div data-sync={words.kind} data-unsent={state.unsent} className="min-w-0">
      {/* Said when the kind changes, not with every scan. */}
      <span role="status" className="sr-only">
        {t(spoken[words.kind])}
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
