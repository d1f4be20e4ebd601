import { reissueBadgeArgs } from '../domain/meetings/reissue-badge.ts';
import { badgeNumberArgs, revokeBadgeArgs } from '../domain/meetings/revoke-badge.ts';
import { registrantFilterText } from '../domain/registration/registrant-filter.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { aboutProgram, programParams } from './objects.ts';
import { badgeTextShape } from './sync.ts';

/** What staff do with badges: print those of a whole program, revoke one, issue one anew. */

/** How many badges a page of a print run asks for: the most a list gives at once. */
export const BADGES_PAGE = 100;

const calls = { may: 'badge.issue', see: 'badge.all', about: aboutProgram } as const;

export const listProgramBadges = endpoint(calls, {
  name: 'listProgramBadges',
  method: 'GET',
  path: '/v2/program/{programId}/badges',
  shows: ['badge', 'member', 'organization'],
  summary:
    'The badges of all approved organizations of a program, in pages, by organization and name: for printing.',
  params: programParams,
  /** `filter`: of those alone that a filter of the registrants means, as JSON. */
  query: pageQuery.pick({ page: true, size: true }).extend({ filter: registrantFilterText.optional() }),
  result: pageOf(badgeTextShape),
});

export const revokeBadge = endpoint(calls, {
  name: 'revokeBadge',
  method: 'POST',
  path: '/v2/program/{programId}/badge/{badgeNumber}/revoke',
  summary: 'Revokes a badge permanently: doors refuse it from their next pull on, also offline.',
  params: programParams.extend({ badgeNumber: badgeNumberArgs }),
  body: revokeBadgeArgs,
  invalidates: ['listBadges'],
  result: badgeTextShape,
});

export const reissueBadge = endpoint(calls, {
  name: 'reissueBadge',
  method: 'POST',
  path: '/v2/program/{programId}/badge/{badgeNumber}/reissue',
  summary: 'Revokes a badge and returns a new one for its holder.',
  params: programParams.extend({ badgeNumber: badgeNumberArgs }),
  body: reissueBadgeArgs,
  invalidates: ['listBadges'],
  result: badgeTextShape,
});
