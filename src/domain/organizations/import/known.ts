import * as inputMessages from '../../input/messages.ts';
import { nameKey } from '../../tables/row-findings.ts';
import * as organizationsMessages from '../messages.ts';

/** What an import must not make a second time: asked of the server for the preview, and again when it is done. */
export interface KnownThings {
  /** Slugs in use, with `nameKey` of who has them; empty for one that was deleted. */
  slugs: ReadonlyMap<string, string>;
  /** `nameKey` of the organizations that are there. */
  names: ReadonlySet<string>;
  /** Those that may be registered, although the import makes nothing, by slug: the address of the file that is theirs. */
  registers: ReadonlyMap<string, { key: string; mailbox: string | null }>;
  /** Emails of people who have a profile, in lower case. */
  emails: ReadonlySet<string>;
}

/** An organization that is there. */
export interface ThereOrganization {
  slug: string;
  /** Null: it was deleted, and keeps its slug. */
  name: string | null;
  /** It may be registered by the import, where the file says that it is the one that is meant (`registeredSlug`). */
  registers: boolean;
  /** The one of the file's emails that mail to it goes to; null: none. Only of one that may be registered. */
  mailbox: string | null;
}

/** What the server says is there: organizations by slug or name, and emails. */
export interface ThingsThere {
  organizations: readonly ThereOrganization[];
  emails: readonly string[];
}

export const nothingKnown: KnownThings = {
  slugs: new Map(),
  names: new Set(),
  registers: new Map(),
  emails: new Set(),
};

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
  registers: registersAfter(known, organizations),
  emails: new Set([...known.emails, ...emails]),
});

/** The last word counts: what was registered since is no longer registered. An address that was found stays: it was asked once. */
function registersAfter(
  { registers }: KnownThings,
  organizations: ThingsThere['organizations'],
): KnownThings['registers'] {
  const after = new Map(registers);
  for (const { slug, name, registers: does, mailbox } of organizations) {
    if (does)
      after.set(slug, { key: nameKey(name ?? ''), mailbox: mailbox ?? after.get(slug)?.mailbox ?? null });
    else after.delete(slug);
  }
  return after;
}

/** How a row of the file names its organization. */
export interface Naming {
  name: string;
  slug: string;
  /** Who wrote the file, or typed into it, chose the slug. */
  chosen: boolean;
  /** The addresses of the organization and its people in the file, in lower case. */
  emails: readonly string[];
}

/**
 * The organization that a row registers, although it is there already; null: none. Anyone may give an organization a name that
 * another one has: so a name alone says nothing, but its own address, or a slug that the file chose.
 */
export function registeredSlug(
  { name, slug, chosen, emails }: Naming,
  { registers }: KnownThings,
): string | null {
  const key = nameKey(name);
  if (chosen) return registers.get(slug)?.key === key ? slug : null;
  const meant = [...registers].filter(
    ([, one]) => one.key === key && one.mailbox !== null && emails.includes(one.mailbox),
  );
  return meant.length === 1 ? (meant[0]?.[0] ?? null) : null;
}

/** The addresses that the file has for an organization: its own and its people's. */
export const emailsOf = (
  organization: Readonly<Record<string, unknown>>,
  people: readonly { person: Readonly<Record<string, unknown>> }[],
): string[] =>
  [organization.email, ...people.map(({ person }) => person.email)].flatMap((email) =>
    typeof email === 'string' && email.trim() !== '' ? [email.trim().toLowerCase()] : [],
  );

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
  { name, slug, chosen }: Omit<Naming, 'emails'>,
  known: KnownThings,
): keyof typeof thereAlready | null {
  const owner = known.slugs.get(slug);
  if (owner !== undefined && slug !== '') return owner === nameKey(name) ? 'THERE' : 'SLUG_TAKEN';
  return !chosen && known.names.has(nameKey(name)) ? 'THERE' : null;
}
