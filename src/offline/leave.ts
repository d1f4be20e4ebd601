import { CallError } from '../contract/call.ts';
import { unsettledHere } from './held.ts';
import { type ReportDeps, sayReport } from './report.ts';
import { forgetTablet } from './tablet-end.ts';
import { tabletSession } from './tablet-session.ts';

/** Un-pairing by staff, at the tablet. */

/** HELD: something here must not be lost. UNREACHABLE: nobody could be told that nothing is left here. */
export type LeaveOutcome =
  | { left: true }
  | { left: false; reason: 'HELD'; unsent: number; unsettled: number }
  | { left: false; reason: 'UNREACHABLE'; message: string };

/**
 * Tells the server that nothing waits here, and forgets the program. Refused while something waits.
 *
 * Worst case: a scan is recorded between the two. Then the tablet keeps what it has until that is delivered; but for the
 * server the pairing has ended, so the scan is refused and staff find it under *Needs attention*.
 *
 * @param anyway leave also where the server cannot be told: staff then take the tablet off their list by hand
 */
export async function leaveTablet(deps: ReportDeps, anyway: boolean): Promise<LeaveOutcome> {
  const { db, surroundings } = deps;
  const session = await tabletSession(db);
  if (!session) return { left: true };
  const unsent = await db.outbox.count();
  const unsettled = await unsettledHere(db);
  if (unsent + unsettled > 0) return { left: false, reason: 'HELD', unsent, unsettled };
  try {
    await sayReport(deps, session.tablet.programId, 'LEFT');
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!anyway) return { left: false, reason: 'UNREACHABLE', message: error.message };
  }
  const outcome = await forgetTablet(db, 'LEFT', surroundings.clock());
  return outcome.wiped ? { left: true } : { left: false, reason: 'HELD', ...countsOf(outcome) };
}

const countsOf = ({ unsent, unsettled }: { unsent: number; unsettled: number }) => ({ unsent, unsettled });
