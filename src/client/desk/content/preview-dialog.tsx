import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { previewContent } from '../../../contract/content.ts';
import { AccentScope } from '../../ui/accent-scope.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import { InfoView } from './info-view.tsx';

/** The draft as visitors would see it, as wide as a phone or a laptop. */
export function PreviewDialog({
  programId,
  open,
  onClose,
}: {
  programId: string;
  open: boolean;
  onClose: () => void;
}) {
  const [width, setWidth] = useState<'PHONE' | 'LAPTOP'>('LAPTOP');
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('Preview')}
      description={t('As visitors will see it.')}
      size="xl"
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={t('Width')}
          value={width}
          onChange={setWidth}
          segments={[
            { value: 'PHONE', label: t('Phone'), icon: Smartphone },
            { value: 'LAPTOP', label: t('Laptop'), icon: Laptop },
          ]}
        />
        <div
          className={classNames(
            'overflow-hidden rounded-card bg-canvas ring-1 ring-line',
            width === 'PHONE' && 'mx-auto w-full max-w-[390px]',
          )}
        >
          {open ? <DraftPreview programId={programId} /> : null}
        </div>
      </div>
    </Dialog>
  );
}

/** The page made of the draft. */
export function DraftPreview({ programId }: { programId: string }) {
  const preview = useApiQuery(
    previewContent,
    { params: { programId } },
    { staleTime: 0, refetchOnMount: 'always' },
  );
  const old = preview.isFetching && preview.isStale && !preview.isFetchedAfterMount;
  return (
    <QueryView
      query={old ? { ...preview, data: undefined } : preview}
      rows={6}
      loading={t('Loading the preview')}
    >
      {(page) => (
        <AccentScope color={page.program.colorTheme}>
          <InfoView page={page} preview />
        </AccentScope>
      )}
    </QueryView>
  );
}
