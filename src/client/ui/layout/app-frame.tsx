import type { ReactNode } from 'react';
import { BrandMark } from '../brand-mark.tsx';
import { BottomBar } from './bottom-bar.tsx';
import type { NavigationItem } from './navigation-item.ts';
import { SideBar } from './side-bar.tsx';
import { SkipLink } from './skip-link.tsx';

export interface AppFrameProps {
  items: readonly NavigationItem[];
  /** In the sidebar on laptops, in the place of the items: more of them, in groups. */
  places?: ReactNode;
  /** Shows all places: behind More on phones, below the rail on tablets. Left out: More is a menu of the other items. */
  onMore?: () => void;
  /** In the top bar: the program's or organization's name, a switcher. */
  header?: ReactNode;
  /** At the end of the top bar, always in view: what was last synchronised, and when. */
  status?: ReactNode;
  /** After the status: notifications, the person's menu. */
  actions?: ReactNode;
  /** At the foot of the sidebar on laptops. */
  foot?: ReactNode;
  /** Strips across the page, above its content: offline, a new version. */
  notices?: ReactNode;
  /** wide lets tables use the whole width; default reading width of 80 rem. */
  width?: 'normal' | 'wide';
  children: ReactNode;
}

/** The frame around every screen: bottom bar on phones, rail on tablets, sidebar on laptops (from 1200 px). */
export function AppFrame({
  items,
  places,
  onMore,
  header,
  status,
  actions,
  foot,
  notices,
  width = 'normal',
  children,
}: AppFrameProps) {
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <SideBar items={items} places={places} onMore={onMore} foot={foot} />
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-20 border-b border-line bg-canvas/90 backdrop-blur-md pad-safe-x pad-safe-top print:hidden">
          <div className="flex min-h-16 items-center gap-2 px-4 md:min-h-18 md:gap-3 md:px-8">
            <BrandMark className="size-9 max-[374px]:hidden md:hidden" />
            <div className="min-w-0 flex-1 max-md:pl-1">{header}</div>
            {status}
            {actions}
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className={`mx-auto flex w-full flex-1 flex-col px-4 pt-6 pb-28 outline-none md:px-8 md:pt-8 md:pb-12 ${width === 'normal' ? 'max-w-320' : ''}`}
        >
          {notices ? <div className="mb-6 flex flex-col gap-3 empty:hidden">{notices}</div> : null}
          {children}
        </main>
      </div>
      <BottomBar items={items} onMore={onMore} />
    </div>
  );
}
