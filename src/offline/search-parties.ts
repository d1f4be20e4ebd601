import { nameRank, wordsOf } from '../domain/people/name-search.ts';
import type { DeviceDatabase } from './database.ts';
import type { MemberRow } from './documents.ts';

/** Finding a party at the door by hand: someone forgot their badge. */

export interface PartyHit {
  organizationId: string;
  organizationName: string;
  /** Null: the organization itself was found. */
  personId: string | null;
  personName: string | null;
  jobTitle: string | null;
}

/** A program's names as they are searched, in memory: reading them costs more than looking through them a hundred times. */
export type PartyIndex = readonly { searchText: string; isPerson: boolean; hit: PartyHit }[];

/** Reads all names of a program: some 15,000 at the largest. Inside a liveQuery it is renewed when one changes. */
export async function partyIndex(db: DeviceDatabase, programId: string): Promise<PartyIndex> {
  const [organizations, members] = await Promise.all([
    db.organizations.where('programId').equals(programId).toArray(),
    db.members.where('programId').equals(programId).toArray(),
  ]);
  const names = new Map(organizations.map((row) => [row.id, row.name]));
  const index: PartyIndex[number][] = organizations.map(({ id, name, searchText }) => ({
    searchText,
    isPerson: false,
    hit: { organizationId: id, organizationName: name, personId: null, personName: null, jobTitle: null },
  }));
  for (const { id, name, searchText, badges } of members) {
    // Once for each organization: who has lost a badge has more than one number.
    for (const { organizationId, jobTitle } of new Map(
      badges.map((badge) => [badge.organizationId, badge]),
    ).values()) {
      const organizationName = names.get(organizationId);
      if (organizationName === undefined) continue;
      const hit = { organizationId, organizationName, personId: id, personName: name, jobTitle };
      index.push({ searchText, isPerson: true, hit });
    }
  }
  return index;
}

/**
 * Organizations and people whose name has every word of the text, those at whose beginning it stands first. Accents and
 * case do not matter.
 *
 * @returns up to `limit`, organizations before their people
 */
export function findParties(index: PartyIndex, text: string, limit = 30): PartyHit[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const found: { rank: number; name: string; hit: PartyHit }[] = [];
  for (const { searchText, isPerson, hit } of index) {
    const rank = nameRank(searchText, words);
    if (rank !== null) found.push({ rank: isPerson ? rank + 0.5 : rank, name: searchText, hit });
  }
  return found
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
    .map(({ hit }) => hit);
}

/** The same, asked once. */
export async function searchParties(
  db: DeviceDatabase,
  programId: string,
  text: string,
  limit = 30,
): Promise<PartyHit[]> {
  return findParties(await partyIndex(db, programId), text, limit);
}

/** The holder of a badge number in a program, or null where the device does not know it. */
export interface BadgeHolder {
  personId: string;
  personName: string;
  organizationId: string;
  jobTitle: string;
  revoked: boolean;
  lane?: number | undefined;
}

export async function memberByBadge(
  db: DeviceDatabase,
  programId: string,
  badgeNumber: string,
): Promise<BadgeHolder | null> {
  const rows = await db.members.where('badgeNumbers').equals(badgeNumber).toArray();
  const member = rows.find((row) => row.programId === programId);
  return member ? (holdersOf(member).get(badgeNumber) ?? null) : null;
}

/** By badge number; one person may have several. */
export const holdersOf = ({ id, name, badges }: MemberRow): Map<string, BadgeHolder> =>
  new Map(
    badges.map(({ badgeNumber, organizationId, jobTitle, revoked, lane }) => [
      badgeNumber,
      { personId: id, personName: name, organizationId, jobTitle, revoked, lane },
    ]),
  );

/** The people of an organization in a program, by name. */
export async function peopleOf(
  db: DeviceDatabase,
  programId: string,
  organizationId: string,
): Promise<Pick<MemberRow, 'id' | 'name'>[]> {
  const members = await db.members.where('programId').equals(programId).toArray();
  return members
    .filter((member) => member.badges.some((badge) => badge.organizationId === organizationId))
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
