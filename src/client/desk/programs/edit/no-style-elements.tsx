import { useDragDropManager } from '@dnd-kit/react';
import { useEffect } from 'react';

/**
 * Inside a `DragDropProvider`: dragging adds no style element to the page. Our Content-Security-Policy refuses those, and
 * the rules that dnd-kit would add stand in `requirements-drag.css`. Its injector is registered whatever is asked for, so
 * it is ended before anything is dragged.
 */
export function NoStyleElements() {
  const manager = useDragDropManager();
  useEffect(() => {
    for (const plugin of manager?.registry.plugins.values ?? []) if ('addRoot' in plugin) plugin.destroy();
  }, [manager]);
  return null;
}
