/** good: two rising notes; warn: one note twice; bad: two falling, rough notes. Told apart without looking. */
export type Cue = 'good' | 'warn' | 'bad';

export interface Note {
  /** Hertz. */
  pitch: number;
  /** Seconds after the start of the cue. */
  at: number;
  /** Seconds. */
  length: number;
  shape: OscillatorType;
  /** 0 to 1. */
  loudness: number;
}

const cues: Record<Cue, readonly Note[]> = {
  good: [
    { pitch: 880, at: 0, length: 0.09, shape: 'sine', loudness: 0.5 },
    { pitch: 1318.5, at: 0.08, length: 0.18, shape: 'sine', loudness: 0.5 },
  ],
  warn: [
    { pitch: 660, at: 0, length: 0.13, shape: 'triangle', loudness: 0.55 },
    { pitch: 660, at: 0.19, length: 0.13, shape: 'triangle', loudness: 0.55 },
  ],
  bad: [
    { pitch: 233, at: 0, length: 0.16, shape: 'sawtooth', loudness: 0.4 },
    { pitch: 155.6, at: 0.17, length: 0.3, shape: 'sawtooth', loudness: 0.4 },
  ],
};

let context: AudioContext | undefined;
const listeners = new Set<() => void>();

function audio(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  if (!context) {
    context = new AudioContext({ latencyHint: 'interactive' });
    context.addEventListener('statechange', () => {
      for (const listener of listeners) listener();
    });
  }
  return context;
}

/**
 * Browsers keep sound off until the first gesture. Call once at start: the first touch, press or key unlocks it,
 * also again after the system took the audio away. Returns a function that stops listening.
 */
export function unlockSoundOnGesture(target: EventTarget): () => void {
  const unlock = () => {
    const ready = audio();
    if (ready && ready.state !== 'running') ready.resume().catch(() => undefined);
  };
  const gestures = ['pointerdown', 'touchend', 'keydown'];
  for (const gesture of gestures) target.addEventListener(gesture, unlock, { passive: true });
  return () => {
    for (const gesture of gestures) target.removeEventListener(gesture, unlock);
  };
}

/** Whether a sound would be heard now: browsers wait for the first touch, unless they were told not to. */
export const isSoundOn = (): boolean => audio()?.state === 'running';

/** @returns how to stop listening for `isSoundOn` */
export function onSoundChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Plays a cue now. Silent, and without error, where there is no audio or nobody has touched the page yet. */
export const playCue = (cue: Cue): void => playNotes(cues[cue]);

/** The same of any notes. */
export function playNotes(notes: readonly Note[]): void {
  try {
    play(notes);
  } catch {
    // A device without a free sound output must not turn a saved check-in into an error.
  }
}

function play(notes: readonly Note[]): void {
  const ready = audio();
  if (ready?.state !== 'running') return;
  for (const note of notes) {
    const start = ready.currentTime + note.at;
    const oscillator = ready.createOscillator();
    const volume = ready.createGain();
    oscillator.type = note.shape;
    oscillator.frequency.value = note.pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(note.loudness, start + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + note.length);
    oscillator.connect(volume).connect(ready.destination);
    oscillator.start(start);
    oscillator.stop(start + note.length + 0.02);
  }
}
