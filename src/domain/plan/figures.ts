import { countDay, dayGridOf } from './day-grid.ts';
import type { Timetable } from './timetable.ts';

/**
 * Idle times per organization and day on which it meets anyone; each lane is counted by itself.
 * @param organizations the first ones alone are counted
 */
export function idleADay(table: Timetable, organizations = table.instance.organizations): number {
  const grid = dayGridOf(table.instance);
  let idle = 0;
  let days = 0;
  for (let row = 0; row < table.instance.rows; row++) {
    if (table.instance.rowOf[row]! >= organizations) continue;
    for (let day = 0; day < table.instance.days; day++) {
      const counted = countDay(table, grid, row, day, 5);
      idle += counted.idle;
      if (counted.meetings > 0) days += 1;
    }
  }
  return idle / Math.max(1, days);
}

/** How many have fewer than three meetings, of those that wish or are wished by three or more and may have three. */
export function underThree({ instance: { a, b, quotaAll }, total }: Timetable, organizations = total.length) {
  const wanted = new Int32Array(total.length);
  for (let pair = 0; pair < a.length; pair++)
    for (const one of [a[pair] ?? 0, b[pair] ?? 0]) wanted[one] = (wanted[one] ?? 0) + 1;
  let feasible = 0;
  let under = 0;
  for (let one = 0; one < organizations; one++) {
    if ((wanted[one] ?? 0) < 3 || (quotaAll[one] ?? 0) < 3) continue;
    feasible += 1;
    if ((total[one] ?? 0) < 3) under += 1;
  }
  return { feasible, under };
}
