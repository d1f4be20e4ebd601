import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import type { UserActor } from '../../../src/domain/people/actor.ts';
import { performPlainly } from '../../../src/server/perform/perform.ts';
import { review } from '../../../src/server/services/registration/review.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { notificationRows } from '../../support/notification-rows.ts';
import { performerOf, system } from '../../support/performer.ts';
import { makePerson, makeProgram, type TestProgram } from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';

const NOW = '2026-11-21T03:00:00.000Z';
let program: TestProgram;
let staff: UserActor;

const { test, database, db } = databaseTest({ poolSize: 5 });

beforeEach(async () => {
  await db.deleteFrom('mail').execute();
  await db.deleteFrom('push_subscription').execute();
  program = await makeProgram(db, { now: NOW, organizations: 2, timeslots: 1 });
  const userId = await makePerson(db, {
    programId: program.programId,
    programRole: 'PROGRAM_MANAGER',
  });
  staff = {
    kind: 'USER',
    userId,
    name: 'Ratna',
    userRole: 'USER',
    organizationId: null,
    organizationRole: null,
  };
});

const first = () => program.organizations[0]!;

/** Staff ask the first organization for a revision. @returns what was kept, and whose windows were nudged */
async function askForRevision(actor: UserActor | typeof system = staff) {
  const performer = {
    ...performerOf(database, () => new Date(NOW)),
    publicUrl: 'https://door.example.test',
  };
  const kept = await performPlainly(performer, { actor }, (context) =>
    review(context, {
      programId: program.programId,
      organizationId: first().id,
      status: 'NEED_REVISION',
      message: 'The deck is secret.',
    }),
  );
  return { ...kept, nudged: performer.nudged };
}

const choose = (channel: 'inApp' | 'mail' | 'push') =>
  insert(db, 'notification_choice', {
    user_id: first().userId,
    topic: 'REGISTRATION',
    channel,
    enabled: false,
    changed_at: NOW,
  });
const subscribe = () =>
  insert(db, 'push_subscription', {
    id: randomUUID(),
    user_id: first().userId,
    endpoint: `https://push.example.test/${randomUUID()}`,
    p256dh: 'key',
    auth: 'auth',
    created_at: NOW,
  });
const listed = () =>
  notificationRows(db, ['user_id', 'notification_type', 'title', 'message'], {
    program_id: program.programId,
  });
const mails = () => db.selectFrom('mail').select(['recipient', 'subject', 'text']).execute();
const pushed = async () =>
  (await db.selectFrom('push_message').select('content').execute()).map(({ content }) => content);

describe('A review of a registration', () => {
  // T1026
  test('is told in the product, by mail and to browsers, and rings the bell of who is told', async () => {
    await subscribe();
    const { nudged, notificationSent } = await askForRevision();
    expect(notificationSent).toBe(true);
    expect(nudged).toContain(`person.${first().userId}`);
    expect(nudged).not.toContain(`person.${staff.userId}`);
    expect(await listed()).toEqual([
      {
        user_id: first().userId,
        notification_type: 'REGISTRATION_REVIEWED',
        title: 'Registration needs a revision',
        message: expect.stringContaining('The deck is secret.'),
      },
    ]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe(`${first().userId}@example.test`);
    expect(mail?.text).toContain('Please change what was requested and submit the revision data.');
    expect(mail?.text).toContain('View the registration: https://door.example.test/programs/');
  });

  test('shows on a locked screen what it is, and nothing that the staff wrote', async () => {
    await subscribe();
    await askForRevision();
    const [content, ...more] = await pushed();
    expect(more).toEqual([]);
    expect(content).toMatchObject({
      title: 'Registration needs a revision',
      path: `/programs/${program.slug}/registration?registrationDataDrawer=true`,
    });
    expect(content?.body).toContain('Organization 1');
    expect(JSON.stringify(content)).not.toContain('secret');
  });

  test('bears the tag of the review before it, whose place it takes on a browser', async () => {
    await subscribe();
    await askForRevision();
    await askForRevision();
    const tags = (await pushed()).map(({ tag }) => tag);
    expect(new Set(tags).size).toBe(1);
    expect(tags[0]).toContain(first().id.slice(-12));
  });

  test('is not mailed to whoever does not want mails of it, who still has it in the product', async () => {
    await choose('mail');
    const { notificationSent } = await askForRevision();
    expect(await mails()).toEqual([]);
    expect(await listed()).toHaveLength(1);
    expect(notificationSent).toBe(true);
  });

  // T0238
  test('is told nowhere to whoever wants to hear nothing of it, and is then not called announced', async () => {
    await choose('inApp');
    await subscribe();
    const { nudged, notificationSent } = await askForRevision();
    expect([await mails(), await listed(), await pushed()]).toEqual([[], [], []]);
    expect(nudged.filter((topic) => topic.startsWith('person.'))).toEqual([]);
    expect(notificationSent).toBe(false);
  });

  // T1079
  test('tells nobody in a program whose notifications are turned off', async () => {
    await update(db, 'program', { id: program.programId }, { disable_notification: true });
    const { registrationStatus, notificationSent } = await askForRevision();
    expect([registrationStatus, notificationSent]).toEqual(['NEED_REVISION', false]);
    expect([await mails(), await listed()]).toEqual([[], []]);
  });

  test('tells nobody where the product itself does it', async () => {
    expect((await askForRevision(system)).notificationSent).toBe(false);
    expect([await mails(), await listed()]).toEqual([[], []]);
  });

  test('goes by mail to the address of an organization in which nobody signs in', async () => {
    await update(db, 'organization_member', { organization_id: first().id }, { is_deleted: true });
    await update(db, 'organization', { id: first().id }, { email: 'hello@one.example.test', owner_id: null });
    expect((await askForRevision()).notificationSent).toBe(true);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['hello@one.example.test']);
    expect(await listed()).toEqual([]);
  });
});
