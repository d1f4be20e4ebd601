import { z } from 'zod';
import { venues } from '../domain/schedule/schedule.ts';
import { endpoint } from './endpoint.ts';
import { aboutProgram, organizationParams, programParams } from './objects.ts';
import { suggestionReasonShape } from './suggestions.ts';
import { wishPartnerShape } from './wishes.ts';

/**
 * Whom to put an organization together with, and where and when: for the staff who set up meetings, since it says who wishes to meet
 * whom (docs/decisions/076).
 */

const params = z.object({ ...programParams.shape, ...organizationParams.shape });
const calls = { may: 'meeting.create', about: aboutProgram } as const;

/** Why two should meet; what is said of a suggestion is said to the organization of the path ("you"). */
export const partnerReasonShape = z.discriminatedUnion('code', [
  z.object({ code: z.literal('BOTH_WISH') }),
  z.object({ code: z.literal('ONE_WISHES'), organizationId: z.uuid() }),
  z.object({ code: z.literal('MUST') }),
  ...suggestionReasonShape.options,
]);

export const proposePartners = endpoint(calls, {
  name: 'proposePartners',
  method: 'GET',
  path: '/v2/program/{programId}/organization/{organizationId}/proposed-partners',
  shows: ['organization', 'registration', 'meeting'],
  summary:
    'Participants whom an organization may be put together with, each with the reason: those that both wish to meet each other, then those of whom one does or the staff do, then suggestions. Without those it meets, has asked or was asked by, and of whom one would rather not meet the other.',
  params,
  result: z.object({
    partners: z.array(wishPartnerShape.extend({ reasons: z.array(partnerReasonShape) })),
  }),
});

export const proposePlaces = endpoint(calls, {
  name: 'proposePlaces',
  method: 'GET',
  path: '/v2/program/{programId}/organization/{organizationId}/proposed-places/{partnerId}',
  shows: ['organization', 'registration', 'meeting', 'event', 'timeslot', 'room'],
  summary:
    'The best times that two organizations both have free, each with its best free table: days without idle times and with at most five meetings in a row, then the same room where a meeting follows directly, then the earliest.',
  params: params.extend({ partnerId: z.uuid().toLowerCase() }),
  result: z.object({
    places: z.array(
      z.object({
        eventId: z.uuid(),
        timeslotId: z.uuid(),
        startAt: z.string(),
        endAt: z.string(),
        venue: z.enum(venues),
        roomId: z.uuid(),
        roomName: z.string(),
        /** Null of an online room's place. */
        tableName: z.string().nullable(),
        /** The table's number in its room, or the place's. */
        tableNumber: z.int(),
        /** Nobody changes rooms for it from or to a meeting directly before or after. */
        sameRoom: z.boolean(),
        /** Meetings in a row that the one with the most would have. */
        inARow: z.int(),
      }),
    ),
  }),
});
