import { z } from 'zod';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { reissueBadgeArgs } from '../domain/meetings/reissue-badge.ts';
import { badgeNumberArgs, revokeBadgeArgs } from '../domain/meetings/revoke-badge.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { badgeTextShape } from './sync.ts';

/** What staff do with badges: print those of a whole program, revoke one, issue one anew. */

const programParams = z.object({
  programId: z.uuid({ error: encodeMessage(idMessages.undefinedProgramId) }),
});
const aboutProgram = { noun: 'program', from: 'params', field: 'programId' } as const;

/** How many badges a page of a print run asks for: the most a list gives at once. */
export const BADGES_PAGE = 100;

export const listProgramBadges = endpoint({
  name: 'listProgramBadges',
  method: 'GET',
  path: '/v2/program/{programId}/badges',
  summary:
    'The badges of all approved organizations of a program, in pages, by organization and name: for printing.',
  may: 'badge.all',
  about: aboutProgram,
  params: programParams,
  query: pageQuery.pick({ page: true, size: true }),
  result: pageOf(badgeTextShape),
});

export const revokeBadge = endpoint({
  name: 'revokeBadge',
  method: 'POST',
  path: '/v2/program/{programId}/badge/{badgeNumber}/revoke',
  summary: 'Revokes a badge for good: doors refuse it from their next pull on, without a network too.',
  may: 'badge.issue',
  about: aboutProgram,
  params: programParams.extend({ badgeNumber: badgeNumberArgs }),
  body: revokeBadgeArgs,
  invalidates: ['listBadges'],
  result: badgeTextShape,
});

export const reissueBadge = endpoint({
  name: 'reissueBadge',
  method: 'POST',
  path: '/v2/program/{programId}/badge/{badgeNumber}/reissue',
  summary: 'Revokes a badge and gives its holder a new one, which is answered.',
  may: 'badge.issue',
  about: aboutProgram,
  params: programParams.extend({ badgeNumber: badgeNumberArgs }),
  body: reissueBadgeArgs,
  invalidates: ['listBadges'],
  result: badgeTextShape,
});
