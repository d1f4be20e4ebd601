import { CloudDownload } from 'lucide-react';
import type { Tablet } from '../../../offline/documents.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { t } from '../../words/words.ts';
import { useDevice, useSyncState } from '../device-context.ts';

/** After the pairing: the program comes onto the tablet. */
export function FirstSyncScreen({ tablet }: { tablet: Tablet }) {
  const { engine } = useDevice();
  const { progress, problem, pulling } = useSyncState();
  const { done, total } = progress ?? { done: 0, total: null };
  return (
    <CenteredPage
      title={t('{name} is paired', { name: tablet.name })}
      description={t('It is downloading what it needs for {name}, once. Keep this page open.', {
        name: tablet.program.name,
      })}
      size="lg"
    >
      <div className="flex flex-col gap-5">
        <ProgressBar
          label={
            total === null
              ? t('Downloading {name}', { name: tablet.program.name })
              : t('Downloading {total} entries', { total })
          }
          {...(total === null || total === 0 ? {} : { value: done / total })}
          detail={total === null ? `${done}` : t('{done} of {total}', { done, total })}
        />
        {problem && !pulling ? (
          <Banner
            tone="warn"
            title={problem}
            action={
              <Button icon={CloudDownload} onClick={() => engine.syncNow()}>
                {t('Try again')}
              </Button>
            }
          >
            {t('Retrying automatically.')}
          </Banner>
        ) : null}
      </div>
    </CenteredPage>
  );
}
