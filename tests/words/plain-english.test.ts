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
  'no longer, now': /\bany ?more\b|\bany longer\b/i,
  fix: /\bmend(ed|s)?\b/i,
  notified: /\b(is|are|was|were|be|always) told\b/i,
  email: /\bmails?\b(?! server)/i,
  automatically: /\bby (itself|themselves)\b/i,
  'has connected': /\bheard of\b/i,
  again: /\banew\b/i,
  'in the meantime': /\bmeanwhile\b/i,
  'delete, remove': /\bforget(s|ting)?\b|\b(has|have|was|were) forgotten (it|them|the|what)\b/i,
  'the requester, the administrator, people who': /\bwhoever\b/i,
  sync: /\bsynchroni[sz]/i,
  'the spelling of SPEC.md: color, canceled, organization': /\b(colours?|greys?|cancelled|organis\w+)\b/i,
  kiosk: /\bstands?\b/i,
  resolve: /\bsettle[ds]?\b/i,
  incorrect: /\bnot right\b/i,
  'has ended': /\b(is|are|was|were) (not )?over\b/i,
  'see README.md': /\bREADME\.md says\b/,
  'its own': /\bof (its|their|your) own\b/i,
  tap: /\btouch\b/i,
  'can have at most': /\bhas (at most\b|.*\bat most\.)/i,
  'next to, in addition to': /\bbesides?\b/i,
  'this news item': /\bthis news\b(?! item)/i,
};

/** What is filled in is not said by us: `{settled} of {total}`. */
const withoutNames = (text: string): string => text.replaceAll(/\{\w+\}/g, '');

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
        if (turn.test(withoutNames(text))) found.push(`${catalogue}: ${text} (${instead})`);
  expect(found).toEqual([]);
});
