import { prepareZXingModule } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { decodeImage, type Pixels } from './decode-image.ts';
import type { DecodeRequest, DecoderMessage, Picture } from './decoder-messages.ts';

// This file is compiled with the window's types, so the worker's own two members are named here.
const scope = globalThis as unknown as {
  postMessage(message: DecoderMessage): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<DecodeRequest>) => void): void;
};

let canvas: OffscreenCanvas | undefined;
let context: OffscreenCanvasRenderingContext2D | null = null;

scope.addEventListener('message', async ({ data: { id, effort, picture } }) => {
  try {
    scope.postMessage({ kind: 'DECODED', id, texts: await decodeImage(pixelsOf(picture), effort) });
  } catch (error) {
    scope.postMessage({ kind: 'FAILED', id, detail: String(error) });
  }
});

// From our own origin: the library's default is a public CDN, which a cellar does not have and the CSP refuses.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true }).then(
  () => scope.postMessage({ kind: 'READY', takesBitmaps: hasCanvas() }),
  (error: unknown) => scope.postMessage({ kind: 'BROKEN', detail: String(error) }),
);

function hasCanvas(): boolean {
  return typeof OffscreenCanvas !== 'undefined' && new OffscreenCanvas(1, 1).getContext('2d') !== null;
}

function pixelsOf(picture: Picture): Pixels {
  if (picture.kind === 'PIXELS') return picture.pixels;
  const { bitmap } = picture;
  const { width, height } = bitmap;
  if (canvas?.width !== width || canvas.height !== height) {
    canvas = new OffscreenCanvas(width, height);
    // Read back on every frame: kept in memory instead of on the graphics card.
    context = canvas.getContext('2d', { willReadFrequently: true });
  }
  if (!context) throw new Error('The worker has no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, width, height) as Pixels;
}
