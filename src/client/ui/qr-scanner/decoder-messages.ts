import type { Effort, Pixels } from './decode-image.ts';

/**
 * A picture on its way to the decoder. A frame is the camera's own, neither converted nor copied by the window; a bitmap is
 * moved; pixels are for browsers without a worker canvas.
 */
export type Picture =
  | { kind: 'FRAME'; frame: VideoFrame }
  | { kind: 'BITMAP'; bitmap: ImageBitmap }
  | { kind: 'PIXELS'; pixels: Pixels };

/** Window to worker. `id` comes back with the answer. */
export type DecodeRequest = { id: number; effort: Effort; picture: Picture };

/** Worker to window. READY comes once, and says whether the worker can take frames and bitmaps; then one answer a request. */
export type DecoderMessage =
  | { kind: 'READY'; takesBitmaps: boolean }
  | { kind: 'BROKEN'; detail: string }
  | { kind: 'DECODED'; id: number; texts: string[] }
  | { kind: 'FAILED'; id: number; detail: string };
