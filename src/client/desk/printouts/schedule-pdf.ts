import { type PDFPage, rgb } from '@cantoo/pdf-lib';
import type { PrintRow, PrintSheet } from '../../../domain/printouts/printouts.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import { formatDay } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { type PdfFonts, PdfPen, type TextStyle } from './pdf-pen.ts';

/** Schedules as PDF: A4, a sheet begins a page of its own. Lengths in points. */

export interface PrintStyle {
  programName: string;
  zone: string;
  /** Two boxes to tick beside the sides, and room for a note: for a door without a tablet. */
  boxes: boolean;
}

const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 42;
const RIGHT = PAGE.width - MARGIN;
const TITLE: TextStyle = { size: 22, bold: true };
const SUBTITLE: TextStyle = { size: 13, muted: true };
const SMALL: TextStyle = { size: 9, muted: true };
const DAY: TextStyle = { size: 13, bold: true };
const TEXT: TextStyle = { size: 11 };
const TIME: TextStyle = { size: 11, bold: true };
const LINE = rgb(0.8, 0.82, 0.87);
const INK = rgb(0.07, 0.09, 0.15);

/** The sheets as one document. @param onSheet after each, how many are drawn */
export async function schedulePdf(
  sheets: readonly PrintSheet[],
  look: PrintStyle,
  fonts: PdfFonts,
  onSheet: (drawn: number) => Promise<void> | void = () => undefined,
): Promise<Uint8Array> {
  const pen = await PdfPen.create(fonts);
  pen.document.setTitle(`${look.programName}: ${sheets[0]?.title ?? ''}`);
  for (const [index, sheet] of sheets.entries()) {
    await new SheetWriter(pen, sheet, look).write();
    await onSheet(index + 1);
  }
  return await pen.document.save();
}

/** Writes one sheet from the top of a page down, and goes on on another page where it is full. */
class SheetWriter {
  #page: PDFPage;
  #y = 0;
  #pages = 0;
  readonly #pen: PdfPen;
  readonly #sheet: PrintSheet;
  readonly #look: PrintStyle;

  constructor(pen: PdfPen, sheet: PrintSheet, look: PrintStyle) {
    this.#pen = pen;
    this.#sheet = sheet;
    this.#look = look;
    this.#page = pen.document.addPage([PAGE.width, PAGE.height]);
  }

  async write(): Promise<void> {
    await this.#head();
    for (const { day, rows } of this.#sheet.days) {
      await this.#day(day);
      for (const row of rows) await this.#row(row, day);
    }
  }

  async #head(): Promise<void> {
    const { title, subtitle } = this.#sheet;
    this.#pages += 1;
    this.#y = PAGE.height - MARGIN;
    const foot = [this.#look.programName, this.#look.zone, this.#pages > 1 ? String(this.#pages) : ''];
    await this.#pen.text(this.#page, foot.filter(Boolean).join(' · '), { x: MARGIN, y: 24 }, SMALL);
    await this.#lines(title, TITLE, RIGHT - MARGIN);
    if (subtitle) await this.#lines(subtitle, SUBTITLE, RIGHT - MARGIN);
    if (this.#pages > 1) await this.#lines(t('continued'), SMALL, RIGHT - MARGIN);
    this.#y -= 6;
  }

  async #lines(text: string, style: TextStyle, width: number): Promise<void> {
    for (const line of this.#pen.lines(text, style, width)) {
      this.#y -= style.size * 1.3;
      await this.#pen.text(this.#page, line, { x: MARGIN, y: this.#y }, style);
    }
  }

  async #day(day: string): Promise<void> {
    if (this.#y < MARGIN + 90) await this.#next();
    this.#y -= 14;
    await this.#lines(formatDay(day), DAY, RIGHT - MARGIN);
    this.#y -= 6;
    this.#rule();
  }

  async #next(): Promise<void> {
    this.#page = this.#pen.document.addPage([PAGE.width, PAGE.height]);
    await this.#head();
  }

  #rule(): void {
    this.#page.drawLine({
      start: { x: MARGIN, y: this.#y },
      end: { x: RIGHT, y: this.#y },
      thickness: 0.6,
      color: LINE,
    });
  }

  async #row({ startAt, endAt, who, where }: PrintRow, day: string): Promise<void> {
    const { zone, boxes } = this.#look;
    const times = `${timeOf(startAt, zone)} – ${timeOf(endAt, zone)}`;
    const left = MARGIN + 88;
    const place = where ?? '';
    // The place has a third of the width; without one, the names have it all.
    const whereAt = place ? (boxes ? left : RIGHT - 150) : RIGHT;
    const whoAt = boxes && place ? left + 70 : left;
    const whoWidth = (boxes || !place ? RIGHT - (boxes ? 90 : 0) : whereAt) - whoAt - 12 - (boxes ? 18 : 0);
    const names = who.map((name) => this.#pen.lines(name, TEXT, whoWidth));
    const places = this.#pen.lines(place, TEXT, boxes ? 62 : 146);
    const count = Math.max(1, names.flat().length, places.length);
    const height = count * TEXT.size * 1.35 + 12;
    if (this.#y - height < MARGIN) {
      await this.#next();
      await this.#day(day);
    }
    const top = this.#y;
    const baseline = (line: number) => top - 6 - TEXT.size - line * TEXT.size * 1.35;
    await this.#pen.text(this.#page, times, { x: MARGIN, y: baseline(0) }, TIME);
    for (const [index, line] of places.entries())
      await this.#pen.text(this.#page, line, { x: whereAt, y: baseline(index) }, TEXT);
    let line = 0;
    for (const name of names) {
      if (boxes)
        this.#page.drawRectangle({
          x: whoAt,
          y: baseline(line) - 1.5,
          width: 11,
          height: 11,
          borderWidth: 0.9,
          borderColor: INK,
        });
      for (const part of name) {
        await this.#pen.text(this.#page, part, { x: whoAt + (boxes ? 18 : 0), y: baseline(line) }, TEXT);
        line += 1;
      }
    }
    this.#y = top - height;
    this.#rule();
  }
}
