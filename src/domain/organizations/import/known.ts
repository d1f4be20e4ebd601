import * as inputMessages from '../../input/messages.ts';
import { nameKey } from '../../tables/row-findings.ts';
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

/** What the server says is there: organizations by slug or name (`name` null: deleted, it keeps its slug), and emails. */
export interface ThingsThere {
  organizations: readonly { slug: string; name: string | null }[];
  emails: readonly string[];
}

export const nothingKnown: KnownThings = { slugs: new Map(), names: new Set(), emails: new Set() };

/** What is known after the server said something. */
export const learned = (known: KnownThings, { organizations, emails }: ThingsThere): KnownThings => ({
  slugs: new Map([
    ...known.slugs,
    ...organizations.map(({ slug, name }) => [slug, nameKey(name ?? '')] as const),
  ]),
  names: new Set([
    ...known.names,
    ...organizations.flatMap(({ name }) => (name === null ? [] : [nameKey(name)])),
  ]),
  emails: new Set([...known.emails, ...emails]),
});

export const emailTaken = organizationsMessages.emailTaken;

/** Why an organization is not made. */
export const thereAlready = {
  THERE: organizationsMessages.nameExists,
  SLUG_TAKEN: inputMessages.slugTaken,
} as const;

/**
 * Whether there is such an organization already. By its name where the slug was not chosen by anyone; a chosen slug
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
