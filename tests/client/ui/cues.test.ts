import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cue } from '../../../src/client/ui/sound.ts';
import { vibrate } from '../../../src/client/ui/vibrate.ts';

/** A verdict is heard and felt: good, warn and bad are told apart without looking. */

const cues: readonly Cue[] = ['good', 'warn', 'bad'];
interface Note {
  pitch: number;
  shape: string;
  start: number;
}

const heard: Note[] = [];
let state = 'running';
class FakeAudio extends EventTarget {
  currentTime = 10;
  destination = {};
  get state() {
    return state;
  }
  async resume() {
    state = 'running';
  }
  createOscillator() {
    const note = { pitch: 0, shape: '', start: 0 };
    const frequency = {
      set value(pitch: number) {
        note.pitch = pitch;
      },
    };
    return {
      frequency,
      set type(shape: string) {
        note.shape = shape;
      },
      connect: (next: unknown) => next,
      start: (at: number) => {
        note.start = at;
        heard.push(note);
      },
      stop: () => undefined,
    };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (next: unknown) => next };
  }
}

beforeEach(() => {
  heard.length = 0;
  state = 'running';
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());
const sound = () => import('../../../src/client/ui/sound.ts');

describe('The sound of a verdict', () => {
  // T0711
  test('rises where it is good, repeats one note as a warning, and falls where it is bad', async () => {
    vi.stubGlobal('AudioContext', FakeAudio);
    const { playCue } = await sound();
    const pitches = cues.map((cue) => {
      heard.length = 0;
      playCue(cue);
      return heard.map(({ pitch }) => pitch);
    });
    const [good, warn, bad] = pitches as [number[], number[], number[]];
    expect(good[1]).toBeGreaterThan(good[0] ?? 0);
    expect(warn[0]).toBe(warn[1]);
    expect(bad[1]).toBeLessThan(bad[0] ?? 0);
    expect(heard.every(({ start }) => start >= 10)).toBe(true);
  });

  test('is silent until somebody touched the page, and heard from then on', async () => {
    vi.stubGlobal('AudioContext', FakeAudio);
    state = 'suspended';
    const { playCue, unlockSoundOnGesture } = await sound();
    const target = new EventTarget();
    const stop = unlockSoundOnGesture(target);
    playCue('good');
    expect(heard).toEqual([]);
    target.dispatchEvent(new Event('pointerdown'));
    playCue('good');
    expect(heard).toHaveLength(2);
    stop();
    state = 'suspended';
    target.dispatchEvent(new Event('keydown'));
    expect(state).toBe('suspended');
  });

  test('is no error on a device without a free output, or without audio', async () => {
    const { playCue } = await sound();
    expect(() => playCue('bad')).not.toThrow();
    vi.stubGlobal(
      'AudioContext',
      class {
        constructor() {
          throw new Error('no output');
        }
      },
    );
    expect(() => playCue('bad')).not.toThrow();
  });
});

describe('The vibration of a verdict', () => {
  // T0712
  test('has a pattern of its own for each', () => {
    const patterns: unknown[] = [];
    vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => patterns.push(pattern) });
    for (const cue of cues) vibrate(cue);
    expect(new Set(patterns.map((pattern) => JSON.stringify(pattern))).size).toBe(3);
  });

  test('is no error where the device has none', () => {
    vi.stubGlobal('navigator', {});
    expect(() => vibrate('bad')).not.toThrow();
  });
});
