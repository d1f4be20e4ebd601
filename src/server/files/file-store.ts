import type { Readable } from 'node:stream';

/** Where bytes of stored files lie. Names are stored values: `logo/<id>.webp`; nothing of a caller's text is in them. */
export interface FileStore {
  /** Writes the whole file; it is there and on the disk when this resolves, or not at all. */
  put(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null: there is none of this name. */
  open(name: string): Promise<{ stream: Readable; size: number | null } | null>;
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>;
}

/** The store did not answer, or refused: nobody's fault who uploads, and to be tried again. */
export class StoreUnreachable extends Error {
  override name = 'StoreUnreachable';
}
