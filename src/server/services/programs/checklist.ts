import { isListed } from '../../../domain/devices/device-contact.ts';
import { isTabletReady, notSentDevices } from '../../../domain/devices/tablet-ready.ts';
import {
  type Checklist,
  type ChecklistCounts,
  checklistOf,
  countsOfPhase,
} from '../../../domain/programs/checklist.ts';
import { deskPhase } from '../../../domain/programs/desk-phase.ts';
import type { Program } from '../../../domain/programs/program.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { checklistCounts, checklistSetup } from '../../store/checklist-facts.ts';
import { type ContactRow, personReports, tabletReports } from '../../store/device-contacts.ts';
import { listTablets } from '../../store/devices.ts';
import { loadProgram } from '../../store/programs.ts';

/** What the staff of a program should do next. @throws Refusal NOT_FOUND */
export async function programChecklist(context: TransactionContext, programId: string): Promise<Checklist> {
  const { tx, now } = context;
  const program = await loadProgram(tx, programId);
  if (!program) throw new Refusal('NOT_FOUND');
  const asked = countsOfPhase[deskPhase(program, now)];
  const counts = {
    ...(await checklistCounts(tx, programId, asked, now)),
    ...(asked.includes('tablets') ? await countTablets(context, programId) : {}),
    ...(asked.includes('notSent') ? { notSent: await countNotSent(context, program) } : {}),
  };
  return checklistOf({ program, ...(await checklistSetup(tx, programId)), counts }, now);
}

const said = (row: ContactRow | undefined) => ({
  state: row?.state ?? ('OPEN' as const),
  queued: row?.queued ?? 0,
  lastContactAt: row?.last_contact_at ?? null,
});

/** Its paired tablets with what they last said, those that were removed too. */
async function pairedTablets({ tx, now }: TransactionContext, programId: string) {
  const reports = await tabletReports(tx, programId);
  return (await listTablets(tx, programId, now))
    .filter((row) => row.paired_at !== null)
    .map((row) => ({
      ...said(reports.get(row.id)),
      removedAt: row.revoked_at,
      left: row.left_at !== null,
      settingsPending: row.settings_revision !== row.confirmed_revision,
    }));
}

async function countTablets(
  context: TransactionContext,
  programId: string,
): Promise<Pick<ChecklistCounts, 'tablets' | 'tabletsNotReady'>> {
  const tablets = (await pairedTablets(context, programId)).filter(
    ({ removedAt, left }) => removedAt === null && !left,
  );
  const notReady = tablets.filter((tablet) => !isTabletReady(tablet, context.now));
  return { tablets: tablets.length, tabletsNotReady: notReady.length };
}

async function countNotSent(context: TransactionContext, program: Program): Promise<number> {
  const own = (await personReports(context.tx, program.id))
    .filter((row) => isListed({ isStaff: row.is_staff, queued: row.queued }))
    .map((row) => ({ ...said(row), removedAt: row.removed_at }));
  const devices = [...(await pairedTablets(context, program.id)), ...own];
  // Once a program has been ended, a phone that is merely silent is no news.
  return notSentDevices(devices, context.now, program.status === 'ENDED').length;
}
