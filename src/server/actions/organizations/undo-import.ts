import type { UndoResult } from '../../../contract/organization-imports.ts';
import {
  decideUndoRow,
  type KeepReason,
  type UndoneRow,
} from '../../../domain/organizations/import/undo-import.ts';
import type { AdminUpdateOrganizationArgs } from '../../../domain/organizations/save-organization.ts';
import { fieldsRead } from '../../../domain/organizations/update-organization.ts';
import type { Actions } from '../../http/handler.ts';
import { concernedByOrganizations } from '../../live/news-topics.ts';
import { Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { mayChange } from '../../services/organizations/update-imported.ts';
import { callerId } from '../../services/registration/agreement.ts';
import {
  findImport,
  type LeftRow,
  leftOfImport,
  listImports,
  markUndone,
  type PartLeft,
} from '../../store/import-records.ts';
import {
  loadFullOrganization,
  registeredPrograms,
  saveOrganization,
} from '../../store/organization-profiles.ts';
import { removeRegistrations } from '../../store/remove-registrations.ts';
import { deleteMade } from '../../store/undo-imports.ts';

interface OfImport {
  programId: string;
  importId: string;
}

type Decided = Pick<LeftRow, 'organizationId' | 'name' | 'registered' | 'changes'> & UndoneRow;

/** What undoing does with each organization that is left. @param lock it is done now */
async function decideAll(context: TransactionContext, of: OfImport, lock: boolean): Promise<Decided[]> {
  const found = await findImport(context.tx, of, lock);
  if (!found) throw new Refusal('NOT_FOUND');
  const { actor } = context;
  const superAdmin = actor.kind === 'USER' && actor.userRole === 'SUPER_ADMIN';
  const mine = superAdmin || found.createdBy === callerId(context);
  const decided: Decided[] = [];
  for (const row of await leftOfImport(context.tx, of, lock)) {
    const { organizationId, name, registered, changes } = row;
    const standing =
      changes.length > 0 ? await loadFullOrganization(context.tx, { id: organizationId }) : null;
    const fields = standing ? fieldsRead(standing) : {};
    const may =
      standing !== null && (await mayChange(context, { id: organizationId, isItsOwn: row.claimed }));
    decided.push({
      organizationId,
      name,
      registered,
      changes,
      ...decideUndoRow(row, { ...row, fields, mine, mayChange: may }),
    });
  }
  return decided;
}

const isRestored = ({ restores }: Pick<UndoneRow, 'restores'>) => Object.keys(restores).length > 0;

const resultOf = (decided: readonly Decided[]): UndoResult => ({
  deleted: decided.filter(({ deletes }) => deletes).length,
  unregistered: decided.filter(({ unregisters, deletes }) => unregisters && !deletes).length,
  restored: decided.filter(isRestored).length,
  kept: decided.flatMap(({ organizationId, name, keeps }) =>
    keeps === null ? [] : [{ organizationId, name, why: keeps satisfies KeepReason }],
  ),
});

/** What is left of a row that stays: done once, it is not done again. */
const partOf = ({ organizationId, registered, unregisters, changes, restores }: Decided): PartLeft => ({
  organizationId,
  registered: registered && !unregisters,
  changes: changes.filter(({ column }) => !(column in restores)),
});

/**
 * Undoes an import in one transaction. What somebody counts on by now stays, and is answered: it may be undone later, if
 * nobody does any more.
 *
 * Race: of two at the same moment the second waits for the first and finds nothing left; a call of the same import that comes late is
 * refused row by row. Who claims an organization, or asks it for a meeting, waits as well, and finds it gone.
 *
 * @throws Refusal NOT_FOUND
 */
async function undo(context: TransactionContext, of: OfImport): Promise<UndoResult> {
  const { tx, now } = context;
  const decided = await decideAll(context, of, true);
  const idsOf = (which: (one: Decided) => boolean) =>
    decided.filter(which).map(({ organizationId }) => organizationId);
  const by = { userId: callerId(context), name: nameOf(context), now };
  const unregistered = idsOf(({ unregisters }) => unregisters);
  const deleted = idsOf(({ deletes }) => deletes);
  await removeRegistrations(tx, of.programId, unregistered, by);
  await deleteMade(tx, deleted, now);
  for (const { organizationId, restores } of decided.filter(isRestored)) {
    // What was there once, read by the same rules.
    await saveOrganization(tx, organizationId, restores as AdminUpdateOrganizationArgs, now);
    for (const { programId } of await registeredPrograms(tx, organizationId, now))
      context.nudge(programId, concernedByOrganizations(organizationId), ['organization', 'registration']);
  }
  const done = idsOf(({ keeps }) => keeps === null);
  const parts = decided
    .filter((one) => one.keeps !== null && (one.unregisters || isRestored(one)))
    .map(partOf);
  // Where nothing could be undone, it was not.
  if (done.length + parts.length > 0)
    await markUndone(tx, of.importId, { done, parts }, { by: by.userId, now });
  const gone = [...new Set([...unregistered, ...deleted])];
  if (gone.length > 0)
    context.nudge(of.programId, concernedByOrganizations(...gone), [
      'registration',
      'organization',
      'member',
    ]);
  return resultOf(decided);
}

/** Imports of a program, and undoing one (docs/decisions/067). */
export const undoImportActions = {
  listImports: async ({ tx }, { params }) => ({ imports: await listImports(tx, params.programId) }),
  previewUndoImport: async (context, { params }) => resultOf(await decideAll(context, params, false)),
  undoImport: (context, { params }) => undo(context, params),
} satisfies Partial<Actions>;
