import { describe, expect } from 'vitest';
import { rowOf, rowsOf, update } from '../../support/rows.ts';

import { claimTest } from './claim-fixtures.ts';

/** Organizations of a file are invited by mail. */

const {
  test,
  db,
  program,
  as,
  at,
  send,
  imported,
  mailsTo,
  linkIn,
  linkTo,
  look,
  claim,
  invite,
  funnel,
  ownerOf,
  agreementsOf,
  account,
} = claimTest();
const { staff } = as;

// T2805
test('Who has neither an account nor an address is named to staff before they promise a notification', async () => {
  const one = await imported();
  const { result: made } = await staff.request(
    'POST',
    `/v2/program/${program.programId}/organization/import`,
    {
      registration: 'APPROVED',
      organizations: [
        {
          row: 2,
          organization: {
            name: 'Klaim Tanpa Alamat',
            legalName: 'PT Klaim',
            foundedDate: '2020-05-01',
            websiteLink: 'klaim.example',
            country: 'Indonesia',
            hqLocation: 'Bandung',
          },
          people: [],
        },
      ],
    },
  );
  const id = made.organizations[0].organizationId;
  const unreachable = async (query: { organizationIds?: string }) =>
    (await staff.call('listUnreachable', { params: { programId: program.programId }, query })).result;
  const named = { total: 1, organizations: [{ id, name: 'Klaim Tanpa Alamat' }] };
  expect(await unreachable({})).toEqual(named);
  expect(await unreachable({ organizationIds: `${one.id},${id}` })).toEqual(named);
  expect(await unreachable({ organizationIds: one.id })).toEqual({ total: 0, organizations: [] });
  await update(db, 'registration', { organization_id: id }, { registration_status: 'REJECTED' });
  expect(await unreachable({})).toEqual({ total: 0, organizations: [] });
  expect(await unreachable({ organizationIds: id })).toEqual(named);
});

describe('An import that invites', () => {
  // T2552
  test('mails each a link that makes an account, claims the organization and brings its badge', async () => {
    const one = await imported();
    expect(await mailsTo(one.email)).toEqual([]);
    await send();
    const [mail, ...more] = await mailsTo(one.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain(one.name);
    const link = linkIn(mail?.text ?? '');
    expect((await look(link)).result).toMatchObject({
      state: 'OPEN',
      account: 'NEW',
      email: one.email,
      organizationName: one.name,
    });
    const { status, result } = await claim(link);
    expect(status).toBe(200);
    const session = as.session({ authorization: `Bearer ${result.session.token}` });
    const me = await session.call('getMe', {});
    expect(me.result).toMatchObject({
      name: 'Ayu Lestari',
      email: one.email,
      organizationId: one.id,
      organizationRole: 'ORGANIZATION_OWNER',
      programs: [{ slug: result.programSlug, organizationApproved: true }],
    });
    expect(await ownerOf(one.id)).toBe(me.result.id);
    const badges = await rowsOf(db, 'program_member', ['badge_number', 'by_staff'], {
      program_id: program.programId,
      organization_id: one.id,
      user_id: me.result.id,
    });
    expect(badges).toEqual([{ badge_number: expect.any(String), by_staff: false }]);
    expect(await agreementsOf(one.id)).toEqual([{ how: 'CLAIMED', given_by: me.result.id }]);
    expect((await look(link)).result.state).toBe('USED');
  });

  // T2738
  test('is told in the trail of its program: whom a press invited, and whose an organization is now', async () => {
    const lines = (call: string) =>
      rowsOf(
        db,
        'audit_change',
        ['program_id', 'attribute_name', 'old_value', 'new_value', 'changed_by_name'],
        {
          call,
          program_id: program.programId,
        },
      );
    const before = (await lines('inviteToClaim')).length;
    const one = await imported({ invite: false });
    const two = await imported({ invite: false });
    await invite({ audience: 'WITHOUT_ACCOUNT' });
    expect((await lines('inviteToClaim')).slice(before)).toMatchObject([
      { attribute_name: 'invitedWithoutAccount', new_value: '2' },
    ]);
    await send();
    await claim(await linkTo(one.email));
    const userId = await account(two.email);
    await as.person({ userId }).call('claimOrganization', { params: { organizationId: two.id } });
    const { name } = await rowOf(db, 'app_user', ['name'], { id: userId });
    const said = { program_id: program.programId, attribute_name: 'owner', old_value: null };
    const told = await lines('claimOrganization');
    expect(told).toContainEqual({ ...said, new_value: 'Ayu Lestari', changed_by_name: 'Ayu Lestari' });
    expect(told).toContainEqual({ ...said, new_value: name, changed_by_name: name });
  });

  // T2553
  test('stores no secret of a link, and looking or a wrong secret uses nothing up', async () => {
    const one = await imported();
    await send();
    const link = await linkTo(one.email);
    const secret = link.split('.')[1] ?? '';
    expect(JSON.stringify(await rowsOf(db, 'claim_link', ['id', 'secret_hash'], {}))).not.toContain(secret);
    const wrong = link.replace(secret, `${secret.slice(1)}${secret.startsWith('A') ? 'B' : 'A'}`);
    expect((await look(wrong)).status).toBe(404);
    expect((await claim(wrong)).status).toBe(404);
    await look(link);
    await look(link);
    expect((await look(link)).result.state).toBe('OPEN');
    expect((await claim(link)).status).toBe(200);
  });

  // T2554
  test('goes to its first person where the organization has no address, and that person’s badge stays theirs', async () => {
    const one = await imported({ email: null });
    const before = await rowsOf(db, 'program_member', ['badge_number'], { organization_id: one.id });
    await send();
    const { result } = await claim(await linkTo(one.email));
    const { id } = (await as.session({ authorization: `Bearer ${result.session.token}` }).call('getMe', {}))
      .result;
    const after = await rowsOf(db, 'program_member', ['badge_number', 'user_id'], {
      organization_id: one.id,
    });
    expect(after).toEqual([{ badge_number: before[0]?.badge_number, user_id: id }]);
    const members = await rowsOf(db, 'organization_member', ['user_id', 'job_title', 'organization_role'], {
      organization_id: one.id,
      is_deleted: false,
    });
    expect(members).toEqual([{ user_id: id, job_title: 'Founder', organization_role: 'ORGANIZATION_OWNER' }]);
    expect(await rowsOf(db, 'invitation', ['invitation_status'], { organization_id: one.id })).toEqual([
      { invitation_status: 'ACCEPTED' },
    ]);
  });

  // T3300
  test('says the name that staff typed of the person with its address, to begin with, and of nobody else', async () => {
    const itsPerson = await imported({ email: null });
    const itsOwn = await imported();
    await send();
    const link = await linkTo(itsPerson.email);
    expect((await look(link)).result).toMatchObject({ account: 'NEW', personName: 'Ayu Lestari' });
    expect((await look(await linkTo(itsOwn.email))).result).toMatchObject({ account: 'NEW', personName: '' });
    await claim(link, { name: 'Ayu L. Putri' });
    expect((await look(link)).result).toMatchObject({ state: 'USED', personName: '' });
  });

  // T2734
  test('goes to the first of several people of the file, whoever they are', async () => {
    for (let round = 0; round < 4; round++) {
      at.made += 1;
      const person = (who: string) => ({
        row: 2,
        person: {
          name: 'Ayu Lestari',
          email: `${who}-${at.made}@klaim.example`,
          nationality: 'Indonesian',
          phoneNumber: '+62 81255501234',
          jobTitle: 'Founder',
        },
      });
      const organization = {
        name: `Klaim ${at.made}`,
        legalName: 'PT Klaim',
        foundedDate: '2020-05-01',
        websiteLink: 'klaim.example',
        country: 'Indonesia',
        hqLocation: 'Bandung',
      };
      const people = [person('first'), person('second'), person('third')];
      await staff.call('importOrganizations', {
        params: { programId: program.programId },
        body: { registration: 'APPROVED', invite: true, organizations: [{ row: 2, organization, people }] },
      });
      await send();
      const mailed = async (who: string) => (await mailsTo(`${who}-${at.made}@klaim.example`)).length;
      expect([await mailed('first'), await mailed('second'), await mailed('third')]).toEqual([1, 0, 0]);
    }
  });

  // T2555
  test('of a draft waits until the program opens, and then goes out once', async () => {
    await update(db, 'program', { id: program.programId }, { status: 'DRAFT' });
    const one = await imported();
    await send();
    expect(await mailsTo(one.email)).toEqual([]);
    expect(await funnel()).toMatchObject({ waiting: 1, held: true });
    expect((await invite({ audience: 'WITHOUT_ACCOUNT' })).result).toEqual({
      invited: 0,
      held: true,
      notInvited: [],
    });
    await update(db, 'program', { id: program.programId }, { status: 'UPCOMING' });
    await Promise.all([send(), send()]);
    await send();
    expect(await mailsTo(one.email)).toHaveLength(1);
    expect(await funnel()).toMatchObject({ waiting: 0, held: false, invited: 1 });
  });

  test('mails nobody of a draft that it is approved, whatever the call says', async () => {
    await update(db, 'program', { id: program.programId }, { status: 'DRAFT' });
    const one = await imported({ invite: false });
    expect(await mailsTo(one.email)).toEqual([]);
  });

  test('that was corrected to another address before it left goes there', async () => {
    const one = await imported();
    await update(db, 'organization', { id: one.id }, { email: 'new@klaim.example' });
    await send();
    expect(await mailsTo(one.email)).toEqual([]);
    expect(await mailsTo('new@klaim.example')).toHaveLength(1);
  });

  test('leaves no mail where it was rejected before', async () => {
    const one = await imported();
    await update(db, 'registration', { organization_id: one.id }, { registration_status: 'REJECTED' });
    await send();
    expect(await mailsTo(one.email)).toEqual([]);
    expect(await funnel()).toMatchObject({ waiting: 0 });
  });
});
