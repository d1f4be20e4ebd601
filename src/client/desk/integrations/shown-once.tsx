import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { t } from '../../words/words.ts';
import { CopyButton } from '../shared/copy-button.tsx';

export interface ShownOnceProps {
  /** Says what it is, and that it is shown this once. */
  title: string;
  secret: string;
  /** Of the button that copies it. */
  copy: string;
  onDone: () => void;
}

/** A secret that was made just now: to be copied, and never shown again. */
export function ShownOnce({ title, secret, copy, onDone }: ShownOnceProps) {
  return (
    <Banner tone="warn" title={title}>
      <div className="flex flex-col gap-3 pt-1">
        <code className="block rounded-control bg-surface p-3 text-sm break-all text-ink select-all ring-1 ring-line">
          {secret}
        </code>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={secret} label={copy} />
          <Button variant="quiet" onClick={onDone}>
            {t('Done')}
          </Button>
        </div>
      </div>
    </Banner>
  );
}
