import { type TextPart, textOfParts } from './text-of-parts.ts';

/** Pixels row by row: RGBA (four bytes a pixel, as a browser's ImageData) or brightness alone (one byte a pixel). */
export type QrImage = {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
};

export type Point = { x: number; y: number };

/** The corners are named as they are in the code itself, whichever way it is turned in the image. */
export type QrCode = {
  text: string;
  topLeft: Point;
  topRight: Point;
  bottomRight: Point;
  bottomLeft: Point;
};

export type ReadOptions = {
  /** Also look for light codes on a dark ground. */
  tryInvert?: boolean;
  /** Also look after the gaps between dark pixels were closed: finds grainy codes. */
  tryDenoise?: boolean;
  /** By how much each smaller copy of the image is smaller than the one before it: 3 is faster, 2 more thorough. */
  downscaleFactor?: 2 | 3;
  /** The reader stops after this many codes. */
  maxSymbols?: number;
};

export type QrReader = {
  /**
   * Finds the QR codes of an image. Damaged codes are not among them; of the same code at the same place there is one.
   * @returns an empty list when there is none, or the image has no pixels
   * @throws RangeError when the data is neither RGBA nor brightness of an image of this size
   */
  read(image: QrImage, options?: ReadOptions): QrCode[];
  /** How much memory the module holds. It does not shrink. */
  memoryBytes(): number;
};

/** What native/qr-decoder.cpp exports. */
type Exports = {
  memory: WebAssembly.Memory;
  _initialize(): void;
  image(width: number, height: number): number;
  read(width: number, height: number, flags: number, maxSymbols: number): number;
};

/** The same as in native/qr-decoder.cpp. */
const TRY_INVERT = 1;
const TRY_DENOISE = 2;
const DOWNSCALE_BY_TWO = 4;

/**
 * @param wasm the bytes of `@meeting-door/qr-decoder/qr-decoder.wasm`
 * @throws WebAssembly.CompileError when they are something else
 */
export async function createQrReader(wasm: BufferSource): Promise<QrReader> {
  const module = await WebAssembly.compile(wasm);
  let exports = instantiated(module);
  return {
    read(image, options = {}) {
      const channels = channelsOf(image);
      if (channels === 0) return [];
      try {
        return readWith(exports, image, channels, options);
      } catch (error) {
        if (!(error instanceof WebAssembly.RuntimeError)) throw error;
        // A trap may leave the module's memory half changed: the next image gets a new instance.
        exports = instantiated(module);
        return [];
      }
    },
    memoryBytes: () => exports.memory.buffer.byteLength,
  };
}

function instantiated(module: WebAssembly.Module): Exports {
  const exports = new WebAssembly.Instance(module).exports as Exports;
  exports._initialize();
  return exports;
}

/** 0: there are no pixels. */
function channelsOf({ data, width, height }: QrImage): 0 | 1 | 4 {
  const pixels = width * height;
  if (pixels === 0) return 0;
  if (Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0) {
    if (data.length === pixels) return 1;
    if (data.length === pixels * 4) return 4;
  }
  throw new RangeError(`${data.length} bytes are no image of ${width}x${height}`);
}

function readWith(
  { memory, image, read }: Exports,
  { data, width, height }: QrImage,
  channels: 1 | 4,
  { tryInvert = false, tryDenoise = false, downscaleFactor = 3, maxSymbols = 1 }: ReadOptions,
): QrCode[] {
  // The memory is looked at only after the call: its buffer is another one after it has grown.
  const at = image(width, height);
  const pixels = new Uint8Array(memory.buffer, at, width * height);
  if (channels === 1) pixels.set(data);
  else writeBrightness(data, pixels);
  const flags =
    (tryInvert ? TRY_INVERT : 0) |
    (tryDenoise ? TRY_DENOISE : 0) |
    (downscaleFactor === 2 ? DOWNSCALE_BY_TWO : 0);
  const answerAt = read(width, height, flags, maxSymbols);
  return codesOf(memory.buffer, answerAt);
}

/** The weights of the library's own conversion (ITU-R BT.601), in 1024ths. */
function writeBrightness(rgba: Uint8Array | Uint8ClampedArray, pixels: Uint8Array): void {
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4) {
    const red = rgba[from] ?? 0;
    const green = rgba[from + 1] ?? 0;
    const blue = rgba[from + 2] ?? 0;
    pixels[at] = (306 * red + 601 * green + 117 * blue + 512) >> 10;
  }
}

/** What `read` of native/qr-decoder.cpp has written, in 32-bit words. */
function codesOf(buffer: ArrayBuffer, at: number): QrCode[] {
  const words = new DataView(buffer);
  let next = at;
  const word = () => {
    const value = words.getInt32(next, true);
    next += 4;
    return value;
  };
  const point = (): Point => ({ x: word(), y: word() });
  const part = (): TextPart => {
    const eci = word();
    const length = word();
    const bytes = new Uint8Array(buffer, next, length).slice();
    next += Math.ceil(length / 4) * 4;
    return { eci, bytes };
  };
  return times(word(), () => {
    const [topLeft, topRight, bottomRight, bottomLeft] = [point(), point(), point(), point()];
    return { topLeft, topRight, bottomRight, bottomLeft, text: textOfParts(times(word(), part)) };
  });
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, () => make());
