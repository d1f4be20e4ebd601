import { describe, expect, test } from 'vitest';
import {
  decideRate,
  decideRating,
  feedbackQuestion,
  rateArgs,
  scoreAfterPress,
} from '../../../src/domain/meetings/rate.ts';
import { aMeeting, at, callers, here } from './a-meeting.ts';

describe('What a rating must hold', () => {
  const whole = { score: 4, review: 'Helpful', feedback: 'Clear plans.' };
  // T0229
  test.each([
    ['no star', { score: 0 }, 'score', 'Required'],
    ['six stars', { score: 6 }, 'score', 'Required'],
    ['half a star', { score: 3.5 }, 'score', 'Required'],
    ['no score', { score: undefined }, 'score', 'Required'],
    ['no review', { review: '' }, 'review', 'Required'],
    ['no feedback', { feedback: '  ' }, 'feedback', 'Required'],
    ['two letters', { feedback: ' ab ' }, 'feedback', 'Feedback must be at least 3 characters long.'],
  ] as const)('refuses %s', (_what, over, path, message) => {
    const read = rateArgs.safeParse({ ...whole, ...over });
    expect(read.error?.issues[0]).toMatchObject({ path: [path], message });
  });

  // T0642
  test('takes every score from one to five', () => {
    for (const score of [1, 2, 3, 4, 5]) expect(rateArgs.parse({ ...whole, score }).score).toBe(score);
  });
});

// T0392
test.each([
  [0, 'What went wrong?'],
  [1, 'What went wrong?'],
  [3, 'What went wrong?'],
  [4, 'How can it be improved?'],
  [5, 'What makes it great?'],
])('a score of %i asks: %s', (score, question) => {
  expect(feedbackQuestion(score)).toBe(question);
});

// T0391
test('the selected star takes the score back; any other is the new one', () => {
  expect(scoreAfterPress(3, 3)).toBe(0);
  expect(scoreAfterPress(0, 3)).toBe(3);
  expect(scoreAfterPress(3, 5)).toBe(5);
});

describe('Who rates a meeting', () => {
  const attended = aMeeting({ ownerAttendance: here(at('10:00')) });
  test.each([
    ['owner', 'allowed'],
    ['participant', 'MEETING_NOT_ATTENDED'],
    ['staff', 'NOT_ALLOWED'],
    ['staffOfOwner', 'allowed'],
    ['nobody', 'NOT_ALLOWED'],
  ] as const)('where only the invitee was there: %s', (who, outcome) => {
    const verdict = decideRate(attended, callers[who], at('10:00'));
    expect(verdict.kind === 'allowed' ? 'allowed' : verdict.code).toBe(outcome);
  });

  test.each(['PENDING', 'REJECTED', 'CANCELED', 'RESCHEDULE'] as const)(
    'nobody one that is %s',
    (meetingStatus) => {
      const verdict = decideRate({ ...attended, meetingStatus }, callers.owner, at('10:00'));
      expect(verdict).toMatchObject({ kind: 'refused', code: 'MEETING_NOT_ACCEPTED' });
    },
  );

  test('nobody before it has started, though somebody is there', () => {
    expect(decideRate(attended, callers.owner, at('09:59'))).toMatchObject({ code: 'RATING_NOT_OPEN' });
    expect(decideRate(attended, callers.owner, at('10:00')).kind).toBe('allowed');
  });

  test('nobody whose check-in was undone', () => {
    const undone = aMeeting({ ownerAttendance: here(null) });
    expect(decideRate(undone, callers.owner, at('10:00'))).toMatchObject({ code: 'MEETING_NOT_ATTENDED' });
  });
});

describe('First rating and update', () => {
  const offered = ['Helpful', 'On time'];
  test.each([
    ['FIRST', null, 'Helpful', 'allowed'],
    ['FIRST', null, 'Rude', 'REVIEW_NOT_OFFERED'],
    ['FIRST', 'Helpful', 'Helpful', 'ALREADY_RATED'],
    ['UPDATE', null, 'Helpful', 'NOT_RATED'],
    ['UPDATE', 'Helpful', 'On time', 'allowed'],
    ['UPDATE', 'Helpful', 'Rude', 'REVIEW_NOT_OFFERED'],
    // Taken off the program's list since: it may stay.
    ['UPDATE', 'Well prepared', 'Well prepared', 'allowed'],
  ] as const)('%s after %s with %s: %s', (how, before, review, outcome) => {
    const verdict = decideRating({ review }, how, before === null ? null : { review: before }, offered);
    expect(verdict.kind === 'allowed' ? 'allowed' : verdict.code).toBe(outcome);
  });
});
