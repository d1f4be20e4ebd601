import {
  Building,
  Building2,
  CalendarClock,
  CalendarPlus,
  ClipboardList,
  House,
  IdCard,
  Landmark,
  LayoutList,
  type LucideIcon,
  MailOpen,
  NotebookPen,
  ShieldCheck,
  UserCog,
  UserPen,
} from 'lucide-react';
import type { Me } from '../../../contract/identity.ts';
import { nameRank, searchable, wordsOf } from '../../../domain/people/name-search.ts';
import { may, type Permission } from '../../../domain/people/permissions.ts';
import { isProgramStaff } from '../../../domain/people/roles.ts';
import { deskPath, placesByGroup } from '../../../domain/programs/desk-places.ts';
import { groupLabel, placeStyle } from '../../desk/shared/places/place-style.ts';
import { actorOf } from '../../desk/use-actor.ts';
import { t } from '../../words/words.ts';

/** What the command palette can go to without asking the server. */
export interface PaletteEntry {
  id: string;
  to: string;
  icon: LucideIcon;
  label: string;
  /** Where that is: a group of places, a program. */
  about: string;
}

export interface PaletteSection {
  title: string;
  entries: PaletteEntry[];
}

/** The places of the program that is open, for its staff; its few places for others. */
export function placeEntries(
  program: { slug: string; name: string; staff: boolean },
  allows: (permission: Permission) => boolean,
): PaletteEntry[] {
  const { slug, name } = program;
  const own = (path: string, label: string, icon: LucideIcon): PaletteEntry => ({
    id: `own ${path}`,
    to: `/programs/${slug}${path}`,
    icon,
    label,
    about: name,
  });
  if (!program.staff)
    return [
      own('', t('Meetings'), LayoutList),
      own('/participants', t('Participants'), ClipboardList),
      own('/my-schedule', t('Schedule'), CalendarClock),
      own('/my-badge', t('Badge'), IdCard),
      own('/my-event', t('My event'), NotebookPen),
    ];
  return placesByGroup(allows).flatMap(({ group, places }) =>
    places.map((place) => ({
      id: place,
      to: deskPath(place, slug),
      ...placeStyle(place),
      about: groupLabel(group),
    })),
  );
}

/** The programs of who is signed in. */
export const programEntries = (me: Me | null): PaletteEntry[] =>
  (me?.programs ?? []).map(({ id, slug, name }) => ({
    id,
    to: `/programs/${slug}`,
    icon: LayoutList,
    label: name,
    about: t('Program'),
  }));

const runsPrograms = (me: Me | null): boolean =>
  may(actorOf(me), 'program.create') ||
  (me?.programs.some(({ programRole }) => isProgramStaff(null, programRole)) ?? false);

/** Screens that belong to no program. */
export function accountEntries(me: Me | null): PaletteEntry[] {
  const actor = actorOf(me);
  const entry = (to: string, label: string, icon: LucideIcon, permission: Permission = 'signedIn') =>
    may(actor, permission) ? [{ id: to, to, label, icon, about: t('Account') }] : [];
  return [
    ...entry('/', t('Programs'), House),
    ...(runsPrograms(me) ? entry('/managed-programs', t('Managed programs'), LayoutList) : []),
    ...entry('/programs/guide', t('Set up a program'), CalendarPlus, 'program.create'),
    ...entry('/programs/create', t('Create program'), CalendarPlus, 'program.create'),
    ...entry('/all-programs', t('All programs'), LayoutList, 'program.administer'),
    ...entry('/all-organizations', t('All organizations'), Landmark, 'organization.administer'),
    ...entry('/users', t('Users'), UserCog, 'user.administer'),
    ...entry('/admin', t('Admin area'), ShieldCheck, 'platform.administer'),
    ...entry('/organizations', t('Organizations'), Building),
    ...entry('/organizations/registered-programs', t('Registered programs'), Building2),
    ...entry('/invitations', t('Invitations'), MailOpen),
    ...entry('/profile', t('My profile'), UserPen),
  ];
}

/** So many of a section are shown while something is searched. */
const MAX_FOUND = 8;

/** Those that have every word that was typed, in their name or in where they are; the best first. Nothing typed: all. */
export function foundEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [...entries];
  return entries
    .flatMap((entry) => {
      const rank = nameRank(searchable(entry.label), words);
      const wide = rank ?? (nameRank(searchable(`${entry.label} ${entry.about}`), words) === null ? null : 3);
      return wide === null ? [] : [{ entry, rank: wide }];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_FOUND)
    .map(({ entry }) => entry);
}
