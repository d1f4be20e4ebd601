import { t } from '../../words/words.ts';
import type { Effort } from './decode-image.ts';
import type { DecodeRequest, DecoderMessage, Picture } from './decoder-messages.ts';
import { pictureOf } from './picture.ts';

/** Reads codes from pictures, off the main thread. */
export type Decoder = {
  /**
   * Texts of the QR codes in the picture, nearest its centre first; empty when there is none.
   * @throws Error when the decoder cannot run or gave no answer in time.
   */
  decode(source: HTMLVideoElement | ImageBitmap, effort: Effort): Promise<string[]>;
  close(): void;
};

// A frame takes 10 to 150 ms and a photo a second or two; loading the wasm on a slow network is the long part.
const ANSWER_MS = 15_000;

/** Starts a decoder: one worker, which loads its wasm at once so that it is ready when the camera is. */
export function createDecoder(): Decoder {
  let waiting = new Map<number, (message: DecoderMessage) => void>();
  let worker: Worker | undefined;
  let ready: Promise<boolean> | undefined;
  let nextId = 1;

  // A worker that crashed or went silent is thrown away whole; the next picture starts a new one.
  const discard = (detail: string) => {
    worker?.terminate();
    worker = undefined;
    ready = undefined;
    const orphans = waiting;
    waiting = new Map();
    for (const [id, answer] of orphans) answer({ kind: 'FAILED', id, detail });
  };

  const start = (): Promise<boolean> => {
    const started = new Worker(new URL('./decoder-worker.ts', import.meta.url), { type: 'module' });
    worker = started;
    return new Promise<boolean>((resolve, reject) => {
      const fail = (detail: string) => {
        if (worker === started) discard(detail);
        reject(new Error(detail));
      };
      started.addEventListener('error', (event) => fail(event.message || t('The decoder did not load')));
      started.addEventListener('message', ({ data }: MessageEvent<DecoderMessage>) => {
        if (data.kind === 'READY') resolve(data.takesBitmaps);
        else if (data.kind === 'BROKEN') fail(data.detail);
        else {
          waiting.get(data.id)?.(data);
          waiting.delete(data.id);
        }
      });
    });
  };

  const warmUp = (): Promise<boolean> => {
    ready ??= start();
    return ready;
  };
  // Not lost: whoever decodes first is told.
  warmUp().catch(() => undefined);

  const ask = (picture: Picture, effort: Effort): Promise<string[]> =>
    new Promise((resolve, reject) => {
      const id = nextId++;
      const timer = setTimeout(() => discard(t('The decoder did not answer')), ANSWER_MS);
      waiting.set(id, (message) => {
        clearTimeout(timer);
        if (message.kind === 'DECODED') resolve(message.texts);
        else reject(new Error(message.kind === 'FAILED' ? message.detail : 'Unexpected answer'));
      });
      const request: DecodeRequest = { id, effort, picture };
      worker?.postMessage(request, [movedOf(picture)]);
    });

  return {
    async decode(source, effort) {
      const takesBitmaps = await warmUp();
      return ask(await pictureOf(source, takesBitmaps), effort);
    },
    close: () => discard(t('The decoder was closed')),
  };
}

function movedOf(picture: Picture): Transferable {
  if (picture.kind === 'FRAME') return picture.frame;
  return picture.kind === 'BITMAP' ? picture.bitmap : picture.pixels.data.buffer;
}
