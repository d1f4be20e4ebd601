import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { rateArgs } from '../domain/meetings/rate.ts';
import { withSeen } from '../domain/verdict/optimistic-concurrency.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { aboutProgram, programParams } from './objects.ts';

/** Ratings (API.md, Ratings; SPEC.md 3). */

const meetingParams = programParams.extend({
  meetingId: z.uuid({ error: encodeMessage(basicMessages.undefinedMeetingId) }),
});
const aboutMeeting = { noun: 'meeting', from: 'params', field: 'meetingId' } as const;

const ratedOrganizationShape = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
});

/** What one organization said of another after a meeting, with the names that a card shows. */
export const ratingShape = z.object({
  programId: z.uuid(),
  meetingId: z.uuid(),
  /** Organization ids (SPEC.md 3). */
  ratingBy: z.uuid(),
  ratingFor: z.uuid(),
  score: z.int(),
  review: z.string(),
  feedback: z.string(),
  updatedAt: z.string(),
  by: ratedOrganizationShape,
  of: ratedOrganizationShape,
  program: z.object({ name: z.string(), slug: z.string(), timezone: z.string() }),
  /** When they met. */
  startAt: z.string(),
  endAt: z.string(),
});
export type Rating = z.output<typeof ratingShape>;

/** A page of ratings, last updated first, and the mean score of all of them; null where there are none. */
const ratingPage = pageOf(ratingShape).extend({ averageScore: z.number().nullable() });

const ratingsShown = [
  'getMeetingRatings',
  'listProgramRatings',
  'listOrganizationRatings',
  'getMeetingHistory',
];

const calls = {
  may: 'meeting.rate',
  see: 'meeting.see',
  about: aboutMeeting,
  params: meetingParams,
} as const;

export const rateMeeting = endpoint(calls, {
  name: 'rateMeeting',
  method: 'POST',
  path: '/rating/program/{programId}/meeting/{meetingId}',
  summary:
    'Rate the other party of a meeting that the caller’s organization attended; 409 if it has already been rated.',
  body: rateArgs,
  invalidates: ratingsShown,
  result: ratingShape,
});

export const updateRating = endpoint(calls, {
  name: 'updateRating',
  method: 'PATCH',
  path: '/rating/program/{programId}/meeting/{meetingId}',
  summary: 'Update the rating of a meeting.',
  body: withSeen(rateArgs),
  invalidates: ratingsShown,
  result: ratingShape,
});

export const getMeetingRatings = endpoint(calls, {
  name: 'getMeetingRatings',
  method: 'GET',
  path: '/rating/program/{programId}/meeting/{meetingId}',
  shows: ['meeting'],
  summary: 'The ratings that both parties gave a meeting: none, one or two.',
  result: z.object({ ratings: z.array(ratingShape) }),
});

export const listReviewOptions = endpoint(
  {},
  {
    name: 'listReviewOptions',
    method: 'GET',
    path: '/rating/program/{programId}/options',
    shows: [],
    summary: 'The reviews to choose from in a program (meetingReviews).',
    may: 'schedule.see',
    about: aboutProgram,
    params: programParams,
    result: z.object({ options: z.array(z.string()) }),
  },
);

export const listProgramRatings = endpoint(
  {},
  {
    name: 'listProgramRatings',
    method: 'GET',
    path: '/rating/program/{programId}',
    shows: ['meeting'],
    summary:
      'The ratings of a program, last updated first: all for staff, otherwise those of the active organization.',
    may: 'meeting.browse',
    about: aboutProgram,
    params: programParams,
    query: pageQuery,
    result: ratingPage,
  },
);

/** Ratings that others gave an organization, or that it gave. */
export const ratingDirections = ['received', 'given'] as const;

export const listOrganizationRatings = endpoint(
  {},
  {
    name: 'listOrganizationRatings',
    method: 'GET',
    path: '/rating/organization/{organizationId}',
    shows: ['meeting'],
    summary:
      'The ratings of an organization: all for its members and the super admin, those of their programs for program staff.',
    may: 'signedIn',
    params: z.object({
      organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
    }),
    query: pageQuery.extend({ direction: z.enum(ratingDirections).default('received') }),
    result: ratingPage,
  },
);
