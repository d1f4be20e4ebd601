import { describe, expect } from 'vitest';
import { noNote, type SaveNoteArgs } from '../../../src/domain/notes/meeting-note.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { programTest } from '../../support/fixtures.ts';
import { acceptedAt, makePerson, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { insert, rowsOf, update } from '../../support/rows.ts';

/** Notes of meetings over HTTP (issue 17, section 4). */

const NOW = '2026-11-21T03:00:00.000Z';
const { test, db, program, as } = programTest({
  clock: () => new Date(NOW),
  program: { now: NOW, organizations: 3 },
});

const id = (index: number) => program.organizations[index]!.id;
const accepted = () =>
  saveNewMeeting(db, meetingOf(program, id(0), id(1), program.timeslots[0], acceptedAt(program, 1, NOW)));
const paramsOf = (meetingId: string) => ({ programId: program.programId, meetingId });
const colleagueOf = (index: number) =>
  as.person(async () => {
    const userId = await makePerson(db);
    const member = {
      user_id: userId,
      organization_id: id(index),
      organization_role: 'ORGANIZATION_MEMBER' as const,
    };
    await insert(db, 'organization_member', member as never);
    return { userId, organizationId: id(index), organizationRole: 'ORGANIZATION_MEMBER' };
  });
type By = ReturnType<typeof colleagueOf>;
const write = (by: By, index: number, meetingId: string, over: Partial<SaveNoteArgs>) =>
  by.call('saveMeetingNote', {
    params: paramsOf(meetingId),
    body: {
      ...noNote,
      tags: [],
      from: [{ ...noNote, tags: [] }],
      organizationId: id(index),
      ...over,
    } as never,
  });
const read = async (by: By) =>
  (await by.call('getOwnEvent', { params: { programId: program.programId } })).result;

describe('A note of a meeting', () => {
  // T3685
  test('is read by its author, by colleagues where it is shared, and by nobody else: not the other side, not staff', async () => {
    const meeting = await accepted();
    const author = as.organization(0);
    const colleague = colleagueOf(0);
    expect(
      (await write(author, 0, meeting.id, { text: 'SECRET-1', shared: false, tags: ['hot'] })).status,
    ).toBe(200);
    expect((await read(author)).meetings[0]!.note).toMatchObject({
      text: 'SECRET-1',
      version: 1,
      shared: false,
    });
    expect(JSON.stringify(await read(colleague))).not.toContain('SECRET-1');
    await write(colleague, 0, meeting.id, { text: 'SHARED-2', followUp: 'TODO' });
    expect((await read(author)).meetings[0]!.colleagues).toMatchObject([
      { text: 'SHARED-2', followUp: 'TODO' },
    ]);
    // The other side has the same meeting, and nothing of it.
    const partner = await read(as.organization(1));
    expect(partner.meetings).toMatchObject([{ meetingId: meeting.id, note: null, colleagues: [] }]);
    expect(JSON.stringify(partner)).not.toMatch(/SECRET|SHARED/);
    for (const staff of [as.staff, as.role('PROGRAM_OWNER'), as.superAdmin])
      expect((await staff.call('getOwnEvent', { params: { programId: program.programId } })).status).toBe(
        403,
      );
    const seen = await as.staff.call('getMeeting', { params: { id: meeting.id } });
    expect(JSON.stringify(seen.result)).not.toMatch(/SECRET|SHARED/);
    expect((await read(author)).tags).toEqual(['hot']);
    expect((await read(colleague)).tags).toEqual([]);
    expect(await rowsOf(db, 'audit_change', ['noun'], { call: 'saveMeetingNote' })).toEqual([]);
  });

  // T3686
  test('that was written on two devices is put together, and sent twice it is there once', async () => {
    const meeting = await accepted();
    const author = as.organization(0);
    await write(author, 0, meeting.id, { text: 'From the phone' });
    const laptop = { text: 'From the laptop', followUp: 'TODO' as const };
    const { result } = await write(author, 0, meeting.id, laptop);
    expect(result).toMatchObject({ text: 'From the phone\n\nFrom the laptop', followUp: 'TODO', version: 2 });
    expect((await write(author, 0, meeting.id, laptop)).result).toEqual(result);
    const state = { text: result.text, tags: [], followUp: 'TODO' as const, shared: true };
    await write(author, 0, meeting.id, { ...noNote, from: [state], tags: [] } as never);
    // Emptied, it is nothing for colleagues, and stays for the author's other devices.
    expect((await read(colleagueOf(0))).meetings[0]!.colleagues).toEqual([]);
    expect((await read(author)).meetings[0]!.note).toMatchObject({ text: '', version: 3 });
  });

  // T3687
  test('is written for one side: whoever is of both does not write into the other’s, and strangers do not learn of the meeting', async () => {
    const meeting = await accepted();
    const { userId } = program.organizations[0]!;
    await write(as.organization(0), 0, meeting.id, { text: 'FOR-ZERO' });
    await insert(db, 'organization_member', {
      user_id: userId,
      organization_id: id(1),
      organization_role: 'ORGANIZATION_MEMBER',
    } as never);
    const other = as.person({ userId, organizationId: id(1), organizationRole: 'ORGANIZATION_MEMBER' });
    expect(await write(other, 0, meeting.id, { text: 'x' })).toMatchObject({
      status: 409,
      code: 'NOTE_OF_OTHER_ORGANIZATION',
    });
    expect(JSON.stringify(await read(other))).not.toContain('FOR-ZERO');
    await write(other, 1, meeting.id, { text: 'FOR-ONE' });
    expect((await read(as.organization(0))).meetings[0]!.note!.text).toBe('FOR-ZERO');
    const one = await read(as.organization(1));
    expect(one.meetings[0]!.colleagues).toMatchObject([{ text: 'FOR-ONE' }]);
    expect(JSON.stringify(one)).not.toContain('FOR-ZERO');
    expect((await write(as.organization(2), 2, meeting.id, { text: 'x' })).status).toBe(404);
    const elsewhere = { params: { programId: id(0), meetingId: meeting.id } };
    expect(
      (
        await as.organization(0).call('saveMeetingNote', {
          ...elsewhere,
          body: { ...noNote, tags: [], from: [], organizationId: id(0) },
        })
      ).status,
    ).toBe(404);
  });

  // T3688
  test('has its limit, stays with a meeting that was canceled since, and goes with its author’s account', async () => {
    const meeting = await accepted();
    const author = colleagueOf(0);
    expect(await write(author, 0, meeting.id, { text: 'x'.repeat(2001) })).toMatchObject({
      code: 'NOTE_TOO_LONG',
    });
    await write(author, 0, meeting.id, { text: 'Still here' });
    await update(db, 'meeting', { id: meeting.id }, { meeting_status: 'CANCELED' });
    expect((await read(author)).meetings).toMatchObject([
      { meetingStatus: 'CANCELED', note: { text: 'Still here' } },
    ]);
    // Nobody else wrote about it: to others it is no meeting any more, but where it is shared.
    await write(author, 0, meeting.id, {
      text: 'Still here',
      shared: false,
      from: [{ ...noNote, text: 'Still here', tags: [] }],
    });
    expect((await read(as.organization(0))).meetings).toEqual([]);
    const authorId = await author.userId();
    await db.deleteFrom('app_user').where('id', '=', authorId).execute();
    expect(await rowsOf(db, 'meeting_note', ['text'], { author_id: authorId })).toEqual([]);
  });

  // T3689
  test('stands in one’s event with whom one met, who came for us, and how the meeting was rated', async () => {
    const meeting = await accepted();
    const { userId } = program.organizations[0]!;
    await insert(db, 'program_member', {
      program_id: program.programId,
      organization_id: id(0),
      user_id: userId,
    } as never).catch(() => undefined);
    const at = (personId: string | null) => ({
      attendedAt: NOW,
      stampAt: NOW,
      operationId: '00000000-0000-4000-8000-000000000001',
      recordedBy: 'Door',
      undoReason: null,
      attendee: { personId, guestName: personId ? null : 'GUEST-NAME', people: null },
    });
    await update(db, 'meeting', { id: meeting.id }, {
      owner_attendance: JSON.stringify(at(userId)),
      participant_attendance: JSON.stringify(at(null)),
    } as never);
    await insert(db, 'rating', {
      program_id: program.programId,
      meeting_id: meeting.id,
      rating_by: id(0),
      rating_for: id(1),
      score: 4,
      review: 'Helpful',
      feedback: 'Clear',
      updated_at: addMinutes(NOW, 30),
    });
    const own = await read(as.organization(0));
    expect(own.meetings).toMatchObject([
      { met: true, cameForUs: { personId: userId }, partner: { id: id(1) }, rating: { score: 4 } },
    ]);
    // What staff typed of a guest is theirs; what the other said of oneself is no rating of one's own.
    const other = await read(as.organization(1));
    expect(other.meetings).toMatchObject([{ met: true, cameForUs: null, rating: null }]);
    expect(JSON.stringify([own, other])).not.toContain('GUEST-NAME');
  });
});
