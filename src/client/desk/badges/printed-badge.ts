import type { ResultOf } from '../../../contract/endpoint.ts';
import type { listBadges } from '../../../contract/sync.ts';

/** A badge as the server gives it for printing. */
export type PrintedBadge = ResultOf<typeof listBadges>['badges'][number];
