import { type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader';

/**
 * How hard to look. FRAME is the cheap look at a camera frame; HARD_FRAME also tries inverted colours (a phone
 * in dark mode), blur and rotation, and costs about twice as much; PHOTO has one picture and all the time it needs.
 */
export type Effort = 'FRAME' | 'HARD_FRAME' | 'PHOTO';

/** RGBA pixels, row by row. A browser's ImageData is one; a test can make one by hand. */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

// Four symbols, not one: two people side by side must both be readable, and the one nearest the centre wins.
const COMMON: ReaderOptions = {
  formats: ['QRCode'],
  textMode: 'Plain',
  tryHarder: true,
  tryDownscale: true,
  maxNumberOfSymbols: 4,
};

const OPTIONS: Record<Effort, ReaderOptions> = {
  FRAME: { ...COMMON, tryRotate: false, tryInvert: false, tryDenoise: false },
  HARD_FRAME: { ...COMMON, tryRotate: true, tryInvert: true, tryDenoise: true },
  PHOTO: { ...COMMON, tryRotate: true, tryInvert: true, tryDenoise: true, downscaleFactor: 2 },
};

/**
 * Finds the QR codes of one picture.
 * @returns their texts, each once, the one nearest the picture's centre first; empty when there is none.
 * @throws only when the decoder itself cannot run (its wasm did not load); a damaged code is simply not found.
 */
export async function decodeImage(pixels: Pixels, effort: Effort): Promise<string[]> {
  const found = await readBarcodes(pixels as ImageData, OPTIONS[effort]);
  const nearestFirst = found
    .filter((code) => code.isValid && code.text !== '')
    .sort((a, b) => offCentre(a, pixels) - offCentre(b, pixels));
  return [...new Set(nearestFirst.map((code) => code.text))];
}

function offCentre({ position: { topLeft, bottomRight } }: ReadResult, { width, height }: Pixels): number {
  return Math.hypot((topLeft.x + bottomRight.x - width) / 2, (topLeft.y + bottomRight.y - height) / 2);
}
