import type { Instant } from 'meeting-door/domain/time/instants.ts';
import { createUser } from 'meeting-door/server/actions/people/create-user.ts';
import { setProgramRole } from 'meeting-door/server/actions/programs/set-program-role.ts';
import type { TransactionContext } from 'meeting-door/server/perform/transaction-context.ts';
import { findPerson } from 'meeting-door/server/store/organizations.ts';
import { DEMO_PASSWORD, DOOR_EMAIL, demoStaff, type SignIn } from './sign-ins.ts';
import { asAt, DEMO_ACTOR, type Player } from './stage.ts';

export interface MadeStaff {
  signIns: SignIn[];
  /** Who stands at the room door. */
  door: Player;
}

/** The people who run the program. Those of an earlier demo program run this one too. */
export async function makeStaff(
  context: TransactionContext,
  programId: string,
  at: Instant,
  passwordHash: string,
): Promise<MadeStaff> {
  const past = asAt(context, at, DEMO_ACTOR);
  let door: Player | undefined;
  for (const { email, name, userRole, programRole } of demoStaff) {
    const known = await findPerson(context.tx, email);
    const { userId } = known ?? (await createUser(past, { email, name, userRole, passwordHash }));
    if (programRole) await setProgramRole(past, { programId, userId, programRole });
    if (email === DOOR_EMAIL) door = { userId, name, organizationId: null, organizationRole: null };
  }
  if (!door) throw new Error(`No staff signs in as ${DOOR_EMAIL}.`);
  const signIns = demoStaff.map(({ email, label, hint }) => ({
    label,
    hint,
    email,
    password: DEMO_PASSWORD,
  }));
  return { signIns, door };
}
