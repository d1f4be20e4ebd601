import type { Language } from '../language/languages.ts';

/**
 * What the purposes and reviews that a program starts with are called where another language is spoken, and the English
 * one that is kept for each. The catalogues say the same (the test compares them).
 */
const choicesElsewhere: Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>> = {
  id: {
    Investasi: 'Investment',
    Kolaborasi: 'Collaboration',
    Kemitraan: 'Partnership',
    Bermanfaat: 'Helpful',
    'Tepat waktu': 'On time',
    'Persiapan baik': 'Well prepared',
    'Perlu tindak lanjut': 'Needs follow-up',
  },
};

const kept = new Map(Object.values(choicesElsewhere).flatMap((words) => Object.entries(words)));

/**
 * A purpose or review as it is kept: one that programs start with in English, in whatever language it was written and
 * whatever is spoken now. Any other stays as it was written.
 */
export const storedChoice = (written: string): string => kept.get(written) ?? written;
