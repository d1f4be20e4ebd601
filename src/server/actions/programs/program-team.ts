import { decideSetProgramRole, isTeamRole } from '../../../domain/people/program-team.ts';
import { needsAcceptance } from '../../../domain/people/team-invitation.ts';
import type { Actions } from '../../http/handler.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { endKeysOfFormerStaff } from '../../services/integrations/end-keys.ts';
import { invitedToTeam, inviteToTeam } from '../../services/programs/team-invitations.ts';
import { type Finder, findPeople, reachPerson } from '../../store/people-search.ts';
import {
  countOtherAdmins,
  isBroughtTo,
  listTeamMembers,
  programRolesOf,
  removeProgramRole,
} from '../../store/program-team.ts';
import { lockProgram, saveProgramRole } from '../../store/programs.ts';
import { forgetGivenRole } from '../../store/sign-in-providers.ts';
import { clearTeamInvitation } from '../../store/team-invitations.ts';

/** Every call about who manages a program (API.md, Programs). */
export const programTeamActions = {
  listTeam: async (context, { params: { programId } }) => ({
    team: await listTeamMembers(context.tx, programId),
    invited: await invitedToTeam(context, programId),
  }),
  findPeopleForTeam: async (context, { params, query }) => {
    const found = await findPeople(context.tx, { ...finderFor(context), hidesStrangers: true }, query.q);
    const roles = await programRolesOf(
      context.tx,
      params.programId,
      found.map(({ id }) => id),
    );
    const people = found.map(({ dashboardAccess: _access, ...person }) => ({
      ...person,
      already: isTeamRole(roles.get(person.id) ?? null),
    }));
    return { people };
  },
  /**
   * The program is locked: of two who take each other's full authority at the same time, one keeps it. Someone who has no
   * part in the program is invited, and has the role once they accept.
   */
  setProgramRole: async (context, { params: { programId }, body }) => {
    const { userId, programRole, email } = body;
    const program = await lockProgram(context.tx, programId);
    if (!program) throw new Refusal('NOT_FOUND');
    const finder = finderFor(context);
    const person = await reachPerson(context.tx, finder, userId, email);
    if (!person) throw new Refusal('NOT_FOUND');
    const before = (await programRolesOf(context.tx, programId, [userId])).get(userId) ?? null;
    const otherAdmins = await countOtherAdmins(context.tx, programId, userId);
    assertAllowed(decideSetProgramRole({ ...person, before, otherAdmins }, programRole));
    const current = { before, brought: await isBroughtTo(context.tx, programId, userId) };
    if (programRole !== null && needsAcceptance(current, programRole, finder.reach === 'EVERYBODY')) {
      if (!person.dashboardAccess) throw new Refusal('NEEDS_DASHBOARD_ACCESS');
      await inviteToTeam(context, program, person, programRole);
      return { userId, programRole: before, invited: true };
    }
    await clearTeamInvitation(context.tx, { programId, userId });
    if (programRole === null) await removeProgramRole(context.tx, programId, userId);
    else await saveProgramRole(context.tx, programId, userId, programRole);
    await forgetGivenRole(context.tx, userId, programId);
    await endKeysOfFormerStaff(context, { userId, programId }, programRole, 'setProgramRole');
    context.nudge(programId, ['STAFF'], ['team']);
    context.nudgePerson(userId);
    return { userId, programRole, invited: false };
  },
} satisfies Partial<Actions>;

/** A program admin finds the people of their programs, the super admin everyone. */
function finderFor({ actor }: TransactionContext): Finder {
  if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  return { userId: actor.userId, reach: actor.userRole === 'SUPER_ADMIN' ? 'EVERYBODY' : 'PROGRAMS' };
}
