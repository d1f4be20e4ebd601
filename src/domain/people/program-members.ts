import { z } from 'zod';

/** The people that an organization brings to a program (SPEC.md 3 and 4): registered or not, shown or hidden. */

/** SPEC.md 3: "show/hide members (organizationId, programId, userIds)"; registering takes the same. */
export const programMembersArgs = z.object({
  organizationId: z.uuid({ error: 'Undefined organization id.' }),
  programId: z.uuid({ error: 'Undefined program id.' }),
  userIds: z
    .array(z.uuid({ error: 'Undefined user id.' }))
    .min(1, 'Undefined user id.')
    .max(100),
});
export type ProgramMembersArgs = z.output<typeof programMembersArgs>;
