import { RefreshCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import type { TabletSessionRow } from '../../../offline/documents.ts';
import { countLocalOnly } from '../../../offline/local-only-records.ts';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import { discardUnsendable } from '../../../offline/tablet-end.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toastError } from '../../ui/toast.tsx';
import { t, textOf } from '../../words/words.ts';
import { useDevice, useSyncState } from '../device-context.ts';
import { SaveWaiting } from '../sync/save-waiting.tsx';
import { useLive } from '../use-live.ts';

/** A pairing that has ended while something is still here: it is delivered first, and nothing is forgotten before. */
export function EndedScreen({ session }: { session: TabletSessionRow }) {
  const { db, engine } = useDevice();
  const { unsent, replaying, problem } = useSyncState();
  const { tablet, endedBecause } = session;
  const [saved, setSaved] = useState(false);
  const known = useLive(() => countLocalOnly(db), [db]);
  const unsettled = known.kind === 'READY' ? known.value : 0;
  const discard = async () => {
    try {
      await discardUnsendable(db);
      await engine.syncNow();
    } catch (error) {
      toastError(storageErrorOf(error).text);
    }
  };
  const count = unsent === 1 ? t('One check-in is') : t('{unsent} check-ins are', { unsent });
  return (
    <CenteredPage
      title={t('This tablet was unpaired')}
      description={
        endedBecause === 'OVER'
          ? t('{name} ended a day ago.', { name: tablet.program.name })
          : t('Staff of {program} have unpaired “{name}”, or the program has ended.', {
              program: tablet.program.name,
              name: tablet.name,
            })
      }
      size="lg"
    >
      <div className="flex flex-col gap-5">
        {unsent > 0 ? (
          <Banner tone="warn" title={t('{count} still on this tablet', { count })}>
            {replaying
              ? t('Sending now.')
              : t(
                  'They are sent as soon as the server can be reached; staff will find them under Needs attention. Nothing is removed before that.',
                )}
            {problem ? ` ${textOf(problem)}` : ''}
          </Banner>
        ) : unsettled > 0 ? (
          <Banner tone="warn" title={t('Some data exists only on this tablet')}>
            {t(
              'Some check-ins could not be read, or were refused and not stored. Save them as a file, then delete them from this tablet.',
            )}
          </Banner>
        ) : problem ? (
          <Banner tone="warn" title={problem}>
            {t('Nothing is waiting here. The tablet keeps trying to remove the program.')}
          </Banner>
        ) : (
          <Spinner label={t('Removing the program')} />
        )}
        {unsent + unsettled > 0 ? (
          <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
            {unsent > 0 ? (
              <Button
                variant="primary"
                size="lg"
                icon={RefreshCw}
                busy={replaying}
                onClick={() => engine.syncNow()}
              >
                {t('Send now')}
              </Button>
            ) : null}
            {/* Of every program: what a former pairing has left is forgotten with it. */}
            <SaveWaiting db={db} onSaved={() => setSaved(true)} />
            {unsent === 0 ? (
              <Button size="lg" icon={Unplug} disabled={!saved} onClick={discard}>
                {t('Delete from this tablet')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </CenteredPage>
  );
}
