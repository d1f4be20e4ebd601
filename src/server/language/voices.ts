import type { Language } from '../../domain/language/languages.ts';
import { englishVoice, type Voice, voiceOf } from '../../domain/language/voice.ts';
import { words as indonesian } from '../../locales/id/letters.ts';

/** How the server speaks to people, in each language. */
const voices: Record<Language, Voice> = { en: englishVoice, id: voiceOf('id', indonesian) };

/** @param language null: never chosen, English */
export const voiceIn = (language: Language | null): Voice => voices[language ?? 'en'];
