import { describe, expect, test } from 'vitest';
import { registrationStatuses } from '../../../src/domain/registration/registration.ts';
import {
  decideReview,
  needsMessage,
  reviewArgs,
  withdrawsApproval,
} from '../../../src/domain/registration/review.ts';

describe('the review of a registration', () => {
  // T0333
  test.each(registrationStatuses)(
    '%s: a message is needed for NEED_REVISION and REJECTED alone',
    (status) => {
      const read = reviewArgs.safeParse({ status, message: '  ' });
      expect(read.success).toBe(!needsMessage(status));
      expect(reviewArgs.parse({ status, message: ' Why. ' })).toEqual({ status, message: 'Why.' });
      if (!read.success)
        expect(read.error.issues).toMatchObject([
          { path: ['message'], message: `Message field required on status ${status}.` },
        ]);
    },
  );

  // T0331
  test('every status can be left for every other, and only leaving APPROVED withdraws an approval', () => {
    for (const from of registrationStatuses)
      for (const status of registrationStatuses) {
        const kind = decideReview({ registrationStatus: from }, { status, message: '' }).kind;
        expect([from, status, kind]).toEqual([from, status, from === status ? 'refused' : 'allowed']);
        expect(withdrawsApproval(from, status)).toBe(from === 'APPROVED' && status !== 'APPROVED');
      }
  });

  test('the same status again is an answer where it says something, or something was submitted', () => {
    const needs = { status: 'NEED_REVISION', message: 'Still no deck.' } as const;
    expect(decideReview({ registrationStatus: 'NEED_REVISION' }, needs).kind).toBe('allowed');
    const submitted = { registrationStatus: 'APPROVED', isRevisionSubmitted: true } as const;
    expect(decideReview(submitted, { status: 'APPROVED', message: '' }).kind).toBe('allowed');
  });
});
