import { CloudDownload } from 'lucide-react';
import type { Tablet } from '../../../offline/documents.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useDevice, useSyncState } from '../device-context.ts';

/** After the pairing: the program comes onto the tablet. */
export function FirstSyncScreen({ tablet }: { tablet: Tablet }) {
  const { engine } = useDevice();
  const { progress, problem, pulling } = useSyncState();
  const { done, total } = progress ?? { done: 0, total: null };
  return (
    <CenteredPage
      title={`${tablet.name} is paired`}
      description={`It gets what a door of ${tablet.program.name} needs, once. Keep this page open.`}
      size="lg"
    >
      <div className="flex flex-col gap-5">
        <ProgressBar
          label={total === null ? `Getting ${tablet.program.name}` : `Getting ${total} entries`}
          {...(total === null || total === 0 ? {} : { value: done / total })}
          detail={total === null ? `${done}` : `${done} of ${total}`}
        />
        {problem && !pulling ? (
          <Banner
            tone="warn"
            title={problem}
            action={
              <Button icon={CloudDownload} onClick={() => engine.syncNow()}>
                Try again
              </Button>
            }
          >
            It is tried again by itself.
          </Banner>
        ) : null}
      </div>
    </CenteredPage>
  );
}
