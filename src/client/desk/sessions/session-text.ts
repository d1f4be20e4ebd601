import type { SessionResult } from '../../../contract/sessions.ts';
import type { SessionKind } from '../../../domain/sessions/session.ts';
import { formatNumber } from '../../words/numbers.ts';
import { many, t } from '../../words/words.ts';

/** What a session says of itself on screens. */

export const kindLabels: Readonly<Record<SessionKind, string>> = {
  SHOWN: 'Shown only',
  BOOKABLE: 'To register for',
};

/** Where it is; empty: nothing is said of it. */
export const placeOf = ({ roomName, place }: Pick<SessionResult, 'roomName' | 'place'>): string =>
  roomName ?? place;

/** How many are registered, and of how many places. */
export const registeredText = ({
  registered,
  capacity,
}: Pick<SessionResult, 'registered' | 'capacity'>): string =>
  capacity === null
    ? many(registered, '{count} registered', '{count} registered')
    : t('{registered} of {capacity} registered', {
        registered: formatNumber(registered),
        capacity: formatNumber(capacity),
      });

export const isFull = ({ registered, capacity }: Pick<SessionResult, 'registered' | 'capacity'>): boolean =>
  capacity !== null && registered >= capacity;
