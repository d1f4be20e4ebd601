import { decideSetProgramRole } from '../../../domain/people/program-team.ts';
import type { PlatformRole, ProgramRole } from '../../../domain/people/roles.ts';
import { type GivenRole, roleAfterSignIn } from '../../../domain/people/sign-in-provider.ts';
import type { AuditLine } from '../../audit/describe-changes.ts';
import { noteInTrail } from '../../audit/note-in-trail.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { countOtherAdmins, programRolesOf, removeProgramRole } from '../../store/program-team.ts';
import { lockProgram, saveProgramRole } from '../../store/programs.ts';
import {
  forgetGivenRole,
  type GivenByProvider,
  givenTo,
  type LinkedIdentity,
  lockSuperAdmins,
  noteSignIn,
  type ProviderFacts,
} from '../../store/sign-in-providers.ts';
import { saveUserRole } from '../../store/user-list.ts';
import { type Account, lockAccount } from '../../store/users.ts';
import { endKeysOfFormerStaff } from '../integrations/end-keys.ts';

type Given = GivenByProvider | null;

/**
 * Gives a person the role that their provider says, and takes back what came from it, or from another provider of the same platform
 * or program, and is not said any more: the last sign-in counts. The account's row is locked by then. Every change is a line of the trail, by the provider.
 */
export async function applyProviderRole(
  context: TransactionContext,
  provider: ProviderFacts,
  linked: LinkedIdentity,
  wanted: GivenRole | null,
): Promise<void> {
  const given =
    provider.programId === null
      ? await onPlatform(context, provider, linked, wanted)
      : await inProgram(context, provider, provider.programId, linked, wanted);
  await forgetGivenRole(context.tx, linked.userId, provider.programId);
  await noteSignIn(context.tx, linked, given, context.now);
}

async function onPlatform(
  context: TransactionContext,
  provider: ProviderFacts,
  { userId }: LinkedIdentity,
  wanted: GivenRole | null,
): Promise<Given> {
  const given = await givenTo(context.tx, userId, null);
  const account = await lockAccount(context.tx, userId);
  if (!account) return given;
  const before = given as { role: PlatformRole; former: PlatformRole } | null;
  const next = roleAfterSignIn<PlatformRole>(account.userRole, before, wanted as PlatformRole | null);
  if (next.role !== account.userRole) {
    if (account.userRole === 'SUPER_ADMIN') {
      // The last one keeps it, until there is another.
      const others = (await lockSuperAdmins(context.tx)).filter(({ id }) => id !== userId);
      if (others.length === 0) return given;
    }
    await saveUserRole(context.tx, userId, next.role);
    await note(context, provider, account, {
      programId: null,
      noun: 'USER',
      attributeName: 'userRole',
      oldValue: account.userRole,
      newValue: next.role,
    });
  }
  return next.given as Given;
}

async function inProgram(
  context: TransactionContext,
  provider: ProviderFacts,
  programId: string,
  { userId }: LinkedIdentity,
  wanted: GivenRole | null,
): Promise<Given> {
  const { tx } = context;
  const given = await givenTo(tx, userId, programId);
  // Of two who take each other's full authority at the same time, one keeps it.
  const program = await lockProgram(tx, programId);
  const account = await lockAccount(tx, userId);
  if (!program || !account) return given;
  const current = (await programRolesOf(tx, programId, [userId])).get(userId) ?? null;
  const before = given as { role: ProgramRole; former: ProgramRole | null } | null;
  const next = roleAfterSignIn<ProgramRole | null>(current, before, wanted as ProgramRole | null);
  if (next.role === current) return next.given as Given;
  const otherAdmins = await countOtherAdmins(tx, programId, userId);
  const verdict = decideSetProgramRole({ before: current, dashboardAccess: true, otherAdmins }, next.role);
  // The last one with full authority keeps it, until there is another.
  if (verdict.kind === 'refused') return given;
  if (next.role === null) await removeProgramRole(tx, programId, userId);
  else await saveProgramRole(tx, programId, userId, next.role);
  await endKeysOfFormerStaff(context, { userId, programId }, next.role, 'finishProviderSignIn');
  await note(context, provider, account, {
    programId,
    noun: 'PROGRAM_ROLE',
    attributeName: 'programRole',
    oldValue: current,
    newValue: next.role,
  });
  context.nudge(programId, ['STAFF'], ['team']);
  context.nudgePerson(userId);
  return next.given as Given;
}

const note = (
  context: TransactionContext,
  provider: ProviderFacts,
  account: Pick<Account, 'id' | 'name' | 'email'>,
  line: Pick<AuditLine, 'programId' | 'noun' | 'attributeName' | 'oldValue' | 'newValue'>,
): Promise<void> =>
  noteInTrail(
    context,
    'finishProviderSignIn',
    [
      {
        ...line,
        objectId: account.id,
        objectName: account.name,
        action: line.newValue === null ? 'DELETED' : line.oldValue === null ? 'CREATED' : 'CHANGED',
      },
    ],
    { userId: account.id, name: provider.name },
  );
