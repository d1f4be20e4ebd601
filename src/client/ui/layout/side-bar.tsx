import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { t } from '../../words/words.ts';
import { BrandMark } from '../brand-mark.tsx';
import { classNames } from '../class-names.ts';
import { NavigationBadge } from './navigation-badge.tsx';
import type { NavigationItem } from './navigation-item.ts';

export interface SideBarProps {
  items: readonly NavigationItem[];
  /** On laptops in the place of the items. */
  places?: ReactNode;
  /** Shows all places, where `places` has no room. */
  onMore?: (() => void) | undefined;
  /** At the foot, laptops only: who is signed in, the organization. */
  foot?: ReactNode;
}

const sideLink =
  'flex min-h-16 flex-col items-center justify-center gap-1 rounded-control px-1 py-2 text-center text-xs font-medium -outline-offset-2! laptop:min-h-12 laptop:flex-row laptop:justify-start laptop:gap-3 laptop:px-3.5 laptop:text-left laptop:text-base';

/** Navigation on tablets (a rail of icons with their words below) and on laptops (a sidebar). */
export function SideBar({ items, places, onMore, foot }: SideBarProps) {
  return (
    <div className="sticky top-0 hidden h-dvh w-26 shrink-0 flex-col border-r border-line bg-surface pl-[env(safe-area-inset-left)] pad-safe-top md:flex laptop:w-68 print:hidden">
      <nav aria-label={t('Main')} className="flex min-h-0 flex-1 flex-col">
        <div className="flex h-18 shrink-0 items-center justify-center gap-3 laptop:justify-start laptop:px-6">
          <BrandMark />
          <span className="sr-only text-lg font-semibold tracking-tight laptop:not-sr-only">
            Meeting Door
          </span>
        </div>
        {places ? (
          <div className="hidden min-h-0 flex-1 overflow-y-auto px-3 py-2 laptop:block">{places}</div>
        ) : null}
        <ul
          className={classNames(
            'flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto px-2 py-2 laptop:px-4',
            places !== undefined && 'laptop:hidden',
          )}
        >
          {items.map((item) => (
            <li key={item.to}>
              <SideLink item={item} />
            </li>
          ))}
          {onMore ? (
            <li>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={onMore}
                className={classNames(sideLink, 'w-full text-muted hover:bg-sunken hover:text-ink')}
              >
                <Ellipsis aria-hidden className="size-6 laptop:size-5.5" />
                {t('All places')}
              </button>
            </li>
          ) : null}
        </ul>
      </nav>
      {foot ? <div className="hidden border-t border-line p-4 laptop:block">{foot}</div> : null}
    </div>
  );
}

function SideLink({ item: { to, label, icon: Icon, badge, exact } }: { item: NavigationItem }) {
  return (
    <NavLink
      to={to}
      end={exact}
      className={({ isActive }) =>
        classNames(
          sideLink,
          isActive ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
        )
      }
    >
      <span className="relative">
        <Icon aria-hidden className="size-6 laptop:size-5.5" />
        <span className="absolute -top-2.5 -right-5 laptop:hidden">
          <NavigationBadge badge={badge} />
        </span>
      </span>
      <span className="max-w-full min-w-0 laptop:flex-1 laptop:truncate">{label}</span>
      <span className="hidden laptop:inline">
        <NavigationBadge badge={badge} />
      </span>
    </NavLink>
  );
}
