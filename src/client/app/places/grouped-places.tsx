import { ChevronDown, House, ListChecks, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import {
  type DeskGroup,
  type DeskPlace,
  deskPath,
  groupsOpenIn,
  placeAt,
  placesByGroup,
} from '../../../domain/programs/desk-places.ts';
import { programPhase } from '../../../domain/programs/program-phase.ts';
import { instantOf } from '../../../domain/time/instants.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { groupLabel, placeStyle } from '../../desk/shared/places/place-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { NavigationBadge } from '../../ui/layout/navigation-badge.tsx';
import { t } from '../../words/words.ts';
import { useAllows } from './use-allows.ts';

export interface GroupedPlacesProps {
  program: ProgramOnDevice;
  /** What stands beside a place, such as how many check-ins need attention. */
  badges: Partial<Record<DeskPlace, number>>;
  /** A place was chosen. */
  onGo?: () => void;
  /** Every group is open, in two columns: a sheet. */
  whole?: boolean;
}

/** All places of a program for its staff, by what they are for. The group of the present phase is open, and where one is. */
export function GroupedPlaces({ program, badges, onGo, whole = false }: GroupedPlacesProps) {
  const { pathname, search } = useLocation();
  const groups = placesByGroup(useAllows(program.slug));
  const tab = new URLSearchParams(search).get('tab');
  const here = placeAt(program.slug, pathname, tab);
  // The whole program, where no place of it is chosen.
  const atProgram = pathname === `/programs/${program.slug}` && tab === null;
  const current = atProgram ? null : here;
  const [turned, setTurned] = useState<ReadonlyMap<DeskGroup, boolean>>(new Map());
  const opened = groupsOpenIn[programPhase(program, instantOf(Date.now()))];
  const isOpen = (group: DeskGroup, places: readonly DeskPlace[]) =>
    whole ||
    (turned.get(group) ?? (opened.includes(group) || (current !== null && places.includes(current))));
  const toggle = (group: DeskGroup, open: boolean) => setTurned((now) => new Map(now).set(group, !open));
  return (
    <ul className={classNames('flex flex-col gap-1', whole && 'gap-4')}>
      <li>
        <PlaceLink to="/" icon={House} label={t('Programs')} current={pathname === '/'} onGo={onGo} />
        <PlaceLink
          to={`/programs/${program.slug}`}
          icon={ListChecks}
          label={t('What to do next')}
          current={atProgram}
          onGo={onGo}
        />
        {program.organizationApproved ? (
          <PlaceLink
            to={`/programs/${program.slug}/my-schedule`}
            icon={placeStyle('SCHEDULE').icon}
            label={t('My schedule')}
            current={pathname.endsWith('/my-schedule')}
            onGo={onGo}
          />
        ) : null}
      </li>
      {groups.map(({ group, places }) => (
        <li key={group}>
          <Group
            label={groupLabel(group)}
            open={isOpen(group, places)}
            onToggle={whole ? undefined : () => toggle(group, isOpen(group, places))}
            badge={places.reduce((sum, place) => sum + (badges[place] ?? 0), 0)}
          >
            <ul className={whole ? 'grid grid-cols-2 gap-x-3' : 'flex flex-col'}>
              {places.map((place) => (
                <li key={place} className="min-w-0">
                  <PlaceLink
                    to={deskPath(place, program.slug)}
                    {...placeStyle(place)}
                    badge={badges[place]}
                    current={place === current}
                    onGo={onGo}
                    whole={whole}
                  />
                </li>
              ))}
            </ul>
          </Group>
        </li>
      ))}
    </ul>
  );
}

interface GroupProps {
  label: string;
  open: boolean;
  /** Left out: it is always open. */
  onToggle: (() => void) | undefined;
  /** What its places count together, shown while they are not. */
  badge: number;
  children: ReactNode;
}

function Group({ label, open, onToggle, badge, children }: GroupProps) {
  const id = useId();
  const heading =
    'flex min-h-11 w-full items-center gap-2 rounded-control px-3.5 text-sm font-semibold text-muted';
  return (
    <>
      {onToggle ? (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
          className={classNames(heading, '-outline-offset-2! hover:bg-sunken hover:text-ink')}
        >
          <span className="flex-1 text-left">{label}</span>
          {open ? null : <NavigationBadge badge={badge} />}
          <ChevronDown
            aria-hidden
            className={classNames('size-4.5 transition-transform duration-100', !open && '-rotate-90')}
          />
        </button>
      ) : (
        <h3 className={heading}>{label}</h3>
      )}
      {open ? <div id={id}>{children}</div> : null}
    </>
  );
}

interface PlaceLinkProps {
  to: string;
  icon: LucideIcon;
  label: string;
  badge?: number;
  current: boolean;
  onGo: (() => void) | undefined;
  /** Its words break rather than end early. */
  whole?: boolean;
}

function PlaceLink({ to, icon: Icon, label, badge, current, onGo, whole = false }: PlaceLinkProps) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      onClick={onGo}
      className={classNames(
        'flex min-h-11 min-w-0 items-center gap-3 rounded-control font-medium -outline-offset-2!',
        whole ? 'px-2' : 'px-3.5',
        current ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span
        className={classNames('min-w-0 flex-1', whole ? 'py-1 text-[0.9375rem] leading-tight' : 'truncate')}
      >
        {label}
      </span>
      <NavigationBadge badge={badge} />
    </Link>
  );
}
