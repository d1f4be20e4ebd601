import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { programTest } from '../../support/fixtures.ts';
import { makeProgram } from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';

const { test, db, program, as } = programTest({
  clock: () => new Date('2026-11-21T06:00:00.000Z'),
  environment: { PUBLIC_URL: 'https://door.example' },
  program: { now: '2026-11-21T07:00:00.000Z', organizations: 3 },
});

beforeEach(async () => {
  await db.deleteFrom('mail').execute();
});

const { request: ask, userId } = as.staff;
const base = () => `/notification/template/program/${program.programId}`;
const approved = (over: object = {}) => ({
  templateName: 'Approval',
  templateType: 'REGISTRATION_APPROVED',
  templateTitle: 'You are in',
  subject: 'Welcome, {{organizationName}}',
  html: '',
  text: 'Note: {{message}}',
  ...over,
});
const mails = () => db.selectFrom('mail').selectAll().orderBy('recipient').execute();

describe('Mail templates over HTTP', () => {
  // T0020
  test('are added, read, changed field by field and deleted', async () => {
    const { result: added } = await ask('POST', base(), approved());
    expect(added).toMatchObject({ ...approved(), predefinedVariables: expect.arrayContaining(['message']) });
    const { result: changed } = await ask('PATCH', `${base()}/${added.templateId}`, { subject: 'Come in' });
    expect(changed).toMatchObject({ ...approved(), subject: 'Come in' });
    expect((await ask('GET', `${base()}/${added.templateId}`)).result).toEqual(changed);
    expect((await ask('GET', base())).result.templates).toEqual([changed]);
    expect((await ask('DELETE', `${base()}/${added.templateId}`)).status).toBe(200);
    expect((await ask('GET', `${base()}/${added.templateId}`)).status).toBe(404);
  });

  test('that two change at once keep what each has changed; of the same field the second is told', async () => {
    const { result } = await ask('POST', base(), approved());
    const { templateName, subject, text } = result;
    const seen = { templateName, subject, text };
    const change = (over: object) =>
      ask('PATCH', `${base()}/${result.templateId}`, { ...seen, ...over, seen });
    expect((await change({ subject: 'Come in' })).status).toBe(200);
    expect((await change({ text: 'Welcome!' })).result).toMatchObject({
      subject: 'Come in',
      text: 'Welcome!',
    });
    expect(await change({ subject: 'Stay outside' })).toMatchObject({
      status: 409,
      result: { code: 'CHANGED_MEANWHILE', standing: { subject: 'Come in' } },
    });
  });

  // T0232
  test('are one for each kind of mail, even where two people add at once; broadcasts have any number', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', base(), approved())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const news = approved({ templateType: 'BROADCAST', text: 'Hello {{recipientName}}' });
    for (const _ of [1, 2]) expect((await ask('POST', base(), news)).status).toBe(200);
  });

  test('keep only what a mail may hold', async () => {
    const { result } = await ask(
      'POST',
      base(),
      approved({ html: '<p onclick="x()">Hi<script>x()</script></p>' }),
    );
    expect(result.html).toBe('<p>Hi</p>');
  });

  test('are refused with a variable of another kind, also where only another field is changed', async () => {
    const refused = await ask('POST', base(), approved({ text: 'Hello {{recipientName}}' }));
    expect(refused.status).toBe(400);
    const [issue, ...more] = refused.result.issues;
    expect([issue.path, more]).toEqual(['text', []]);
    expect(issue.message).toContain('Unknown variable: {{recipientName}}.');
    const { result } = await ask('POST', base(), approved());
    const changed = await ask('PATCH', `${base()}/${result.templateId}`, { html: '', text: '' });
    expect(changed.result.issues).toEqual([
      { path: 'text', message: 'Please write the email, as text or as HTML.' },
    ]);
  });

  test('of another program are not there', async () => {
    const { result } = await ask('POST', base(), approved());
    const other = await makeProgram(db, { now: '2026-11-21T07:00:00.000Z', organizations: 1 });
    await insert(db, 'program_user', {
      program_id: other.programId,
      user_id: await userId(),
      program_role: 'PROGRAM_MANAGER',
    });
    const path = `/notification/template/program/${other.programId}/${result.templateId}`;
    for (const method of ['GET', 'PATCH', 'DELETE'] as const)
      expect((await ask(method, path, method === 'PATCH' ? {} : undefined)).status).toBe(404);
  });
});

describe('A mail that is being written', () => {
  // T0564
  test('is previewed with the values of a registrant, and nothing is sent', async () => {
    const [organization] = program.organizations;
    await update(db, 'organization', { id: organization!.id }, { name: 'Kopi <Nusa>' });
    const draft = {
      templateType: 'REGISTRATION_APPROVED',
      subject: 'For {{organizationName}}',
      text: '{{programUrl}}',
    };
    const { result } = await ask('POST', `${base()}/preview`, { ...draft, organizationId: organization!.id });
    expect(result.subject).toBe('For Kopi <Nusa>');
    expect(result.text).toBe(`https://door.example/programs/${program.slug}\n`);
    expect(result.html).toContain('<title>For Kopi &#60;Nusa&#62;</title>');
    expect(await mails()).toEqual([]);
    const stranger = await ask('POST', `${base()}/preview`, { ...draft, organizationId: randomUUID() });
    expect(stranger.status).toBe(404);
  });

  // T0565
  test('is sent as a test to whoever asks, and to nobody else', async () => {
    const { result } = await ask('POST', `${base()}/test`, {
      templateType: 'BROADCAST',
      subject: 'News',
      html: '<p>Hello</p>',
    });
    expect(result).toEqual({ email: `${await userId()}@example.test` });
    expect(await mails()).toMatchObject([
      { recipient: result.email, subject: '[Test] News', text: expect.stringContaining('Unsubscribe') },
    ]);
  });
});

describe('A review', () => {
  const review = (status: string) =>
    ask(
      'PUT',
      `/program/${program.programId}/organization/${program.organizations[0]!.id}/registration/status`,
      {
        status,
        message: 'Bring your deck.',
      },
    );

  // T1135
  test('is told in the words of the program’s template where it has one, else in the product’s', async () => {
    const needed = approved({
      templateType: 'REGISTRATION_NEED_REVISION',
      subject: 'Once more, {{organizationName}}',
    });
    await ask('POST', base(), needed);
    expect((await review('NEED_REVISION')).status).toBe(200);
    const [own] = await mails();
    expect(own).toMatchObject({ subject: 'Once more, Organization 1', text: 'Note: Bring your deck.\n' });
    expect(own?.html).toContain('Note: Bring your deck.');
    await db.deleteFrom('mail').execute();
    expect((await review('APPROVED')).status).toBe(200);
    expect((await mails())[0]?.subject).toContain('your registration is approved');
  });

  // T1136
  test('is told in the organizer’s words, with the status in the words of who reads it', async () => {
    const reader = program.organizations[0]!.userId;
    const text = 'Status: {{registrationStatus}}';
    await ask('POST', base(), approved({ templateType: 'REGISTRATION_NEED_REVISION', text }));
    expect((await review('NEED_REVISION')).status).toBe(200);
    expect((await mails())[0]?.text).toBe('Status: Need Revision\n');
    await db.deleteFrom('mail').execute();
    await db.updateTable('app_user').set({ language: 'id' }).where('id', '=', reader).execute();
    await ask('POST', base(), approved({ text }));
    expect((await review('APPROVED')).status).toBe(200);
    expect((await mails())[0]?.text).toBe('Status: Disetujui\n');
  });
});

describe('A template for mails of meetings', () => {
  const requested = (over: object = {}) => ({
    templateName: 'A request',
    templateType: 'MEETING_REQUESTED',
    templateTitle: '',
    replyTo: 'Desk@Nusa.example',
    subject: '{{programName}}: {{meetingTitle}}',
    html: '',
    text: 'Dear {{organizationName}},\n\n{{meetingDetails}}\n\n{{meetingUrl}}',
    ...over,
  });
  const request = (slot: number, by = 1) =>
    as.organization(by).call('requestMeeting', {
      body: {
        programId: program.programId,
        eventId: program.eventId,
        timeslotId: program.timeslots[slot]!.id,
        meetingOwner: program.organizations[0]!.id,
        venue: 'offline',
        meetingPurpose: 'Investment',
        message: '<b>Hello</b>',
      },
    });

  // T2932
  test('is what they say, with answers to its address; without one they are as before', async () => {
    await request(0, 2);
    const [before] = await mails();
    expect(before?.subject).toContain('New meeting request');
    expect(before?.headers).toBeNull();
    await db.deleteFrom('mail').execute();
    expect((await ask('POST', base(), requested())).result).toMatchObject({ replyTo: 'desk@nusa.example' });
    expect((await request(1)).status).toBe(200);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    const { name } = await db
      .selectFrom('program')
      .select('name')
      .where('id', '=', program.programId)
      .executeTakeFirstOrThrow();
    expect(mail?.subject).toBe(`${name}: New meeting request`);
    expect(mail?.headers).toEqual({ 'Reply-To': 'desk@nusa.example' });
    expect(mail?.text).toContain('Dear Organization 1,');
    expect(mail?.text).toContain('Organization 2');
    expect(mail?.text).toContain('https://door.example/programs/');
    // What the partner wrote is text.
    expect(mail?.html).not.toContain('<b>Hello</b>');
    expect(mail?.html).toContain('&#60;b&#62;Hello');
  });

  // T2933
  test('has the variables of a meeting alone, and an address to answer to or none', async () => {
    const refused = await ask('POST', base(), requested({ text: '{{registrationStatus}}' }));
    expect([refused.status, refused.result.issues[0].path]).toEqual([400, 'text']);
    const wrong = await ask('POST', base(), requested({ replyTo: 'not an address' }));
    expect([wrong.status, wrong.result.issues[0].path]).toEqual([400, 'replyTo']);
    expect((await ask('POST', base(), requested({ replyTo: '' }))).status).toBe(200);
    const preview = await ask('POST', `${base()}/preview`, {
      templateType: 'MEETING_REQUESTED',
      subject: 'About {{meetingAbout}}',
      text: '{{meetingDetails}}',
      organizationId: program.organizations[0]!.id,
    });
    expect(preview.result.subject).toContain('Nusantara Labs');
  });
});
