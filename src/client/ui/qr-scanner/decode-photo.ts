import type { Decoder } from './decoder.ts';
import type { ScannerProblem } from './problem.ts';

// A phone's photo has 12 megapixels and more; a code that fills a tenth of it is still sharp at 2,000 pixels, and
// a blurred one is found more easily in a small picture. So: middle, small, large.
const LONG_SIDES = [2000, 1000, 4000];

/** Reads a photo with the same decoder as the camera, at several sizes. */
export async function decodePhoto(
  decoder: Decoder,
  file: Blob,
): Promise<{ text: string } | { problem: ScannerProblem }> {
  let photo: ImageBitmap;
  try {
    photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    return { problem: { code: 'PHOTO_UNREADABLE', detail: String(error) } };
  }
  try {
    for (const longSide of LONG_SIDES) {
      const scale = longSide / Math.max(photo.width, photo.height);
      if (scale > 1 && longSide !== LONG_SIDES[0]) continue;
      const [text] = await decoder.decode(await resized(photo, Math.min(1, scale)), 'PHOTO');
      if (text !== undefined) return { text };
    }
    return { problem: { code: 'PHOTO_NO_CODE' } };
  } catch (error) {
    return { problem: { code: 'DECODER_FAILED', detail: String(error) } };
  } finally {
    photo.close();
  }
}

function resized(photo: ImageBitmap, scale: number): Promise<ImageBitmap> {
  return createImageBitmap(photo, {
    resizeWidth: Math.max(1, Math.round(photo.width * scale)),
    resizeHeight: Math.max(1, Math.round(photo.height * scale)),
    resizeQuality: 'high',
  });
}
