import { describe, expect, test } from 'vitest';
import { CallError, type Transport } from '../../src/contract/call.ts';
import { IDEMPOTENCY_HEADER } from '../../src/contract/envelope.ts';
import type { Me } from '../../src/contract/identity.ts';
import { type MeetingNote, noNote } from '../../src/domain/notes/meeting-note.ts';
import { mergeNote } from '../../src/domain/notes/merge-note.ts';
import { keptNotes, saveDeviceNote } from '../../src/offline/meeting-notes.ts';
import { outboxSummary } from '../../src/offline/outbox.ts';
import { sendMeetingNotes } from '../../src/offline/send-meeting-notes.ts';
import { wipeAll, wipeProgram } from '../../src/offline/wipe.ts';
import { exchange, freshDatabase, HeldTime, signIn, staffMe } from './support/device.ts';
import { ok, refusal } from './support/honest-server.ts';
import { programId, start, uuid } from './support/program.ts';

/** Notes that are written without a network (issue 17, section 4). */

const organizationId = uuid(7001);
const organization = (n: number): Me['organizations'][number] => ({
  id: uuid(n),
  name: `Organization ${n}`,
  slug: `org-${n}`,
  organizationRole: 'ORGANIZATION_MEMBER',
  jobTitle: '',
});
const me: Me = {
  ...staffMe,
  organizationId,
  organizationRole: 'ORGANIZATION_MEMBER',
  organizations: [organization(7001), organization(7002)],
};
const of = { userId: me.id, programId, organizationId };
const meetingId = uuid(101);
const note = (text: string): MeetingNote => ({ ...noNote, text });
type Body = MeetingNote & { from: MeetingNote[]; organizationId: string };
type Reply = () => Promise<Awaited<ReturnType<Transport>>>;

/** A phone, and a server that keeps the note as ours does. */
async function phone(replies: Reply[] = []) {
  const db = freshDatabase();
  await signIn(db, me);
  const asked: { key: string; body: Body }[] = [];
  const server = { version: 0, note: noNote };
  const arrives = () => {
    const { from, organizationId: _, ...mine } = asked.at(-1)!.body;
    const merged = mergeNote(from, mine, server.note);
    if (JSON.stringify(merged) !== JSON.stringify(server.note)) server.version += 1;
    server.note = merged;
    return ok({ version: server.version, ...server.note });
  };
  const transport: Transport = async (url, { headers, body }) => {
    if (!url.endsWith('/note')) return ok({});
    asked.push({ key: headers[IDEMPOTENCY_HEADER] ?? '', body: JSON.parse(body ?? '{}') });
    const next = replies.shift();
    return next ? await next() : await Promise.reject(new Error('No network'));
  };
  const deps = exchange(db, transport, new HeldTime(start));
  const keep = (text: string, from: MeetingNote | null = noNote) =>
    saveDeviceNote(db, {
      ...of,
      meetingId,
      note: note(text),
      from: from && { version: server.version, note: from },
    });
  const kept = async () => (await keptNotes(db, of))[0] ?? null;
  const answers: Reply = async () => arrives();
  const lost: Reply = async () => {
    arrives();
    throw new Error('The line was cut');
  };
  return { db, deps, asked, keep, kept, server, replies, answers, lost };
}

describe('A note that was written here', () => {
  // T3690
  test('waits, is counted as not sent, is one change however often it was changed, and is gone with its person', async () => {
    const { db, deps, asked, keep, kept, replies, answers } = await phone();
    replies.push(answers);
    await keep('One');
    await keep('Two');
    expect(await outboxSummary(db, programId)).toMatchObject({ unsent: 1, wishes: 1 });
    // A program that is over is forgotten, what waits is not.
    await wipeProgram(db, programId);
    expect(await kept()).toMatchObject({ note: { text: 'Two' } });
    expect(await sendMeetingNotes(deps)).toBe(0);
    expect(asked.map(({ body }) => [body.text, body.from, body.organizationId])).toEqual([
      ['Two', [noNote], organizationId],
    ]);
    expect(await kept()).toMatchObject({ state: 'DONE', version: 1 });
    expect(await outboxSummary(db)).toMatchObject({ unsent: 0, wishes: 0 });
    await wipeAll(db);
    expect(await kept()).toBeNull();
  });

  // T3691
  test('of which the answer was lost is sent again as the same; what is changed before counts as a change of what was sent', async () => {
    const { deps, asked, keep, kept, server, replies, answers, lost } = await phone();
    replies.push(lost, () => Promise.reject(new Error('No network')), answers);
    await keep('First');
    await expect(sendMeetingNotes(deps)).rejects.toThrow(CallError);
    await expect(sendMeetingNotes(deps)).rejects.toThrow(CallError);
    expect(asked[1]).toEqual(asked[0]);
    await keep('Second', note('First'));
    await sendMeetingNotes(deps);
    expect(asked[2]!.key).not.toBe(asked[0]!.key);
    expect(server.note.text).toBe('Second');
    expect(await kept()).toMatchObject({ state: 'DONE', note: { text: 'Second' } });
  });

  // T3692
  test('while it is sent can be changed: the change goes on waiting, as a change of what the server has now', async () => {
    const { deps, keep, kept, server, replies, answers } = await phone();
    replies.push(async () => {
      await keep('Sent, and more', note('Sent'));
      server.note = note('From the laptop');
      return await answers();
    }, answers);
    await keep('Sent');
    await sendMeetingNotes(deps);
    expect(await kept()).toMatchObject({ state: 'WAITING' });
    await sendMeetingNotes(deps);
    expect(server.note.text).toContain('From the laptop');
    expect(server.note.text).toContain('Sent, and more');
  });

  // T3693
  test('typed while the answer of another change came keeps what came with it', async () => {
    const { deps, keep, kept, server, replies, answers } = await phone();
    replies.push(answers, answers);
    await keep('Mine');
    server.note = note('From the laptop');
    await sendMeetingNotes(deps);
    expect((await kept())?.note.text).toBe('From the laptop\n\nMine');
    // The author had begun to type before that was on the screen.
    await keep('Mine, longer', note('Mine'));
    await sendMeetingNotes(deps);
    expect(server.note.text).toContain('From the laptop');
    expect(server.note.text).toContain('Mine, longer');
  });

  // T3694
  test('that is refused is kept with the reason; one that could not be decided waits, and so does one of another organization of theirs', async () => {
    const { db, deps, asked, keep, kept, replies } = await phone([
      async () => refusal(503, 'DATABASE_AWAY'),
      async () => refusal(409, 'NOTE_OF_OTHER_ORGANIZATION'),
      async () => refusal(409, 'NOTE_TOO_LONG'),
    ]);
    await keep('Mine');
    await signIn(db, { ...me, organizationId: uuid(7002) }, 'token-2');
    expect(await sendMeetingNotes(deps)).toBe(0);
    expect(asked).toEqual([]);
    await signIn(db, me, 'token-3');
    expect(await sendMeetingNotes(deps)).toBe(1);
    await sendMeetingNotes(deps);
    expect(await kept()).toMatchObject({ state: 'WAITING' });
    await sendMeetingNotes(deps);
    expect(await kept()).toMatchObject({ state: 'REFUSED', code: 'NOTE_TOO_LONG' });
    expect(replies).toEqual([]);
    await keep('Shorter', note('Mine'));
    await signIn(db, { ...me, organizationId: uuid(7002), organizations: [organization(7002)] }, 'token-4');
    await sendMeetingNotes(deps);
    expect(await kept()).toMatchObject({ state: 'REFUSED', code: 'NOT_ALLOWED' });
  });
});
