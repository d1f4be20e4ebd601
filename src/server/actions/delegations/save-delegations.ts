import type { DelegationsResult } from '../../../contract/delegations.ts';
import { shortDateOf, spanOf } from '../../../domain/language/message-dates.ts';
import * as laneMessages from '../../../domain/registration/delegation-messages.ts';
import type { SaveDelegationsArgs } from '../../../domain/registration/delegations.ts';
import { concernedByOrganizations } from '../../live/news-topics.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import {
  loadDelegations,
  nextInLaneAbove,
  saveDelegationCount,
  savePersonLane,
} from '../../store/delegations.ts';
import { lockProgram } from '../../store/programs.ts';

interface Of {
  programId: string;
  organizationId: string;
}

/** @throws Refusal NOT_FOUND where the organization is not registered */
export async function readDelegations({ tx }: TransactionContext, of: Of): Promise<DelegationsResult> {
  const found = await loadDelegations(tx, of);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/**
 * Sets how many delegations an organization has, and who is in which.
 *
 * Locks: the program, so that its maximum stays; then the registration: accepts of the organization wait, and a lane that is taken at
 * this moment is seen.
 *
 * @throws Refusal NOT_FOUND, BAD_INPUT where the program allows fewer, or a delegation that would be gone has a meeting or people
 */
export async function saveDelegations(
  context: TransactionContext,
  of: Of,
  { delegations, people }: SaveDelegationsArgs,
): Promise<DelegationsResult> {
  const { tx, now } = context;
  const program = await lockProgram(tx, of.programId);
  const before = program && (await loadDelegations(tx, of, true));
  if (!program || !before) throw new Refusal('NOT_FOUND');
  // Whoever has more than a program that was copied or restored allows may keep them.
  if (delegations > before.most && delegations > before.delegations)
    throw badInput({
      path: 'delegations',
      message: laneMessages.tooManyDelegations({ count: before.most }),
    });
  if (delegations < before.delegations) {
    const taken = await nextInLaneAbove(tx, of, delegations, now);
    if (taken)
      throw badInput({
        path: 'delegations',
        message: laneMessages.delegationHasMeeting({
          lane: taken.lane,
          partner: taken.partnerName,
          day: shortDateOf(taken.startAt, program.timezone),
          span: spanOf(taken.startAt, taken.endAt, program.timezone),
        }),
      });
  }
  const given = new Map(people.map(({ id, lane }) => [id, lane]));
  const after = before.people.map((person) => ({
    ...person,
    lane: given.has(person.id) ? (given.get(person.id) ?? null) : person.lane,
  }));
  const lost = after.find(({ lane }) => lane !== null && lane > delegations);
  if (lost)
    throw badInput({
      path: 'people',
      message: laneMessages.delegationHasPeople({ name: lost.name, lane: lost.lane ?? 0 }),
    });
  await saveDelegationCount(tx, of, delegations);
  for (const [index, { id, lane }] of after.entries())
    if (before.people[index]?.lane !== lane) await savePersonLane(tx, of, id, lane);
  context.nudge(of.programId, concernedByOrganizations(of.organizationId), [
    'registration',
    'organization',
    'member',
  ]);
  return { ...before, delegations, people: after };
}
