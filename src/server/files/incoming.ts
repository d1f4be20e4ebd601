import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { sizeMessage } from '../../domain/files/upload.ts';
import { Refusal } from '../perform/refusal.ts';

/** A part that brings nothing for so long is over; what came of it stays, in ms. */
const SILENCE_MS = 60_000;

/** Uploads that have begun: bytes in a folder of this machine, by the file's id, until the last has come. */
export interface Incoming {
  /** How many bytes have come. */
  offset(id: string): Promise<number>;
  /**
   * Writes a part. An earlier part that still hangs on a dead connection is ended first: its bytes so far count.
   *
   * @param start where the part begins; undefined: at the beginning, and what had come is given up
   * @returns how many bytes there are now
   * @throws Refusal UPLOAD_OFFSET with `offset` where the part does not follow what is there, or was cut;
   *   FILE_TOO_LARGE where more comes than was announced: nothing is kept then
   */
  receive(id: string, part: { start: number | undefined; size: number; stream: Readable }): Promise<number>;
  /** Ends a part that is being received, and waits until what came of it is written. */
  endPart(id: string): Promise<void>;
  read(id: string): Promise<Buffer>;
  discard(id: string): Promise<void>;
  /** The ids of all that have begun. */
  begun(): Promise<string[]>;
  /** Ends every part under way; each can be resumed. */
  stop(): void;
}

/** In SPEC.md 5's words for the only thing a person can do about it. */
export const tooLarge = (): Refusal => new Refusal('FILE_TOO_LARGE', {}, sizeMessage);

/** @param endElsewhere ends the parts of an upload that other processes receive into the same folder */
export function createIncoming(
  folder: string,
  endElsewhere: (id: string) => Promise<void> = async () => undefined,
): Incoming {
  const underWay = new Map<string, { stream: Readable; over: Promise<unknown> }>();
  const pathOf = (id: string): string => join(folder, id);
  const offset = async (id: string): Promise<number> => (await stat(pathOf(id)).catch(() => null))?.size ?? 0;
  const discard = (id: string): Promise<void> => rm(pathOf(id), { force: true });

  async function write(id: string, start: number | undefined, size: number, stream: Readable) {
    const there = await offset(id);
    if (start !== undefined && start !== there) throw new Refusal('UPLOAD_OFFSET', { offset: there });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await open(pathOf(id), start === undefined || there === 0 ? 'w' : 'r+', 0o600);
    let at = start ?? 0;
    const silence = setTimeout(() => stream.destroy(new Error('silence')), SILENCE_MS);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        silence.refresh();
        if (at + chunk.length > size) throw tooLarge();
        await handle.write(chunk, 0, chunk.length, at);
        at += chunk.length;
      }
    } finally {
      clearTimeout(silence);
      await handle.close();
    }
    return at;
  }

  async function endPart(id: string): Promise<void> {
    for (let before = underWay.get(id); before; before = underWay.get(id)) {
      before.stream.destroy(new Error('another part of this file has come'));
      await before.over;
      if (underWay.get(id) === before) underWay.delete(id);
    }
  }

  return {
    offset,
    endPart,
    async receive(id, { start, size, stream }) {
      await endElsewhere(id);
      await endPart(id);
      const writing = write(id, start, size, stream);
      const mine = { stream, over: writing.catch(() => undefined) };
      underWay.set(id, mine);
      try {
        return await writing;
      } catch (error) {
        if (error instanceof Refusal) {
          if (error.code === 'FILE_TOO_LARGE') await discard(id);
          throw error;
        }
        // The connection was cut: what came stays, and says where to go on.
        if (stream.destroyed) throw new Refusal('UPLOAD_OFFSET', { offset: await offset(id) });
        throw error;
      } finally {
        if (underWay.get(id) === mine) underWay.delete(id);
      }
    },
    read: (id) => readFile(pathOf(id)),
    discard,
    begun: () => readdir(folder).catch(() => []),
    stop() {
      for (const { stream } of underWay.values()) stream.destroy(new Error('the server stops'));
    },
  };
}
