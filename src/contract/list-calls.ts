import type { Endpoint } from './endpoint.ts';

/**
 * What a door or a phone at the venue asks by itself, in the hour when everyone does: it has a lane of its own and is
 * never refused (`listBadges` comes with the pull).
 */
const ofTheVenue = new Set(['listBadges']);

/** Whether a call answers many things of a kind, which costs what exists and not what was asked: those are limited. */
export const isList = ({ name, method }: Pick<Endpoint, 'name' | 'method'>): boolean =>
  method === 'GET' && /^(list|find|search)[A-Z]/.test(name) && !ofTheVenue.has(name);
