import { z } from 'zod';
import { findAtDoorArgs } from '../domain/meetings/find-at-door.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram } from './objects.ts';

/** Whom a door's tablet does not have by name (docs/decisions/066). Apart from the door's acts, which a device keeps the code of. */

export const findOrganizationsAtDoor = endpoint(ofProgram, {
  name: 'findOrganizationsAtDoor',
  method: 'GET',
  path: '/v2/program/{programId}/door/organizations',
  summary:
    'Approved organizations by name, for seating a pair, of those that this tablet does not have by name; at most 6. The id is good for seating by this tablet in this timeslot, and for nothing else.',
  may: 'door.seat',
  query: findAtDoorArgs,
  shows: [],
  result: z.object({
    organizations: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** There are more: the name has to be typed further. */
    more: z.boolean(),
  }),
});

/** A move or a swap concerns four at most. */
const MAX_CONCERNED = 4;

export const listUnreachableAtDoor = endpoint(ofProgram, {
  name: 'listUnreachableAtDoor',
  method: 'GET',
  path: '/v2/program/{programId}/door/unreachable',
  summary:
    'Which of up to 4 organizations no notification reaches: none of their people has an account, and they have no email address. Of those alone that this tablet has by name, or was named by an id that is good for this timeslot.',
  may: 'door.seat',
  query: z.object({
    /** With commas between them. */
    organizationIds: z
      .string()
      .transform((given) => given.split(','))
      .pipe(z.array(z.uuid()).min(1).max(MAX_CONCERNED)),
    timeslotId: z.uuid().optional(),
  }),
  shows: [],
  /** As they were asked about. */
  result: z.object({ organizationIds: z.array(z.uuid()) }),
});
