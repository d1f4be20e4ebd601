import { beforeEach, describe, expect } from 'vitest';
import { registrantFilterArgs } from '../../../src/domain/registration/registrant-filter.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { programTest } from '../../support/fixtures.ts';
import { rowsOf, update } from '../../support/rows.ts';
import { NOW } from '../registration/registration-fixtures.ts';

/** A filter of registrants as whom something is for: broadcasts, invitations, badges. */

const names = ['Acme', 'Brawijaya', 'Citra', 'Delta'];
const { test, db, program, as } = programTest({
  clock: () => new Date(NOW),
  environment: { PUBLIC_URL: 'https://door.example' },
  program: { now: addMinutes(NOW, 60), organizations: names.length },
});
const admin = as.role('PROGRAM_ADMIN');
const organization = (name: string) => program.organizations[names.indexOf(name)]!;
const change = (name: string, row: object) =>
  update(db, 'registration', { program_id: program.programId, organization_id: organization(name).id }, row);

beforeEach(async () => {
  for (const name of names) await update(db, 'organization', { id: organization(name).id }, { name });
  await change('Brawijaya', { registration_status: 'REJECTED' });
  await change('Citra', { registration_status: 'PENDING_APPROVAL' });
});

describe('A broadcast', () => {
  const recipients = async (audience: object) => {
    const { status, result } = await admin.request(
      'POST',
      `/notification/broadcast/program/${program.programId}/preview`,
      { audience, size: 100 },
    );
    expect(status).toBe(200);
    return result.items.map(({ organizationName }: { organizationName: string }) => organizationName);
  };
  const byColumn = (value: string) => ({
    filters: [{ id: 'registrationStatus', operator: 'eq', value: [value] }],
  });

  // T2876
  test('goes to nobody who was rejected, unless it says so', async () => {
    expect(await recipients({})).toEqual(['Acme', 'Citra', 'Delta']);
    expect(await recipients({ filter: { q: 'a' } })).not.toContain('Brawijaya');
    expect(await recipients({ registrationStatus: ['REJECTED'] })).toEqual(['Brawijaya']);
    expect(await recipients({ filter: byColumn('REJECTED') })).toEqual(['Brawijaya']);
    expect(await recipients({ filter: { registrationStatus: ['REJECTED', 'APPROVED'] } })).toEqual([
      'Acme',
      'Brawijaya',
      'Delta',
    ]);
    expect(await recipients({ organizationIds: [organization('Brawijaya').id] })).toEqual(['Brawijaya']);
  });

  // T2877
  test('goes to whom a segment means when it is sent, and to those alone that all else means too', async () => {
    const filter = { filters: [{ id: 'members', operator: 'gte', value: '1' }], q: 'delta' };
    expect(await recipients({ filter })).toEqual(['Delta']);
    expect(await recipients({ filter, registrationStatus: ['PENDING_APPROVAL'] })).toEqual([]);
    const send = (expected: number) =>
      admin.request('POST', `/notification/broadcast/program/${program.programId}/send`, {
        ...{ subject: 'News', text: 'Hello {{recipientName}}.' },
        audience: { filter },
        expected,
      });
    expect(await send(2)).toMatchObject({ status: 409, result: { code: 'BROADCAST_CHANGED' } });
    const { result } = await send(1);
    expect(
      await rowsOf(db, 'broadcast_recipient', ['organization_name'], { broadcast_id: result.broadcastId }),
    ).toEqual([{ organization_name: 'Delta' }]);
    await db.updateTable('broadcast').set({ state: 'CANCELED' }).execute();
  });
});

describe('Invitations to claim', () => {
  const base = () => `/v2/program/${program.programId}/claim/invite`;

  // T2878
  test('go to all that match and may be invited; others are counted with the reason, and changes are said', async () => {
    for (const name of ['Acme', 'Brawijaya', 'Citra']) {
      const { id } = organization(name);
      await db.deleteFrom('agreement').where('organization_id', '=', id).execute();
      await db.deleteFrom('organization_member').where('organization_id', '=', id).execute();
      await update(db, 'organization', { id }, { email: `office@${name}.example`, owner_id: null });
    }
    const filter = registrantFilterArgs.parse({});
    const look = async () => (await admin.request('POST', `${base()}/preview`, { filter })).result;
    const seen = await look();
    expect(seen).toMatchObject({ total: 4, toInvite: 2 });
    expect(new Set(seen.notInvited)).toEqual(
      new Set([
        { why: 'REJECTED', count: 1 },
        { why: 'CLAIMED', count: 1 },
      ]),
    );
    await change('Brawijaya', { registration_status: 'APPROVED' });
    expect(await admin.request('POST', base(), { filter, digest: seen.digest })).toMatchObject({
      status: 409,
      result: { code: 'BULK_CHANGED', preview: { toInvite: 3 } },
    });
    const { digest } = await look();
    expect((await admin.request('POST', base(), { filter, digest })).result).toMatchObject({ invited: 3 });
    expect(await look()).toMatchObject({ toInvite: 0 });
  });
});

describe('Badges', () => {
  // T2879
  test('are those of all that match and are approved; a filter that cannot be read is refused', async () => {
    const of = async (filter?: string) => {
      const query = filter === undefined ? '' : `?filter=${encodeURIComponent(filter)}`;
      return await as.staff.request('GET', `/v2/program/${program.programId}/badges${query}`);
    };
    const organizations = async (filter?: string) => {
      const { result } = await of(filter);
      expect(result.total).toBe(result.items.length);
      return result.items.map((one: { organizationName: string }) => one.organizationName);
    };
    expect(await organizations()).toEqual(['Acme', 'Delta']);
    expect(await organizations('{"q":"delta"}')).toEqual(['Delta']);
    expect(await organizations('{"registrationStatus":["PENDING_APPROVAL"]}')).toEqual([]);
    for (const unread of ['{', '[]', '{"claim":"FLEW"}']) expect((await of(unread)).status).toBe(400);
  });
});
