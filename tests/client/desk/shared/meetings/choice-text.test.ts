import { afterEach, expect, test, vi } from 'vitest';
import { newProgramValues } from '../../../../../src/client/desk/programs/edit/program-values.ts';
import { choiceOptions } from '../../../../../src/client/desk/shared/meetings/choice-text.ts';
import { localeBundles } from '../../../../../src/client/words/locale-bundles.ts';
import { speak } from '../../../../../src/client/words/words.ts';
import { languages } from '../../../../../src/domain/language/languages.ts';
import { catalogueTranslator, sayIn } from '../../../../../src/domain/language/say.ts';
import { storedChoice } from '../../../../../src/domain/programs/choices-elsewhere.ts';
import {
  defaultMeetingPurposes,
  defaultMeetingReviews,
} from '../../../../../src/domain/programs/default-choices.ts';
import { words as desk } from '../../../../../src/locales/id/desk.ts';

afterEach(() => speak('en', null));

/** `Status` is a word of the product too; as a purpose it is an organizer's. */
const purposes = ['Investment', 'Status'];

// T1195
test('What a program starts with is chosen from in the own language, and kept as it was; an organizer’s words stay', () => {
  speak('id', catalogueTranslator(desk, 'id'));
  expect(choiceOptions(purposes)).toEqual([
    { value: 'Investment', label: 'Investasi' },
    { value: 'Status', label: 'Status' },
  ]);
});

test('The form of a program shows it so, and means what is kept, also in another language than it was shown in', async () => {
  speak('id', catalogueTranslator(desk, 'id'));
  const shown = newProgramValues('2026-11-22T00:00:00.000Z');
  expect(shown.meetingPurposes).toBe('Investasi\nKolaborasi\nKemitraan');
  // As after a reload: nothing was shown in any language yet.
  vi.resetModules();
  const { readProgram } = await import('../../../../../src/client/desk/programs/edit/read-program.ts');
  const meetingPurposes = `${shown.meetingPurposes}\nTurisme`;
  const { args } = readProgram({ ...shown, name: 'Trade day', meetingPurposes }, null);
  expect(args?.meetingPurposes).toEqual([...defaultMeetingPurposes, 'Turisme']);
  expect(args?.meetingReviews).toEqual(defaultMeetingReviews);
});

test.each(languages)(
  'What a program starts with is known by what the catalogues of %s call it',
  async (language) => {
    const words = (await localeBundles[language]?.desk()) ?? null;
    for (const choice of [...defaultMeetingPurposes, ...defaultMeetingReviews])
      expect(storedChoice(sayIn(words, choice))).toBe(choice);
  },
);
