import type { Effort, Pixels } from './decode-image.ts';

/** A picture on its way to the decoder. A bitmap is moved, not copied; pixels are for browsers without a worker canvas. */
export type Picture = { kind: 'BITMAP'; bitmap: ImageBitmap } | { kind: 'PIXELS'; pixels: Pixels };

/** Window to worker. `id` comes back with the answer. */
export type DecodeRequest = { id: number; effort: Effort; picture: Picture };

/** Worker to window. READY comes once, and says whether the worker can take bitmaps; then one answer a request. */
export type DecoderMessage =
  | { kind: 'READY'; takesBitmaps: boolean }
  | { kind: 'BROKEN'; detail: string }
  | { kind: 'DECODED'; id: number; texts: string[] }
  | { kind: 'FAILED'; id: number; detail: string };
