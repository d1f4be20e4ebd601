import { CloudOff } from 'lucide-react';
import { t } from '../words/words.ts';
import { useServerUnreachable } from './server-reach.ts';

/**
 * Beside the words of a button that needs the server: "Offline" while it does not answer, else nothing.
 *
 * @param always shows it whatever is known, such as in the gallery
 */
export function OfflineMark({ always = false }: { always?: boolean }) {
  const unreachable = useServerUnreachable();
  if (!unreachable && !always) return null;
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      {t('Offline')}
    </span>
  );
}
