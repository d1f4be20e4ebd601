import * as inputMessages from '../../input/messages.ts';
import * as organizationsMessages from '../messages.ts';
/** What an import must not make a second time: asked of the server for the preview, and again when it is done. */
export interface KnownThings {
  /** Slugs in use, with `nameKey` of who has them; empty for one that was deleted. */
  slugs: ReadonlyMap<string, string>;
  /** `nameKey` of the organizations that are there. */
  names: ReadonlySet<string>;
  /** Emails of people who have a profile, in lower case. */
  emails: ReadonlySet<string>;
}

export const nothingKnown: KnownThings = { slugs: new Map(), names: new Set(), emails: new Set() };

/** A name as it is compared: neither case nor spaces around it make another organization. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

export const emailTaken = organizationsMessages.emailTaken;

/** Why an organization is not made. */
export const thereAlready = {
  THERE: organizationsMessages.nameExists,
  SLUG_TAKEN: inputMessages.slugTaken,
} as const;

/**
 * Whether there is such an organization already. By its name where the slug was not chosen by anybody; a chosen slug
 * says which one is meant, so that two organizations of one name can stand beside each other.
 */
export function whatIsThere(
  { name, slug, chosen }: { name: string; slug: string; chosen: boolean },
  known: KnownThings,
): keyof typeof thereAlready | null {
  const owner = known.slugs.get(slug);
  if (owner !== undefined && slug !== '') return owner === nameKey(name) ? 'THERE' : 'SLUG_TAKEN';
  return !chosen && known.names.has(nameKey(name)) ? 'THERE' : null;
}
