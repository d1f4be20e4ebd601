import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { setMustMeet as mustCall, saveWishes as saveCall } from '../../../contract/wishes.ts';
import type { ObjectFacts } from '../../../domain/people/relations.ts';
import { mergeWishes } from '../../../domain/wishes/merge-wishes.ts';
import {
  decideSaveWishes,
  decideWishesOpen,
  type OwnWishes,
  type SaveWishesArgs,
  sameWishes,
} from '../../../domain/wishes/wish-list.ts';
import { noteInTrail } from '../../audit/note-in-trail.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { notifyMutualWish } from '../../services/wishes/notify-mutual-wishes.ts';
import { actsAsStaff, registeredWith } from '../../services/wishes/who-wishes.ts';
import { wishListResult } from '../../services/wishes/wish-list-result.ts';
import {
  bumpWishList,
  lockWishList,
  ownWishesOf,
  saveMust,
  saveOwnWishes,
  takingPart,
  type WishesOf,
  wishesOfOrganization,
} from '../../wishes/wish-lists.ts';
import { wishPartners } from '../../wishes/wish-partners.ts';

/**
 * Writes an organization's own list. Where someone else changed it since the version that this one was made from, both changes are put
 * together (`mergeWishes`), so that a device that was offline loses nothing and undoes nothing; said twice, it is as once.
 *
 * Locks: the list.
 *
 * @throws Refusal NOT_FOUND, ORGANIZATION_NOT_APPROVED, WISHES_CLOSED, WISHES_FULL, MATCHMAKING_DISABLED
 */
export async function saveWishes(
  context: TransactionContext,
  of: WishesOf,
  args: SaveWishesArgs,
  facts: ObjectFacts,
): Promise<GivenResultOf<typeof saveCall>> {
  const { tx, now, actor } = context;
  const { program, status, name } = await registeredWith(context, of, facts);
  const staff = actsAsStaff(context, of, facts);
  if (status === 'REJECTED') throw new Refusal('ORGANIZATION_NOT_APPROVED');
  assertAllowed(decideWishesOpen(program, now, staff));
  const version = await lockWishList(tx, of, now);
  const theirs = ownWishesOf(await wishesOfOrganization(tx, of));
  assertAllowed(decideSaveWishes({ ...args, base: theirs }, program));
  const merged =
    version === args.version
      ? { list: args, others: [], othersReordered: false }
      : mergeWishes(args.base, args, theirs);
  const { list, gone } = await withoutGone(context, of, merged.list, theirs);
  if (!sameWishes(list, theirs)) {
    await saveOwnWishes(tx, of, list, { byId: actor.kind === 'USER' ? actor.userId : null, now });
    await bumpWishList(tx, of, now);
    if (staff)
      await noteInTrail(context, 'saveWishes', [
        {
          programId: of.programId,
          noun: 'WISH',
          objectId: of.organizationId,
          objectName: name,
          action: 'CHANGED',
          attributeName: 'wishes',
          oldValue: await listText(context, theirs),
          newValue: await listText(context, list),
        },
      ]);
    await notifyMutualWish(context, of);
  }
  const partners = await wishPartners(
    tx,
    merged.others.map(({ partnerId }) => partnerId),
  );
  return {
    ...(await wishListResult(context, program, of)),
    others: merged.others.flatMap((one) => {
      const partner = partners.get(one.partnerId);
      return partner ? [{ ...partner, was: one.was, is: one.is, stands: one.stands }] : [];
    }),
    othersReordered: merged.othersReordered,
    gone,
  };
}

/** New ones take part; those that were in the list stay, whatever became of them: it says so. */
async function withoutGone(
  context: TransactionContext,
  of: WishesOf,
  list: OwnWishes,
  before: OwnWishes,
): Promise<{ list: OwnWishes; gone: string[] }> {
  const known = new Set([...before.wants, ...before.nots]);
  const added = [...list.wants, ...list.nots].filter((id) => !known.has(id));
  const here = await takingPart(context.tx, of.programId, added);
  const gone = added.filter((id) => !here.has(id) || id === of.organizationId);
  const left = (ids: readonly string[]) => ids.filter((id) => !gone.includes(id));
  return { list: { wants: left(list.wants), nots: left(list.nots) }, gone };
}

/** A list in a line, for the trail. */
async function listText({ tx }: TransactionContext, { wants, nots }: OwnWishes): Promise<string> {
  const partners = await wishPartners(tx, [...wants, ...nots]);
  const names = (ids: readonly string[]) => ids.map((id) => partners.get(id)?.name ?? '');
  return [
    ...names(wants).map((name, place) => `${place + 1}. ${name}`),
    ...names(nots).map((name) => `− ${name}`),
  ].join(', ');
}

/** Staff wish that two meet, or no longer do. @throws Refusal NOT_FOUND, ORGANIZATION_NOT_APPROVED, WISHES_CLOSED, MATCHMAKING_DISABLED */
export async function setMustMeet(
  context: TransactionContext,
  of: WishesOf,
  { partnerId, must }: { partnerId: string; must: boolean },
  facts: ObjectFacts,
): Promise<GivenResultOf<typeof mustCall>> {
  const { tx, now, actor } = context;
  const { program } = await registeredWith(context, of, facts);
  assertAllowed(decideWishesOpen(program, now, true));
  await lockWishList(tx, of, now);
  if (must) {
    if (partnerId === of.organizationId) throw new Refusal('NOT_FOUND');
    const here = await takingPart(tx, of.programId, [of.organizationId, partnerId]);
    if (here.size < 2) throw new Refusal('ORGANIZATION_NOT_APPROVED');
  }
  await saveMust(tx, { ...of, partnerId, must }, { byId: actor.kind === 'USER' ? actor.userId : null, now });
  return await wishListResult(context, program, of);
}
