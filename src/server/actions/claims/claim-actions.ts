import type { InvitePreview, inviteToClaim } from '../../../contract/claim-invitations.ts';
import type { ReadInputOf } from '../../../contract/endpoint.ts';
import { claimPhases, decideInviteToClaim, isHeld } from '../../../domain/claims/claim-link.ts';
import type { ClaimHindrance } from '../../../domain/claims/claim-steps.ts';
import { decideClaim } from '../../../domain/claims/mailbox.ts';
import type { Program } from '../../../domain/programs/program.ts';
import type { RegistrantFilter } from '../../../domain/registration/registrant-filter.ts';
import type { AuditLine } from '../../audit/describe-changes.ts';
import { noteInTrail } from '../../audit/note-in-trail.ts';
import type { Actions } from '../../http/handler.ts';
import { digestOf } from '../../perform/idempotency.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { claimOrganization } from '../../services/claims/claim-organization.ts';
import { withMailbox } from '../../services/claims/move-mailbox.ts';
import { personOf } from '../../services/people/callers.ts';
import { callerId } from '../../services/registration/agreement.ts';
import { countClaims } from '../../store/claim-funnel.ts';
import {
  claimHindrancesOf,
  countInvitable,
  endClaimLinks,
  type Invited,
  mayBeClaimed,
  organizationsWaitingFor,
  queueClaimLinks,
  registeredOrganization,
} from '../../store/claim-links.ts';
import { saveOrganization } from '../../store/organization-profiles.ts';
import { typedIt } from '../../store/organization-roles.ts';
import { lockOrganization } from '../../store/organizations.ts';
import { loadProgram } from '../../store/programs.ts';
import { matchingRegistrants } from '../../store/registrants.ts';
import { confirmedEmailOf } from '../../store/users.ts';

/** The caller's own address. @throws Refusal NOT_FOUND where they have not confirmed it */
async function ownEmail(context: TransactionContext): Promise<{ userId: string; email: string }> {
  const { userId } = personOf(context);
  const email = await confirmedEmailOf(context.tx, userId);
  if (email === null) throw new Refusal('NOT_FOUND');
  return { userId, email };
}

/** Whom a press invited: which of the lists, or how many by name. */
const invitedLine = (program: { id: string; name: string }, invited: Invited, queued: number): AuditLine => ({
  programId: program.id,
  noun: 'PROGRAM',
  objectId: program.id,
  objectName: program.name,
  action: 'CHANGED',
  attributeName: typeof invited === 'string' ? audienceAttributes[invited] : 'invited',
  oldValue: null,
  newValue: String(queued),
});

const audienceAttributes = { WITHOUT_ACCOUNT: 'invitedWithoutAccount', NOT_ANSWERED: 'reminded' } as const;

/** Whom a filter means now, and which of them would be invited. */
async function previewInvite(
  { tx, now }: TransactionContext,
  program: Pick<Program, 'id' | 'timezone' | 'status'>,
  filter: RegistrantFilter,
): Promise<{ ids: string[]; preview: InvitePreview }> {
  const of = { programId: program.id, filter, world: { zone: program.timezone, now } };
  const ids = (await matchingRegistrants(tx, of)).map(({ id }) => id);
  const hindered = await claimHindrancesOf(tx, program.id, ids, now);
  const counts = new Map<ClaimHindrance, number>();
  for (const { why } of hindered) counts.set(why, (counts.get(why) ?? 0) + 1);
  const hinderedIds = new Set(hindered.map(({ organizationId }) => organizationId));
  const toInvite = ids.filter((id) => !hinderedIds.has(id));
  return {
    ids: toInvite,
    preview: {
      digest: digestOf(JSON.stringify([...toInvite].sort())),
      total: ids.length,
      toInvite: toInvite.length,
      notInvited: [...counts].map(([why, count]) => ({ why, count })),
      held: isHeld(program.status),
    },
  };
}

/** @throws Refusal BULK_CHANGED: a filter means others than were shown */
async function invitedBy(
  context: TransactionContext,
  program: Pick<Program, 'id' | 'timezone' | 'status'>,
  body: ReadInputOf<typeof inviteToClaim>['body'],
): Promise<Invited> {
  if ('audience' in body) return body.audience;
  if ('organizationIds' in body) return body.organizationIds;
  const { ids, preview } = await previewInvite(context, program, body.filter);
  if (preview.digest !== body.digest) throw new Refusal('BULK_CHANGED', { preview });
  return ids;
}

/** Claims of organizations that staff have typed (docs/decisions/064), but for the link, which is identity's. */
export const claimActions = {
  listWaitingOrganizations: async (context) => {
    const { email } = await ownEmail(context);
    return { organizations: await organizationsWaitingFor(context.tx, email) };
  },
  /** Of two people who claim at the same moment the second finds nothing that waits. */
  claimOrganization: async (context, { params: { organizationId } }) => {
    const locked = await lockOrganization(context.tx, organizationId);
    const { userId, email } = await ownEmail(context);
    const [waiting] = locked ? await organizationsWaitingFor(context.tx, email, organizationId) : [];
    if (!waiting) throw new Refusal('NOT_FOUND');
    const superAdmin = context.actor.kind === 'USER' && context.actor.userRole === 'SUPER_ADMIN';
    assertAllowed(decideClaim({ superAdmin, typed: await typedIt(context.tx, userId, organizationId) }));
    const programIds = waiting.programs.map(({ id }) => id);
    await claimOrganization(context, { organizationId, programIds, userId, email, linkId: null });
    return { organizationId, programSlug: waiting.programs[0]?.slug ?? '' };
  },
  getClaimFunnel: async (context, { params: { programId } }) => {
    const { tx, now } = context;
    const program = await loadProgram(tx, programId);
    if (!program) throw new Refusal('NOT_FOUND');
    return {
      ...(await countClaims(tx, programId)),
      toInvite: await countInvitable(tx, programId, 'WITHOUT_ACCOUNT', now),
      toRemind: await countInvitable(tx, programId, 'NOT_ANSWERED', now),
      held: isHeld(program.status),
      over: claimPhases[program.status] === 'OVER',
    };
  },
  previewInvite: async (context, { params: { programId }, body: { filter } }) => {
    const program = await loadProgram(context.tx, programId);
    if (!program) throw new Refusal('NOT_FOUND');
    assertAllowed(decideInviteToClaim(program.status));
    return (await previewInvite(context, program, filter)).preview;
  },
  inviteToClaim: async (context, { params: { programId }, body }) => {
    const { tx, now } = context;
    const program = await loadProgram(tx, programId);
    if (!program) throw new Refusal('NOT_FOUND');
    assertAllowed(decideInviteToClaim(program.status));
    const invited = await invitedBy(context, program, body);
    const notInvited =
      'organizationIds' in body ? await claimHindrancesOf(tx, programId, body.organizationIds, now) : [];
    const queued = await queueClaimLinks(tx, { programId, invited, invitedBy: callerId(context), now });
    if (queued > 0) await noteInTrail(context, 'inviteToClaim', [invitedLine(program, invited, queued)]);
    context.nudge(programId, ['STAFF'], ['registration']);
    return { invited: queued, held: isHeld(program.status), notInvited };
  },
  withdrawClaim: async (context, { params: { programId }, body: { organizationId } }) => {
    const { tx, now } = context;
    const organization = await registeredOrganization(tx, { programId, organizationId });
    if (!organization) throw new Refusal('NOT_FOUND');
    const withdrawn = (await endClaimLinks(tx, { programId, organizationId }, 'WITHDRAWN', now)) > 0;
    if (withdrawn)
      await noteInTrail(context, 'withdrawClaim', [
        {
          programId,
          noun: 'REGISTRANT',
          objectId: organizationId,
          objectName: organization.name,
          action: 'CHANGED',
          attributeName: 'invitation',
          oldValue: 'SENT',
          newValue: 'WITHDRAWN',
        },
      ]);
    context.nudge(programId, ['STAFF'], ['registration']);
    return { withdrawn };
  },
  correctMailbox: (context, { params: { organizationId }, body: { email } }, facts) =>
    withMailbox(context, facts, organizationId, async () => {
      // Its own to say, from when it is its own; and its owner's address counts before its own.
      const { actor } = context;
      const superAdmin = actor.kind === 'USER' && actor.userRole === 'SUPER_ADMIN';
      if (!superAdmin && !(await mayBeClaimed(context.tx, organizationId))) throw new Refusal('NOT_ALLOWED');
      await saveOrganization(context.tx, organizationId, { email }, context.now);
      return { organizationId };
    }),
} satisfies Partial<Actions>;
