import type { Pixels } from './decode-image.ts';
import type { Picture } from './decoder-messages.ts';

let canvas: HTMLCanvasElement | undefined;
/** Until this browser has refused to give a video's frame. */
let givesFrames = typeof VideoFrame !== 'undefined';

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
    const frame = source instanceof ImageBitmap ? null : frameOf(source);
    if (frame) return { kind: 'FRAME', frame };
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

/** The frame that the video shows now: a reference, where a bitmap would be converted by the window first. */
function frameOf(video: HTMLVideoElement): VideoFrame | null {
  if (!givesFrames) return null;
  try {
    return new VideoFrame(video);
  } catch (error) {
    // Without a picture there is none to give, and no other way would have one.
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) throw error;
    givesFrames = false;
    return null;
  }
}

function sizeOf(source: HTMLVideoElement | ImageBitmap): { width: number; height: number } {
  return source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : source;
}
