import type { Pixels } from './decode-image.ts';

/** Formats whose first plane is one byte of brightness a pixel: what cameras deliver. */
const WITH_BRIGHTNESS = new Set(['I420', 'I420A', 'I422', 'I444', 'NV12']);

let planes = new Uint8Array(0);

/**
 * A camera frame in grey, straight from its brightness: a code needs no colours, and making them costs more than finding it.
 *
 * @returns null where the frame has no such plane, or the browser does not give it: then it has to be drawn
 */
export async function greyOf(frame: VideoFrame): Promise<Pixels | null> {
  const { format, visibleRect } = frame;
  if (format === null || !visibleRect || !WITH_BRIGHTNESS.has(format)) return null;
  try {
    const bytes = frame.allocationSize();
    if (planes.length < bytes) planes = new Uint8Array(bytes);
    const [brightness] = await frame.copyTo(planes);
    if (!brightness) return null;
    return greyPixels(planes, brightness, visibleRect);
  } catch {
    return null;
  }
}

/** The plane without the bytes that fill up its rows: one byte a pixel. */
export function greyPixels(
  plane: Uint8Array,
  { offset, stride }: PlaneLayout,
  { width, height }: { width: number; height: number },
): Pixels {
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = offset + y * stride;
    data.set(plane.subarray(row, row + width), y * width);
  }
  return { data, width, height };
}
