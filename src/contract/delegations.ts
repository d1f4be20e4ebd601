import { z } from 'zod';
import { moveLaneArgs } from '../domain/meetings/move-lane.ts';
import { saveDelegationsArgs } from '../domain/registration/delegations.ts';
import { endpoint } from './endpoint.ts';
import { ofMeeting, organizationParams, programParams } from './objects.ts';
import { meetingAnswered, meetingShape } from './shapes.ts';

/** Organizations that meet with several delegations at a time: how many, who is in which, and which one has a meeting (docs/decisions/090). */

const delegationsShape = z.object({
  /** How many it has. */
  delegations: z.int(),
  /** How many the program allows. */
  most: z.int(),
  /** Its people in the program, by name. `lane`: in which they are; null: in all. */
  people: z.array(z.object({ id: z.uuid(), name: z.string(), lane: z.int().nullable() })),
});
export type DelegationsResult = z.output<typeof delegationsShape>;

/** The permission is about the program and about the organization: its people, or the program's staff. */
const calls = {
  about: { noun: 'program', from: 'params', field: 'programId', organization: 'organizationId' },
  params: z.object({ ...programParams.shape, ...organizationParams.shape }),
  see: 'delegation.read',
} as const;

export const getDelegations = endpoint(calls, {
  name: 'getDelegations',
  method: 'GET',
  path: '/v2/program/{programId}/organization/{organizationId}/delegations',
  shows: ['registration', 'member', 'program'],
  summary: 'With how many delegations an organization comes to a program, and who is in which.',
  may: 'delegation.read',
  result: delegationsShape,
});

export const saveDelegations = endpoint(calls, {
  name: 'saveDelegations',
  method: 'PUT',
  path: '/v2/program/{programId}/organization/{organizationId}/delegations',
  summary:
    'Sets how many delegations an organization has, up to the program’s maximum, and who is in which. 400 names the meeting that a delegation which would be gone still has.',
  may: 'delegation.edit',
  body: saveDelegationsArgs,
  invalidates: ['getDelegations', 'listMeetingLanes'],
  result: delegationsShape,
});

export const listMeetingLanes = endpoint(ofMeeting, {
  name: 'listMeetingLanes',
  method: 'GET',
  path: '/v2/meeting/{id}/delegations',
  shows: ['meeting', 'registration'],
  summary:
    'Which delegation of each side has a meeting, and which others are free at its time: of one’s own side, of both for staff. Only sides with several.',
  may: 'meeting.see',
  result: z.object({
    sides: z.array(
      z.object({
        organizationId: z.uuid(),
        name: z.string(),
        delegations: z.int(),
        lane: z.int(),
        /**
         * Delegations that have another meeting at that time, with whom. `swapWith`: its id, where the two delegations could swap their
         * meetings.
         */
        busy: z.array(z.object({ lane: z.int(), partnerName: z.string(), swapWith: z.uuid().optional() })),
      }),
    ),
  }),
});

export const moveMeetingLane = endpoint(ofMeeting, {
  name: 'moveMeetingLane',
  method: 'PUT',
  path: '/v2/meeting/{id}/delegation',
  summary:
    'Gives an accepted meeting to another delegation of one of its organizations; with `swapWith`, that delegation’s meeting of the time goes to the delegation that had this one. 409 LANE_BUSY: it has another meeting at that time.',
  may: 'meeting.lane',
  body: moveLaneArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});
