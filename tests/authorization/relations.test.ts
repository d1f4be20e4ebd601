import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { serverTest } from '../support/fixtures.ts';
import { insert, rowsOf } from '../support/rows.ts';
import { commands } from './relations-commands.ts';
import {
  emailOf,
  key,
  type Model,
  PEOPLE,
  type Person,
  type Real,
  relationsWorld,
} from './relations-world.ts';

/**
 * Any chain of calls by anybody over several programs and organizations, on the real server (docs/architecture, Rights):
 * nobody gains a relation that nobody holding the right gave them, and nobody reads how to reach a person without one.
 */
const NOW = '2026-11-21T07:00:00.000Z';
const { test, database, db, app } = serverTest({ clock: () => new Date(NOW) });

async function relationsIn(real: Real) {
  const nameOf = (id: string) => PEOPLE.find((one) => real.id[one] === id);
  const members = await db
    .selectFrom('organization_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(['m.organization_id', 'm.user_id'])
    .where('m.organization_id', 'in', real.organizations)
    .where('m.is_deleted', '=', false)
    .where('u.cognito_id', 'is not', null)
    .execute();
  const staff = await db
    .selectFrom('program_user')
    .select(['program_id', 'user_id'])
    .where('program_id', 'in', real.programs)
    .execute();
  return {
    members: members.map((row) =>
      key(real.organizations.indexOf(row.organization_id), nameOf(row.user_id) ?? '?'),
    ),
    staff: staff.map((row) => key(real.programs.indexOf(row.program_id), nameOf(row.user_id) ?? '?')),
  };
}

/** Whether somebody who held the right has opened this person's contact to the reader. */
function mayRead(model: Model, reader: Person, person: Person): boolean {
  if (reader === person) return true;
  return [0, 1, 2].some(
    (organization) =>
      (model.answersFor.has(key(organization, reader)) && model.members.has(key(organization, person))) ||
      [0, 1].some(
        (program) =>
          model.staff.has(key(program, reader)) &&
          model.agreed.has(key(program, organization)) &&
          model.brought.has(key(program, organization, person)),
      ),
  );
}

/** Colleagues on a program's team see each other's email, by their role. */
const onOneTeam = (model: Model, reader: Person, person: Person): boolean =>
  [0, 1].some((program) => model.staff.has(key(program, reader)) && model.staff.has(key(program, person)));

async function readsNoMore(model: Model, real: Real): Promise<void> {
  for (const reader of PEOPLE) {
    const answers = await Promise.all(
      real.organizations.flatMap((id, organization) => [
        real.call(reader, organization, 'GET', `/users/organization/${id}`),
        ...real.programs.flatMap((programId) => [
          ...[
            `/v2/organization/${id}/program/${programId}`,
            `/v2/users/program/${programId}/organization/${id}`,
            `/admin/program/${programId}/requirements/${id}`,
            `/program/${programId}/participants/${id}`,
            `/v2/program/${programId}/badges?organizationId=${id}`,
          ].map((path) => real.call(reader, organization, 'GET', path)),
        ]),
      ]),
    );
    const lists = await Promise.all(
      real.programs.flatMap((programId) =>
        [
          `/v2/program/${programId}/registrant`,
          `/program/${programId}/registrant/export`,
          `/program/${programId}/participants`,
          `/v2/program/${programId}/register/candidates?q=Organization`,
        ].map((path) => real.call(reader, 0, 'GET', path)),
      ),
    );
    const searches = await Promise.all(
      real.programs.map((programId) =>
        real.call(reader, 0, 'GET', `/v2/program/${programId}/team/candidates?q=Person`),
      ),
    );
    for (const { status } of [...answers, ...lists, ...searches]) expect(status).toBeLessThan(500);
    const text = [...answers, ...lists].map((one) => one.text).join();
    const found = searches.map((one) => one.text).join();
    for (const person of PEOPLE) {
      const email = emailOf(real, person);
      if (!mayRead(model, reader, person)) expect(text, `${reader} reads ${person}`).not.toContain(email);
      if (!mayRead(model, reader, person) && !onOneTeam(model, reader, person))
        expect(found, `${reader} finds ${person}`).not.toContain(email);
    }
  }
}

describe('Random chains of granted calls', () => {
  // T1408
  test('give nobody a relation, and no email, that nobody holding the right gave them', async () => {
    await fc.assert(
      fc.asyncProperty(commands(), async (steps) => {
        const world = await relationsWorld(database, app, NOW);
        await fc.asyncModelRun(() => world, steps);
        const { members, staff } = await relationsIn(world.real);
        expect(members.filter((one) => !world.model.members.has(one))).toEqual([]);
        expect(staff.filter((one) => !world.model.staff.has(one))).toEqual([]);
        await readsNoMore(world.model, world.real);
      }),
      { numRuns: 12 },
    );
  });
});

const MAILBOX_STAYS = 'Other programs rely on this email';

describe('An organization that staff typed', () => {
  // T2742
  test('becomes nobody’s by an address that its staff choose, once another program has it', async () => {
    const { real } = await relationsWorld(database, app, NOW);
    const [id, profileId] = [randomUUID(), randomUUID()];
    await insert(db, 'organization', {
      id,
      name: 'Typed',
      slug: id,
      legal_name: 'Typed',
      profile: 'STARTUP',
    });
    await insert(db, 'app_user', { id: profileId, email: `${profileId}@typed.test`, name: 'Ayu Lestari' });
    await insert(db, 'organization_member', {
      organization_id: id,
      user_id: profileId,
      job_title: 'Founder',
      organization_role: 'ORGANIZATION_MEMBER',
    });
    for (const program_id of real.programs)
      await insert(db, 'registration', {
        program_id,
        organization_id: id,
        registration_status: 'APPROVED',
      });
    await insert(db, 'agreement', {
      id: randomUUID(),
      program_id: real.programs[1] ?? '',
      organization_id: id,
      how: 'ENTERED',
      given_by: real.id.creator,
      since: NOW,
    });
    const profile = { name: 'Ayu Lestari', nationality: 'Nowhere', phoneNumber: '+62 8123456789' };
    for (const person of PEOPLE) {
      const email = emailOf(real, person);
      const body = { ...profile, jobTitle: 'Founder', organizationId: id, email };
      const edited = await real.call('creator', 0, 'PUT', `/users/member/${profileId}`, body);
      expect([edited.status, edited.text.includes(MAILBOX_STAYS)]).toEqual([409, true]);
      const own = await real.call('creator', 0, 'PUT', `/v2/organization/${id}/mailbox`, { email });
      expect([own.status, own.text.includes(MAILBOX_STAYS)]).toEqual([409, true]);
      expect((await real.call(person, 0, 'POST', `/v2/claim/organization/${id}`)).status).toBe(404);
    }
    const members = await rowsOf(db, 'organization_member', ['user_id'], { organization_id: id });
    expect(members).toEqual([{ user_id: profileId }]);
  });
});
