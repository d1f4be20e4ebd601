import { describe, expect } from 'vitest';
import { insert, rowsOf, update } from '../../support/rows.ts';
import { claimTest, DAY, NOW } from './claim-fixtures.ts';

/** News of meetings go to organizations of which nobody has an account. */

const { test, db, program, as, at, imported, mailsTo, account } = claimTest();

describe('News of a meeting', () => {
  const request = (owner: string, index = 0, timeslot = 2) =>
    as.organization(index).call('requestMeeting', {
      body: {
        programId: program.programId,
        eventId: program.eventId,
        timeslotId: program.timeslots[timeslot]?.id ?? '',
        venue: 'offline',
        meetingOwner: owner,
        meetingPurpose: 'Investment',
        message: 'See https://pay.example/now.',
      },
    });

  // T2574
  test('go to the mailbox of an organization of which nobody has an account, in words that no stranger wrote', async () => {
    const one = await imported({ invite: false });
    const [from] = program.organizations;
    await update(db, 'organization', { id: from?.id ?? '' }, { name: 'pay-here.example' });
    const { status, messages } = await request(one.id);
    expect([status, messages]).toEqual([200, []]);
    const [mail, ...more] = await mailsTo(one.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New meeting request');
    expect(mail?.text).toContain('An organization asks for a meeting.');
    expect(mail?.text).toContain(`Nobody from ${one.name} has an account yet.`);
    expect(mail?.text).toContain(`/signup?email=${encodeURIComponent(one.email)}`);
    for (const written of ['pay.example', 'pay-here', 'Investment', '/events/meetings/'])
      expect(mail?.text).not.toContain(written);
  });

  // T2741
  test('promise that it waits only where who signs up finds it', async () => {
    const one = await imported({ invite: false });
    // Nobody typed it for this program, nor invited it: whoever signs up finds nothing.
    await db.deleteFrom('agreement').where('organization_id', '=', one.id).execute();
    expect((await request(one.id)).status).toBe(200);
    const [mail] = await mailsTo(one.email);
    expect(mail?.text).toContain('please ask the staff of the program for an invitation');
    expect(mail?.text).not.toContain('/signup');
    const person = as.person({ userId: await account(one.email) });
    expect((await person.call('listWaitingOrganizations', {})).result.organizations).toEqual([]);
  });

  // T2728
  test('end with a link that ends them, also by one press in the mail program', async () => {
    const one = await imported({ invite: false });
    await request(one.id);
    const [mail] = await rowsOf(db, 'mail', ['text', 'headers'], { recipient: one.email });
    const link = /https:\/\/door\.example(\/unsubscribe\?token=\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe': `<https://door.example${link}>` });
    await insert(db, 'mail_opt_out', { email: one.email, opted_out_at: NOW });
    await db.deleteFrom('meeting').execute();
    expect((await request(one.id)).status).toBe(200);
    expect(await mailsTo(one.email)).toHaveLength(1);
  });

  // T2729
  test('are five a day to an address at most, for whatever organizations', async () => {
    const email = `many-${at.made}@klaim.example`;
    for (let count = 0; count < 7; count++) {
      const { id } = await imported({ invite: false, email });
      await db.deleteFrom('meeting').execute();
      expect((await request(id)).status).toBe(200);
    }
    expect(await mailsTo(email)).toHaveLength(5);
    await update(db, 'mailbox_mail', { email }, { sent_at: new Date(at.now - DAY).toISOString() });
    const { id } = await imported({ invite: false, email });
    await db.deleteFrom('meeting').execute();
    await request(id);
    expect(await mailsTo(email)).toHaveLength(6);
  });
});
