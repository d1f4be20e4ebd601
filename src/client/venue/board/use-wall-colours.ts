import { useLayoutEffect } from 'react';
import { useMedia } from '../use-media.ts';
import type { BoardTheme } from './board-settings.ts';

/** The whole page wears the wall's colours (`board.css`), dialogs too, until the board is left. */
export function useWallColours(theme: BoardTheme): void {
  const dark = useMedia('(prefers-color-scheme: dark)');
  const worn = theme === 'auto' ? (dark ? 'dark' : 'light') : theme;
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset.wall = worn;
    return () => {
      delete page.dataset.wall;
    };
  }, [worn]);
}
