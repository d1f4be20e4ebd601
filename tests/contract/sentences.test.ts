import { describe, expect, test } from 'vitest';
import { sentenceForStatus } from '../../src/contract/answer-messages.ts';
import { sentences } from '../../src/contract/sentences.ts';
import { acceptArgs } from '../../src/domain/meetings/accept.ts';
import { refusalCodes } from '../../src/domain/verdict/refusal-codes.ts';

describe('The table of codes', () => {
  test('has one sentence and one status of an error for every code, and for nothing else', () => {
    expect(Object.keys(sentences).sort()).toEqual([...refusalCodes].sort());
    for (const [code, { status, sentence }] of Object.entries(sentences)) {
      expect(sentence, code).toMatch(/^[A-Z].{8,}[.]$/);
      expect(status, code).toBeGreaterThanOrEqual(400);
      expect(status, code).toBeLessThan(600);
    }
  });

  // T0305
  test.each([
    ['TIMESLOT_NOT_PROPOSED', 400, 'Please select a timeslot first.'],
    ['MEETING_NOT_ACCEPTED', 409, 'Meeting is no valid or is not accepted yet.'],
    ['TIMESLOT_NOT_FOUND', 404, 'Timeslot not found.'],
    ['EVENT_OVERLAP', 409, 'Start time or end time overlaps with some event schedule.'],
    [
      'NO_PROFILE',
      404,
      'There is no user profile registered in your account, please register first in sign up page.',
    ],
  ] as const)('says for %s, with %i, what SPEC.md 5 and 8 say', (code, status, sentence) => {
    expect(sentences[code]).toEqual({ status, sentence });
  });

  test('says for the codes that stand for a whole status what SPEC.md 8 says for that status', () => {
    const general = ['BAD_INPUT', 'NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND', 'SERVER_ERROR'] as const;
    expect(general.map((code) => sentences[code].status)).toEqual([400, 401, 403, 404, 500]);
    for (const code of general) {
      expect(sentences[code].sentence, code).toBe(sentenceForStatus(sentences[code].status));
    }
  });
});

describe('An answer without a message of its own', () => {
  // T0586
  test.each([
    [400, 'Something went wrong with the request. Please check your input and try again.'],
    [401, 'Access denied. You are not authorized to make this request.'],
    [403, "You don't have permission to access this resource."],
    [404, "We couldn't find the resource you're looking for. Please check the URL or contact support."],
    [408, 'Request took too long to process. Please try again.'],
    [500, 'Something went wrong on our end. Please try again later.'],
    [502, 'Server error. Please try again later.'],
  ])('with status %i says, word for word: %s', (status, sentence) => {
    expect(sentenceForStatus(status)).toBe(sentence);
  });

  test('with another status says that of its kind: the request’s fault, or ours', () => {
    expect(sentenceForStatus(418)).toBe(sentenceForStatus(400));
    expect(sentenceForStatus(599)).toBe(sentenceForStatus(500));
    expect(sentenceForStatus(0)).toBe(sentenceForStatus(500));
  });
});

// T0386
test('Accept says which of its ids is missing in the words of SPEC.md 5', () => {
  const read = acceptArgs.safeParse({ timeslotId: '' });
  const said = Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path[0], message]));
  expect(said).toEqual({
    meetingId: 'Undefined meeting id.',
    programId: 'Undefined program id.',
    timeslotId: 'Please select a timeslot first.',
  });
});
