import { CircleAlert, CircleCheck, CloudUpload, History, RefreshCw, Wifi, WifiOff } from 'lucide-react';
import { instantOf } from '../../../domain/time/instants.ts';
import { dayOf, timeOf } from '../../../domain/time/zones.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ageWord } from '../../words/age-word.ts';
import { formatDateShort } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useDevice, useSyncState } from '../device-context.ts';
import { SaveWaiting } from './save-waiting.tsx';
import { SyncFact } from './sync-fact.tsx';

/** How many wait, since when, when it was last synchronised, whether the server answers; and a button. */
export function SyncCard({ program }: { program: ProgramOnDevice }) {
  const { db, engine } = useDevice();
  const { unsent, wishes, oldestUnsentAt, reachable, hold, problem, replaying, pulling, lastPulledAt } =
    useSyncState();
  const now = instantOf(useNow(10_000));
  const zone = program.timezone;
  const pulledAt = lastPulledAt ?? program.lastPulledAt;
  const pulledToday = pulledAt !== null && dayOf(pulledAt, zone) === dayOf(now, zone);
  const busy = replaying || pulling;
  return (
    <section aria-label={t('Sync')} className="flex flex-col gap-4">
      {hold === 'SIGN_IN' ? (
        <Banner
          tone="warn"
          title={t('Sign in to send')}
          action={<ButtonLink to="/signin">{t('Sign in')}</ButtonLink>}
        >
          {unsent > 0
            ? t(
                'The server no longer recognizes this session. The {unsent} waiting here will be kept and sent after you sign in.',
                { unsent },
              )
            : t('The server no longer recognizes this session. Nothing is lost.')}
        </Banner>
      ) : problem ? (
        <Banner tone="warn" title={problem}>
          {unsent > 0
            ? t('Retrying automatically. Everything stays on this device until then.')
            : t('Retrying automatically.')}
        </Banner>
      ) : null}
      <dl className="grid grid-cols-2 gap-3 laptop:grid-cols-4">
        <SyncFact
          label={t('Not sent')}
          value={String(unsent)}
          icon={CloudUpload}
          tone={unsent > 0 ? 'warn' : 'good'}
        />
        <SyncFact
          label={t('Oldest waiting')}
          value={oldestUnsentAt ? ageWord(oldestUnsentAt, now) : t('None')}
          icon={unsent > 0 ? CircleAlert : CircleCheck}
          tone={unsent > 0 ? 'warn' : 'good'}
        />
        <SyncFact
          label={t('Last synced')}
          value={pulledAt ? timeOf(pulledAt, zone) : t('Never')}
          hint={pulledAt ? (pulledToday ? t('Today') : formatDateShort(pulledAt, zone)) : undefined}
          icon={History}
          tone="neutral"
        />
        <SyncFact
          label={t('Server')}
          value={reachable === null ? t('Checking') : reachable ? t('Reachable') : t('Offline')}
          icon={reachable === false ? WifiOff : Wifi}
          tone={reachable === null ? 'neutral' : reachable ? 'good' : 'warn'}
        />
      </dl>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button variant="primary" size="lg" icon={RefreshCw} busy={busy} onClick={() => engine.syncNow()}>
          {t('Sync now')}
        </Button>
        {unsent > wishes ? <SaveWaiting db={db} programId={program.id} /> : null}
      </div>
      {wishes > 0 ? (
        <p className="text-muted">{t('Wishes are not in a saved file: only this device can send them.')}</p>
      ) : null}
    </section>
  );
}
