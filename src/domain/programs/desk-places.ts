import type { Permission } from '../people/permissions.ts';
import type { ProgramPhase } from './program-phase.ts';

/** The places of a program's desk: one list, with the right that each takes, read by navigation, palette and checklist. */

export const deskGroups = ['PREPARE', 'PEOPLE', 'MEETINGS', 'EVENT_DAY', 'TELL', 'AFTER'] as const;
export type DeskGroup = (typeof deskGroups)[number];

interface Place {
  code: string;
  group: DeskGroup;
  /** After `/programs/{slug}`. */
  path: string;
  permission: Permission;
  /** Where it lies in the page, after `#`. */
  part?: string;
}

/** Where the tabs of a program's page begin, after `#`. */
export const PROGRAM_TABS = 'program-tabs';

/** In the order in which they are shown. */
export const deskPlaces = [
  {
    code: 'SCHEDULE',
    group: 'PREPARE',
    path: '?tab=schedule',
    part: PROGRAM_TABS,
    permission: 'schedule.see',
  },
  {
    code: 'TABLES',
    group: 'PREPARE',
    path: '?tab=schedule',
    part: 'schedule-rooms',
    permission: 'schedule.see',
  },
  { code: 'SESSIONS', group: 'PREPARE', path: '/sessions', permission: 'session.see' },
  { code: 'FORM', group: 'PREPARE', path: '/edit', part: 'form', permission: 'program.settings' },
  { code: 'TEAM', group: 'PREPARE', path: '/team', permission: 'program.team' },
  { code: 'SETTINGS', group: 'PREPARE', path: '/edit', permission: 'program.settings' },
  { code: 'REGISTRANTS', group: 'PEOPLE', path: '/registrants', permission: 'registrant.see' },
  { code: 'PARTICIPANTS', group: 'PEOPLE', path: '/participants', permission: 'participants.see' },
  { code: 'TAGS', group: 'PEOPLE', path: '/registrants?tags=1', permission: 'tag.edit' },
  { code: 'BADGES', group: 'PEOPLE', path: '/badges', permission: 'badge.all' },
  {
    code: 'MEETINGS',
    group: 'MEETINGS',
    path: '?tab=meeting',
    part: PROGRAM_TABS,
    permission: 'meeting.browse',
  },
  { code: 'SUGGESTIONS', group: 'MEETINGS', path: '/suggestions', permission: 'registrant.see' },
  { code: 'PLANS', group: 'MEETINGS', path: '/plans', permission: 'plan.manage' },
  { code: 'GRID', group: 'MEETINGS', path: '/events/grid', permission: 'schedule.closings' },
  {
    code: 'RATINGS',
    group: 'MEETINGS',
    path: '?tab=ratings',
    part: PROGRAM_TABS,
    permission: 'meeting.browse',
  },
  { code: 'SCAN', group: 'EVENT_DAY', path: '/door', permission: 'checkIn.both' },
  { code: 'ROOMS', group: 'EVENT_DAY', path: '/rooms', permission: 'checkIn.both' },
  { code: 'ATTENTION', group: 'EVENT_DAY', path: '/attention', permission: 'checkIn.settle' },
  { code: 'TABLETS', group: 'EVENT_DAY', path: '/devices', permission: 'device.manage' },
  { code: 'BOARD', group: 'EVENT_DAY', path: '/board', permission: 'checkIn.both' },
  { code: 'PRINTOUTS', group: 'EVENT_DAY', path: '/printouts', permission: 'meeting.report' },
  { code: 'ANNOUNCEMENTS', group: 'EVENT_DAY', path: '/announcements', permission: 'announcement.see' },
  { code: 'THIS_DEVICE', group: 'EVENT_DAY', path: '/device', permission: 'sync.pull' },
  { code: 'TEMPLATES', group: 'TELL', path: '/templates', permission: 'template.edit' },
  { code: 'BROADCASTS', group: 'TELL', path: '/broadcasts', permission: 'broadcast.send' },
  { code: 'NEWS', group: 'TELL', path: '/news', permission: 'news.see' },
  { code: 'CONTENT', group: 'TELL', path: '/info/edit', permission: 'content.see' },
  { code: 'SPONSORS', group: 'TELL', path: '/sponsors', permission: 'content.see' },
  { code: 'OVERVIEW', group: 'AFTER', path: '/overview', permission: 'meeting.report' },
  {
    code: 'REPORTS',
    group: 'AFTER',
    path: '?tab=reports',
    part: PROGRAM_TABS,
    permission: 'meeting.report',
  },
  { code: 'AUDIT', group: 'AFTER', path: '/audit', permission: 'audit.see' },
] as const satisfies readonly Place[];

export type DeskPlace = (typeof deskPlaces)[number]['code'];

/** The address of a place in a program. */
export function deskPath(code: DeskPlace, slug: string): string {
  const place: Place | undefined = deskPlaces.find((one) => one.code === code);
  const part = place?.part === undefined ? '' : `#${place.part}`;
  return `/programs/${slug}${place?.path ?? ''}${part}`;
}

/**
 * The place that an address shows: of several the one that names the tab, or the longest; null: none of them.
 *
 * @param tab of the program's page, as its address names it
 */
export function placeAt(slug: string, pathname: string, tab: string | null): DeskPlace | null {
  const base = `/programs/${slug}`;
  const rest = pathname.startsWith(base) ? pathname.slice(base.length) : null;
  if (rest === null) return null;
  if (rest === '' || rest === '/')
    return deskPlaces.find(({ path }) => path === `?tab=${tab ?? 'meeting'}`)?.code ?? null;
  const found = deskPlaces
    .filter(({ path }) => path.startsWith('/') && !path.includes('?'))
    .filter(({ path }) => rest === path || rest.startsWith(`${path}/`));
  // The form is a part of the settings' page.
  return found.findLast((one) => !('part' in one))?.code ?? null;
}

/** The places of which someone holds the right, group by group; groups without any are left out. */
export function placesByGroup(
  allows: (permission: Permission) => boolean,
): { group: DeskGroup; places: DeskPlace[] }[] {
  return deskGroups.flatMap((group) => {
    const places = deskPlaces
      .filter((place) => place.group === group && allows(place.permission))
      .map(({ code }) => code);
    return places.length === 0 ? [] : [{ group, places }];
  });
}

/** The groups that are worked in before a program's days, on them and after: the navigation opens with them. */
export const groupsOpenIn: Record<ProgramPhase, readonly DeskGroup[]> = {
  AHEAD: ['PREPARE', 'PEOPLE'],
  TODAY: ['EVENT_DAY', 'MEETINGS'],
  OVER: ['AFTER', 'PEOPLE'],
};
