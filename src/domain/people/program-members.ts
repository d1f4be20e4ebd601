import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import * as idMessages from '../input/id-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { managesMembers } from './member.ts';
import { editRoles, type ProgramRole } from './roles.ts';
import type { Giver } from './roles-to-give.ts';

/** The people that an organization brings to a program (SPEC.md 3 and 4): registered or not, shown or hidden. */

/** SPEC.md 3: "show/hide members (organizationId, programId, userIds)"; registering takes the same. */
export const programMembersArgs = z.object({
  organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
  programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }),
  userIds: z
    .array(z.uuid({ error: encodeMessage(idMessages.undefinedUserId) }))
    .min(1, encodeMessage(idMessages.undefinedUserId))
    .max(100),
});
export type ProgramMembersArgs = z.output<typeof programMembersArgs>;

/** What someone is in the program: staff on edit level where the organization agreed with it, or its participant admin. */
export interface InProgram {
  edits: boolean;
  administers: boolean;
}

/** The same by their role there; `staffed`: the organization agreed with a program of theirs, or they typed it. */
export const inProgramAs = (role: ProgramRole | null | undefined, staffed: boolean): InProgram => ({
  edits: staffed && editRoles.some((edits) => edits === role),
  administers: role === 'PARTICIPANT_ADMIN',
});

/**
 * May someone say who of an organization takes part in a program, and who is shown there? Owner, admins and the super admin
 * in every program; the staff of this one, on edit level (SPEC.md 6, "manage members"; decisions/026); who acts for the
 * organization and administers its participants there.
 */
export const mayBring = (giver: Giver, { edits, administers }: InProgram): boolean =>
  managesMembers({ ...giver, keeper: false }) || edits || (administers && giver.organizationRole !== null);
