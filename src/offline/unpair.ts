import { CallError, type Transport } from '../contract/call.ts';
import type { Message } from '../domain/language/message.ts';
import { type ReportDeps, sayReport } from './device-report.ts';
import { tabletSession } from './holder.ts';
import { countLocalOnly } from './local-only-records.ts';
import { outboxSummary } from './outbox.ts';
import { sendSigned } from './sign-calls.ts';
import { forgetTablet } from './tablet-end.ts';

/** Un-pairing by staff, at the tablet. */

/** HELD: something here must not be lost. UNREACHABLE: the server could not be notified that nothing is left here. */
export type UnpairOutcome =
  | { left: true }
  | { left: false; reason: 'HELD'; unsent: number; unsettled: number }
  | { left: false; reason: 'UNREACHABLE'; message: Message };

/**
 * Forgets the program, and tells the server that it has. Refused while something waits.
 *
 * LEFT is the server's leave to close the event without this tablet, so it is said only when nothing can be recorded here
 * any more: said before, with its answer lost, the tablet would go on scanning while staff read that it is gone.
 *
 * Worst case: the line breaks between the two. Then the tablet is blank, and stays on the staff's list as silent until they
 * take it off.
 *
 * @param anyway leave also where the server cannot be notified: staff then take the tablet off their list by hand
 */
export async function unpairTablet(deps: ReportDeps, anyway: boolean): Promise<UnpairOutcome> {
  const { db, platform } = deps;
  const session = await tabletSession(db);
  if (!session) return { left: true };
  const { programId } = session.tablet;
  // A wish too: whoever made it at this door goes on believing in it.
  const { unsent } = await outboxSummary(db);
  const unsettled = await countLocalOnly(db);
  if (unsent + unsettled > 0) return { left: false, reason: 'HELD', unsent, unsettled };
  let reached = true;
  try {
    await sayReport(deps, programId, 'OPEN');
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!anyway) return { left: false, reason: 'UNREACHABLE', message: error.text };
    reached = false;
  }
  // Nobody can be asked for either once the pairing is forgotten.
  const [headers, facts] = await Promise.all([deps.caller.headers(), deps.facts(programId)]);
  const outcome = await forgetTablet(db, 'LEFT', platform.clock());
  if (!outcome.wiped) return { left: false, reason: 'HELD', ...countsOf(outcome) };
  const transport: Transport = (url, request) =>
    sendSigned(db, url, request, (sent) => deps.caller.transport(url, sent), { key: session.key });
  const caller = { ...deps.caller, headers: () => headers, transport };
  if (reached) await sayLeft({ ...deps, caller, facts: async () => facts }, programId);
  return { left: true };
}

/** The last report of the pairing that was forgotten; sent once more where the network fails. */
async function sayLeft(deps: ReportDeps, programId: string): Promise<void> {
  for (let time = 0; time < 2; time++) {
    try {
      await sayReport(deps, programId, 'LEFT');
      return;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  }
}

const countsOf = ({ unsent, unsettled }: { unsent: number; unsettled: number }) => ({ unsent, unsettled });
