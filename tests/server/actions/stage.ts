import type { Kysely } from 'kysely';
import type { Actor, UserActor } from '../../../src/domain/people/actor.ts';
import { createOrganizationArgs, memberArgs } from '../../../src/domain/people/organization.ts';
import { createProgramArgs } from '../../../src/domain/programs/program.ts';
import { createProgram } from '../../../src/server/actions/programs/create-program.ts';
import type { Schema } from '../../../src/server/db/schema.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { Refusal } from '../../../src/server/perform/refusal.ts';
import type { TransactionContext } from '../../../src/server/perform/transaction-context.ts';
import { addMember } from '../../../src/server/services/organizations/add-member.ts';
import { createOrganization } from '../../../src/server/services/organizations/create-organization.ts';

/** What tests of these actions start from. */

export const NOW = '2026-11-21T07:00:00.000Z';
export const SYSTEM: Actor = { kind: 'SYSTEM', name: 'Test' };

export interface Stage {
  /** Performs an action in a transaction of its own. */
  act: <Result>(action: (context: TransactionContext) => Promise<Result>, actor?: Actor) => Promise<Result>;
  /** The code of the refusal; undefined where the action was allowed. */
  refusalOf: (action: (context: TransactionContext) => Promise<unknown>, actor?: Actor) => Promise<unknown>;
  nudged: string[];
}

export function stageOn(db: Kysely<Schema>): Stage {
  const nudged: string[] = [];
  const performer = {
    db,
    clock: () => new Date(NOW),
    nudge: (programId: string) => void nudged.push(programId),
    mailWaits: () => undefined,
    publicUrl: 'https://door.example',
  };
  const act: Stage['act'] = (action, actor = SYSTEM) => performPlainly(performer, { actor }, action);
  const refusalOf: Stage['refusalOf'] = async (action, actor) => {
    const error: unknown = await act(action, actor).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error instanceof Refusal ? error.code : error;
  };
  return { act, refusalOf, nudged };
}

let made = 0;

export const aProgram = (context: TransactionContext, more: object = {}) => {
  made += 1;
  const args = {
    name: `Program ${made}`,
    slug: `program-${made}`,
    status: 'OPEN_REGISTRATION',
    timelineStart: '2026-11-20T00:00:00+07:00',
    timelineEnd: '2026-11-23T00:00:00+07:00',
    ...more,
  };
  return createProgram(context, createProgramArgs.parse(args));
};

export const organizationInput = (name: string) =>
  createOrganizationArgs.parse({
    name,
    legalName: `PT ${name}`,
    foundedDate: '2020-01-01',
    websiteLink: 'example.example',
    country: 'Indonesia',
    hqLocation: 'Bandung',
  });

export const memberInput = (email: string) =>
  memberArgs.parse({
    name: 'Ayu Lestari',
    email,
    nationality: 'Indonesian',
    phoneNumber: '+62 812-5550-1234',
    jobTitle: 'Founder',
  });

/** An organization with its owner. */
export async function anOrganization(
  context: TransactionContext,
  name: string,
): Promise<{ id: string; owner: UserActor }> {
  const { id } = await createOrganization(context, organizationInput(name));
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@owner.example`;
  const organizationRole = 'ORGANIZATION_OWNER' as const;
  const { userId } = await addMember(context, {
    ...memberInput(email),
    organizationId: id,
    organizationRole,
  });
  const owner = { kind: 'USER', userId, name: 'Ayu Lestari', userRole: 'USER', organizationId: id } as const;
  return { id, owner: { ...owner, organizationRole } };
}
