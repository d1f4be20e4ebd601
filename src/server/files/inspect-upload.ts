import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { type FilePurpose, type PurposeRule, purposeRules } from '../../domain/files/purposes.ts';
import { Refusal } from '../perform/refusal.ts';

/** What is kept of an upload. */
export interface KeptContent {
  bytes: Buffer;
  contentType: string;
  extension: string;
}

/** As many as a good camera's: beyond, a few kilobytes could fill the memory, and a few people at the same time all of it. */
const MAX_PIXELS = 25_000_000;
/** The longest that drawing a picture anew may take. */
const DRAWING_S = 20;

/** Pictures by what their first bytes say, and the name that the decoder must give them too. */
const pictures: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** Documents by what their bytes say. Those with macros have other types, and are not here. */
const documents: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};

/** The older office files share one container: only the name tells them apart. */
const OLD_OFFICE = 'application/x-cfb';
const oldOffice: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

/**
 * Judges an upload by its content, never by its name or what the browser says of it. Pictures are drawn anew, smaller
 * where they are too big: what was hidden in them (a place, a camera's number, a script, another file) stays behind.
 * SVG and HTML are neither.
 *
 * @throws Refusal FILE_TYPE_REFUSED, PICTURE_TOO_LARGE, FILE_UNREADABLE
 */
export async function inspectUpload(
  bytes: Buffer,
  { purpose, name }: { purpose: FilePurpose; name: string },
): Promise<KeptContent> {
  const rule = purposeRules[purpose];
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
  const format = pictures[mime];
  if (format) return drawAnew(bytes, format, rule);
  if (rule.content === 'PICTURE') throw new Refusal('FILE_TYPE_REFUSED', {}, PICTURES_ONLY);
  const extension = documents[mime];
  if (extension) return { bytes, contentType: mime, extension };
  const suffix = /\.([a-z]{3})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const old = mime === OLD_OFFICE ? oldOffice[suffix] : undefined;
  if (old) return { bytes, contentType: old, extension: suffix };
  throw new Refusal('FILE_TYPE_REFUSED');
}

const PICTURES_ONLY = 'This is not a picture that can be shown. Please choose a PNG, JPEG, WebP or GIF file.';

async function drawAnew(
  bytes: Buffer,
  format: string,
  { content, maxSide, maxKeptBytes }: PurposeRule,
): Promise<KeptContent> {
  try {
    // The head alone: nothing is drawn yet.
    const found: Metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (found.width * found.height > MAX_PIXELS) throw new Refusal('PICTURE_TOO_LARGE');
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    // Two readers of one file that disagree: made to fool one of them.
    if (found.format !== format) throw new Error(`read as ${found.format}`);
    const drawn = source
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DRAWING_S });
    if (content === 'PICTURE') {
      const whole = await drawn.webp({ quality: 86 }).toBuffer();
      const webp = maxKeptBytes === undefined ? whole : await smaller(whole, maxSide, maxKeptBytes);
      return { bytes: webp, contentType: 'image/webp', extension: 'webp' };
    }
    const jpeg = await drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer();
    return { bytes: jpeg, contentType: 'image/jpeg', extension: 'jpg' };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('FILE_UNREADABLE');
  }
}

const QUALITIES = [75, 60, 45];
/** Below this side a picture shows nothing that could be found on it. */
const MIN_SIDE = 200;

/** The picture drawn coarser, then smaller, until it has at most so many bytes. */
async function smaller(webp: Buffer, side: number, maxBytes: number): Promise<Buffer> {
  if (webp.length <= maxBytes) return webp;
  for (const quality of QUALITIES) {
    const drawn = await sharp(webp)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
    if (drawn.length <= maxBytes) return drawn;
  }
  const next = Math.round(side * 0.75);
  if (next < MIN_SIDE) throw new Error(`a picture of more than ${maxBytes} bytes`);
  return await smaller(webp, next, maxBytes);
}
