import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createQrReader } from '../src/index.ts';

/** A reader of the package's own wasm. */
export const wasmReader = () =>
  createQrReader(new Uint8Array(readFileSync(join(import.meta.dirname, '../src/qr-decoder.wasm'))));
