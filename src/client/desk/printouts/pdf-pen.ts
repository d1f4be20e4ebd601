import fontkit from '@cantoo/fontkit';
import { PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb } from '@cantoo/pdf-lib';
import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import bold from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url';

/** Writing on the pages of a PDF: texts in any script, lines that are broken where they are too long. */

/** A font that was read; each document takes the letters that it needs from it. */
export interface PdfFonts {
  regular: ArrayBuffer;
  bold: ArrayBuffer;
}

/** The letters come with the product, once for all documents. @throws Error without a network */
export async function loadFonts(): Promise<PdfFonts> {
  const bytes = async (url: string) => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`The font ${url} is not there: ${answer.status}`);
    return await answer.arrayBuffer();
  };
  const [first, second] = await Promise.all([bytes(regular), bytes(bold)]);
  return { regular: first, bold: second };
}

/** Reading a font takes longer than writing a schedule with it: each is read once, by its length, and documents take their letters from it. */
const read = new Map<number, unknown>();
const fontReader = {
  ...fontkit,
  create: (bytes: ArrayBufferView) => {
    const font = read.get(bytes.byteLength) ?? fontkit.create(bytes);
    read.set(bytes.byteLength, font);
    return font;
  },
} as unknown as typeof fontkit;
/** The letters that a font has. */
const letters = new WeakMap<ArrayBuffer, ReadonlySet<number>>();
function lettersOf(bytes: ArrayBuffer, font: PDFFont): ReadonlySet<number> {
  const known = letters.get(bytes) ?? new Set(font.getCharacterSet());
  letters.set(bytes, known);
  return known;
}

export interface TextStyle {
  /** In points. */
  size: number;
  bold?: boolean;
  muted?: boolean;
}

const INK = rgb(0.07, 0.09, 0.15);
const MUTED = rgb(0.33, 0.36, 0.43);
/** A picture of a text has so many pixels a point. */
const PIXELS = 4;

export class PdfPen {
  readonly #fonts: { regular: PDFFont; bold: PDFFont };
  readonly #known: { regular: ReadonlySet<number>; bold: ReadonlySet<number> };
  readonly #pictures = new Map<string, PDFImage>();
  readonly document: PDFDocument;

  private constructor(
    pdf: PDFDocument,
    fonts: { regular: PDFFont; bold: PDFFont },
    known: { regular: ReadonlySet<number>; bold: ReadonlySet<number> },
  ) {
    this.document = pdf;
    this.#fonts = fonts;
    this.#known = known;
  }

  static async create(fonts: PdfFonts): Promise<PdfPen> {
    const pdf = await PDFDocument.create();
    pdf.registerFontkit(fontReader);
    const regularFont = await pdf.embedFont(fonts.regular, { subset: true });
    const boldFont = await pdf.embedFont(fonts.bold, { subset: true });
    return new PdfPen(
      pdf,
      { regular: regularFont, bold: boldFont },
      { regular: lettersOf(fonts.regular, regularFont), bold: lettersOf(fonts.bold, boldFont) },
    );
  }

  /** The font has letters of Latin, Greek and Cyrillic script; others are drawn as the browser draws them. */
  #isKnown(text: string, style: TextStyle): boolean {
    const known = this.#known[style.bold ? 'bold' : 'regular'];
    return [...text].every((letter) => known.has(letter.codePointAt(0) ?? 0));
  }

  width(text: string, style: TextStyle): number {
    if (this.#isKnown(text, style))
      return this.#fonts[style.bold ? 'bold' : 'regular'].widthOfTextAtSize(text, style.size);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return text.length * style.size;
    context.font = canvasFont(style);
    return context.measureText(text).width / PIXELS;
  }

  /** The lines of a text that may be so wide; a word that is wider is broken. */
  lines(text: string, style: TextStyle, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    const push = () => {
      if (line) lines.push(line);
      line = '';
    };
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (this.width(longer, style) <= width) {
        line = longer;
        continue;
      }
      push();
      for (const letter of word) {
        if (line && this.width(line + letter, style) > width) push();
        line += letter;
      }
    }
    push();
    return lines;
  }

  /** @param at where the line of writing begins, in points from the lower left corner */
  async text(page: PDFPage, text: string, at: { x: number; y: number }, style: TextStyle): Promise<void> {
    if (text === '') return;
    const color = style.muted ? MUTED : INK;
    if (this.#isKnown(text, style)) {
      const font = this.#fonts[style.bold ? 'bold' : 'regular'];
      page.drawText(text, { ...at, size: style.size, font, color });
      return;
    }
    const picture = await this.#picture(text, style);
    const width = picture.width / PIXELS;
    const height = picture.height / PIXELS;
    page.drawImage(picture, { x: at.x, y: at.y - style.size * 0.35, width, height });
  }

  async #picture(text: string, style: TextStyle): Promise<PDFImage> {
    const key = JSON.stringify([text, style]);
    const before = this.#pictures.get(key);
    if (before) return before;
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no pictures.');
    context.font = canvasFont(style);
    canvas.width = Math.ceil(context.measureText(text).width) + PIXELS;
    canvas.height = Math.ceil(style.size * 1.4 * PIXELS);
    context.font = canvasFont(style);
    context.fillStyle = style.muted ? '#545c6e' : '#121826';
    context.textBaseline = 'alphabetic';
    context.fillText(text, 0, style.size * 1.05 * PIXELS);
    const drawn = await this.document.embedPng(canvas.toDataURL('image/png'));
    this.#pictures.set(key, drawn);
    return drawn;
  }
}

// not said: a font of the canvas
const canvasFont = ({ size, bold: heavy }: TextStyle) =>
  `${heavy ? '700' : '400'} ${size * PIXELS}px system-ui, sans-serif`;
