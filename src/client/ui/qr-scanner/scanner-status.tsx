import { Camera, CircleCheck, LoaderCircle, Pause, ScanLine, TriangleAlert } from 'lucide-react';
import type { ComponentType } from 'react';
import { t } from '../../words/words.ts';

/** What the scanner is doing, in one line. */
export type ScannerStatusKind = 'STARTING' | 'READY' | 'READ' | 'PAUSED' | 'READING_PHOTO' | 'PROBLEM';

const LINES: Record<
  ScannerStatusKind,
  { text: string; Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>; look: string }
> = {
  STARTING: {
    text: 'The camera is starting',
    Icon: LoaderCircle,
    look: 'animate-spin motion-reduce:animate-none',
  },
  READY: { text: 'Hold a code in front of the camera', Icon: ScanLine, look: '' },
  READ: { text: 'Code read', Icon: CircleCheck, look: 'text-emerald-300' },
  PAUSED: { text: 'Paused', Icon: Pause, look: '' },
  READING_PHOTO: { text: 'Reading the photo', Icon: Camera, look: '' },
  PROBLEM: { text: '', Icon: TriangleAlert, look: 'text-amber-300' },
};

/**
 * The status line; screen readers hear each change. `kind` null: nothing is to be said, and the region waits unseen, so that
 * the next change is heard. `text` replaces the usual words (for a problem).
 */
export function ScannerStatus({ kind, text }: { kind: ScannerStatusKind | null; text?: string }) {
  if (!kind) return <p role="status" className="sr-only" />;
  const { text: usual, Icon, look } = LINES[kind];
  return (
    <p role="status" className="flex min-h-12 items-center gap-2 px-1 text-base text-white">
      <Icon aria-hidden className={`size-5 shrink-0 ${look}`} />
      <span>{text ?? t(usual)}</span>
    </p>
  );
}
