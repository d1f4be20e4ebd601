import { expect, test } from 'vitest';
import { englishByCode, wanted } from '../../scripts/words/catalogues.ts';
import { api } from '../../src/contract/api.ts';

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
  'no longer do': /\bno more(?=[.,;:]| and\b|$)|\bno longer(?=[.,;:]| and\b|$)/i,
  'from it, one of its people': /\b(nobody|some(one|body)|every(one|body)|any(one|body)) of\b/i,
  'about you, about itself': /\b(kept|sa(y|ys|id)) of (you|us|them|it|one|what|its|your|their)/i,
  'is waiting for you': /\bwaits? for you\b|\b(messages?|invitations?|requests?|emails?) waits?(?=[.,;:]|$)/i,
  'in total': /(?<!-)\bin all(?=[.,;:]|$)/i,
  'per organization, per day': /\ban? (organization|day|line)(?= and\b|[,.:]? at most\b)/i,
  continues: /\bgo(es)? on (by|when|if|with)\b/i,
};

/** What is filled in is not said by us: `{settled} of {total}`. */
const withoutNames = (text: string): string => text.replaceAll(/\{\w+\}/g, '');

/** What the API's page says of each call. */
const callSummaries = Object.values(api).map(({ summary }) => summary);

/** The English of a message's code; any other text is English itself. */
const englishOf = (text: string): string[] => {
  const english = englishByCode.get(text) ?? text;
  return typeof english === 'string' ? [english] : [english.one, english.other];
};

const turnsIn = (text: string): string[] =>
  Object.entries(OLD_TURNS)
    .filter(([, turn]) => turn.test(withoutNames(text)))
    .map(([instead]) => `${text} (${instead})`);

// T1486
test('Every text is said as an event office would say it', () => {
  const found: string[] = [];
  for (const [catalogue, texts] of wanted())
    for (const text of texts.flatMap(englishOf))
      found.push(...turnsIn(text).map((turn) => `${catalogue}: ${turn}`));
  expect(found).toEqual([]);
});

// T4050
test('What the API’s page says of each call is in plain English, too', () => {
  expect(callSummaries.length).toBeGreaterThan(200);
  expect(callSummaries.flatMap(turnsIn)).toEqual([]);
});

// T4051
test('An old turn is found, and what is said instead of it is not', () => {
  expect(turnsIn('It signs you in no more, and nobody of them waits for you.')).toHaveLength(3);
  expect(turnsIn('Everything that is kept of you.')).toHaveLength(1);
  expect(turnsIn('Most meetings in all')).toHaveLength(1);
  expect(turnsIn('It no longer signs you in. There are no more timeslots today.')).toEqual([]);
});
