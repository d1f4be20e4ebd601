import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { UserActor } from '../../../src/domain/people/actor.ts';
import { setProgramRole } from '../../../src/server/actions/programs/set-program-role.ts';
import { concernedByOrganizations, topicsOf } from '../../../src/server/live/news-topics.ts';
import { register } from '../../../src/server/services/registration/register.ts';
import { review } from '../../../src/server/services/registration/review.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';
import { anOrganization, aProgram, type Stage, stageOn } from './stage.ts';

let stage: Stage;
const { test, db } = databaseTest();
test.beforeAll(async () => {
  stage = stageOn(db);
});

const staff: UserActor = {
  kind: 'USER',
  userId: randomUUID(),
  name: 'Ratna',
  userRole: 'SUPER_ADMIN',
  organizationId: null,
  organizationRole: null,
};

const start = async (name: string, more: object = {}) => {
  const program = await stage.act((context) => aProgram(context, more));
  const organization = await stage.act((context) => anOrganization(context, name));
  const args = {
    programId: program.id,
    organizationId: organization.id,
    members: [organization.owner.userId],
    purpose: 'Meet partners',
  };
  return { program, organization, args };
};

const ownAct = { how: 'REGISTERED', givenBy: null } as const;

describe('registering', () => {
  // T0330
  test('waits for approval, with a history and a badge number for each person', async () => {
    const { program, organization, args } = await start('Badge Bearers');
    const registration = await stage.act((context) => register(context, args, ownAct), organization.owner);
    expect(registration.registrationStatus).toBe('PENDING_APPROVAL');
    const members = await rowsOf(db, 'program_member', ['user_id', 'badge_number'], {
      program_id: program.id,
    });
    expect(members).toEqual([
      { user_id: organization.owner.userId, badge_number: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ]);
    const history = await rowsOf(db, 'registration_history', ['registration_status', 'created_by'], {
      program_id: program.id,
    });
    expect(history).toEqual([{ registration_status: 'PENDING_APPROVAL', created_by: 'Ayu Lestari' }]);
    expect(stage.nudged).toEqual(
      concernedByOrganizations(organization.id).flatMap((whom) => topicsOf(program.id, whom)),
    );
  });

  test('is refused twice, for a closed program, for strangers as members, and for what is not there', async () => {
    const { organization, args } = await start('Once Only');
    await stage.act((context) => register(context, args, ownAct), organization.owner);
    expect(
      await stage.refusalOf((context) => register(context, args, ownAct), organization.owner),
    ).toMatchObject({
      constraint: 'registration_pkey',
    });
    const closed = await start('Too Late', { status: 'ON_GOING' });
    expect(
      await stage.refusalOf((context) => register(context, closed.args, ownAct), closed.organization.owner),
    ).toBe('NOT_OPEN_FOR_REGISTRATION');
    const other = await start('Borrowers');
    const borrowed = { ...other.args, members: args.members };
    expect(
      await stage.refusalOf((context) => register(context, borrowed, ownAct), other.organization.owner),
    ).toBe('BAD_INPUT');
    expect(
      await stage.refusalOf((context) =>
        register(context, { ...other.args, programId: randomUUID() }, ownAct),
      ),
    ).toBe('NOT_FOUND');
  });
});

describe('reviewing', () => {
  const mails = (to: string) =>
    db.selectFrom('mail').select(['subject', 'text']).where('recipient', '=', to).execute();

  // T0236
  test('tells the owner by mail, and keeps the status it replaces', async () => {
    const { program, organization, args } = await start('Well Informed');
    await stage.act((context) => register(context, args, ownAct), organization.owner);
    const reviewArgs = { programId: program.id, organizationId: organization.id };
    const revise = { ...reviewArgs, status: 'NEED_REVISION' as const, message: 'The deck is missing.' };
    await stage.act((context) => review(context, revise), staff);
    await stage.act((context) => review(context, { ...reviewArgs, status: 'APPROVED', message: '' }), staff);
    const row = await rowOf(db, 'registration', ['registration_status', 'previous_status'], {
      program_id: program.id,
    });
    expect(row).toEqual({ registration_status: 'APPROVED', previous_status: 'NEED_REVISION' });
    const said = await mails('well.informed@owner.example');
    expect(said.map(({ subject }) => subject)).toEqual([
      `${program.name}: your registration needs a revision`,
      `${program.name}: your registration is approved`,
    ]);
    expect(said[0]?.text).toContain('The deck is missing.');
  });

  test('refuses the status it has already, and sends nothing', async () => {
    const { program, organization, args } = await start('Waits Already');
    await stage.act((context) => register(context, args, ownAct), organization.owner);
    const same = {
      programId: program.id,
      organizationId: organization.id,
      status: 'PENDING_APPROVAL' as const,
      message: '',
    };
    expect(await stage.refusalOf((context) => review(context, same), staff)).toBe('STATUS_UNCHANGED');
    expect(await mails('waits.already@owner.example')).toEqual([]);
  });

  test('sends no mail for the product’s own work', async () => {
    const { program, organization, args } = await start('Quiet One');
    await stage.act((context) => register(context, args, ownAct));
    const approve = { programId: program.id, organizationId: organization.id, status: 'APPROVED' as const };
    await stage.act((context) => review(context, { ...approve, message: '' }));
    expect(await mails('quiet.one@owner.example')).toEqual([]);
  });
});

describe('roles in a program', () => {
  // T0040
  test('the one who makes it is its admin; another role replaces the one a person has', async () => {
    const { organization } = await start('Role Players');
    const { userId } = organization.owner;
    const program = await stage.act((context) => aProgram(context), organization.owner);
    const roles = () => rowsOf(db, 'program_user', ['user_id', 'program_role'], { program_id: program.id });
    expect(await roles()).toEqual([{ user_id: userId, program_role: 'PROGRAM_ADMIN' }]);
    const role = { programId: program.id, userId, programRole: 'PROGRAM_MANAGER' as const };
    await stage.act((context) => setProgramRole(context, role));
    expect(await roles()).toEqual([{ user_id: userId, program_role: 'PROGRAM_MANAGER' }]);
    expect(
      await stage.refusalOf((context) => setProgramRole(context, { ...role, programId: randomUUID() })),
    ).toBe('NOT_FOUND');
  });
});
