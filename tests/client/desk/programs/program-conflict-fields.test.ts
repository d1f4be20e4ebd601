import { afterEach, expect, test } from 'vitest';
import { programConflictFields } from '../../../../src/client/desk/programs/edit/program-conflict-fields.ts';
import { speak } from '../../../../src/client/words/words.ts';
import { catalogueTranslator } from '../../../../src/domain/language/say.ts';
import { words as desk } from '../../../../src/locales/id/desk.ts';

/** The two texts between which somebody chooses who has changed a program that was changed meanwhile. */

afterEach(() => speak('en', null));

const asked = {
  id: null,
  requirementLabel: 'Pitch',
  requirementType: 'TEXT',
  requirementTarget: 'ALL',
  requirementValue: [],
  requirementRequired: true,
  isVisible: true,
};

test('differ where a requirement does: by how it is answered, and by whom', () => {
  const { say } = programConflictFields('Asia/Jakarta').programRequirements;
  expect(say?.([asked])).toBe('1. Pitch · Text · Everyone');
  expect(say?.([{ ...asked, requirementType: 'FILE' }])).toBe('1. Pitch · File · Everyone');
  expect(say?.([{ ...asked, requirementTarget: 'STARTUP' }])).toBe('1. Pitch · Text · Startup');
});

test('name purposes and reviews as the form does', () => {
  speak('id', catalogueTranslator(desk, 'id'));
  const { meetingPurposes, meetingReviews } = programConflictFields('Asia/Jakarta');
  expect(meetingPurposes.say?.(['Investment', 'Tourism'])).toBe('Investasi\nTourism');
  expect(meetingReviews.say?.(['Helpful'])).toBe('Bermanfaat');
});
