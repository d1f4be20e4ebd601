import { describe, expect, it } from 'vitest';
import { emptyGate, type GateState, passFrame } from '../../../../src/client/ui/qr-scanner/same-code-gate.ts';

/** Shows frames one after the other, 67 ms apart unless told, and returns what was read. */
function show(frames: { texts: string[]; paused?: boolean; ms?: number }[]): string[] {
  let state: GateState = emptyGate;
  let at = 0;
  const read: string[] = [];
  for (const { texts, paused = false, ms = 67 } of frames) {
    at += ms;
    const passed = passFrame(state, { texts, at, paused });
    state = passed.state;
    if (passed.text !== undefined) read.push(passed.text);
  }
  return read;
}

const times = (count: number, texts: string[], paused = false) =>
  Array.from({ length: count }, () => ({ texts, paused }));

describe('the same-code gate', () => {
  // T0703
  it('reads a code that stays in view once', () => {
    expect(show(times(100, ['A']))).toEqual(['A']);
  });

  it('does not read a code again after a short gap, such as a shaking hand', () => {
    expect(show([...times(3, ['A']), ...times(10, []), ...times(3, ['A'])])).toEqual(['A']);
  });

  it('reads the same code again after it was out of view for a second', () => {
    expect(show([...times(3, ['A']), ...times(16, []), ...times(3, ['A'])])).toEqual(['A', 'A']);
  });

  it('does not count a frozen app as a second without the code', () => {
    const frozen = { texts: [], ms: 60_000 };
    expect(show([...times(3, ['A']), frozen, ...times(3, ['A'])])).toEqual(['A']);
  });

  it('reads a different code on its first frame', () => {
    expect(show([...times(2, ['A']), { texts: ['B'] }])).toEqual(['A', 'B']);
  });

  it('reads neither of two alternating codes twice', () => {
    const alternating = Array.from({ length: 40 }, (_, index) => ({ texts: [index % 2 ? 'A' : 'B'] }));
    expect(show(alternating)).toEqual(['B', 'A']);
  });

  it('reads two codes that come into view together one after the other, nearest the centre first', () => {
    expect(show([{ texts: ['CENTRE', 'EDGE'] }])).toEqual(['CENTRE']);
    expect(show(times(2, ['CENTRE', 'EDGE']))).toEqual(['CENTRE', 'EDGE']);
  });

  it('gives nothing while paused, and does not repeat who was already read when the pause ends', () => {
    expect(show([...times(2, ['A']), ...times(30, ['A'], true), ...times(2, ['A'])])).toEqual(['A']);
  });

  it('reads at once after a pause who stepped forward during it', () => {
    expect(show([...times(2, ['A']), ...times(5, ['B'], true), { texts: ['B'] }])).toEqual(['A', 'B']);
  });

  it('reads someone again who left and came back during a pause', () => {
    expect(
      show([...times(2, ['A']), ...times(20, [], true), ...times(5, ['A'], true), { texts: ['A'] }]),
    ).toEqual(['A', 'A']);
  });
});
