import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { softTone, solidTone, type Tone } from './tone.ts';

export interface StatusPillProps {
  tone: Tone;
  /** State is colour, icon and word together: the icon is not optional. */
  icon: LucideIcon;
  /** The word. */
  children: ReactNode;
  /** solid fills it with the colour; soft (default) tints it. */
  look?: 'soft' | 'solid';
  /** lg for reading from a distance. */
  size?: 'md' | 'lg';
}

/** A state: colour, icon and word. */
export function StatusPill({ tone, icon: Icon, children, look = 'soft', size = 'md' }: StatusPillProps) {
  return (
    <span
      className={classNames(
        'inline-flex w-fit shrink-0 items-center gap-1.5 rounded-full font-semibold whitespace-nowrap',
        size === 'lg' ? 'px-4 py-2 text-lg' : 'px-2.5 py-1 text-sm',
        look === 'solid' ? solidTone[tone] : softTone[tone],
      )}
    >
      <Icon aria-hidden className={size === 'lg' ? 'size-5.5' : 'size-4'} />
      {children}
    </span>
  );
}
