import { type Note, playNotes } from './sound.ts';

/** The sounds of the bell, made of notes: no file has to be there. Each has a voice of its own, and lasts two seconds at most. */
export type BellSoundName = 'GONG' | 'CHIME' | 'BEEPS';

const note = (pitch: number, at: number, length: number, loudness: number): Note => ({
  pitch,
  at,
  length,
  shape: 'sine',
  loudness,
});

const beep = (at: number): Note => ({ pitch: 1046.5, at, length: 0.12, shape: 'square', loudness: 0.25 });

const sounds: Readonly<Record<BellSoundName, readonly Note[]>> = {
  // A low note with the partials of struck metal.
  GONG: [note(220, 0, 2, 0.6), note(331, 0, 1.4, 0.3), note(523, 0, 0.9, 0.2), note(887, 0, 0.5, 0.1)],
  // Three notes that rise, each ringing into the next.
  CHIME: [note(659.3, 0, 0.9, 0.45), note(830.6, 0.3, 0.9, 0.45), note(987.8, 0.6, 1.2, 0.45)],
  BEEPS: [beep(0), beep(0.24)],
};

/** Rings now; silent where the browser has not had its first touch (`isSoundOn`). */
export const playBell = (sound: BellSoundName): void => playNotes(sounds[sound]);
