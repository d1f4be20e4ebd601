import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { GridCell } from '../../../../domain/schedule/grid.ts';

/** The pointer has to go so far before it is a drag and no press, in pixels. */
const DRAG_FROM = 4;

export interface GridDragActs {
  onPick: (meetingId: string) => void;
  onPoint: (cell: GridCell | null) => void;
  /** Null: it was let go beside the places. */
  onDrop: (cell: GridCell | null) => void;
}

/** The place that an element of the grid is in. */
export function cellAt(element: Element | null): GridCell | null {
  const cell = element?.closest<HTMLElement>('[data-cell]');
  const [timeslotId, roomId, seat] = (cell?.dataset.cell ?? '').split('/');
  return timeslotId && roomId && seat ? { timeslotId, roomId, seatNumber: Number(seat) } : null;
}

/**
 * Meetings dragged with a mouse or a pen: the place follows from the pointer alone, so that a thousand places need not be measured. A finger scrolls
 * the grid; it picks up and puts down by a press.
 */
export function useGridDrag(area: RefObject<HTMLElement | null>, { onPick, onPoint, onDrop }: GridDragActs) {
  const from = useRef<{ x: number; y: number; meetingId: string } | null>(null);
  /** The press that has just ended was a drag. */
  const dragged = useRef(false);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const below = ({ clientX, clientY }: PointerEvent) => {
    const element = document.elementFromPoint(clientX, clientY);
    return element && area.current?.contains(element) ? cellAt(element) : null;
  };
  const end = () => {
    from.current = null;
    setAt(null);
  };
  return {
    /** Where the pointer is while it drags something. */
    at,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        dragged.current = false;
        const meeting = (event.target as Element).closest<HTMLElement>('[data-meeting]');
        if (!meeting?.dataset.meeting || event.button !== 0 || event.pointerType === 'touch') return;
        from.current = { x: event.clientX, y: event.clientY, meetingId: meeting.dataset.meeting };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const start = from.current;
        if (!start) return;
        const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) >= DRAG_FROM;
        if (!dragged.current && !far) return;
        if (!dragged.current) {
          // Not before: a press that is no drag is a click of what was pressed.
          event.currentTarget.setPointerCapture(event.pointerId);
          onPick(start.meetingId);
        }
        dragged.current = true;
        setAt({ x: event.clientX, y: event.clientY });
        onPoint(below(event));
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (dragged.current) onDrop(below(event));
        end();
      },
      onPointerCancel: end,
      /** A drag ends with a click of the pointer, which is no press. */
      onClickCapture(event: MouseEvent<HTMLElement>) {
        if (!dragged.current || event.detail === 0) return;
        dragged.current = false;
        event.stopPropagation();
      },
    },
  };
}
