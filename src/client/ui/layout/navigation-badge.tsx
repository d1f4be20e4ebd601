import { classNames } from '../class-names.ts';

export interface NavigationBadgeProps {
  badge: number | string | undefined;
  /** On the corner of an icon instead of at the end of the line. */
  corner?: boolean;
}

/** A count beside a place; nothing for 0. */
export function NavigationBadge({ badge, corner = false }: NavigationBadgeProps) {
  if (badge === undefined || badge === 0 || badge === '') return null;
  return (
    <span
      className={classNames(
        'figures inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent',
        corner && 'absolute -top-1 right-0.5 ring-2 ring-surface',
      )}
    >
      {badge}
    </span>
  );
}
