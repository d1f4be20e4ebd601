import { CloudUpload } from 'lucide-react';
import { t } from '../words/words.ts';

/**
 * Beside a check-in that is on this device only, until the server has answered.
 *
 * @param compact only the icon is seen, where there is no room; the words are for screen readers
 */
export function NotSentMark({ compact = false }: { compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium whitespace-nowrap text-late">
      <CloudUpload aria-hidden className="size-4 shrink-0" />
      <span className={compact ? 'sr-only' : undefined}>{t('Not sent yet')}</span>
    </span>
  );
}
