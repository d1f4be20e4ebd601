import { expect, test } from 'vitest';
import { englishByCode, wanted } from '../../scripts/words/catalogues.ts';

/**
 * Turns that nobody in an event office uses, and what is said instead. SPEC.md's own sentences stay letter by letter; none
 * of them has one.
 */
const OLD_TURNS: Readonly<Record<string, RegExp>> = {
  'appears here': /\b(stands?|stood) here\b/i,
  'someone, everyone': /\b(some|every)body\b/i,
  immediately: /\bat once\b/i,
  'no longer, now': /\bany ?more\b/i,
  fix: /\bmend(ed|s)?\b/i,
  notified: /\b(is|are|was|were|be|always) told\b/i,
  email: /\bmails?\b(?! server)/i,
  automatically: /\bby (itself|themselves)\b/i,
  'has connected': /\bheard of\b/i,
  again: /\banew\b/i,
  'in the meantime': /\bmeanwhile\b/i,
};

/** The English of a message's code; any other text is English itself. */
const englishOf = (text: string): string[] => {
  const english = englishByCode.get(text) ?? text;
  return typeof english === 'string' ? [english] : [english.one, english.other];
};

// T1486
test('Every text is said as an event office would say it', () => {
  const found: string[] = [];
  for (const [catalogue, texts] of wanted())
    for (const text of texts.flatMap(englishOf))
      for (const [instead, turn] of Object.entries(OLD_TURNS))
        if (turn.test(text)) found.push(`${catalogue}: ${text} (${instead})`);
  expect(found).toEqual([]);
});
