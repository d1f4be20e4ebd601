import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { t } from '../../words/words.ts';
import { classNames } from '../class-names.ts';
import { Menu } from '../menu.tsx';
import { NavigationBadge } from './navigation-badge.tsx';
import { type NavigationItem, splitForBar } from './navigation-item.ts';

export interface BottomBarProps {
  items: readonly NavigationItem[];
  /** Shows all places; left out: More is a menu of the items that have no room. */
  onMore?: (() => void) | undefined;
}

/** What the places behind More count together: it must not be hidden that something needs attention. */
const countOf = (items: readonly NavigationItem[]): number =>
  items.reduce((sum, { badge }) => sum + (typeof badge === 'number' ? badge : 0), 0);

/** The labels follow the text size only as far as five of them have room beside each other: broken in three they say nothing. */
const place =
  'group relative flex min-h-15 w-full flex-col items-center justify-center gap-0.5 rounded-control text-[min(0.75rem,3.05vw)] font-medium text-muted -outline-offset-3!';

/** Navigation on phones: at the bottom, where the thumb is. */
export function BottomBar({ items, onMore }: BottomBarProps) {
  const go = useNavigate();
  const { shown, more } = splitForBar(items, onMore !== undefined);
  if (items.length === 0) return null;
  return (
    <nav
      aria-label={t('Main')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pad-safe-x pad-safe-bottom md:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-xl *:min-w-0 *:flex-1">
        {shown.map(({ to, label, icon: Icon, badge, exact }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={exact}
              className={({ isActive }) => classNames(place, isActive && 'text-accent')}
            >
              <span className="relative flex h-7 w-full max-w-14 items-center justify-center rounded-full group-aria-[current=page]:bg-accent-soft">
                <Icon aria-hidden className="size-6" />
                <NavigationBadge badge={badge} corner />
              </span>
              <span className="line-clamp-2 max-w-full text-center leading-tight">{label}</span>
            </NavLink>
          </li>
        ))}
        {more.length > 0 ? (
          <li>
            {onMore ? (
              <MoreButton count={countOf(more)} aria-haspopup="dialog" onClick={onMore} />
            ) : (
              <Menu
                label={t('More places')}
                trigger={<MoreButton count={countOf(more)} />}
                items={more.map((item) => ({
                  label: item.badge ? `${item.label} (${item.badge})` : item.label,
                  icon: item.icon,
                  onSelect: () => go(item.to),
                }))}
              />
            )}
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

function MoreButton({ count, ...rest }: ComponentProps<'button'> & { count: number }) {
  return (
    <button {...rest} type="button" className={place}>
      <span className="relative flex h-7 w-full max-w-14 items-center justify-center">
        <Ellipsis aria-hidden className="size-6" />
        <NavigationBadge badge={count} corner />
      </span>
      {t('More')}
    </button>
  );
}
