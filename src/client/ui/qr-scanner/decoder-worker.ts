import { createQrReader, type QrReader } from '@meeting-door/qr-decoder';
import wasmUrl from '@meeting-door/qr-decoder/qr-decoder.wasm?url';
import { decodeImage, type Pixels } from './decode-image.ts';
import type { DecodeRequest, DecoderMessage, Picture } from './decoder-messages.ts';
import { greyOf } from './grey-of.ts';

// This file is compiled with the window's types, so the worker's own two members are named here.
const scope = globalThis as unknown as {
  postMessage(message: DecoderMessage): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<DecodeRequest>) => void): void;
};

const reader = loadReader();

let canvas: OffscreenCanvas | undefined;
let context: OffscreenCanvasRenderingContext2D | null = null;

scope.addEventListener('message', async ({ data: { id, effort, picture } }) => {
  try {
    scope.postMessage({
      kind: 'DECODED',
      id,
      texts: decodeImage(await reader, await pixelsOf(picture), effort),
    });
  } catch (error) {
    scope.postMessage({ kind: 'FAILED', id, detail: String(error) });
  }
});

reader.then(
  () => scope.postMessage({ kind: 'READY', takesBitmaps: hasCanvas() }),
  (error: unknown) => scope.postMessage({ kind: 'BROKEN', detail: String(error) }),
);

async function loadReader(): Promise<QrReader> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`${wasmUrl}: ${response.status}`);
  return createQrReader(await response.arrayBuffer());
}

function hasCanvas(): boolean {
  return typeof OffscreenCanvas !== 'undefined' && new OffscreenCanvas(1, 1).getContext('2d') !== null;
}

async function pixelsOf(picture: Picture): Promise<Pixels> {
  if (picture.kind === 'PIXELS') return picture.pixels;
  const source = picture.kind === 'FRAME' ? picture.frame : picture.bitmap;
  try {
    const grey = picture.kind === 'FRAME' ? await greyOf(picture.frame) : null;
    return grey ?? drawn(source, sizeOf(picture));
  } finally {
    source.close();
  }
}

const sizeOf = (picture: Exclude<Picture, { kind: 'PIXELS' }>) =>
  picture.kind === 'FRAME'
    ? { width: picture.frame.displayWidth, height: picture.frame.displayHeight }
    : picture.bitmap;

function drawn(
  source: VideoFrame | ImageBitmap,
  { width, height }: { width: number; height: number },
): Pixels {
  if (canvas?.width !== width || canvas.height !== height) {
    canvas = new OffscreenCanvas(width, height);
    // Read back on every frame: kept in memory instead of on the graphics card.
    context = canvas.getContext('2d', { willReadFrequently: true });
  }
  if (!context) throw new Error('The worker has no canvas');
  context.drawImage(source, 0, 0);
  return context.getImageData(0, 0, width, height) as Pixels;
}
