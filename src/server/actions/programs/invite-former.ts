import { randomBytes } from 'node:crypto';
import { claimPhases, decideInviteToClaim, isHeld } from '../../../domain/claims/claim-link.ts';
import { may } from '../../../domain/people/permissions.ts';
import type { FormerKind } from '../../../domain/programs/copy/former-participants.ts';
import { type ProgramStatus, programStatusRules } from '../../../domain/programs/program-status.ts';
import { ON_BEHALF_MESSAGE } from '../../../domain/registration/on-behalf.ts';
import { noteInTrail } from '../../audit/note-in-trail.ts';
import type { Actions } from '../../http/handler.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { callerId } from '../../services/registration/agreement.ts';
import { queueClaimLinks } from '../../store/claim-links.ts';
import {
  countFormer,
  formerPeople,
  formerProgram,
  invitableFormer,
  registerFormer,
} from '../../store/former-participants.ts';
import { loadProgram, lockProgram } from '../../store/programs.ts';
import { insertProgramMembers } from '../../store/registrations.ts';
import { countReturnInvitations, queueReturnInvitations } from '../../store/return-invitations.ts';

const noCounts = { toAsk: 0, toRegister: 0, already: 0, unreachable: 0 };

/** Which mails wait as long as the program has this status. */
const heldBy = (status: ProgramStatus) => ({
  held: !programStatusRules[status].register,
  linksHeld: isHeld(status),
});

/** The program that this one was copied from, where the caller edits that one too; else null. */
async function ownFormer(
  context: TransactionContext,
  programId: string,
): Promise<{ id: string; name: string } | null> {
  const former = await formerProgram(context.tx, programId, callerId(context));
  if (!former) return null;
  const { id, name, programRole } = former;
  const program = { programId: id, programRole, organizationApproved: false };
  return may(context.actor, 'registration.onBehalf', { program }) ? { id, name } : null;
}

/**
 * Asks those with people of their own to register, and registers the others with an invitation to claim that. The program is
 * locked: two presses at the same moment invite each once. What of it was done before is not done again.
 *
 * @throws Refusal NOT_FOUND, NO_FORMER_PROGRAM, PROGRAM_ENDED
 */
async function invite(context: TransactionContext, programId: string, kind: FormerKind) {
  const { tx, now, actor } = context;
  const program = await lockProgram(tx, programId);
  if (!program) throw new Refusal('NOT_FOUND');
  const former = await ownFormer(context, programId);
  if (!former) throw new Refusal('NO_FORMER_PROGRAM');
  assertAllowed(decideInviteToClaim(program.status));
  const of = { programId, formerId: former.id };
  const { toAsk, toRegister } = await invitableFormer(tx, of, kind);
  const invitedBy = callerId(context);
  const asked = await queueReturnInvitations(tx, programId, toAsk, { invitedBy, now });
  const registered = await registerFormer(tx, of, toRegister, {
    invitedBy,
    name: nameOf(context),
    message: ON_BEHALF_MESSAGE,
    forAll: actor.kind === 'USER' && actor.userRole === 'SUPER_ADMIN',
    now,
  });
  const people = await formerPeople(tx, of, registered);
  for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE)
    await insertProgramMembers(
      tx,
      people.slice(from, from + PEOPLE_AT_ONCE).map((person) => ({
        ...person,
        programId,
        badgeNumber: randomBytes(8).toString('hex'),
        byStaff: true,
        createdAt: now,
      })),
    );
  if (registered.length > 0) await queueClaimLinks(tx, { programId, invited: registered, invitedBy, now });
  if (asked + registered.length > 0)
    await noteInTrail(context, 'inviteFormer', [
      {
        programId,
        noun: 'PROGRAM',
        objectId: programId,
        objectName: program.name,
        action: 'CHANGED',
        attributeName: 'invitedFormer',
        oldValue: null,
        newValue: String(asked + registered.length),
      },
    ]);
  context.nudge(programId, ['STAFF'], ['registration', 'organization', 'member']);
  return { asked, registered: registered.length, ...heldBy(program.status) };
}

/** Rows in one statement: PostgreSQL takes 65,535 parameters at most. */
const PEOPLE_AT_ONCE = 1_000;

/** Participants of the program that another one was copied from (docs/decisions/070). */
export const formerActions = {
  getFormerParticipants: async (context, { params: { programId } }) => {
    const { tx } = context;
    const program = await loadProgram(tx, programId);
    if (!program) throw new Refusal('NOT_FOUND');
    const former = await ownFormer(context, programId);
    const kinds = former
      ? await countFormer(tx, { programId, formerId: former.id })
      : { ATTENDED: noCounts, APPROVED: noCounts, REGISTERED: noCounts };
    const asked = former
      ? await countReturnInvitations(tx, programId)
      : { asked: 0, registered: 0, waiting: 0 };
    return {
      former,
      kinds,
      ...asked,
      ...heldBy(program.status),
      over: claimPhases[program.status] === 'OVER',
    };
  },
  inviteFormer: (context, { params: { programId }, body: { kind } }) => invite(context, programId, kind),
} satisfies Partial<Actions>;
