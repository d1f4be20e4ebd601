import ICAL from 'ical.js';
import type { Message } from '../../../../domain/language/message.ts';
import {
  fileOfSessions,
  type Session,
  sessionBetween,
} from '../../../../domain/schedule/import/imported-sessions.ts';
import type { ScheduleFile } from '../../../../domain/schedule/import/schedule-columns.ts';
import * as scheduleMessages from '../../../../domain/schedule/messages.ts';
import { FILE_MAX_ROWS, tableFileFaults } from '../../../../domain/tables/table-file.ts';
import { type Day, type Instant, instantOf } from '../../../../domain/time/instants.ts';
import { isTimezone, localToInstant } from '../../../../domain/time/zones.ts';

/** A calendar (iCalendar, RFC 5545) as rows of a schedule: its dates with start and end, each with its place as the room. */

/** Of a date that repeats, so many are read, within so many years: looking farther for rare ones would be felt. */
const MAX_REPEATS = 400;
const MAX_YEARS = 30;
/** So many dates are tried for a series, and for all of a file: some rules never have one, such as February 30. */
const MAX_STEPS = { ofSeries: 20_000, ofFile: 200_000 };

/**
 * @param programZone in which the rows are, and where the calendar names no zone
 * @returns its rows, or the sentence that says why there are none
 */
export function readCalendar(text: string, programZone: string): ScheduleFile | Message {
  let sessions: Session[];
  try {
    const parsed = ICAL.parse(text) as unknown[];
    // A file may hold several calendars.
    const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed;
    const components = calendars.flatMap((one) =>
      new ICAL.Component(one as never).getAllSubcomponents('vevent'),
    );
    if (components.length > FILE_MAX_ROWS) return tableFileFaults.tooManyRows;
    sessions = datesOf(components, programZone);
  } catch {
    return scheduleMessages.fileNotCalendar;
  }
  return fileOfSessions(sessions, null);
}

const isOverride = (component: ICAL.Component): boolean => component.hasProperty('recurrence-id');
const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue('uid') ?? '');

/** All dates of a file, until there are more than a file may have. */
function datesOf(components: readonly ICAL.Component[], zone: string): Session[] {
  const overrides = Map.groupBy(components.filter(isOverride), uidOf);
  const masters = components.filter((one) => !isOverride(one));
  const known = new Set(masters.map(uidOf));
  // Of a series whose other dates are not in the file, a changed date stands for itself.
  const alone = components.filter((one) => isOverride(one) && !known.has(uidOf(one)));
  const [endless, ending] = partition([...masters, ...alone], isEndless);
  const sessions: Session[] = [];
  const steps = new Steps();
  const read = (component: ICAL.Component, lastDay: Day | null) => {
    if (sessions.length > FILE_MAX_ROWS) return;
    const own = isOverride(component) ? [] : (overrides.get(uidOf(component)) ?? []);
    const event = new ICAL.Event(component, { strictExceptions: true, exceptions: own });
    if (event.startDate) sessions.push(...sessionsOf(event, zone, lastDay, steps));
  };
  for (const component of ending) read(component, null);
  const days = sessions.map(({ day }) => day).sort();
  // A series without an end goes on as long as what else there is.
  for (const component of endless) read(component, days.at(-1) ?? null);
  return sessions;
}

const partition = <Item>(items: readonly Item[], first: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(first),
  items.filter((item) => !first(item)),
];

const isEndless = (component: ICAL.Component): boolean =>
  component.getAllProperties('rrule').some((property) => {
    const rule = property.getFirstValue() as ICAL.Recur;
    return rule.count === null && rule.until === null;
  });

/** @param lastDay the last day that is read of a series without an end; null: as many dates as are read of any */
function sessionsOf(event: ICAL.Event, zone: string, lastDay: Day | null, steps: Steps): Session[] {
  const sessions: Session[] = [];
  for (const occurrence of occurrencesOf(event, steps)) {
    if (lastDay !== null && occurrence.toString().slice(0, 10) > lastDay && sessions.length > 0) break;
    const { item, startDate: start, endDate: end } = event.getOccurrenceDetails(occurrence);
    const { component } = item;
    const words = { room: item.location ?? '', title: item.summary ?? '' };
    // A whole day has no hours: its row says that they are missing.
    const session: Session = start.isDate
      ? { ...words, day: start.toString().slice(0, 10), start: '', end: '' }
      : sessionBetween(
          {
            ...words,
            startAt: instantIn(start, zoneOf(component, 'dtstart'), zone),
            endAt: instantIn(end, zoneOf(component, 'dtend') ?? zoneOf(component, 'dtstart'), zone),
          },
          zone,
        );
    if (component.getFirstPropertyValue('status') !== 'CANCELLED') sessions.push(session);
  }
  return sessions;
}

/** When it takes place by its rules. Where they never have a date: at its own start. */
function occurrencesOf(event: ICAL.Event, steps: Steps): ICAL.Time[] {
  if (!event.isRecurring()) return [event.startDate];
  const found: ICAL.Time[] = [];
  try {
    steps.within(() => {
      const dates = event.iterator();
      const lastYear = event.startDate.year + MAX_YEARS;
      for (let next = dates.next(); next && next.year <= lastYear; next = dates.next()) {
        found.push(next);
        if (found.length === MAX_REPEATS) return;
      }
    });
  } catch {
    if (found.length === 0) return [event.startDate];
  }
  return found;
}

/** How many dates the rules of a file have tried. */
class Steps {
  #ofFile = 0;

  /** Runs something in which a rule that never has a date ends with an error: the library would look for one forever. */
  within(run: () => void): void {
    const { prototype } = ICAL.RecurIterator;
    const { check_contracting_rules: check } = prototype;
    const count = () => {
      this.#ofFile += 1;
      return this.#ofFile;
    };
    const most = Math.min(MAX_STEPS.ofFile, this.#ofFile + MAX_STEPS.ofSeries);
    prototype.check_contracting_rules = function (this: ICAL.RecurIterator) {
      if (count() > most) throw new RangeError('No date within reach.');
      return check.call(this);
    };
    try {
      run();
    } finally {
      prototype.check_contracting_rules = check;
    }
  }
}

/** The zone that the calendar names for one end; null: none. */
const zoneOf = (component: ICAL.Component, end: 'dtstart' | 'dtend'): string | null => {
  const named = component.getFirstProperty(end)?.getParameter('tzid');
  return typeof named === 'string' ? named : null;
};

/** By our own rule of local times where the zone has a name that is known; else by what the calendar says of its zone. */
function instantIn(time: ICAL.Time, named: string | null, programZone: string): Instant {
  const { zone } = time;
  if (zone === ICAL.Timezone.utcTimezone) return instantOf(time.toUnixTime() * 1000);
  const known = named !== null && isTimezone(named);
  if (named !== null && !known && zone && zone !== ICAL.Timezone.localTimezone)
    return instantOf(time.toUnixTime() * 1000);
  const [day = '', clock = ''] = time.toString().slice(0, 16).split('T');
  return localToInstant(day, clock, known ? named : programZone);
}
