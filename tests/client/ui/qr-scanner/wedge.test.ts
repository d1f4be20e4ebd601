import { describe, expect, it } from 'vitest';
import {
  idleWedge,
  PAUSE_MS,
  stepWedge,
  type WedgeState,
} from '../../../../src/client/ui/qr-scanner/wedge.ts';

const BADGE = 'MD1:7WB+8$A.. F/2*%-K0';

type Typing = { gap?: number; inField?: boolean; repeated?: boolean; withModifier?: boolean };

/** Types keys with a gap in milliseconds between them; returns what was scanned and which keys were swallowed. */
function type(
  keys: string[],
  { gap = 8, inField = false, repeated = false, withModifier = false }: Typing = {},
) {
  let state: WedgeState = idleWedge;
  let at = 1000;
  const scanned: string[] = [];
  const swallowed: string[] = [];
  for (const key of keys) {
    at += gap;
    const step = stepWedge(state, { kind: 'KEY', key, at, inField, withModifier, repeated });
    state = step.state;
    if (step.text !== undefined) scanned.push(step.text);
    if (step.swallow) swallowed.push(key);
  }
  const pause = (ms: number) => {
    const step = stepWedge(state, { kind: 'PAUSE', at: at + ms });
    state = step.state;
    if (step.text !== undefined) scanned.push(step.text);
  };
  return { scanned, swallowed, pause };
}

describe('the hardware scanner that types', () => {
  // T0701
  it('gives a fast burst that ends with Enter, symbols and spaces included', () => {
    expect(type([...BADGE, 'Enter']).scanned).toEqual([BADGE]);
  });

  it('gives a fast burst that ends with Tab', () => {
    expect(type([...BADGE, 'Tab']).scanned).toEqual([BADGE]);
  });

  it('gives a fast burst that just stops, after a pause and not before', () => {
    const typed = type([...BADGE]);
    typed.pause(PAUSE_MS - 1);
    expect(typed.scanned).toEqual([]);
    typed.pause(PAUSE_MS);
    expect(typed.scanned).toEqual([BADGE]);
  });

  it('gives two scans in a row as two texts', () => {
    expect(type([...'FIRSTBADGE', 'Enter', ...'SECONDBADGE', 'Enter']).scanned).toEqual([
      'FIRSTBADGE',
      'SECONDBADGE',
    ]);
  });

  it('is not disturbed by the Shift keys a scanner sends for capitals', () => {
    expect(type(['Shift', ...[...BADGE].flatMap((key) => ['Shift', key]), 'Enter']).scanned).toEqual([BADGE]);
  });

  it('survives one slow key of a wireless scanner', () => {
    let state = idleWedge;
    let at = 0;
    let text: string | undefined;
    for (const [index, key] of [...BADGE, 'Enter'].entries()) {
      at += index === 5 ? 95 : 20;
      const step = stepWedge(state, {
        kind: 'KEY',
        key,
        at,
        inField: false,
        withModifier: false,
        repeated: false,
      });
      state = step.state;
      text ??= step.text;
    }
    expect(text).toBe(BADGE);
  });

  it('ignores a person typing, even a fast one', () => {
    const typed = type([...'a person typing', 'Enter'], { gap: 70 });
    typed.pause(PAUSE_MS);
    expect(typed.scanned).toEqual([]);
    expect(typed.swallowed).toEqual([]);
  });

  it('never takes keys from a field, however fast they come', () => {
    const typed = type([...BADGE, 'Enter'], { inField: true });
    typed.pause(PAUSE_MS);
    expect(typed.scanned).toEqual([]);
    expect(typed.swallowed).toEqual([]);
  });

  it('ignores bursts shorter than eight characters', () => {
    expect(type([...'1234567', 'Enter']).scanned).toEqual([]);
    expect(type([...'12345678', 'Enter']).scanned).toEqual(['12345678']);
  });

  it('ignores a key that is held down and keyboard shortcuts', () => {
    expect(type([...'aaaaaaaaaaaa', 'Enter'], { repeated: true }).scanned).toEqual([]);
    expect(type([...'aaaaaaaaaaaa', 'Enter'], { withModifier: true }).scanned).toEqual([]);
  });

  it('keeps the Enter of a scan from pressing a button, and leaves a lone Enter alone', () => {
    expect(type([...BADGE, 'Enter']).swallowed).toContain('Enter');
    expect(type(['Enter']).swallowed).toEqual([]);
  });

  it('starts over after a key that no scanner sends', () => {
    expect(type([...'ABCD', 'Escape', ...'EFGH', 'Enter']).scanned).toEqual([]);
  });
});
