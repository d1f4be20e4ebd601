import { describe, expect, it } from 'vitest';
import { decodeImage, type Effort, type Pixels } from '../../../../src/client/ui/qr-scanner/decode-image.ts';
import { nodeQrReader } from '../../../support/qr-reader.ts';
import { picture } from './qr-picture.ts';

// Base45 in alphanumeric mode, as long as a badge.
const BADGE =
  'MD1:6BFOXN*TS0BI$ZD.P9UOL97O4-2HH77HRM3DSPTRHRR+%7.ZQ/*HMQ0ESI$Z8VQ1C9QZMP1JM7EVQ2TIJ3ZBTUZ1UTMAD2Z:WKF%P*LP0+';

const reader = await nodeQrReader();
const decode = (pixels: Pixels, effort: Effort) => decodeImage(reader, pixels, effort);

// T0702
describe('the decoder', () => {
  it.each([0, 17, 45, 90, 133, 180, 270])(
    'reads a badge turned by %d degrees on a camera frame',
    (degrees) => {
      expect(decode(picture([{ text: BADGE, degrees }]), 'FRAME')).toEqual([BADGE]);
    },
  );

  it('reads a badge that is small in the picture, two pixels a module', () => {
    expect(decode(picture([{ text: BADGE, scale: 2 }], 10), 'FRAME')).toEqual([BADGE]);
  });

  it('reads a badge in the grain of a dark hall', () => {
    expect(decode(picture([{ text: BADGE, degrees: 12 }], 75), 'FRAME')).toEqual([BADGE]);
  });

  it('reads inverted colours, as a phone in dark mode shows them, with the hard look and in a photo', () => {
    const dark = picture([{ text: BADGE, inverted: true }]);
    expect(decode(dark, 'HARD_FRAME')).toEqual([BADGE]);
    expect(decode(dark, 'PHOTO')).toEqual([BADGE]);
  });

  it('gives the code nearest the centre first when there are two', () => {
    const aside = { text: 'ASIDE ASIDE ASIDE', at: { x: -400, y: 60 } };
    const middle = { text: 'MIDDLE MIDDLE', at: { x: 60, y: 0 } };
    expect(decode(picture([aside, middle]), 'FRAME')).toEqual([middle.text, aside.text]);
  });

  it.each(['FRAME', 'HARD_FRAME', 'PHOTO'] as const)(
    'finds nothing on a picture without a code (%s)',
    (effort) => {
      expect(decode(picture([]), effort)).toEqual([]);
    },
  );

  it('goes on after a code that is too damaged to read', () => {
    const torn = picture([{ text: BADGE }]);
    torn.data.fill(128, torn.data.length * 0.42, torn.data.length * 0.58);
    expect(decode(torn, 'HARD_FRAME')).toEqual([]);
    expect(decode(picture([{ text: BADGE }]), 'FRAME')).toEqual([BADGE]);
  });
});
