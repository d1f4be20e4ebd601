import { createRequire } from 'node:module';
import { decodeImage } from '../../src/client/ui/qr-scanner/decode-image.ts';
import { nodeQrReader } from '../../tests/support/qr-reader.ts';

/** Has no types of its own. */
const { PNG } = createRequire(import.meta.url)('pngjs') as {
  PNG: { sync: { read(png: Buffer): { data: Uint8Array; width: number; height: number } } };
};
const reader = await nodeQrReader();

/** What the product's own decoder reads in a screenshot, as on its harder look at a camera frame. */
export function qrTexts(png: Buffer): string[] {
  const { data, width, height } = PNG.sync.read(png);
  return decodeImage(reader, { data: new Uint8ClampedArray(data), width, height }, 'HARD_FRAME');
}
