import { gridStart, type PrintSize } from './print-size.ts';

/** Half a mark's length, in mm: short enough to stay clear of every QR code. */
const ARM = 2.5;

/** A small cross wherever badges meet, to lay the ruler on. */
export function CutMarks({ size }: { size: PrintSize }) {
  const { page, card, columns, rows } = size;
  const start = gridStart(size);
  const marks = Array.from({ length: (columns + 1) * (rows + 1) }, (_, n) => {
    const x = start.x + (n % (columns + 1)) * card.width;
    const y = start.y + Math.floor(n / (columns + 1)) * card.height;
    return `M${x - ARM} ${y}h${2 * ARM}M${x} ${y - ARM}v${2 * ARM}`;
  });
  return (
    <svg aria-hidden viewBox={`0 0 ${page.width} ${page.height}`} className="absolute inset-0 size-full">
      <path d={marks.join('')} stroke="#000000" strokeWidth={0.15} fill="none" />
    </svg>
  );
}
