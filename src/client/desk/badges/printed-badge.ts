import type { ResultOf } from '../../../contract/endpoint.ts';
import type { listBadges } from '../../../contract/sync.ts';

/** A badge as the server gives it for printing. */
export type PrintedBadge = ResultOf<typeof listBadges>['badges'][number];

/** What stands on one: a practice badge has no more than this. */
export type BadgeOnPaper = Pick<
  PrintedBadge,
  'badgeNumber' | 'name' | 'organizationName' | 'jobTitle' | 'text'
>;
