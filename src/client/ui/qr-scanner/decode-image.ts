import type { QrCode, QrReader, ReadOptions } from '@meeting-door/qr-decoder';

/**
 * How hard to look. FRAME is the cheap look at a camera frame; HARD_FRAME also tries inverted colours (a phone
 * in dark mode) and grain, and costs about twice as much; PHOTO has one picture and all the time it needs.
 */
export type Effort = 'FRAME' | 'HARD_FRAME' | 'PHOTO';

/**
 * Pixels row by row: RGBA, or brightness alone (one byte a pixel). A browser's ImageData is one; a test can make one by hand.
 */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

// Four symbols, not one: two people side by side must both be readable, and the one nearest the centre wins.
const MAX_SYMBOLS = 4;

const OPTIONS: Record<Effort, ReadOptions> = {
  FRAME: { maxSymbols: MAX_SYMBOLS },
  HARD_FRAME: { maxSymbols: MAX_SYMBOLS, tryInvert: true, tryDenoise: true },
  PHOTO: { maxSymbols: MAX_SYMBOLS, tryInvert: true, tryDenoise: true, downscaleFactor: 2 },
};

/**
 * Finds the QR codes of one picture.
 * @returns their texts, each once, the one nearest the picture's centre first; empty when there is none.
 * A damaged code is simply not found.
 */
export function decodeImage(reader: QrReader, pixels: Pixels, effort: Effort): string[] {
  const nearestFirst = reader
    .read(pixels, OPTIONS[effort])
    .filter((code) => code.text !== '')
    .sort((a, b) => offCentre(a, pixels) - offCentre(b, pixels));
  return [...new Set(nearestFirst.map((code) => code.text))];
}

function offCentre({ topLeft, bottomRight }: QrCode, { width, height }: Pixels): number {
  return Math.hypot((topLeft.x + bottomRight.x - width) / 2, (topLeft.y + bottomRight.y - height) / 2);
}
