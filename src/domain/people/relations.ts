import type { Actor, ProgramStanding } from './actor.ts';

/** What a caller can be to the object of a call; the permission table is written in these words. */
export const relations = [
  'ANYONE',
  'SIGNED_IN',
  'SUPER_ADMIN',
  'PROGRAM_CREATOR',
  'PROGRAM_OWNER',
  'PROGRAM_ADMIN',
  'PROGRAM_MANAGER',
  'PARTICIPANT_ADMIN',
  'PARTICIPANT_MEMBER',
  /** The caller's active organization has an approved registration in the program. */
  'APPROVED_ORGANIZATION',
  /** The caller's active organization is the invited one (SPEC.md 1, Meeting party). */
  'MEETING_OWNER',
  /** The caller's active organization is the requester. */
  'MEETING_PARTICIPANT',
  'ORGANIZATION_OWNER',
  'ORGANIZATION_ADMIN',
  'ORGANIZATION_MEMBER',
  /** The caller is staff of a program that the organization agreed with, or whose staff typed it (registration/agreement). */
  'ORGANIZATION_STAFF',
  /** The same on edit level: admin or manager. */
  'ORGANIZATION_EDITOR',
  /** On edit level of a program whose staff typed or imported the organization, as long as it is nobody's own. */
  'ORGANIZATION_KEEPER',
  /** The caller acts for the organization, and is PARTICIPANT_ADMIN in a program that it is registered for. */
  'ORGANIZATION_PARTICIPANT_ADMIN',
  'SELF',
  /** A tablet that is paired with the program. */
  'PROGRAM_DEVICE',
  /** A tablet, paired or revoked since: it may deliver the check-ins that it holds. */
  'ANY_DEVICE',
] as const;
export type Relation = (typeof relations)[number];

/** What must be known of the object before relations can be told; a noun leaves out what it has not. */
export interface ObjectFacts {
  program?: ProgramStanding;
  meeting?: { meetingOwner: string; meetingParticipant: string };
  organizationId?: string;
  /** The caller is staff of a program that the organization agreed with, or whose staff typed it. */
  organizationStaffed?: boolean;
  /** The same on edit level. */
  organizationEdited?: boolean;
  /** The caller is staff of a program whose staff typed the organization, and it is nobody's own. */
  organizationEntered?: boolean;
  /** The same on edit level. */
  organizationKept?: boolean;
  /** The caller is PARTICIPANT_ADMIN in a program that the organization is registered for. */
  participantAdmin?: boolean;
  userId?: string;
}

/** Everything the actor is to the object. Pure: the server loads the facts, the browser has them on the device. */
export function relationsTo(actor: Actor, facts: ObjectFacts): ReadonlySet<Relation> {
  const found = new Set<Relation>(['ANYONE']);
  if (actor.kind === 'DEVICE') {
    found.add('ANY_DEVICE');
    if (!actor.revoked && facts.program?.programId === actor.programId) found.add('PROGRAM_DEVICE');
  }
  if (actor.kind !== 'USER') return found;
  found.add('SIGNED_IN');
  if (actor.userRole === 'SUPER_ADMIN') found.add('SUPER_ADMIN');
  if (actor.userRole === 'PROGRAM_CREATOR') found.add('PROGRAM_CREATOR');
  if (facts.program?.programRole) found.add(facts.program.programRole);
  if (facts.program?.organizationApproved) found.add('APPROVED_ORGANIZATION');
  const active = actor.organizationId;
  if (active && facts.meeting?.meetingOwner === active) found.add('MEETING_OWNER');
  if (active && facts.meeting?.meetingParticipant === active) found.add('MEETING_PARTICIPANT');
  if (active && facts.organizationId === active && actor.organizationRole) found.add(actor.organizationRole);
  if (active && facts.organizationId === active && actor.organizationRole && facts.participantAdmin)
    found.add('ORGANIZATION_PARTICIPANT_ADMIN');
  if (facts.organizationStaffed) found.add('ORGANIZATION_STAFF');
  if (facts.organizationEdited) found.add('ORGANIZATION_EDITOR');
  if (facts.organizationKept) found.add('ORGANIZATION_KEEPER');
  if (facts.userId === actor.userId) found.add('SELF');
  return found;
}
