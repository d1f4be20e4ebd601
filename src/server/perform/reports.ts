import type { Endpoint } from '../../contract/endpoint.ts';
import { type Reading, readingFrom } from '../db/read-only.ts';
import type { Performer } from './perform.ts';

/** How a call reads whose declaration says so; its permission is checked before, on the primary, as that of any other. */
export const readingOf = (performer: Performer, { reads }: Pick<Endpoint, 'reads'>): Reading =>
  (reads === 'replica' ? performer.reports : undefined) ?? readingFrom(performer.db);

/** The unit of work of a call: a report's transaction reads only. */
export const performerFor = (performer: Performer, declared: Pick<Endpoint, 'reads'>): Performer =>
  declared.reads === 'replica' ? { ...performer, transaction: readingOf(performer, declared) } : performer;
