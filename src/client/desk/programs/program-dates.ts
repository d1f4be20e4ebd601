import type { Program } from '../../../domain/programs/program.ts';
import { formatDate, zoneName } from '../../words/dates.ts';

/** "November 20, 2026 – November 22, 2026 (GMT+7)", in the program's zone; one day stands once. */
export function programDates(program: Pick<Program, 'timelineStart' | 'timelineEnd' | 'timezone'>): string {
  const { timelineStart, timelineEnd, timezone } = program;
  const first = formatDate(timelineStart, timezone);
  const last = formatDate(timelineEnd, timezone);
  const zone = zoneName(timelineStart, timezone);
  return first === last ? `${first} (${zone})` : `${first} – ${last} (${zone})`;
}
