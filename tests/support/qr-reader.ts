import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createQrReader, type QrReader } from '@meeting-door/qr-decoder';

/** The product's own reader of QR codes, in Node. */
export async function nodeQrReader(): Promise<QrReader> {
  const file = createRequire(import.meta.url).resolve('@meeting-door/qr-decoder/qr-decoder.wasm');
  return createQrReader(new Uint8Array(await readFile(file)));
}
