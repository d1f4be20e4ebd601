import type { Requirement } from '../registration/requirements.ts';
import { formatDate } from '../time/format.ts';
import { timeOf } from '../time/zones.ts';
import type { ProgramSettings } from './program.ts';
import { programStatusRules } from './program-status.ts';

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
 */
export function takenAway(
  before: Compared,
  after: Compared,
  answers: Readonly<Record<string, number>>,
): string[] {
  return [...byStatus(before, after), ...byTime(before, after), ...bySwitches(before, after)].concat(
    byRequirements(before.programRequirements, after.programRequirements, answers),
  );
}

function byStatus(before: Compared, after: Compared): string[] {
  const was = programStatusRules[before.status];
  const is = programStatusRules[after.status];
  const found: string[] = [];
  if (was.participants && !is.participants) found.push('Only its staff can see the program from now on.');
  else if (was.listed && before.isVisible && !(is.listed && after.isVisible))
    found.push('Organizations that do not take part can no longer find it.');
  if (was.register && !is.register) found.push('Organizations can no longer register.');
  if (was.change && !is.change) found.push('Organizations can no longer change their registration.');
  const requests = was.requests && !before.disableMatchmaking;
  if (requests && !(is.requests && !after.disableMatchmaking))
    found.push('Participants can no longer request meetings.');
  return found;
}

function byTime(before: Compared, after: Compared): string[] {
  const found: string[] = [];
  const day = (instant: string) => formatDate(instant, after.timezone);
  if (before.slug !== after.slug)
    found.push('The program gets a new address. Links to the old one stop working.');
  if (before.timezone !== after.timezone)
    found.push(
      `Everything is shown in ${after.timezone}. What now begins at ${timeOf(before.timelineStart, before.timezone)} is shown at ${timeOf(before.timelineStart, after.timezone)}: events and meetings themselves do not move.`,
    );
  if (after.timelineStart > before.timelineStart)
    found.push(
      `The program begins later, on ${day(after.timelineStart)}. Events before that stay as they are.`,
    );
  if (after.timelineEnd < before.timelineEnd)
    found.push(`The program ends earlier, on ${day(after.timelineEnd)}. Events after that stay as they are.`);
  const { revisionEndDate: was } = before;
  const { revisionEndDate: is } = after;
  if (is !== null && (was === null || is < was))
    found.push(
      `Registrations can be changed only until ${day(is)}, ${timeOf(is, after.timezone)} (${after.timezone}).`,
    );
  return found;
}

function bySwitches(before: Compared, after: Compared): string[] {
  const found: string[] = [];
  if (!before.disableNotification && after.disableNotification)
    found.push('Nobody is notified about meetings and registrations any longer, by email or in the app.');
  if (!before.disableSponsor && after.disableSponsor) found.push('Sponsors are no longer shown.');
  return found;
}

function byRequirements(
  before: readonly AskedRequirement[],
  after: readonly AskedRequirement[],
  answers: Readonly<Record<string, number>>,
): string[] {
  const now = new Map(after.map((one) => [one.id, one]));
  return before.flatMap((was) => {
    const count = (was.id && answers[was.id]) || 0;
    if (count === 0) return [];
    const is = now.get(was.id);
    const called = `“${was.requirementLabel}”`;
    if (!is)
      return [
        count === 1
          ? `${called} is removed. Its 1 answer is kept but no longer shown: hide the question instead to keep it visible.`
          : `${called} is removed. Its ${count} answers are kept but no longer shown: hide the question instead to keep them visible.`,
      ];
    const lost = was.requirementValue.filter((option) => !is.requirementValue.includes(option));
    if (is.requirementType !== was.requirementType || lost.length > 0)
      return [
        count === 1
          ? `${called} is asked differently. Its 1 answer is kept and may no longer fit.`
          : `${called} is asked differently. Its ${count} answers are kept and may no longer fit.`,
      ];
    if (was.isVisible && !is.isVisible)
      return [
        count === 1
          ? `${called} is hidden. Its 1 answer is kept.`
          : `${called} is hidden. Its ${count} answers are kept.`,
      ];
    return [];
  });
}
