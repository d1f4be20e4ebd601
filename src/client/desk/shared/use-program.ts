import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../../contract/call.ts';
import { getProgramBySlug, type ProgramResult } from '../../../contract/programs.ts';
import type { ProgramStanding } from '../../../domain/people/actor.ts';
import { may, type Permission } from '../../../domain/people/permissions.ts';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';

/** What the caller is to a program. */
export const standingIn = (program: ProgramResult): ProgramStanding => ({
  programId: program.id,
  programRole: program.programRole,
  organizationApproved: program.organizationApproved,
});

export interface ProgramQuery {
  query: UseQueryResult<ProgramResult, CallError>;
  program: ProgramResult | undefined;
  /** Whether the caller may do this in the program; false until it is loaded. */
  allows(permission: Permission): boolean;
}

/** The program of a page's slug, with what the caller may do in it. */
export function useProgram(slug: string | undefined): ProgramQuery {
  const actor = useActor();
  const query = useApiQuery(getProgramBySlug, { params: { slug: slug ?? '' } }, { enabled: Boolean(slug) });
  const program = query.data;
  return {
    query,
    program,
    allows: (permission) => program !== undefined && may(actor, permission, { program: standingIn(program) }),
  };
}
