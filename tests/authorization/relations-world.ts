import { nothingSaid } from '../server/registration/registration-fixtures.ts';
import type { FreshDatabase } from '../support/postgres.ts';
import { makeOrganizations, makePerson, makeProgram } from '../support/program-factory.ts';
import { sessionsFor, type TestApp } from '../support/test-app.ts';

/** Two programs, three organizations and everybody who could try something: real, and as the model has them. */

export const PEOPLE = ['creator', 'adminA', 'ownerA', 'accomplice', 'owner0', 'owner1', 'owner2'] as const;
export type Person = (typeof PEOPLE)[number];
/** The creator administers program 1 and has no part in program 0. */
export const PROGRAMS = 2;
export const ORGANIZATIONS = 3;

/** What somebody who held the right has granted; sets of `a/b/c`. */
export interface Model {
  members: Set<string>;
  answersFor: Set<string>;
  staff: Set<string>;
  edits: Set<string>;
  /** Invited to a program's team by who may. */
  asked: Set<string>;
  agreed: Set<string>;
  /** program/organization/person: by the organization itself, and by staff. */
  brought: Set<string>;
  named: Set<string>;
  invited: Map<string, { organization: number; person: Person; granted: boolean }>;
}

export interface Real {
  id: Record<Person, string>;
  programs: string[];
  slugs: string[];
  organizations: string[];
  call(
    who: Person,
    organization: number,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<{ status: number; text: string }>;
}

export const emailOf = (real: Real, person: Person): string => `${real.id[person]}@example.test`;
export const key = (...parts: (string | number)[]): string => parts.join('/');
export const registration = nothingSaid;

export async function relationsWorld(
  database: FreshDatabase,
  app: TestApp,
  now: string,
): Promise<{ model: Model; real: Real }> {
  const { db } = database;
  const first = await makeProgram(db, { now, organizations: 1 });
  const second = await makeProgram(db, { now, organizations: 1 });
  const programs = [first.programId, second.programId];
  await db.updateTable('program').set({ status: 'OPEN_REGISTRATION' }).where('id', 'in', programs).execute();
  const made = await makeOrganizations(db, first.programId, ORGANIZATIONS);
  const organizations = made.map(({ id }) => id);
  for (const { id, userId } of made)
    await db.updateTable('organization').set({ owner_id: userId }).where('id', '=', id).execute();
  // The third organization is in no program yet.
  for (const table of ['agreement', 'registration', 'program_member'] as const)
    await db.deleteFrom(table).where('organization_id', '=', organizations[2]!).execute();
  const staff = (programId: string, programRole: 'PROGRAM_ADMIN' | 'PROGRAM_OWNER') =>
    makePerson(db, { programId, programRole });
  const id: Record<Person, string> = {
    creator: await makePerson(db, {
      programId: second.programId,
      programRole: 'PROGRAM_ADMIN',
      userRole: 'PROGRAM_CREATOR',
    }),
    adminA: await staff(first.programId, 'PROGRAM_ADMIN'),
    ownerA: await staff(first.programId, 'PROGRAM_OWNER'),
    accomplice: await makePerson(db),
    owner0: made[0]!.userId,
    owner1: made[1]!.userId,
    owner2: made[2]!.userId,
  };
  const sessions = await sessionsFor(database);
  const real: Real = {
    id,
    programs,
    organizations,
    slugs: [first.slug, second.slug],
    call: async (who, organization, method, path, body) => {
      const headers = await sessions.bearer({
        userId: id[who],
        organizationId: organizations[organization]!,
      });
      const response = await app.http.inject({
        method,
        url: `/api${path}`,
        headers,
        ...(body && { payload: body }),
      });
      return { status: response.statusCode, text: response.body };
    },
  };
  const owners = (['owner0', 'owner1', 'owner2'] as const).map((who, at) => key(at, who));
  return {
    real,
    model: {
      members: new Set(owners),
      answersFor: new Set(owners),
      staff: new Set([key(1, 'creator'), key(0, 'adminA'), key(0, 'ownerA')]),
      edits: new Set([key(1, 'creator'), key(0, 'adminA')]),
      asked: new Set(),
      agreed: new Set([key(0, 0), key(0, 1)]),
      brought: new Set([key(0, 0, 'owner0'), key(0, 1, 'owner1')]),
      named: new Set(),
      invited: new Map(),
    },
  };
}
