import { closeSync, openSync, writeSync } from 'node:fs';
import QRCode from 'qrcode';

/** What the fake camera sees, and for how long. `text: null` is an empty wall. */
export type QrScene = { text: string | null; seconds: number };

/** Pixels and frames a second of the film; the camera delivers exactly these. */
export type QrVideoOptions = { width?: number; height?: number; fps?: number };

const DEFAULTS = { width: 640, height: 480, fps: 5 };
const PAPER = 235;
const INK = 16;
const WALL = 110;
const FRAME_MARK = Buffer.from('FRAME\n');

/**
 * Writes a film for Chromium's fake camera (Y4M, which Chromium reads as it is). Chromium plays it in a loop and
 * begins at its start whenever the camera is opened. A second costs 2.3 MB at the default size and rate.
 */
export function writeQrVideo(file: string, scenes: readonly QrScene[], options: QrVideoOptions = {}): void {
  const { width, height, fps } = { ...DEFAULTS, ...options };
  const film = openSync(file, 'w');
  try {
    writeSync(film, header(width, height, fps));
    for (const { text, seconds } of scenes) {
      const picture = Buffer.concat([FRAME_MARK, picturing(text, width, height)]);
      for (let frame = 0; frame < Math.max(1, Math.round(seconds * fps)); frame += 1)
        writeSync(film, picture);
    }
  } finally {
    closeSync(film);
  }
}

/** A screen held in front of the fake camera, whose picture a test changes while the browser runs. */
export type FakeScreen = { file: string; show(text: string | null): void };

/**
 * Makes a film of one frame, and overwrites that frame in place when another code is shown: Chromium reads the file
 * again for every round of the loop. A frame torn by the overwriting is at worst not decoded, and the next is whole.
 */
export function createFakeScreen(file: string, options: QrVideoOptions = {}): FakeScreen {
  const { width, height, fps } = { ...DEFAULTS, ...options };
  const offset = Buffer.byteLength(header(width, height, fps)) + FRAME_MARK.length;
  writeQrVideo(file, [{ text: null, seconds: 1 / fps }], options);
  return {
    file,
    show(text) {
      const film = openSync(file, 'r+');
      try {
        writeSync(film, picturing(text, width, height), undefined, undefined, offset);
      } finally {
        closeSync(film);
      }
    },
  };
}

function header(width: number, height: number, fps: number): string {
  return `YUV4MPEG2 W${width} H${height} F${fps}:1 Ip A1:1 C420jpeg\n`;
}

/** One I420 picture: a grey wall, and on it a white card with the code, as large as fits. */
function picturing(text: string | null, width: number, height: number): Buffer {
  const picture = Buffer.alloc((width * height * 3) / 2, 128);
  picture.fill(WALL, 0, width * height);
  if (text === null) return picture;
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  const cells = modules.size + 2 * quiet;
  const scale = Math.floor((Math.min(width, height) * 0.8) / cells);
  if (scale < 2) throw new Error(`A code of ${modules.size} modules is too fine for ${width}x${height}`);
  const left = Math.floor((width - cells * scale) / 2);
  const top = Math.floor((height - cells * scale) / 2);
  for (let y = 0; y < cells * scale; y += 1) {
    const row = Math.floor(y / scale) - quiet;
    for (let x = 0; x < cells * scale; x += 1) {
      const column = Math.floor(x / scale) - quiet;
      const inside = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
      picture[(top + y) * width + left + x] = inside && modules.get(row, column) ? INK : PAPER;
    }
  }
  return picture;
}
