import { describe, expect, test } from 'vitest';
import { decideAddTag } from '../../../src/domain/tags/add-tag.ts';
import { applyAssignTags, decideAssignTags } from '../../../src/domain/tags/assign-tags.ts';
import { deletionText } from '../../../src/domain/tags/delete-tag.ts';
import { MAX_TAGS, tagArgs, tagsWith } from '../../../src/domain/tags/tag.ts';
import { decideUpdateTag } from '../../../src/domain/tags/update-tag.ts';

const fintech = { tagId: 'a', label: 'Fintech', description: 'Banks and payments' };
const health = { tagId: 'b', label: 'Health', description: 'Clinics' };

describe('a tag', () => {
  // T0399
  test.each([
    ['without a label', { description: 'Something' }],
    ['with a label of two letters', { label: 'ab', description: 'Something' }],
    ['with a label of spaces', { label: '     ', description: 'Something' }],
    ['without a description', { label: 'Fintech' }],
    ['with a description of two letters', { label: 'Fintech', description: 'no' }],
  ])('%s is refused in the words of the specification', (_what, given) => {
    const read = tagArgs.safeParse(given);
    expect(read.error?.issues.map(({ message }) => message)).toEqual(['Undefined tag label or description']);
  });

  // T0400
  test('of three letters is enough, and spaces around it are not part of it', () => {
    expect(tagArgs.parse({ label: ' VIP ', description: ' Two words ' })).toEqual({
      label: 'VIP',
      description: 'Two words',
    });
  });

  test('cannot have the label of another, whatever the case; its own it keeps', () => {
    const same = { label: 'FINTECH', description: 'Other' };
    expect(decideAddTag([fintech], same)).toMatchObject({ kind: 'refused', code: 'TAG_LABEL_TAKEN' });
    expect(decideUpdateTag([fintech, health], { ...same, tagId: 'b' })).toMatchObject({
      code: 'TAG_LABEL_TAKEN',
    });
    expect(decideUpdateTag([fintech, health], { ...same, tagId: 'a' }).kind).toBe('allowed');
  });

  test('is one of two hundred at most', () => {
    const many = Array.from({ length: MAX_TAGS }, (_, index) => ({ ...health, label: `Tag ${index}` }));
    expect(decideAddTag(many.slice(1), fintech).kind).toBe('allowed');
    expect(decideAddTag(many, fintech)).toMatchObject({ code: 'TOO_MANY_TAGS' });
  });

  test('is found by its label and by its description', () => {
    expect(tagsWith([fintech, health], ' PAY ')).toEqual([fintech]);
    expect(tagsWith([fintech, health], 'heal')).toEqual([health]);
    expect(tagsWith([fintech, health], '')).toHaveLength(2);
  });

  test('that is to be deleted says how many registrants lose it', () => {
    expect(deletionText(health, 0)).toEqual('No registrant has the tag “Health”.');
    expect(deletionText(health, 1)).toEqual('1 registrant loses the tag “Health”.');
    expect(deletionText(health, 12)).toEqual('12 registrants lose the tag “Health”.');
  });
});

describe('assigning tags', () => {
  // T0285
  test('keeps each once, in the order of the program’s tags', () => {
    expect(applyAssignTags([fintech, health], [], { tagIds: ['b', 'a', 'b'] })).toEqual(['a', 'b']);
  });

  test('is refused for a tag that the program has not', () => {
    expect(decideAssignTags([fintech], [], { tagIds: ['a', 'z'] })).toMatchObject({ code: 'NOT_FOUND' });
    expect(decideAssignTags([fintech], [], { tagIds: [] }).kind).toBe('allowed');
  });
});
