import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import type { Actor } from './actor.ts';
import type { ObjectFacts } from './relations.ts';
import type { OrganizationRole } from './roles.ts';

/** Who gives which role in an organization (SPEC.md 6). */

/** What someone is to an organization whose people they manage. */
export interface Giver {
  superAdmin: boolean;
  /** Staff of a program that the organization agreed with, or whose staff typed it. */
  programStaff: boolean;
  /** Staff of a program whose staff typed the organization, and it is nobody's own. */
  entered?: boolean;
  /** The same on edit level. */
  keeper?: boolean;
  /** Their role in it; null: they do not act for it. */
  organizationRole: OrganizationRole | null;
  /** Who acts for it, and is PARTICIPANT_ADMIN in a program that it is registered for. */
  participantAdmin?: boolean;
}

/** What the actor is to the organization of these facts. */
export function giverOf(
  actor: Actor,
  facts: Pick<
    ObjectFacts,
    'organizationId' | 'organizationStaffed' | 'organizationEntered' | 'organizationKept' | 'participantAdmin'
  >,
): Giver {
  if (actor.kind !== 'USER')
    return { superAdmin: actor.kind === 'SYSTEM', programStaff: false, organizationRole: null };
  const acting = actor.organizationId !== null && actor.organizationId === facts.organizationId;
  return {
    superAdmin: actor.userRole === 'SUPER_ADMIN',
    programStaff: facts.organizationStaffed === true,
    ...(facts.organizationEntered ? { entered: true } : {}),
    ...(facts.organizationKept ? { keeper: true } : {}),
    organizationRole: acting ? actor.organizationRole : null,
    ...(acting && facts.participantAdmin ? { participantAdmin: true } : {}),
  };
}

/**
 * SPEC.md 6: "Owner only to super admin and only if none exists; Admin to super admin and owner; Member to admin, owner,
 * super admin."
 */
export function rolesToGive(giver: Giver, hasOwner: boolean): OrganizationRole[] {
  const { superAdmin, organizationRole } = giver;
  const owner = superAdmin || organizationRole === 'ORGANIZATION_OWNER';
  return [
    ...(superAdmin && !hasOwner ? (['ORGANIZATION_OWNER'] as const) : []),
    ...(owner ? (['ORGANIZATION_ADMIN'] as const) : []),
    ...(owner || organizationRole === 'ORGANIZATION_ADMIN' ? (['ORGANIZATION_MEMBER'] as const) : []),
  ];
}

/** May this role be given? A second owner is a conflict, not a missing right. */
export function decideGiveRole(giver: Giver, role: OrganizationRole, hasOwner: boolean): Verdict {
  if (rolesToGive(giver, hasOwner).includes(role)) return allowed();
  return refused(giver.superAdmin && hasOwner ? 'OWNER_EXISTS' : 'NOT_ALLOWED');
}

/** The roles that someone invites with: those that they give, and "Participant Admin manages participants (invites)". */
export const rolesToInvite = (giver: Giver, hasOwner: boolean): OrganizationRole[] => {
  const given = rolesToGive(giver, hasOwner);
  return given.length === 0 && giver.participantAdmin ? ['ORGANIZATION_MEMBER'] : given;
};

/** May someone be invited with this role? */
export const decideInvite = (giver: Giver, role: OrganizationRole, hasOwner: boolean): Verdict =>
  rolesToInvite(giver, hasOwner).includes(role) ? allowed() : decideGiveRole(giver, role, hasOwner);
