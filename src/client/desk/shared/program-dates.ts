import type { Program } from '../../../domain/programs/program.ts';
import { formatDate } from '../../words/dates.ts';
import { zoneLabel, zoneText } from '../../words/zone-labels.ts';

type Timeline = Pick<Program, 'timelineStart' | 'timelineEnd' | 'timezone'>;

const datesWith = ({ timelineStart, timelineEnd, timezone }: Timeline, zone: string): string => {
  const first = formatDate(timelineStart, timezone);
  const last = formatDate(timelineEnd, timezone);
  return first === last ? `${first} (${zone})` : `${first} – ${last} (${zone})`;
};

/**
 * "November 20, 2026 – November 22, 2026 (GMT+7)", in the program's zone; one day stands once. Where the clock changes
 * meanwhile: "(GMT+2 / GMT+1)".
 */
export const programDates = (program: Timeline): string =>
  datesWith(program, zoneLabel(program.timelineStart, program.timelineEnd, program.timezone));

/** The same where there is room for when the clock changes: "(GMT+2, from October 25, 2026 GMT+1)". */
export const programDatesInFull = (program: Timeline): string =>
  datesWith(program, zoneText(program.timelineStart, program.timelineEnd, program.timezone));
