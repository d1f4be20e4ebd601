import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type FloorPlan, type GridPlace, isOnGrid } from '../../../../domain/schedule/floor-plan.ts';

/** The pointer has to go so far before it is a drag and no press, in pixels. */
const DRAG_FROM = 4;

interface Drag {
  x: number;
  y: number;
}

/**
 * Something that is dragged onto the plan with a mouse, a finger or a pen. The project's library for dragging is made for
 * lists and areas to drop on; here a place follows from the pointer alone.
 *
 * @param place where it is; null: it has no place yet, and gets the one below the pointer
 * @param onDrop gets its new place; not called beside the plan
 */
export function useDrag(
  canvas: RefObject<HTMLElement | null>,
  { columns, rows }: Pick<FloorPlan, 'columns' | 'rows'>,
  place: GridPlace | null,
  onDrop: (place: GridPlace) => void,
) {
  const drag = useRef<Drag | null>(null);
  /** The press that has just ended was a drag. */
  const dragged = useRef(false);
  const [by, setBy] = useState<{ x: number; y: number } | null>(null);
  const moved = (event: PointerEvent) => {
    const from = drag.current;
    return from && { x: event.clientX - from.x, y: event.clientY - from.y };
  };
  const end = () => {
    drag.current = null;
    setBy(null);
  };
  return {
    /** How far it was dragged so far, in pixels; null: it is not. */
    by,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        dragged.current = false;
        if (event.button !== 0) return;
        drag.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const way = moved(event);
        if (!way || !(by || Math.hypot(way.x, way.y) >= DRAG_FROM)) return;
        dragged.current = true;
        setBy(way);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const way = by && moved(event);
        end();
        const area = canvas.current?.getBoundingClientRect();
        if (!way || !area) return;
        const [width, height] = [area.width / columns, area.height / rows];
        const pointed = {
          column: Math.floor((event.clientX - area.left) / width),
          row: Math.floor((event.clientY - area.top) / height),
        };
        if (!isOnGrid({ columns, rows }, pointed)) return;
        const inside = (at: number, most: number) => Math.min(Math.max(0, at), most - 1);
        onDrop(
          place
            ? {
                column: inside(place.column + Math.round(way.x / width), columns),
                row: inside(place.row + Math.round(way.y / height), rows),
              }
            : pointed,
        );
      },
      onPointerCancel: end,
      /** A drag ends with a click of the pointer, which is no press; one of the keyboard has no clicks. */
      onClickCapture(event: MouseEvent<HTMLElement>) {
        if (dragged.current && event.detail > 0) event.stopPropagation();
      },
    },
  };
}
