import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchCamera } from '../../../../src/client/ui/qr-scanner/camera-watch.ts';
import type { OpenCamera } from '../../../../src/client/ui/qr-scanner/open-camera.ts';
import {
  findRemembered,
  recallCamera,
  rememberCamera,
} from '../../../../src/client/ui/qr-scanner/remembered-camera.ts';

/** A camera that was chosen is found again; one that runs is watched, in the foreground and when the app comes back. */

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('The camera that was chosen on this device', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  const back = { deviceId: 'a1', label: 'Back camera' };

  // T0708
  test('is remembered under its scanner’s key', () => {
    rememberCamera('door', back);
    expect(recallCamera('door')).toEqual(back);
    expect(recallCamera('stand')).toBeUndefined();
    expect(recallCamera(undefined)).toBeUndefined();
  });

  // T0709
  test('is found again by its id, else by its name, where a browser gives new ids', () => {
    const other = { deviceId: 'a1', label: 'Front camera' };
    const renamed = { deviceId: 'b7', label: 'Back camera' };
    expect(findRemembered(back, [renamed, other])).toBe(other);
    expect(findRemembered(back, [{ deviceId: 'c', label: 'x' }, renamed])).toBe(renamed);
    expect(findRemembered({ deviceId: 'z', label: '' }, [{ deviceId: 'c', label: '' }])).toBeUndefined();
    expect(findRemembered(undefined, [back])).toBeUndefined();
  });

  test.each(['not json', 'null', '{"deviceId":1,"label":"x"}', '{"deviceId":"a"}'])(
    'that was kept as %s is none',
    (text) => {
      kept.set('door', text);
      expect(recallCamera('door')).toBeUndefined();
    },
  );

  test('is none on a device that keeps nothing, which is no error', () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed });
    expect(() => rememberCamera('door', back)).not.toThrow();
    expect(recallCamera('door')).toBeUndefined();
  });
});

describe('A running camera', () => {
  const page = { visibilityState: 'visible', listeners: new Set<() => void>() };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    page.visibilityState = 'visible';
    page.listeners.clear();
    vi.stubGlobal('document', {
      get visibilityState() {
        return page.visibilityState;
      },
      addEventListener: (_name: string, listener: () => void) => page.listeners.add(listener),
      removeEventListener: (_name: string, listener: () => void) => page.listeners.delete(listener),
    });
  });
  const turn = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState;
    for (const listener of page.listeners) listener();
  };

  function watched() {
    const heard: string[] = [];
    const events = new Map<string, () => void>();
    const track = {
      muted: false,
      readyState: 'live',
      addEventListener: (name: string, listener: () => void) => events.set(name, listener),
      removeEventListener: (name: string) => events.delete(name),
    };
    const video = {
      currentTime: 0,
      paused: false,
      play: async () => {
        heard.push('played');
        video.paused = false;
      },
    };
    const stop = watchCamera({ track, video } as unknown as OpenCamera, {
      onLost: () => heard.push('lost'),
      onHealthy: () => undefined,
    });
    /** Seconds in which the camera gives pictures, or not. */
    const run = (seconds: number, pictures: boolean) => {
      for (let second = 0; second < seconds; second += 1) {
        if (pictures) video.currentTime += 1;
        vi.advanceTimersByTime(1000);
      }
    };
    return { heard, events, track, video, stop, run };
  }

  test('is left alone while it gives pictures, and lost once when it gives none for some seconds', () => {
    const { heard, run } = watched();
    run(30, true);
    expect(heard).toEqual([]);
    run(4, false);
    expect(heard).toEqual([]);
    run(20, false);
    expect(heard).toEqual(['lost']);
  });

  // T0710
  test('is not called lost for what it does not show in the background, and plays on at the return', () => {
    const { heard, run, video } = watched();
    run(2, true);
    turn('hidden');
    video.paused = true;
    run(120, false);
    expect(heard).toEqual([]);
    turn('visible');
    expect(heard).toEqual(['played']);
    run(3, true);
    expect(heard).toEqual(['played']);
  });

  test('that was ended in the background is lost at the return, at once', () => {
    const { heard, run, track } = watched();
    run(2, true);
    turn('hidden');
    track.readyState = 'ended';
    turn('visible');
    expect(heard).toEqual(['lost']);
  });

  test('that another app took for a moment is kept; for longer it is lost', () => {
    const short = watched();
    short.events.get('mute')?.();
    short.run(1, true);
    short.events.get('unmute')?.();
    short.run(5, true);
    expect(short.heard).toEqual([]);
    const long = watched();
    long.events.get('mute')?.();
    long.run(3, true);
    expect(long.heard).toEqual(['lost']);
  });

  test('says nothing more once nobody watches', () => {
    const { heard, run, stop } = watched();
    stop();
    run(20, false);
    turn('visible');
    expect(heard).toEqual([]);
    expect(page.listeners.size).toBe(0);
  });
});
