import { CallError, call } from '../contract/call.ts';
import { type SavedWishes, saveWishes } from '../contract/wishes.ts';
import type { OwnWishes } from '../domain/wishes/wish-list.ts';
import { currentSession } from './device-session.ts';
import type { WishListRow } from './documents.ts';
import type { ExchangeDeps } from './replay.ts';
import { markListSending, refuseWishList, settleWishList } from './wish-lists.ts';

/**
 * Sends the lists of wishes that were changed on this device, by one tab at a time. The server puts them together with what was changed
 * elsewhere; where its answer is lost, the same list is sent again and changes nothing. A list of an organization for which the person
 * does not act at the moment waits until they do; one of an organization that they are of no longer is refused.
 *
 * @returns how many wait though the server was asked: it failed while it decided
 * @throws CallError where nothing answers, or nobody may call
 */
export async function sendWishLists({ db, caller, locks }: ExchangeDeps): Promise<number> {
  return await locks.exclusively('wish-lists', async () => {
    const session = await currentSession(db);
    const me = session?.kind === 'PERSON' ? session.me : null;
    const rows = await db.wishLists.where('state').equals('WAITING').toArray();
    let undecided = 0;
    for (const kept of rows) {
      if (kept.userId !== me?.id) continue;
      if (kept.organizationId !== me.organizationId) {
        // Of an organization that they are of no longer it would wait for ever.
        if (!me.organizations.some(({ id }) => id === kept.organizationId))
          await refuseWishList(db, kept, { code: 'NOT_ALLOWED', message: '' });
        continue;
      }
      const row = await markListSending(db, kept.id);
      if (!row) continue;
      try {
        const { programId, organizationId, version, base, list, sendId } = row;
        const saved = await call(
          caller,
          saveWishes,
          {
            params: { programId, organizationId },
            body: { version, base: lists(base), ...lists(list) },
          },
          { key: sendId },
        );
        await settleWishList(db, row, {
          version: saved.version,
          list: ownOf(saved),
          told: toldOf(row, saved),
        });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const { status, code, message } = error;
        if (status === 0 || status === 401) throw error;
        if (status >= 500 || status === 408 || status === 429) undecided += 1;
        else await refuseWishList(db, row, { code, message });
      }
    }
    return undecided;
  });
}

const lists = ({ wants, nots }: OwnWishes) => ({ wants: [...wants], nots: [...nots] });

/** What the organization itself says in an answer. */
function ownOf({ wishes }: Pick<SavedWishes, 'wishes'>): OwnWishes {
  const of = (wanted: 'WANT' | 'NOT') =>
    wishes.flatMap(({ partnerId, kind, ownKind }) =>
      (kind === 'MUST' ? ownKind : kind) === wanted ? [partnerId] : [],
    );
  return { wants: of('WANT'), nots: of('NOT') };
}

/** What there is to tell of it; null: nothing. */
function toldOf(row: WishListRow, { others, othersReordered, gone }: SavedWishes): WishListRow['told'] {
  if (others.length === 0 && !othersReordered && gone.length === 0) return null;
  return {
    others: others.map(({ name, was, is, stands }) => ({ name, was, is, stands })),
    othersReordered,
    gone: gone.map((id) => row.partners[id]?.name ?? ''),
  };
}
