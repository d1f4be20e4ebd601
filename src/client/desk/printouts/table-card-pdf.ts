import { rgb } from '@cantoo/pdf-lib';
import { create } from 'qrcode';
import type { PrintSheet } from '../../../domain/printouts/printouts.ts';
import { t } from '../../words/words.ts';
import { type PdfFonts, PdfPen } from './pdf-pen.ts';

/** Cards that stand on tables, as PDF: A5 across, one a page. Lengths in points. */

const PAGE = { width: 595.28, height: 419.53 };
const MARGIN = 36;
const QR = 180;
const INK = rgb(0, 0, 0);

/** @param addressOf what the QR code of a card opens */
export async function tableCardPdf(
  cards: readonly PrintSheet[],
  programName: string,
  addressOf: (card: PrintSheet) => string,
  fonts: PdfFonts,
): Promise<Uint8Array> {
  const pen = await PdfPen.create(fonts);
  const width = PAGE.width - 2 * MARGIN - QR - 24;
  for (const card of cards) {
    const page = pen.document.addPage([PAGE.width, PAGE.height]);
    await pen.text(page, programName, { x: MARGIN, y: PAGE.height - MARGIN - 14 }, { size: 14, muted: true });
    // As large as it fits in two lines.
    const size = [110, 84, 64, 48, 36, 24].find(
      (one) => pen.lines(card.title, { size: one, bold: true }, width).length <= 2,
    );
    const style = { size: size ?? 24, bold: true };
    const lines = pen.lines(card.title, style, width).slice(0, 3);
    let y = PAGE.height / 2 + (lines.length * style.size * 1.1) / 2;
    for (const line of lines) {
      y -= style.size * 1.1;
      await pen.text(page, line, { x: MARGIN, y }, style);
    }
    for (const line of pen.lines(card.subtitle ?? '', { size: 22 }, width).slice(0, 2)) {
      y -= 30;
      await pen.text(page, line, { x: MARGIN, y }, { size: 22 });
    }
    const { modules } = create(addressOf(card), { errorCorrectionLevel: 'M' });
    const unit = QR / modules.size;
    const [left, bottom] = [PAGE.width - MARGIN - QR, (PAGE.height - QR) / 2 + 10];
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1)
        if (modules.data[row * modules.size + column])
          page.drawRectangle({
            x: left + column * unit,
            y: bottom + (modules.size - 1 - row) * unit,
            // A hair more, so that no line shows between two.
            width: unit + 0.05,
            height: unit + 0.05,
            color: INK,
          });
    const note = pen.lines(t('Scan to see where this table is.'), { size: 11, muted: true }, QR);
    for (const [index, line] of note.entries())
      await pen.text(page, line, { x: left, y: bottom - 18 - index * 14 }, { size: 11, muted: true });
  }
  return await pen.document.save();
}
