import type { Pixels } from './decode-image.ts';
import type { Picture } from './decoder-messages.ts';

let canvas: HTMLCanvasElement | undefined;

/**
 * The source's own pixels, at its own size (not the size it has on the screen), in a form that can be moved to a
 * worker. A bitmap handed in is used up.
 * @throws DOMException when a video has no frame yet.
 */
export async function pictureOf(
  source: HTMLVideoElement | ImageBitmap,
  takesBitmaps: boolean,
): Promise<Picture> {
  if (takesBitmaps) {
    const bitmap = source instanceof ImageBitmap ? source : await createImageBitmap(source);
    return { kind: 'BITMAP', bitmap };
  }
  const { width, height } = sizeOf(source);
  canvas ??= document.createElement('canvas');
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The page has no canvas');
  context.drawImage(source, 0, 0);
  return { kind: 'PIXELS', pixels: context.getImageData(0, 0, width, height) as Pixels };
}

function sizeOf(source: HTMLVideoElement | ImageBitmap): { width: number; height: number } {
  return source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : source;
}
