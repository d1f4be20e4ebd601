import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { DELETED_PERSON } from '../../../src/domain/privacy/erase.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { writeBackup } from '../../../src/server/backup/write-backup.ts';
import { createFolderStore } from '../../../src/server/files/folder-store.ts';
import { removeErasedFiles } from '../../../src/server/privacy/remove-files.ts';
import { programTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { acceptedAt, makePerson, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { quietLog, rememberingLog } from '../../support/quiet-log.ts';
import { insert, rowOf, rowsOf, update } from '../../support/rows.ts';
import { until } from '../../support/until.ts';
import { found, plantEverywhere } from './planted.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const { test, db, database, program, as } = programTest({
  clock: () => new Date(NOW),
  program: { now: NOW, organizations: 3 },
});

const idOf = (place: number): string => program.organizations[place]?.userId ?? '';
const emailOf = async (userId: string) => (await rowOf(db, 'app_user', ['email'], { id: userId })).email;
const end = () => update(db, 'program', { id: program.programId }, { timeline_end: addMinutes(NOW, -60) });
const eraseOwn = async (place: number) =>
  as.organization(place).call('erasePerson', {
    params: { userId: idOf(place) },
    body: { email: await emailOf(idOf(place)) },
  });
const eraseByStaff = async (userId: string, email?: string) =>
  as.superAdmin.call('erasePerson', {
    params: { userId },
    body: { email: email ?? (await emailOf(userId)), asked: 'BY_EMAIL' },
  });

describe('A person who is erased', () => {
  // T3585
  test('is found nowhere any more: in no table, no file, no later backup; what others wrote and all numbers stay', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'md-erase-'));
    try {
      const store = createFolderStore(join(folder, 'stored'));
      const strings = await plantEverywhere(db, program, store, NOW);
      expect(Object.keys(strings).length).toBeGreaterThanOrEqual(30);
      const planted = new Set((await found(database.pool, Object.values(strings))).map(({ text }) => text));
      for (const [what, text] of Object.entries(strings))
        expect([what, planted.has(text)]).toEqual([what, !what.endsWith('Bytes')]);
      const countsBefore = await counts();
      await end();

      const { result, status } = await eraseOwn(0);
      expect([status, result]).toEqual([200, { erased: true }]);
      expect(await removeErasedFiles(db, store, quietLog)).toBe(2);

      expect(await found(database.pool, Object.values(strings))).toEqual([]);
      for (const name of await readdir(join(folder, 'stored'), { recursive: true, withFileTypes: true }))
        expect(name.isFile()).toBe(false);
      const backup = join(folder, 'later.gz');
      await writeBackup(database.pool, backup, { now: NOW });
      const all = gunzipSync(readFileSync(backup)).toString().toLowerCase();
      for (const [what, text] of Object.entries(strings))
        expect([what, all.includes(text.toLowerCase())]).toEqual([what, false]);

      expect(await counts()).toEqual(countsBefore);
      const history = await rowsOf(db, 'meeting_history', ['message', 'created_by'], {
        program_id: program.programId,
      });
      expect(history.map(({ message, created_by }) => [message, created_by]).sort()).toEqual([
        ['', DELETED_PERSON],
        ['Kept as it is', 'Person of Organization 2'],
      ]);
      expect(await rowOf(db, 'api_key', ['created_by', 'revoked_at'], { user_id: idOf(0) })).toEqual({
        created_by: DELETED_PERSON,
        revoked_at: NOW,
      });
      expect((await rowOf(db, 'app_user', ['name'], { id: idOf(1) })).name).toBe('Person of Organization 2');
      const notices = await notificationRows(db, ['title'], { user_id: idOf(1) });
      expect(notices.map(({ title }) => title).sort()).toEqual([
        `${DELETED_PERSON} asks for a meeting`,
        `${DELETED_PERSON} of Organization 1 shared their contact with you`,
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  // T3586
  test('has no session, badge, feed or subscription from then on, and the trail says that it was done', async () => {
    const userId = idOf(0);
    await insert(db, 'calendar_feed', { user_id: userId, secret_hash: randomUUID(), created_at: NOW });
    await end();
    const client = as.organization(0);
    expect((await client.call('getMe', {})).status).toBe(200);
    await eraseOwn(0);
    expect((await client.call('getMe', {})).status).toBe(401);
    expect(await rowsOf(db, 'calendar_feed', ['user_id'], { user_id: userId })).toEqual([]);
    expect(await rowsOf(db, 'refresh_token', ['id'], { user_id: userId })).toEqual([]);
    const member = await rowOf(db, 'program_member', ['badge_number', 'badge_revoked_at'], {
      user_id: userId,
    });
    expect(member.badge_revoked_at).toBe(NOW);
    const revocation = await rowOf(db, 'badge_revocation', ['revoked_by', 'reason'], { user_id: userId });
    expect(revocation).toEqual({ revoked_by: DELETED_PERSON, reason: 'The person was erased' });
    const lines = await rowsOf(
      db,
      'audit_change',
      ['call', 'noun', 'object_name', 'action', 'new_value', 'changed_by', 'changed_by_name'],
      { object_id: userId },
    );
    expect(lines).toEqual([
      {
        call: 'erasePerson',
        noun: 'USER',
        object_name: DELETED_PERSON,
        action: 'DELETED',
        new_value: 'SELF',
        changed_by: userId,
        changed_by_name: DELETED_PERSON,
      },
    ]);
    expect(await rowOf(db, 'erasure', ['asked', 'erased_by'], { user_id: userId })).toEqual({
      asked: 'SELF',
      erased_by: null,
    });
  });

  // T3587
  test('leaves devices: a tablet’s next changes take the person away and keep the meeting', async () => {
    const [first, second] = program.organizations;
    await saveNewMeeting(
      db,
      meetingOf(program, first!.id, second!.id, undefined, acceptedAt(program, 1, NOW)),
    );
    const { headers } = as.staff;
    const pull = async (cursor?: string) =>
      (
        await as
          .session(await headers())
          .request(
            'GET',
            `/v2/sync/program/${program.programId}${cursor ? `?since=${encodeURIComponent(cursor)}` : ''}`,
          )
      ).result;
    let before = await pull();
    while (before.hasMore) before = await pull(before.cursor);
    await eraseByStaff(first!.userId);
    const after = await pull(before.cursor);
    const person = after.changes.find(({ id }: { id: string }) => id === first!.userId);
    expect([person?.noun, person?.doc ?? null]).toEqual(['member', null]);
    expect(
      after.changes.some(({ noun, doc }: { noun: string; doc?: object }) => noun === 'meeting' && !doc),
    ).toBe(false);
  });

  // T3588
  test('must hand over first what others depend on, unless staff were asked to', async () => {
    const preview = await as.organization(0).call('getErasure', { params: { userId: idOf(0) } });
    expect(preview.result).toMatchObject({
      hindrances: [{ reason: 'OWNS_ORGANIZATION', organization: 'Organization 1' }],
      emptied: ['Organization 1'],
    });
    const own = await eraseOwn(0);
    expect([own.status, own.code, own.message]).toEqual([
      409,
      'ERASURE_REFUSED',
      expect.stringMatching(/^Organization 1 takes part in /),
    ]);
    const mistyped = await eraseByStaff(idOf(0), 'somebody@example.test');
    expect(mistyped.message).toBe(
      'This is not the email of the account. Please type it exactly as it is shown.',
    );
    const email = await emailOf(idOf(0));
    const unasked = await as.superAdmin.call('erasePerson', { params: { userId: idOf(0) }, body: { email } });
    expect(unasked.message).toBe('Please say how the person asked for it.');
    expect((await eraseByStaff(idOf(0))).status).toBe(200);
    expect(await rowOf(db, 'erasure', ['asked', 'erased_by'], { user_id: idOf(0) })).toEqual({
      asked: 'BY_EMAIL',
      erased_by: await as.superAdmin.userId(),
    });
    // The trail names who of the staff it was.
    const lines = await rowsOf(db, 'audit_change', ['changed_by'], {
      object_id: idOf(0),
      call: 'erasePerson',
    });
    expect(lines).toEqual([{ changed_by: await as.superAdmin.userId() }]);
  });

  // T3589
  test('is erased once: the second call finds nobody, and two at once end the same', async () => {
    const userId = idOf(1);
    const email = await emailOf(userId);
    const both = await Promise.all([eraseByStaff(userId, email), eraseByStaff(userId, email)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await eraseByStaff(userId, email)).status).toBe(404);
    expect((await rowsOf(db, 'badge_revocation', ['badge_number'], { user_id: userId })).length).toBe(1);
  });

  // T3590
  test('of two last super admins who erase themselves at once one stays', async () => {
    await db
      .updateTable('app_user')
      .set({ user_role: 'USER' })
      .where('user_role', '=', 'SUPER_ADMIN')
      .execute();
    const ids = [
      await makePerson(db, { userRole: 'SUPER_ADMIN' }),
      await makePerson(db, { userRole: 'SUPER_ADMIN' }),
    ];
    const answers = await Promise.all(
      ids.map(async (userId) =>
        as.person({ userId, userRole: 'SUPER_ADMIN' }).call('erasePerson', {
          params: { userId },
          body: { email: await emailOf(userId) },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await db
      .updateTable('app_user')
      .set({ user_role: 'SUPER_ADMIN' })
      .where('id', '=', await as.superAdmin.userId())
      .execute();
  });

  // T3880
  test('who is no super admin waits for nothing that super admins do meanwhile', async () => {
    const other = await makePerson(db, { userRole: 'SUPER_ADMIN' });
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      // As a call of theirs that writes (`still-there`).
      await client.query('select 1 from app_user where id = $1 for share', [other]);
      expect((await eraseByStaff(idOf(0))).status).toBe(200);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  // T3881
  test('with a wrong email is tried twenty times an hour at most', async () => {
    const tried = new Set<number>();
    for (let times = 0; times < 20; times++)
      tried.add((await eraseByStaff(idOf(0), 'somebody@example.test')).status);
    expect([...tried]).toEqual([409]);
    const late = await eraseByStaff(idOf(0), 'somebody@example.test');
    expect([late.status, late.code]).toEqual([429, 'RATE_LIMITED']);
  });

  // T3884
  test('has a file that the store cannot remove: the others go, and it is tried again', async () => {
    const log = rememberingLog();
    await insert(
      db,
      'file_removal',
      ['bad.pdf', 'good.pdf', 'last.pdf'].map((value) => ({ value, asked_at: NOW })),
    );
    const gone: string[] = [];
    let works = false;
    const store = {
      remove: async (name: string) => {
        if (name === 'bad.pdf' && !works) throw new Error('a name that the store refuses');
        gone.push(name);
      },
    };
    expect(await removeErasedFiles(db, store, log)).toBe(2);
    expect(gone).toEqual(['good.pdf', 'last.pdf']);
    expect(log.lines.length).toBe(1);
    works = true;
    expect(await removeErasedFiles(db, store, log)).toBe(1);
    expect(await rowsOf(db, 'file_removal', ['value'], {})).toEqual([]);
  });

  // T3886
  test('is named by no device that was away: a tablet’s check-in counts without the name, their own phone is refused', async () => {
    const [first, second] = program.organizations;
    const { name } = await rowOf(db, 'app_user', ['name'], { id: first!.userId });
    const meeting = await saveNewMeeting(
      db,
      meetingOf(program, first!.id, second!.id, program.timeslots[0], {
        ...acceptedAt(program, 1, addMinutes(NOW, -600)),
        startAt: NOW,
        endAt: addMinutes(NOW, 30),
      }),
    );
    const operation = {
      id: randomUUID(),
      meetingId: meeting.id,
      party: 'OWNER',
      attendedAt: NOW,
      capturedAt: NOW,
      source: 'SCAN',
      attendee: { personId: first!.userId },
    };
    const own = as.organization(0);
    const ownHeaders = await own.headers();
    expect((await eraseByStaff(first!.userId)).status).toBe(200);
    const tablet = await as.staff.request('POST', '/v2/checkin/replay', { operations: [operation] });
    expect(tablet.result.verdicts).toMatchObject([{ id: operation.id, verdict: 'applied', reason: null }]);
    const late = await as
      .session(ownHeaders)
      .request('POST', '/v2/checkin/replay', { operations: [{ ...operation, id: randomUUID() }] });
    expect(late.status).toBe(401);
    expect((await rowsOf(db, 'check_in', ['id'], { meeting_id: meeting.id })).length).toBe(1);
    expect(
      (await found(database.pool, [name]))
        .filter(({ table }) => table !== 'app_user')
        .map(({ table }) => table),
    ).toEqual([]);
  });

  // T3591
  test('while they are being checked in, accepted and invited: each call answers, and nothing names them afterwards', async () => {
    const [first, second, third] = program.organizations;
    const email = await emailOf(first!.userId);
    const { name } = await rowOf(db, 'app_user', ['name'], { id: first!.userId });
    const unique = `${name} Qx${randomUUID().slice(0, 8)}`;
    await update(db, 'app_user', { id: first!.userId }, { name: unique });
    const accepted = await saveNewMeeting(
      db,
      meetingOf(program, second!.id, first!.id, program.timeslots[0], acceptedAt(program, 1, NOW)),
    );
    const asked = await saveNewMeeting(db, meetingOf(program, third!.id, first!.id, program.timeslots[1]));
    const answers = await Promise.all([
      as.staff.request('PATCH', `/schedule/event/meeting/${accepted.id}/attend`, {
        ownerAttendedAt: NOW,
        participantAttendedAt: NOW,
      }),
      eraseByStaff(first!.userId, email),
      as
        .organization(2)
        .call('acceptMeeting', { body: { meetingId: asked.id, programId: program.programId } }),
      as.organization(1).request('POST', '/invitation', {
        organizationId: second!.id,
        email,
        jobTitle: 'Adviser',
        organizationRole: 'ORGANIZATION_MEMBER',
        message: '',
      }),
    ]);
    expect(answers[1]?.status).toBe(200);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await found(database.pool, [unique])).toEqual([]);
    const stands = await rowOf(db, 'meeting', ['meeting_status'], { id: accepted.id });
    expect(stands.meeting_status).toBe('ACCEPTED');
  });

  // T3606
  test('while a call of their own runs: it is refused once the erasure is done, and writes nothing', async () => {
    const [first, second] = program.organizations;
    const asked = await saveNewMeeting(db, meetingOf(program, first!.id, second!.id));
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from app_user where id = $1 for no key update', [first!.userId]);
      const accepting = as
        .organization(0)
        .call('acceptMeeting', { body: { meetingId: asked.id, programId: program.programId } });
      const blocked = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await until(
        'the call waits for the erasure',
        async () => (await db.executeQuery(sql.raw(blocked).compile(db))).rows.length > 0,
      );
      await client.query('update app_user set is_deleted = true where id = $1', [first!.userId]);
      await client.query('commit');
      expect((await accepting).status).toBe(401);
    } finally {
      client.release();
    }
    expect((await rowOf(db, 'meeting', ['meeting_status'], { id: asked.id })).meeting_status).toBe('PENDING');
    expect(await rowsOf(db, 'meeting_history', ['id'], { meeting_id: asked.id })).toEqual([]);
  });

  // T3592
  test('who has a namesake takes nothing from them: rows of other programs keep the name', async () => {
    const name = 'Ayu Prameswari';
    await update(db, 'app_user', { id: idOf(0) }, { name });
    const elsewhere = randomUUID();
    await insert(db, 'program', {
      id: elsewhere,
      slug: `p-${elsewhere}`,
      name: 'Elsewhere',
      timeline_start: NOW,
      timeline_end: NOW,
      meeting_purposes: [],
      meeting_reviews: [],
    });
    const namesake = await makePerson(db);
    await update(db, 'app_user', { id: namesake }, { name });
    const announcement = (programId: string) => ({
      program_id: programId,
      id: randomUUID(),
      text: `Ask ${name}`,
      audience: 'ALL' as const,
      ends_at: NOW,
      created_at: NOW,
      created_by: name,
    });
    await insert(db, 'program_announcement', [announcement(program.programId), announcement(elsewhere)]);
    await eraseByStaff(idOf(0));
    const by = async (programId: string) =>
      (await rowOf(db, 'program_announcement', ['created_by', 'text'], { program_id: programId })) as object;
    expect(await by(program.programId)).toEqual({
      created_by: DELETED_PERSON,
      text: `Ask ${DELETED_PERSON}`,
    });
    expect(await by(elsewhere)).toEqual({ created_by: name, text: `Ask ${name}` });
    expect((await rowOf(db, 'app_user', ['name'], { id: namesake })).name).toBe(name);
  });

  // T3593
  test('called like a word of the product takes no word out of its sentences', async () => {
    await update(db, 'app_user', { id: idOf(0) }, { name: 'Meeting' });
    await insert(db, 'notification', {
      id: randomUUID(),
      user_id: idOf(1),
      program_id: program.programId,
      organization_id: program.organizations[1]!.id,
      notification_type: 'MEETING',
      title: 'Meeting accepted',
      message: '',
      url: '/',
      created_at: NOW,
    });
    await eraseByStaff(idOf(0));
    const [notice] = await rowsOf(db, 'notification', ['title'], { user_id: idOf(1) });
    expect(notice?.title).toBe('Meeting accepted');
  });

  // T3594
  test('with colleagues leaves the organization what it says of itself, and their address may be used again', async () => {
    const [first, second] = program.organizations;
    await insert(db, 'organization_member', {
      organization_id: first!.id,
      user_id: second!.userId,
      organization_role: 'ORGANIZATION_MEMBER',
    });
    const email = await emailOf(first!.userId);
    await update(
      db,
      'organization',
      { id: first!.id },
      { description: 'Coffee of the islands', email: 'office@example.test' },
    );
    await update(db, 'app_user', { id: first!.userId }, { phone_number: '+62 81255501234' });
    await update(db, 'organization', { id: first!.id }, { phone_number: '+62 81255501234' });
    await eraseByStaff(first!.userId);
    // By which an organization with others is reached is the organization's.
    expect((await rowOf(db, 'organization', ['phone_number'], { id: first!.id })).phone_number).toBe(
      '+62 81255501234',
    );
    expect(await rowOf(db, 'organization', ['description', 'email', 'owner_id'], { id: first!.id })).toEqual({
      description: 'Coffee of the islands',
      email: 'office@example.test',
      owner_id: null,
    });
    const anew = randomUUID();
    await insert(db, 'app_user', { id: anew, email, name: 'Somebody new', cognito_id: anew });
    expect((await rowOf(db, 'app_user', ['email'], { id: anew })).email).toBe(email);
  });

  // T3607
  test('called like things takes none of their names: organization, room, tablet, tag, another program', async () => {
    const [first, second] = program.organizations;
    const me = first!.userId;
    for (const name of ['Acme Ventures', 'Door 1', 'Melati', 'Putri Mandiri'])
      await update(db, 'app_user', { id: me }, { name });
    await update(
      db,
      'organization',
      { id: second!.id },
      { name: 'Acme Ventures', legal_name: 'PT Putri Mandiri' },
    );
    const { programId } = program;
    const room = randomUUID();
    await insert(db, 'room', {
      id: room,
      program_id: programId,
      name: 'Melati',
      type: 'offline' as const,
      total_tables: 1,
    });
    await insert(db, 'device', {
      program_id: programId,
      id: randomUUID(),
      name: 'Door 1',
      mode: 'DOOR',
      pin_salt: 'x',
      pin_iterations: 1,
      pin_hash: 'x',
      code_expires_at: NOW,
      paired_by: 'Staff',
      created_at: NOW,
    });
    const say = (text: string, createdBy: string) =>
      insert(db, 'program_announcement', {
        program_id: programId,
        id: randomUUID(),
        text,
        audience: 'ALL',
        ends_at: NOW,
        created_at: NOW,
        created_by: createdBy,
      });
    await say('Acme Ventures and PT Putri Mandiri meet in Melati at Door 1', 'Door 1');
    await eraseByStaff(me);
    expect(await rowOf(db, 'organization', ['name', 'legal_name'], { id: second!.id })).toEqual({
      name: 'Acme Ventures',
      legal_name: 'PT Putri Mandiri',
    });
    expect((await rowOf(db, 'room', ['name'], { id: room })).name).toBe('Melati');
    expect((await rowOf(db, 'device', ['name'], { program_id: programId })).name).toBe('Door 1');
    expect(
      await rowOf(db, 'program_announcement', ['text', 'created_by'], { program_id: programId }),
    ).toEqual({
      text: 'Acme Ventures and PT Putri Mandiri meet in Melati at Door 1',
      created_by: 'Door 1',
    });
  });

  // T3608
  test('takes no link or number that is not theirs alone: a host, another’s phone, the product’s own address', async () => {
    const me = idOf(0);
    const say = async (text: string) => {
      const id = randomUUID();
      await insert(db, 'program_announcement', {
        program_id: program.programId,
        id,
        text,
        audience: 'ALL',
        ends_at: NOW,
        created_at: NOW,
        created_by: 'Staff',
      });
      return id;
    };
    const text = 'See https://linkedin.com/in/rina, linkedin.com, or call +62 81255509999';
    const id = await say(text);
    const theirs = await say(
      'Mine: <https://linkedin.com/in/ayu.p>. Not https://linkedin.com/in/ayu.pramesti',
    );
    await update(db, 'app_user', { id: idOf(1) }, { phone_number: '+62 81255509999' });
    await update(db, 'app_user', { id: me }, { phone_number: '+62 81255509999', linkedin: 'linkedin.com' });
    await update(db, 'app_user', { id: idOf(2) }, { linkedin: 'https://linkedin.com/in/ayu.p' });
    await eraseByStaff(me);
    await eraseByStaff(idOf(2));
    expect((await rowOf(db, 'program_announcement', ['text'], { id })).text).toBe(text);
    expect((await rowOf(db, 'program_announcement', ['text'], { id: theirs })).text).toBe(
      `Mine: <${DELETED_PERSON}>. Not https://linkedin.com/in/ayu.pramesti`,
    );
  });

  // T3609
  test('with a namesake in the same program leaves them their words, and loses their own', async () => {
    const [first, second, third] = program.organizations;
    const name = 'Ayu Prameswari';
    await update(db, 'app_user', { id: first!.userId }, { name });
    // Who had the name once, and was removed from their organization, is a namesake as well.
    await update(db, 'app_user', { id: second!.userId }, { name });
    await update(db, 'app_user', { id: second!.userId }, { name: 'Ayu Lestari' });
    await update(db, 'organization_member', { user_id: second!.userId }, { is_deleted: true });
    const mine = await saveNewMeeting(db, meetingOf(program, first!.id, third!.id));
    const theirs = await saveNewMeeting(db, meetingOf(program, second!.id, third!.id));
    const both = await saveNewMeeting(db, meetingOf(program, first!.id, second!.id, program.timeslots[1]));
    const line = (meetingId: string, type: string, message: string) => ({
      id: randomUUID(),
      program_id: program.programId,
      meeting_id: meetingId,
      history_type: type,
      meeting_status: 'CANCELED' as const,
      message,
      created_by: name,
      created_at: NOW,
    });
    await insert(db, 'meeting_history', [
      line(mine.id, 'CANCELED', 'I am ill'),
      line(mine.id, 'CHECKED_IN', 'OWNER'),
      line(theirs.id, 'CANCELED', 'I am away'),
      line(both.id, 'CANCELED', 'Who said it?'),
    ]);
    await eraseByStaff(first!.userId);
    const said = async (meetingId: string) =>
      (await rowsOf(db, 'meeting_history', ['message', 'created_by'], { meeting_id: meetingId }))
        .map(({ message, created_by }) => [message, created_by])
        .sort();
    expect(await said(mine.id)).toEqual([
      ['', DELETED_PERSON],
      ['OWNER', DELETED_PERSON],
    ]);
    expect(await said(theirs.id)).toEqual([['I am away', name]]);
    expect(await said(both.id)).toEqual([['Who said it?', name]]);
  });

  // T3610
  test('leaves what became of a check-in without the note, and another’s check-in under the same name', async () => {
    const [first, second, third] = program.organizations;
    await update(db, 'app_user', { id: first!.userId }, { name: 'Ayu Prameswari' });
    const meeting = await saveNewMeeting(db, meetingOf(program, first!.id, second!.id));
    const row = (caller: string, settledBy: string) => ({
      id: randomUUID(),
      program_id: program.programId,
      meeting_id: meeting.id,
      verb: 'UNDO' as never,
      party: 'OWNER' as const,
      reason: caller,
      source: 'DESK' as const,
      captured_at: NOW,
      stamp_at: NOW,
      received_at: NOW,
      caller,
      recorded_by: 'Ayu Prameswari',
      content_hash: 'x',
      verdict: 'applied' as const,
      settled_by: settledBy,
      settled_at: NOW,
      settlement: 'SET_ASIDE: she told me so',
    });
    await insert(db, 'check_in', [
      row(`user:${first!.userId}`, 'Ayu Prameswari'),
      row(`user:${third!.userId}`, 'Somebody else'),
    ]);
    await eraseByStaff(first!.userId);
    const rows = await rowsOf(db, 'check_in', ['reason', 'recorded_by', 'settled_by', 'settlement'], {
      meeting_id: meeting.id,
    });
    expect(rows.map((one) => Object.values(one)).sort()).toEqual(
      [
        [null, DELETED_PERSON, DELETED_PERSON, 'SET_ASIDE'],
        [`user:${third!.userId}`, 'Ayu Prameswari', 'Somebody else', 'SET_ASIDE: she told me so'],
      ].sort(),
    );
  });

  // T3611
  test('is replaced in texts of data, never in its keys, instants and ids, and as HTML writes it', async () => {
    const [first, second] = program.organizations;
    const name = "Ayu O'Neil & Co";
    await update(db, 'app_user', { id: first!.userId }, { name, phone_number: '20261121' });
    const notice = async (values: { title: string; message: string }) => {
      const id = randomUUID();
      await insert(db, 'notification', {
        id,
        user_id: second!.userId,
        program_id: program.programId,
        organization_id: second!.id,
        notification_type: 'MEETING',
        url: `/a/20261121-0000-4000-8000-000000000000`,
        created_at: NOW,
        ...values,
      });
      return id;
    };
    const data = (by: string) =>
      JSON.stringify({
        code: 'x',
        params: { [name]: by, at: '2026-11-21T03:00:00.000Z', id: '20261121-0000-4000-8000-000000000000' },
      });
    const id = await notice({ title: data(name), message: '<b>Ayu O&#39;Neil &amp; Co</b> asks' });
    await eraseByStaff(first!.userId);
    expect(await rowOf(db, 'notification', ['title', 'message', 'url'], { id })).toEqual({
      title: data(DELETED_PERSON),
      message: `<b>${DELETED_PERSON}</b> asks`,
      url: '/a/20261121-0000-4000-8000-000000000000',
    });
  });

  // T3612
  test('whose email an organization typed gets and takes nothing of that organization', async () => {
    const [first, second] = program.organizations;
    const email = await emailOf(first!.userId);
    await update(db, 'app_user', { id: second!.userId }, { is_deleted: true });
    await update(db, 'organization', { id: second!.id }, { description: 'Coffee of the islands' });
    const typed = randomUUID();
    await insert(db, 'app_user', { id: typed, email, name: 'Typed', is_typed: true });
    await insert(db, 'organization_member', {
      organization_id: second!.id,
      user_id: typed,
      organization_role: 'ORGANIZATION_MEMBER',
    });
    await eraseByStaff(first!.userId, email);
    expect((await rowOf(db, 'organization', ['description'], { id: second!.id })).description).toBe(
      'Coffee of the islands',
    );
  });
});

/** What must not change: rows by which something is counted. */
async function counts() {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from meeting) as meetings, (select count(*)::int from meeting_history) as histories,
      (select array_agg(score) from rating) as scores, (select count(*)::int from program_member) as participants,
      (select count(*)::int from registration) as registrations, (select count(*)::int from check_in) as check_ins,
      (select count(*)::int from broadcast_recipient) as recipients, (select count(*)::int from partner_message) as messages`,
  );
  return rows[0];
}
