import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { BoardMeasure } from '../../../../src/client/venue/board/board-measure.tsx';
import type { BoardRoom } from '../../../../src/client/venue/board/board-rooms.ts';
import { useBoardPages } from '../../../../src/client/venue/board/use-board-pages.ts';
import { mount, press } from '../../support/mount.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const room: BoardRoom = {
  id: 'hall',
  name: 'Hall',
  tables: [1, 2, 3, 4].map((n) => ({
    name: `Table ${n}`,
    meetingId: `meeting ${n}`,
    state: 'WAITING',
    missing: ['An organization with a long name'],
    late: null,
    next: null,
  })),
  free: '',
};
const SHOWN = [room];

/** Four tables beside each other on a page that is made lower by a button, as by an announcement above the tables. */
function Board() {
  const [height, setHeight] = useState(40);
  const { columns, rooms, onHeights } = useBoardPages(SHOWN, { width: 80, height }, 'true false');
  return (
    <div style={{ fontSize: '16px' }}>
      <button type="button" onClick={() => setHeight(15)}>
        An announcement
      </button>
      <output>{columns} columns</output>
      <BoardMeasure
        rooms={rooms}
        columns={columns}
        names
        hasNext={false}
        pageHeight={height}
        onHeights={onHeights}
      />
    </div>
  );
}

// T2364
test('A board whose page only becomes lower asks again whether each row fits: fewer tables stand beside each other', async () => {
  // A table is 20 em high while four are in a row, and lower with each that is taken away.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.getAttribute('data-measured') !== 'table') return new DOMRect();
    const columns = Number(
      /repeat\((\d)/.exec((this.parentElement as HTMLElement).style.gridTemplateColumns)?.[1],
    );
    return new DOMRect(0, 0, 100, 16 * 5 * columns);
  });
  const screen = await mount(<Board />);
  expect(screen.text()).toContain('4 columns');
  await press(screen, 'An announcement');
  expect(screen.text()).toContain('2 columns');
});
