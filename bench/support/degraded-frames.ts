import QRCode from 'qrcode';
import type { Pixels } from '../../src/client/ui/qr-scanner/decode-image.ts';

/** Camera frames as a door sees them, made from numbers, the same every time. */

export type Light = 'good' | 'dim';

const WIDTH = 1280;
const HEIGHT = 720;

/** Evenly spread over 0 (included) to 1, from a seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * One frame: a badge that fills 30 to 60 % of the frame's height, turned, tilted in two directions, off the middle,
 * blurred, grainy, with a reflection, and coarse in blocks of eight as JPEG leaves them. Dim light has a third of the
 * contrast, three times the grain and more blur, as a camera that exposes longer.
 */
export function degradedFrame(text: string, light: Light, seed: number): Pixels {
  const roll = dice(seed);
  const between = (from: number, to: number) => from + roll() * (to - from);
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const dim = light === 'dim';
  const side = HEIGHT * between(0.3, 0.6);
  const angle = between(-0.6, 0.6);
  const [tiltX, tiltY] = [between(-0.35, 0.35), between(-0.35, 0.35)];
  const [atX, atY] = [between(-0.15, 0.15) * WIDTH, between(-0.12, 0.12) * HEIGHT];
  const [ink, paper] = dim ? [between(24, 34), between(64, 90)] : [between(25, 60), between(170, 235)];
  const blur = dim ? between(0.8, 2.2) : between(0, 1.5);
  const grain = dim ? between(5, 14) : between(2, 9);
  const glare = {
    x: between(-0.6, 0.6),
    y: between(-0.6, 0.6),
    size: between(0.1, 0.25),
    light: dim ? 25 : 90,
  };
  const cells = modules.size + 8;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const grey = new Float32Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const [dx, dy] = [(x - WIDTH / 2 - atX) / side, (y - HEIGHT / 2 - atY) / side];
      const [u, v] = [cos * dx + sin * dy, -sin * dx + cos * dy];
      // What is tilted away is smaller: a plane seen by a camera some three badges away.
      const away = 1 / (1 - tiltX * u - tiltY * v);
      const [column, row] = [(u * away + 0.5) * cells - 4, (v * away + 0.5) * cells - 4];
      let value = 90 + 40 * Math.sin(x / 61) * Math.cos(y / 47);
      if (dim) value = value / 3 + 20;
      if (column >= -4 && row >= -4 && column < modules.size + 4 && row < modules.size + 4) {
        const inside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
        value = inside && modules.get(Math.floor(row), Math.floor(column)) ? ink : paper;
        value += glare.light * Math.exp(-((u - glare.x / 2) ** 2 + (v - glare.y / 2) ** 2) / glare.size ** 2);
      }
      grey[y * WIDTH + x] = value;
    }
  }
  return coarse(blurred(grey, blur), grain, roll);
}

/** Two passes of a box of three, each weighted so that `amount` 1 is whole: cheap, and near enough to a lens. */
function blurred(grey: Float32Array<ArrayBuffer>, amount: number): Float32Array<ArrayBuffer> {
  let from = grey;
  for (let left = amount; left > 0; left -= 0.5) {
    const share = Math.min(1, left * 2);
    const to = Float32Array.from(from);
    for (const step of [1, WIDTH]) {
      const source = Float32Array.from(to);
      for (let at = step; at < to.length - step; at += 1) {
        const mean = ((source[at - step] ?? 0) + (source[at] ?? 0) + (source[at + step] ?? 0)) / 3;
        to[at] = (source[at] ?? 0) * (1 - share) + mean * share;
      }
    }
    from = to;
  }
  return from;
}

/** Grain, then eight by eight blocks pulled towards their mean and cut to steps of four: compression. */
function coarse(grey: Float32Array<ArrayBuffer>, grain: number, roll: () => number): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let top = 0; top < HEIGHT; top += 8) {
    for (let left = 0; left < WIDTH; left += 8) {
      let sum = 0;
      for (let n = 0; n < 64; n += 1) sum += grey[(top + (n >> 3)) * WIDTH + left + (n & 7)] ?? 0;
      const mean = sum / 64;
      for (let n = 0; n < 64; n += 1) {
        const at = (top + (n >> 3)) * WIDTH + left + (n & 7);
        const noisy = (grey[at] ?? 0) * 0.9 + mean * 0.1 + (roll() + roll() + roll() - 1.5) * 2 * grain;
        const value = Math.round(noisy / 4) * 4;
        data.fill(value, at * 4, at * 4 + 3);
      }
    }
  }
  return { data, width: WIDTH, height: HEIGHT };
}
