import type { OwnPartners } from '../../../contract/own-partners.ts';
import type { BookmarkChange } from '../../../domain/people/bookmarks.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { activeOrganization } from '../../services/people/callers.ts';
import { bookmarksOf, saveBookmarks } from '../../store/bookmarks.ts';
import { openRequestsOf } from '../../store/open-requests.ts';
import { ownPartners } from '../../store/own-partners.ts';
import { loadProgram } from '../../store/programs.ts';

/** Whom the active organization has asked, meets or was refused by, and how much more it may ask for. */
export async function listOwnPartners(context: TransactionContext, programId: string): Promise<OwnPartners> {
  const { tx, now } = context;
  const organizationId = activeOrganization(context);
  const program = await loadProgram(tx, programId);
  if (!program || organizationId === null) throw new Refusal('NOT_FOUND');
  const open = await openRequestsOf(tx, program, { requesterId: organizationId, ownerId: null }, now);
  return {
    partners: await ownPartners(tx, programId, organizationId, now),
    bookmarks: await bookmarksOf(tx, { programId, organizationId }),
    openRequests: open.count,
    maxOpenRequests: open.most,
    requestExpiryDays: program.requestExpiryDays,
  };
}

/** Marks participants for the active organization. @throws Refusal NOT_FOUND */
export async function saveOwnBookmarks(
  context: TransactionContext,
  programId: string,
  bookmarks: readonly BookmarkChange[],
): Promise<{ bookmarks: string[] }> {
  const organizationId = activeOrganization(context);
  if (organizationId === null) throw new Refusal('NOT_FOUND');
  const of = { programId, organizationId };
  await saveBookmarks(context.tx, of, bookmarks, context.now);
  return { bookmarks: await bookmarksOf(context.tx, of) };
}
