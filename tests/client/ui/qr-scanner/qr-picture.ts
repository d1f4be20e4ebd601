import QRCode from 'qrcode';
import type { Pixels } from '../../../../src/client/ui/qr-scanner/decode-image.ts';

/** How a code is shown to the decoder. `noise`: grey levels either way; `at`: offset from the centre in pixels. */
export type Shot = {
  text: string;
  scale?: number;
  degrees?: number;
  inverted?: boolean;
  at?: { x: number; y: number };
};

/** A camera frame of 1280x720 with codes on it, the same noise every time. */
export function picture(shots: Shot[], noise = 30): Pixels {
  const width = 1280;
  const height = 720;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const codes = shots.map((shot) => ({
    scale: 4,
    degrees: 0,
    inverted: false,
    at: { x: 0, y: 0 },
    ...shot,
    modules: QRCode.create(shot.text, { errorCorrectionLevel: 'M' }).modules,
  }));
  let seed = 7;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let grey = 60 + (((x * 13) ^ (y * 7)) % 120);
      for (const { scale, degrees, inverted, at, modules } of codes) {
        const angle = (degrees * Math.PI) / 180;
        const dx = x - width / 2 - at.x;
        const dy = y - height / 2 - at.y;
        const column = (Math.cos(angle) * dx + Math.sin(angle) * dy) / scale + modules.size / 2;
        const row = (-Math.sin(angle) * dx + Math.cos(angle) * dy) / scale + modules.size / 2;
        const end = modules.size + 4;
        if (column < -4 || row < -4 || column >= end || row >= end) continue;
        const inside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
        const dark = inside && Boolean(modules.get(Math.floor(row), Math.floor(column)));
        grey = dark === inverted ? 220 : 30;
      }
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      data.fill(grey + (seed / 0x7fffffff - 0.5) * 2 * noise, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height };
}
