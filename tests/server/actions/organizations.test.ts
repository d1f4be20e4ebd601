import { describe, expect } from 'vitest';
import { addMember } from '../../../src/server/services/organizations/add-member.ts';
import { createOrganization } from '../../../src/server/services/organizations/create-organization.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { anOrganization, memberInput, organizationInput, type Stage, stageOn } from './stage.ts';

let stage: Stage;
const { test, db } = databaseTest();
test.beforeAll(async () => {
  stage = stageOn(db);
});

describe('creating an organization', () => {
  test('gives a second one of the same name a slug with a number', async () => {
    const one = await stage.act((context) => createOrganization(context, organizationInput('Kopi Nusa')));
    const two = await stage.act((context) => createOrganization(context, organizationInput('Kopi Nusa')));
    expect([one.slug, two.slug]).toEqual(['kopi-nusa', 'kopi-nusa-2']);
  });

  test('refuses a chosen slug that is taken', async () => {
    const chosen = { ...organizationInput('Teh Nusa'), slug: 'teh-nusa' };
    await stage.act((context) => createOrganization(context, chosen));
    expect(await stage.refusalOf((context) => createOrganization(context, chosen))).toBe('SLUG_TAKEN');
  });

  test('makes the person who creates it its owner', async () => {
    const { owner } = await stage.act((context) => anOrganization(context, 'First Home'));
    const { id } = await stage.act(
      (context) => createOrganization(context, organizationInput('Own One')),
      owner,
    );
    const row = await db
      .selectFrom('organization as o')
      .innerJoin('organization_member as m', 'm.organization_id', 'o.id')
      .select(['o.owner_id', 'm.user_id', 'm.organization_role'])
      .where('o.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      owner_id: owner.userId,
      user_id: owner.userId,
      organization_role: 'ORGANIZATION_OWNER',
    });
  });
});

describe('adding a member', () => {
  const add = (organizationId: string, email: string, more: object = {}) =>
    stage.refusalOf((context) =>
      addMember(context, {
        ...memberInput(email),
        organizationId,
        organizationRole: 'ORGANIZATION_MEMBER',
        ...more,
      }),
    );

  // T0472
  test('makes a profile only, or an account where a password hash is given', async () => {
    const { id } = await stage.act((context) => anOrganization(context, 'Two Kinds'));
    expect(await add(id, 'profile@two.example')).toBeUndefined();
    expect(await add(id, 'account@two.example', { passwordHash: '$argon2id$x' })).toBeUndefined();
    const rows = await db
      .selectFrom('app_user')
      .select(['email', 'cognito_id', 'password_hash', 'email_confirmed_at', 'active_organization_id'])
      .where('email', 'in', ['profile@two.example', 'account@two.example'])
      .orderBy('email')
      .execute();
    expect(rows).toEqual([
      {
        email: 'account@two.example',
        cognito_id: expect.any(String),
        password_hash: '$argon2id$x',
        email_confirmed_at: expect.any(String),
        active_organization_id: id,
      },
      {
        email: 'profile@two.example',
        cognito_id: null,
        password_hash: null,
        email_confirmed_at: null,
        active_organization_id: id,
      },
    ]);
  });

  test('refuses an account at an email in use, a second owner, and an organization that is not there', async () => {
    const { id } = await stage.act((context) => anOrganization(context, 'Only One'));
    expect(await add(id, 'only.one@owner.example', { passwordHash: '$argon2id$x' })).toMatchObject({
      constraint: 'app_user_email_key',
    });
    // A profile only says nothing of whom an address belongs to (docs/decisions/036).
    expect(await add(id, 'only.one@owner.example')).toBeUndefined();
    expect(await add(id, 'second@only.example', { organizationRole: 'ORGANIZATION_OWNER' })).toBe(
      'ALREADY_MEMBER',
    );
    expect(await add('00000000-0000-4000-8000-000000000000', 'x@only.example')).toBe('NOT_FOUND');
  });
});
