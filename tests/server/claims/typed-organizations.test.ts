import { describe, expect } from 'vitest';
import { makePerson, makeProgram } from '../../support/program-factory.ts';
import { insert, rowOf, rowsOf, update } from '../../support/rows.ts';
import { claimTest, type Imported, NOW } from './claim-fixtures.ts';

/** What staff may do with an organization that they typed, and that another program has too. */

const { test, db, as, at, send, imported, mailsTo, linkTo, claim, agreementsOf, account } = claimTest();
const { staff, superAdmin } = as;

describe('Staff who typed an organization', () => {
  const profile = (email: string) => ({
    name: 'Ayu Lestari',
    email,
    nationality: 'Indonesian',
    phoneNumber: '+62 81255501234',
    jobTitle: 'Founder',
  });
  const editEmail = (client: typeof staff, organizationId: string, userId: string, email: string) =>
    client.call('editProfile', { params: { userId }, body: { ...profile(email), organizationId } });

  /** Typed by the staff of this program and registered by the super admin for another one, whose staff rely on its address. */
  async function inAnother(email: string | null) {
    const one = await imported({ invite: false, email });
    const next = await makeProgram(db, { now: NOW, organizations: 1 });
    await insert(db, 'registration', {
      program_id: next.programId,
      organization_id: one.id,
      registration_status: 'APPROVED',
      purpose: '',
      created_at: NOW,
    });
    const { user_id } = await rowOf(db, 'organization_member', ['user_id'], { organization_id: one.id });
    return { ...one, userId: user_id, next };
  }

  // T2724
  test('do not move its mailbox once other programs rely on it, by whatever change of its people', async () => {
    const one = await inAnother(null);
    const mine = `mine-${at.made}@staff.example`;
    expect((await editEmail(staff, one.id, one.userId, mine)).code).toBe('MAILBOX_STAYS');
    at.now += 1000;
    const added = await staff.call('addProfiles', {
      body: { organizationId: one.id, members: [profile(mine)] },
    });
    expect(added.status).toBe(200);
    const params = { organizationId: one.id, userId: one.userId };
    expect((await staff.call('removeMember', { params })).code).toBe('MAILBOX_STAYS');
    expect(await rowsOf(db, 'app_user', ['email'], { id: one.userId })).toEqual([{ email: one.email }]);
    // What is not the mailbox is theirs to correct as ever; and so is the mailbox while they alone keep it.
    expect((await editEmail(staff, one.id, one.userId, one.email)).status).toBe(200);
    await db.deleteFrom('registration').where('program_id', '=', one.next.programId).execute();
    expect((await editEmail(staff, one.id, one.userId, `right-${at.made}@klaim.example`)).status).toBe(200);
  });

  // T2725
  test('cannot claim it, in the team or after they left it, and anyone else whose address it has can', async () => {
    const one = await imported({ invite: false });
    const staffId = await staff.userId();
    const { email: before } = await rowOf(db, 'app_user', ['email'], { id: staffId });
    await update(db, 'organization', { id: one.id }, { email: before });
    const claimIt = (client: typeof staff) =>
      client.call('claimOrganization', { params: { organizationId: one.id } });
    expect((await claimIt(staff)).code).toBe('CLAIM_BY_STAFF');
    await db.deleteFrom('program_user').where('user_id', '=', staffId).execute();
    expect((await claimIt(staff)).code).toBe('CLAIM_BY_STAFF');
    await update(db, 'organization', { id: one.id }, { email: one.email });
    expect((await claimIt(as.person({ userId: await account(one.email) }))).status).toBe(200);
  });

  // T2726
  test('of an ordinary colleague is no more: who only belongs to it moves no mailbox', async () => {
    const one = await imported({ invite: false, email: null });
    const { user_id } = await rowOf(db, 'organization_member', ['user_id'], { organization_id: one.id });
    const userId = await account(`member-${at.made}@klaim.example`);
    await insert(db, 'organization_member', {
      organization_id: one.id,
      user_id: userId,
      organization_role: 'ORGANIZATION_MEMBER',
      job_title: 'Advisor',
      created_at: new Date(at.now + 1000).toISOString(),
    });
    await update(db, 'app_user', { id: userId }, { active_organization_id: one.id });
    const member = as.person({ userId, organizationId: one.id, organizationRole: 'ORGANIZATION_MEMBER' });
    const moved = await editEmail(member, one.id, user_id, `member-${at.made}-2@klaim.example`);
    expect(moved.code).toBe('MAILBOX_STAYS');
  });
});

describe('A row of a file whose organization is there already', () => {
  const fileRow = ({ name, email }: Imported) => ({
    row: 2,
    organization: {
      name,
      legalName: 'Another legal name',
      foundedDate: '2020-05-01',
      websiteLink: 'klaim.example',
      country: 'Indonesia',
      hqLocation: 'Bandung',
    },
    people: [
      {
        row: 2,
        person: {
          name: 'Ayu Lestari',
          email,
          nationality: 'Indonesian',
          phoneNumber: '+62 81255501234',
          jobTitle: 'Founder',
        },
      },
    ],
  });
  const importInto = (client: typeof staff, programId: string, one: Imported) =>
    client.call('importOrganizations', {
      params: { programId },
      body: { registration: 'APPROVED', invite: true, organizations: [fileRow(one)] },
    });
  const outcomeOf = async (client: typeof staff, programId: string, one: Imported) =>
    (await importInto(client, programId, one)).result.organizations[0]?.outcome;
  const check = async (client: typeof staff, programId: string, { name, email }: Imported) =>
    (
      await client.call('checkImport', {
        params: { programId },
        body: { names: [name], slugs: [], emails: [email] },
      })
    ).result.organizations;

  // T2572
  test('is registered in this program by staff of a program of its own, once, and stays as it is', async () => {
    const one = await imported({ email: null });
    const next = await makeProgram(db, { now: NOW, organizations: 1 });
    const both = as.person({ userId: await staff.userId() });
    await insert(db, 'program_user', {
      program_id: next.programId,
      user_id: await staff.userId(),
      program_role: 'PROGRAM_MANAGER',
    });
    expect(await check(both, next.programId, one)).toMatchObject([{ registers: true, mailbox: one.email }]);
    expect(await outcomeOf(both, next.programId, one)).toBe('REGISTERED');
    expect(await outcomeOf(both, next.programId, one)).toBe('THERE');
    expect(await check(both, next.programId, one)).toMatchObject([{ registers: false }]);
    const registered = { program_id: next.programId, organization_id: one.id };
    expect(await rowsOf(db, 'registration', ['registration_status'], registered)).toEqual([
      { registration_status: 'APPROVED' },
    ]);
    expect(await rowsOf(db, 'program_member', ['by_staff'], registered)).toEqual([{ by_staff: true }]);
    expect(await rowsOf(db, 'agreement', ['how'], registered)).toEqual([{ how: 'ENTERED' }]);
    expect((await rowOf(db, 'organization', ['legal_name'], { id: one.id })).legal_name).toBe(
      `PT ${one.name}`,
    );
    await send();
    // One mail for each registration; the first link claims both.
    expect(await mailsTo(one.email)).toHaveLength(2);
    expect((await claim(await linkTo(one.email))).status).toBe(200);
    expect(await agreementsOf(one.id)).toMatchObject([{ how: 'CLAIMED' }, { how: 'CLAIMED' }]);
  });

  // T2722
  test('stays where it is for the super admin too, where it has the name alone', async () => {
    const squatted = await imported({ invite: false });
    const next = await makeProgram(db, { now: NOW, organizations: 1 });
    const real = { ...squatted, email: `real-${at.made}@klaim.example` };
    expect(await check(superAdmin, next.programId, real)).toMatchObject([{ registers: true, mailbox: null }]);
    expect(await outcomeOf(superAdmin, next.programId, real)).toBe('THERE');
    const { slug } = await rowOf(db, 'organization', ['slug'], { id: squatted.id });
    const row = fileRow(real);
    const withSlug = async (slugChosen: boolean) => {
      const organization = { ...row, slugChosen, organization: { ...row.organization, slug } };
      const { result } = await superAdmin.call('importOrganizations', {
        params: { programId: next.programId },
        body: { registration: 'APPROVED', invite: true, organizations: [organization] },
      });
      return result.organizations[0]?.outcome;
    };
    // A slug that the screen made from the name is nobody's choice.
    expect(await withSlug(false)).toBe('THERE');
    expect(await withSlug(true)).toBe('REGISTERED');
  });

  // T2723
  test('that is its own is registered and waits for a review, whatever the import approves', async () => {
    const one = await imported({ invite: false });
    const owner = as.person({ userId: await account(one.email) });
    await owner.call('claimOrganization', { params: { organizationId: one.id } });
    const next = await makeProgram(db, { now: NOW, organizations: 1 });
    expect(await outcomeOf(superAdmin, next.programId, one)).toBe('REGISTERED');
    expect(
      await rowsOf(db, 'registration', ['registration_status'], {
        program_id: next.programId,
        organization_id: one.id,
      }),
    ).toEqual([{ registration_status: 'PENDING_APPROVAL' }]);
  });

  // T2573
  test('stays where it is for staff who do not find it, and where only its own agreement would count', async () => {
    const one = await imported({ invite: false });
    const next = await makeProgram(db, { now: NOW, organizations: 1 });
    const others = as.person({
      userId: await makePerson(db, { programId: next.programId, programRole: 'PROGRAM_ADMIN' }),
    });
    expect(await check(others, next.programId, one)).toMatchObject([{ registers: false }]);
    expect(await outcomeOf(others, next.programId, one)).toBe('THERE');
    expect(
      await rowsOf(db, 'registration', ['organization_id'], {
        program_id: next.programId,
        organization_id: one.id,
      }),
    ).toEqual([]);
  });
});
