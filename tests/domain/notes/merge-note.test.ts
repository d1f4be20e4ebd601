import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideMerged,
  decideSaveNote,
  followUps,
  isEmptyNote,
  type MeetingNote,
  noNote,
  suggestedTags,
  withTag,
} from '../../../src/domain/notes/meeting-note.ts';
import { mergeNote } from '../../../src/domain/notes/merge-note.ts';

/** A note that its author changes on two devices (issue 17, section 4). */

const note = (text: string, over: Partial<MeetingNote> = {}): MeetingNote => ({ ...noNote, text, ...over });

describe('Two changes of one note', () => {
  // T3680
  test('are both in it, each part by itself: what one device changed stands, and of two texts none is lost', () => {
    const base = note('Met at noon', { tags: ['lead', 'food'] });
    const phone = { ...base, tags: ['lead', 'Jakarta'], followUp: 'TODO' as const };
    const laptop = { ...base, text: 'Met at noon, wants prices', tags: ['food', 'lead', 'big'] };
    expect(mergeNote([base], phone, laptop)).toEqual({
      text: 'Met at noon, wants prices',
      tags: ['lead', 'big', 'Jakarta'],
      followUp: 'TODO',
      shared: true,
    });
    expect(mergeNote([base], { ...base, text: 'One' }, { ...base, text: 'Two' }).text).toBe('Two\n\nOne');
    // Nobody knew of a note on this device.
    expect(mergeNote([], note('Mine'), note('There', { tags: ['a'] }))).toEqual(
      note('There\n\nMine', { tags: ['a'] }),
    );
    // Where one of both shows it to colleagues no longer, they do not read it.
    expect(mergeNote([base], { ...base, shared: false }, { ...base, text: 'Two' }).shared).toBe(false);
    expect(mergeNote([base], { ...base, text: 'One' }, { ...base, shared: false }).shared).toBe(false);
  });

  // T3681
  test('of which the first was sent and its answer was lost: the second counts whether or not the first had arrived', () => {
    const base = note('Base', { tags: ['a'] });
    const sent = note('Sent', { tags: ['a', 'b'] });
    const mine = note('Changed', { tags: ['a'] });
    expect(mergeNote([base, sent], mine, base)).toEqual(mine);
    expect(mergeNote([base, sent], mine, sent)).toEqual(mine);
    // Put back as it was, while another device had changed it.
    expect(mergeNote([base, sent], base, note('Other', { tags: ['a'] }))).toEqual(
      note('Other', { tags: ['a'] }),
    );
  });

  // T3682
  test('said twice change nothing more', () => {
    const some = fc.record({
      text: fc.string({ maxLength: 6 }),
      tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }),
      followUp: fc.constantFrom(...followUps),
      shared: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 3 }), some, some, (from, mine, theirs) => {
        const once = mergeNote(from, mine, theirs);
        const twice = mergeNote(from, mine, once);
        // What was put together is there already.
        expect(once.text.includes(mine.text) || theirs.text === once.text).toBe(true);
        if (theirs.text === once.text || mine.text === once.text)
          expect([twice.text, once.text]).toContain(twice.text);
        expect(twice.text.length).toBeLessThanOrEqual(Math.max(once.text.length, mine.text.length));
      }),
      { numRuns: 2000 },
    );
  });
});

// T3683
test('A note has at most 2,000 characters and 10 tags; one that became longer by itself may stay so, and no longer', () => {
  expect(decideSaveNote(note('x'.repeat(2000)), noNote).kind).toBe('allowed');
  expect(decideSaveNote(note('x'.repeat(2001)), noNote)).toMatchObject({ code: 'NOTE_TOO_LONG' });
  expect(decideSaveNote(note('x'.repeat(2500)), note('x'.repeat(2600))).kind).toBe('allowed');
  const tags = Array.from({ length: 11 }, (_, n) => `tag ${n}`);
  expect(decideSaveNote(note('', { tags }), noNote)).toMatchObject({ code: 'NOTE_TOO_LONG' });
  expect(decideMerged(note('x'.repeat(8001)))).toMatchObject({ code: 'NOTE_TOO_LONG' });
});

// T3684
test('Tags are one’s own words, none twice, and those used most are suggested first', () => {
  expect(withTag(['Lead'], '  send   offer ')).toEqual(['Lead', 'send offer']);
  expect(withTag(['Lead'], 'lead')).toEqual(['Lead']);
  expect(withTag(['Lead'], '  ')).toEqual(['Lead']);
  expect(suggestedTags([{ tags: ['b', 'Lead'] }, { tags: ['lead'] }, { tags: ['a'] }])).toEqual([
    'Lead',
    'a',
    'b',
  ]);
  expect([isEmptyNote(note('  ')), isEmptyNote(note('', { followUp: 'DONE' }))]).toEqual([true, false]);
});
