import { create } from 'qrcode';

export interface QrCodeProps {
  /** Badge texts are base45 and fit the compact alphanumeric mode; anything else is written as bytes. */
  text: string;
  /** What it is, for screen readers ("Badge of Ayu Lestari"). */
  label: string;
  className?: string;
}

const QUIET_ZONE = 4;
const ALPHANUMERIC = /^[0-9A-Z $%*+\-./:]+$/;

/** The dark modules as one path, a run of them in a row at a time. */
function pathOf(size: number, data: Uint8Array): string {
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue;
      const start = column;
      while (column < size && data[row * size + column]) column++;
      path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${column - start}v1h${start - column}z`;
    }
  }
  return path;
}

/** A QR code as SVG: black on white in every scheme, with its quiet zone, sharp at any size and on paper. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const segment = ALPHANUMERIC.test(text) ? { data: text, mode: 'alphanumeric' as const } : { data: text };
  const { modules } = create([segment], { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET_ZONE;
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      data-qr
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={pathOf(modules.size, modules.data)} fill="#000000" />
    </svg>
  );
}
