import { useState } from 'react';
import { classNames } from './class-names.ts';
import { initialsOf, stablePlace } from './initials.ts';
import { softTone, type Tone } from './tone.ts';

export interface AvatarProps {
  name: string;
  /** A picture or logo; the initials stand in until it loads and when it cannot. */
  src?: string;
  /** sm 32 px, md 44 px (default), lg 64 px, xl 96 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** round (default) for people, square for organizations. */
  shape?: 'round' | 'square';
}

const sizes = {
  sm: 'size-8 text-xs',
  md: 'size-11 text-base',
  lg: 'size-16 text-xl',
  xl: 'size-24 text-3xl',
};
const tones: readonly Tone[] = ['info', 'good', 'warn', 'no-show', 'waiting', 'accent'];

/** A face, a logo, or initials in a colour that stays the same for the name. Decoration: the name stands beside it. */
export function Avatar({ name, src, size = 'md', shape = 'round' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const tone = tones[stablePlace(name, tones.length)] ?? 'neutral';
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative inline-flex shrink-0 items-center justify-center overflow-hidden font-semibold select-none',
        shape === 'round' ? 'rounded-full' : 'rounded-[28%]',
        sizes[size],
        softTone[tone],
      )}
    >
      {initialsOf(name)}
      {src && broken !== src ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
          className="absolute inset-0 size-full bg-surface object-cover"
        />
      ) : null}
    </span>
  );
}
