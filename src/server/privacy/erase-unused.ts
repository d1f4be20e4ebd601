import type { Instant } from '../../domain/time/instants.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { lockPerson, rowsOfPerson } from '../store/erasures.ts';
import { accountOfProfile, isUsedElsewhere } from '../store/retention.ts';
import { erasePeopleNow } from './erase-person.ts';

/**
 * Erases people whose data was kept for as long as it may be, except whoever uses their account for something else (docs/decisions/087).
 * Profiles that were typed go with the account of the same person, which knows all their names.
 *
 * @param erasedAt of erasures that are repeated: when they were done first; left out: now
 * @returns how many people were erased
 */
export async function eraseUnused(
  context: TransactionContext,
  userIds: readonly string[],
  erasedAt?: Instant,
): Promise<number> {
  const { tx } = context;
  const accounts = new Set<string>();
  // An erasure that is repeated names everyone itself: nobody is erased who is not named.
  for (const userId of userIds)
    accounts.add(erasedAt === undefined ? await accountOfProfile(tx, userId) : userId);
  const people: { userId: string; email: string }[] = [];
  /** Rows of people who come already: profiles with one email and no account are one person. */
  const covered = new Set<string>();
  for (const userId of [...accounts].sort()) {
    if (covered.has(userId)) continue;
    const person = await lockPerson(tx, userId);
    if (!person) continue;
    const rows = await rowsOfPerson(tx, userId, person.email);
    for (const id of rows) covered.add(id);
    if (!(await isAnyUsed(context, rows, erasedAt))) people.push({ userId, email: person.email });
  }
  await erasePeopleNow(context, people, { asked: 'RETENTION', erasedAt });
  return people.length;
}

/** Whether one of the rows of a person is used beside programs whose data is removed. */
async function isAnyUsed(
  { tx, now }: TransactionContext,
  userIds: readonly string[],
  since: Instant | undefined,
): Promise<boolean> {
  for (const id of userIds) if (await isUsedElsewhere(tx, id, now, since ?? null)) return true;
  return false;
}
