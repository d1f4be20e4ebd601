import type { Voice } from '../../domain/language/voice.ts';
import { many, said, spoken, t } from './words.ts';

/** The window's own voice, for what a rule writes whole: an entry for a calendar. */
export const ownVoice = (): Voice => ({ language: spoken(), t, many, said });
