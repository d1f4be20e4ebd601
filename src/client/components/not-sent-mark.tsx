import { CloudUpload } from 'lucide-react';
import { t } from '../words/words.ts';

/** Beside a check-in that is on this device only, until the server has answered. */
export function NotSentMark() {
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium whitespace-nowrap text-late">
      <CloudUpload aria-hidden className="size-4 shrink-0" />
      {t('Not sent yet')}
    </span>
  );
}
