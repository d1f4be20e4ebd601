import QRCode, { type QRCodeOptions, type QRCodeSegment } from 'qrcode';
import type { QrImage } from '../src/index.ts';

/** How a code is drawn. `degrees`: turned about its middle; `modulePixels`: the side of a module. */
export type Drawing = {
  modulePixels?: number;
  degrees?: number;
  mirrored?: boolean;
  inverted?: boolean;
  /** Passes of a mean of nine pixels. */
  blur?: number;
  /** Grey levels by which a pixel may be wrong, either way. */
  grain?: number;
};

/** An image of brightness with one QR code in its middle, on a quiet zone of four modules. */
export function qrImage(
  text: string | QRCodeSegment[],
  options: QRCodeOptions = {},
  drawing: Drawing = {},
): QrImage {
  const { modulePixels = 4, degrees = 0, mirrored = false, inverted = false, blur = 0, grain = 0 } = drawing;
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M', ...options });
  const side = Math.ceil((modules.size + 8) * modulePixels * (degrees % 90 === 0 ? 1 : 1.45));
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const data = new Uint8Array(side * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [dx, dy] = [(x + 0.5 - side / 2) / modulePixels, (y + 0.5 - side / 2) / modulePixels];
      const across = (mirrored ? -1 : 1) * (cos * dx + sin * dy);
      const column = Math.floor(across + modules.size / 2);
      const row = Math.floor(-sin * dx + cos * dy + modules.size / 2);
      const inside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
      const dark = inside && Boolean(modules.get(row, column));
      data[y * side + x] = dark === inverted ? 225 : 30;
    }
  }
  let image: QrImage = { data, width: side, height: side };
  for (let pass = 0; pass < blur; pass += 1) image = blurred(image);
  if (grain > 0) addGrain(image.data, grain, 7);
  return image;
}

/** Random brightness, the same for the same seed; in blocks of `block` pixels, so that it has shapes to look at. */
export function noiseImage(width: number, height: number, seed: number, block = 1): QrImage {
  const roll = dice(seed);
  const columns = Math.ceil(width / block);
  const blocks = Array.from({ length: columns * Math.ceil(height / block) }, () => (roll() < 0.5 ? 30 : 225));
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    data[at] =
      block === 1 ? roll() * 256 : (blocks[Math.floor(y / block) * columns + Math.floor(x / block)] ?? 0);
  }
  return { data, width, height };
}

/** The same image as a browser's ImageData has it. */
export function rgbaOf({ data, width, height }: QrImage): QrImage {
  const rgba = new Uint8ClampedArray(data.length * 4).fill(255);
  for (let at = 0; at < data.length; at += 1) rgba.fill(data[at] ?? 0, at * 4, at * 4 + 3);
  return { data: rgba, width, height };
}

function addGrain(data: QrImage['data'], grain: number, seed: number): void {
  const roll = dice(seed);
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + (roll() * 2 - 1) * grain));
}

function blurred({ data, width, height }: QrImage): QrImage {
  const to = Uint8Array.from(data);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      let sum = 0;
      for (let n = 0; n < 9; n += 1) sum += data[(y - 1 + Math.floor(n / 3)) * width + x - 1 + (n % 3)] ?? 0;
      to[y * width + x] = sum / 9;
    }
  }
  return { data: to, width, height };
}

/** Evenly spread over 0 (included) to 1, from a seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
