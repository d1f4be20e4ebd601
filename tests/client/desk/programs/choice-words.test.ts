import { afterEach, expect, test } from 'vitest';
import { choiceMeant, choiceOptions } from '../../../../src/client/desk/programs/choice-words.ts';
import { newProgramValues } from '../../../../src/client/desk/programs/edit/program-values.ts';
import { linesOf } from '../../../../src/client/desk/programs/edit/read-program.ts';
import { speak } from '../../../../src/client/words/words.ts';
import { speakerOf } from '../../../../src/domain/language/say.ts';
import { defaultMeetingPurposes } from '../../../../src/domain/programs/default-choices.ts';
import { words as desk } from '../../../../src/locales/id/desk.ts';

afterEach(() => speak('en', null));

/** `Status` is a word of the product too; as a purpose it is an organizer's. */
const purposes = ['Investment', 'Status'];

test('What a program starts with is chosen from in the own language, and kept as it was; an organizer’s words stay', () => {
  speak('id', speakerOf(desk, 'id'));
  expect(choiceOptions(purposes)).toEqual([
    { value: 'Investment', label: 'Investasi' },
    { value: 'Status', label: 'Status' },
  ]);
});

test('The form of a program shows it so, and means what is kept, also in another language than it was shown in', () => {
  speak('id', speakerOf(desk, 'id'));
  const { meetingPurposes } = newProgramValues('2026-11-22T00:00:00.000Z');
  expect(meetingPurposes).toBe('Investasi\nKolaborasi\nKemitraan');
  speak('en', null);
  expect(linesOf(`${meetingPurposes}\nTurisme`).map(choiceMeant)).toEqual([
    ...defaultMeetingPurposes,
    'Turisme',
  ]);
});
