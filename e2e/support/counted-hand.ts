import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';

/** A hand that counts what it does: for journeys whose taps and fields stand in docs/journeys.md. */
export interface CountedHand {
  /** Presses a button, a link, an option. */
  tap(what: Locator): Promise<void>;
  /** Types into a field. */
  fill(field: Locator, value: string): Promise<void>;
  /** Chooses one of a field's options, by its name or its value. */
  choose(field: Locator, option: string): Promise<void>;
  /** Gives a file. */
  attach(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  readonly taps: number;
  readonly fields: number;
}

export function countedHand(): CountedHand {
  let taps = 0;
  let fields = 0;
  return {
    async tap(what) {
      await what.click();
      taps += 1;
    },
    async fill(field, value) {
      await field.fill(value);
      fields += 1;
    },
    async choose(field, option) {
      await field.selectOption(option);
      fields += 1;
    },
    async attach(field, file) {
      await field.setInputFiles(file);
      fields += 1;
    },
    get taps() {
      return taps;
    },
    get fields() {
      return fields;
    },
  };
}

/** What docs/journeys.md says of a journey, by the name in the first cell of its row: `| name | taps | fields |`. */
export function countsInDocs(name: string): { taps: number; fields: number } {
  const text = readFileSync(join(import.meta.dirname, '../../docs/journeys.md'), 'utf8');
  for (const line of text.split('\n')) {
    const [, first, taps, fields] = line.split('|').map((cell) => cell.trim());
    if (first === name) return { taps: Number(taps), fields: Number(fields) };
  }
  throw new Error(`docs/journeys.md has no row ${name}.`);
}
