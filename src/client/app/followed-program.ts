import { matchPath } from 'react-router';
import type { StoredMe } from '../../offline/documents.ts';
import { mayIn } from '../../offline/may-in.ts';
import type { ProgramOnDevice } from '../../offline/program-queries.ts';

/**
 * Whose changes the device follows while its pages are open: a program that the person may pull, or has on the device
 * already (a pull says when that is to go). Nobody else asks: whose registration waits would only be answered 404.
 *
 * @returns the program's id, or null
 */
export function followedProgram(me: StoredMe | null, program: ProgramOnDevice | null): string | null {
  if (!program || !me) return null;
  return mayIn(me, program, 'sync.pull') || program.synced ? program.id : null;
}

/**
 * Whether someone knows of a program and may not see it yet: their organization is registered and not approved. Each of
 * its pages would only be refused.
 */
export const waitsForApproval = (me: StoredMe | null, program: ProgramOnDevice | null): boolean =>
  me !== null && program !== null && !mayIn(me, program, 'program.see');

/** What can be done meanwhile: the registration itself, and settling or saving what lies on this device. */
const OPEN_MEANWHILE = ['/programs/:slug/registration', '/programs/:slug/device'];

/** Whether this page of a program is there also for someone who waits for its approval. */
export const opensMeanwhile = (pathname: string): boolean =>
  OPEN_MEANWHILE.some((path) => matchPath(path, pathname) !== null);
