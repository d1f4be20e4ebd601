import type { LucideIcon } from 'lucide-react';

/** One place in the main navigation. */
export interface NavigationItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** A count or a short word; nothing is shown for 0 and undefined. */
  badge?: number | string;
  /** Lit only at exactly this address, not below it. */
  exact?: boolean;
}

/**
 * On phones four places and More stand in the bar, or five places when there are no more.
 *
 * @param hasMore there are places besides these
 */
export function splitForBar(
  items: readonly NavigationItem[],
  hasMore = false,
): {
  shown: readonly NavigationItem[];
  more: readonly NavigationItem[];
} {
  if (items.length <= 5 && !hasMore) return { shown: items, more: [] };
  return { shown: items.slice(0, 4), more: items.slice(4) };
}
