import { randomBytes } from 'node:crypto';
import { managesMembers } from '../../../domain/people/member.ts';
import { type InProgram, mayBring, type ProgramMembersArgs } from '../../../domain/people/program-members.ts';
import type { ObjectFacts } from '../../../domain/people/relations.ts';
import { giverOf } from '../../../domain/people/roles-to-give.ts';
import type { Actions } from '../../http/handler.ts';
import { concernedByOrganizations } from '../../live/news-topics.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { leaveProgram } from '../../services/members/leave-program.ts';
import { adoptMembers } from '../../store/agreements.ts';
import { programsAdministered, staffTies } from '../../store/organization-roles.ts';
import { membersAmong } from '../../store/organizations.ts';
import { bringable, broughtAmong, lockBringing, saveHidden } from '../../store/program-members.ts';
import { loadProgram } from '../../store/programs.ts';
import { insertProgramMembers } from '../../store/registrations.ts';

/** Every call about who of an organization takes part in a program (API.md, Users and members; Programs). */
export const programMemberActions = {
  listProgramMembers: async (context, { params }, facts) => {
    await enter(context, params, facts, false);
    const { delegations } = (await loadProgram(context.tx, params.programId)) ?? {};
    return { members: await bringable(context.tx, params), ...(delegations && { delegations }) };
  },
  registerMembers: async (context, { body }, facts) => {
    const byStaff = await enter(context, body, facts);
    const known = await membersAmong(context.tx, body.organizationId, body.userIds);
    if (body.userIds.some((userId) => !known.has(userId)))
      throw badInput({ path: 'userIds', message: 'Only members of the organization can be registered.' });
    const before = await broughtAmong(context.tx, body, body.userIds);
    const fresh = [...known].filter((userId) => !before.some((one) => one.userId === userId)).sort();
    const { programId, organizationId } = body;
    await insertProgramMembers(
      context.tx,
      fresh.map((userId) => ({
        programId,
        organizationId,
        userId,
        byStaff,
        createdAt: context.now,
        // 8 random bytes do not meet by chance in a program; if they do, the database refuses them.
        badgeNumber: randomBytes(8).toString('hex'),
      })),
    );
    // Whom staff had named the organization now names itself.
    if (!byStaff) await adoptMembers(context.tx, body, body.userIds);
    context.nudge(programId, concernedByOrganizations(organizationId), ['member', 'registration']);
    return { changed: fresh.length };
  },
  unregisterMembers: async (context, { body }, facts) => {
    await enter(context, body, facts);
    const changed = await leaveProgram(context, body, body.userIds);
    context.nudge(body.programId, concernedByOrganizations(body.organizationId), ['member', 'registration']);
    return { changed };
  },
  hideOnProfile: (context, { body }, facts) => show(context, body, facts, true),
  unhideOnProfile: (context, { body }, facts) => show(context, body, facts, false),
} satisfies Partial<Actions>;

async function show(
  context: TransactionContext,
  args: ProgramMembersArgs,
  facts: ObjectFacts,
  hidden: boolean,
) {
  await enter(context, args, facts);
  const userIds = [...new Set(args.userIds)];
  if ((await broughtAmong(context.tx, args, userIds)).length < userIds.length)
    throw badInput({
      path: 'userIds',
      message: 'Only members who are registered for the program can be shown or hidden.',
    });
  return { changed: await saveHidden(context.tx, args, userIds, hidden) };
}

/**
 * The organization's registration for the program, locked. Who is staff alone must be staff of this very program, which the
 * organization agreed with, and change something on edit level; who changes something as Participant Admin alone must be
 * that in this very program.
 *
 * @returns whether it is the staff's act and not the organization's own
 * @throws Refusal NOT_FOUND, NOT_ALLOWED
 */
async function enter(
  context: TransactionContext,
  of: { programId: string; organizationId: string },
  facts: ObjectFacts,
  changes = true,
): Promise<boolean> {
  const giver = giverOf(context.actor, facts);
  const there = await inProgram(context, of);
  const acting = giver.organizationRole !== null || managesMembers({ ...giver, keeper: false });
  if (!acting && !there.staffs) throw new Refusal('NOT_FOUND');
  if (changes && !mayBring(giver, there)) throw new Refusal('NOT_ALLOWED');
  if (!(await lockBringing(context.tx, of))) throw new Refusal('NOT_FOUND');
  return giver.organizationRole === null;
}

/** What the caller is in the program, as far as the organization lets them. */
async function inProgram(
  { tx, actor }: TransactionContext,
  { programId, organizationId }: { programId: string; organizationId: string },
): Promise<InProgram & { staffs: boolean }> {
  if (actor.kind !== 'USER') return { staffs: false, edits: false, administers: false };
  const ties = await staffTies(tx, actor.userId, organizationId);
  const tie = ties.find((one) => one.programId === programId);
  const administered = await programsAdministered(tx, actor.userId, organizationId);
  return {
    staffs: tie !== undefined,
    edits: tie?.edits ?? false,
    administers: administered.includes(programId),
  };
}
