import type { Message } from '../language/message.ts';
import { dateOf } from '../language/message-dates.ts';
import type { Requirement } from '../registration/requirements.ts';
import type { Instant } from '../time/instants.ts';
import { zoneTitle } from '../time/zone-names.ts';
import { timeOf } from '../time/zones.ts';
import * as programsMessages from './messages.ts';
import type { ProgramSettings } from './program.ts';
import { programStatusRules } from './program-status.ts';
import { type VenueUse, venuesOfType } from './program-type.ts';

/** A requirement as a form holds it: without an id it is a new one. */
export type AskedRequirement = Omit<Requirement, 'id' | 'formOrder'> & { id?: string | undefined };

/** A program with what it asks. */
export interface ProgramWithRequirements extends ProgramSettings {
  programRequirements: readonly AskedRequirement[];
}

type Compared = Omit<ProgramWithRequirements, 'id' | 'shortName' | 'description' | 'organizer' | 'location'>;

/**
 * What a change takes away from others, a sentence each: asked before it is saved. Empty: nothing is.
 *
 * @param answers how many organizations have answered a requirement, by its id
 * @param use what there is of each way to meet; undefined: not known
 */
export function takenAway(
  before: Compared,
  after: Compared,
  answers: Readonly<Record<string, number>>,
  use?: VenueUse,
): Message[] {
  return [
    ...byStatus(before, after),
    ...byType(before, after, use),
    ...byTime(before, after),
    ...bySwitches(before, after),
    ...byRequirements(before.programRequirements, after.programRequirements, answers),
  ];
}

/** What is there of a way to meet that the type no longer has; nothing is said of one that was never used. */
function byType(before: Compared, after: Compared, use: VenueUse | undefined): Message[] {
  return venuesOfType[before.type]
    .filter((venue) => !venuesOfType[after.type].includes(venue))
    .flatMap((venue) => {
      const { rooms = 0, meetings = 0 } = use?.[venue] ?? {};
      if (use && rooms === 0 && meetings === 0) return [];
      const [stays, count] =
        venue === 'offline'
          ? [programsMessages.typeWithoutTables, programsMessages.typeMeetingsAtTables]
          : [programsMessages.typeWithoutOnline, programsMessages.typeMeetingsOnline];
      return meetings > 0 ? [stays, count({ count: meetings })] : [stays];
    });
}

function byStatus(before: Compared, after: Compared): Message[] {
  const was = programStatusRules[before.status];
  const is = programStatusRules[after.status];
  const found: Message[] = [];
  if (was.participants && !is.participants) found.push(programsMessages.becomesHidden);
  else if (was.listed && before.isVisible && !(is.listed && after.isVisible))
    found.push(programsMessages.becomesInvisible);
  if (was.register && !is.register) found.push(programsMessages.registrationCloses);
  if (was.change && !is.change) found.push(programsMessages.changesEnd);
  const requests = was.requests && !before.disableMatchmaking;
  if (requests && !(is.requests && !after.disableMatchmaking)) found.push(programsMessages.requestsEnd);
  return found;
}

function byTime(before: Compared, after: Compared): Message[] {
  const found: Message[] = [];
  const day = (at: Instant) => dateOf(at, after.timezone);
  if (before.slug !== after.slug) found.push(programsMessages.slugChanges);
  if (before.timezone !== after.timezone)
    found.push(
      programsMessages.timezoneChanges({
        timezone: zoneTitle(after.timezone),
        was: timeOf(before.timelineStart, before.timezone),
        becomes: timeOf(before.timelineStart, after.timezone),
      }),
    );
  if (after.timelineStart > before.timelineStart)
    found.push(programsMessages.beginsLater({ day: day(after.timelineStart) }));
  if (after.timelineEnd < before.timelineEnd)
    found.push(programsMessages.endsEarlier({ day: day(after.timelineEnd) }));
  const { revisionEndDate: was } = before;
  const { revisionEndDate: is } = after;
  if (is !== null && (was === null || is < was))
    found.push(
      programsMessages.revisionEnds({
        day: day(is),
        time: timeOf(is, after.timezone),
        timezone: zoneTitle(after.timezone),
      }),
    );
  return found;
}

function bySwitches(before: Compared, after: Compared): Message[] {
  const found: Message[] = [];
  if (!before.disableNotification && after.disableNotification) found.push(programsMessages.notificationsOff);
  if (before.firstReminderMinutes > 0 && after.firstReminderMinutes === 0)
    found.push(programsMessages.remindersOff);
  if (!before.disableSponsor && after.disableSponsor) found.push(programsMessages.sponsorsOff);
  return found;
}

function byRequirements(
  before: readonly AskedRequirement[],
  after: readonly AskedRequirement[],
  answers: Readonly<Record<string, number>>,
): Message[] {
  const now = new Map(after.map((one) => [one.id, one]));
  return before.flatMap((was) => {
    const count = (was.id && answers[was.id]) || 0;
    if (count === 0) return [];
    const is = now.get(was.id);
    const called = `“${was.requirementLabel}”`;
    if (!is) return [programsMessages.requirementRemoved({ called, count })];
    const lost = was.requirementValue.filter((option) => !is.requirementValue.includes(option));
    if (is.requirementType !== was.requirementType || lost.length > 0)
      return [programsMessages.requirementChanged({ called, count })];
    if (was.isVisible && !is.isVisible) return [programsMessages.requirementHidden({ called, count })];
    return [];
  });
}
