import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first, as `npm test` names them at its end. Vitest orders files by their size
 * where it has not timed them: in a new clone a short file with long tests would begin last, and one core would wait for it.
 */
export const LONGEST: readonly string[] = [
  'screens',
  'kiosk',
  'hostile-text',
  'answer',
  'fleet',
  'door-for-rooms',
  'turn',
  'release',
  'reoffer',
  'chromium-killed',
  'meetings-table',
  'deploy',
  'sponsors',
  'badges',
  'late',
  'announcements',
  'bell',
  'pwa',
  'floor-plan',
  'wishes',
  'schedule',
  'registrants',
  'shift',
  'rehearsal',
  'reseat',
  'twenty-tables',
  'phone',
  'room-view',
  'members',
  'request',
  'content',
  'dialogs',
  'organizations',
].map((name) => `e2e/${name}.test.ts`);

/** Where a file stands in that list; behind it what is not in it. */
const placeOf = (file: string): number => {
  const place = LONGEST.indexOf(file);
  return place === -1 ? LONGEST.length : place;
};

/** Starts the longest files first, and the others in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) =>
      placeOf(relative(project.config.root, moduleId));
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
