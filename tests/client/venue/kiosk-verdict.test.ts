import { describe, expect, it } from 'vitest';
import { savedVerdict, unsavedVerdict } from '../../../src/client/venue/check-in/door-verdict.ts';
import { kioskNotSaved, kioskSaved, kioskUnsaved } from '../../../src/client/venue/kiosk/kiosk-verdict.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { allowed, refused } from '../../../src/domain/verdict/verdict.ts';
import { meetingAt, slotStart } from '../../offline/support/program.ts';
import { foundNameless, foundOf, nameless, subject, viewOf } from './support/views.ts';

const zone = 'Asia/Jakarta';
// 09:00 to 09:30 in Jakarta.
const meeting = meetingAt(101, 0, 0, 1);
const start = slotStart(0);
const found = { ...foundOf(viewOf(meeting)), decision: allowed() };

// T0770
it('names the person, the place, the time and the partner’s organization once the check-in is on the disk', () => {
  expect(kioskSaved({ subject, found }, false, start, zone)).toMatchObject({
    kind: 'CHECKED_IN',
    tone: 'good',
    cue: 'good',
    title: 'You are checked in',
    meetingId: meeting.id,
    place: { main: 'Table 1', beside: 'Garuda Hall' },
    lines: ['Ayu Lestari', '09:00 - 09:30 GMT+7', 'with Borealis'],
  });
});

// T1897
it('says when the meeting begins to whoever is checked in before it', () => {
  expect(kioskSaved({ subject, found }, false, addMinutes(start, -10), zone)).toMatchObject({
    tone: 'early',
    title: 'You are checked in, early',
    place: { main: 'Table 1', beside: 'Garuda Hall · at 09:00' },
  });
});

it('says that somebody is late, and has checked them in all the same', () => {
  const late = kioskSaved({ subject, found }, true, addMinutes(start, 41), zone);
  expect(late).toMatchObject({ kind: 'CHECKED_IN_LATE', tone: 'warn', title: 'You are checked in, late' });
  expect(late.lines).toContain('Your meeting ended at 09:30.');
});

// T0771
it('says where to go and when to whoever is too early, or at another room’s stand', () => {
  const early = kioskUnsaved({ kind: 'EARLY', notes: [], subject, found }, addMinutes(start, -60), zone);
  expect(early).toMatchObject({ kind: 'EARLY', tone: 'warn', title: 'Your next meeting' });
  expect(early?.place).toMatchObject({ main: 'Table 1', beside: 'Garuda Hall · at 09:00' });
  expect(early?.lines).toEqual(['09:00 - 09:30 GMT+7', 'with Borealis', 'Ayu Lestari']);
  const elsewhere = { ...found, decision: refused('DEVICE_NOT_FOR_ROOM') };
  const other = kioskUnsaved({ kind: 'OTHER_ROOM', notes: [], subject, found: elsewhere }, start, zone);
  expect(other).toMatchObject({
    kind: 'OTHER_ROOM',
    title: 'Please go to',
    place: { main: 'Garuda Hall', beside: 'Table 1' },
  });
});

// T1456
it('says where to go to whom it has no name of, and names nobody', () => {
  const at = { ...foundNameless, decision: refused('DEVICE_NOT_FOR_ROOM') };
  const told = kioskUnsaved({ kind: 'OTHER_ROOM', notes: [], subject: nameless, found: at }, start, zone);
  expect(told).toMatchObject({ title: 'Please go to', place: { main: 'Garuda Hall', beside: 'Table 1' } });
  expect(told?.lines).toEqual(['09:00 - 09:30 GMT+7']);
  const none = kioskUnsaved({ kind: 'NO_MEETING', subject: nameless }, start, zone);
  expect(none?.lines).toEqual(['You have no meetings now or later.', 'Please ask staff.']);
});

it('tells whoever is in already, without a second check-in', () => {
  const again = kioskUnsaved({ kind: 'ALREADY', alreadyAt: start, notes: [], subject, found }, start, zone);
  expect(again).toMatchObject({ kind: 'ALREADY', tone: 'neutral', title: 'You are already checked in' });
  // Who of the staff said it is nobody’s business here.
  expect(JSON.stringify(again)).not.toContain('Sita');
});

describe('what a kiosk cannot settle is for staff', () => {
  it.each(['BADGE_REVOKED', 'BADGE_FORGED', 'BADGE_EXPIRED', 'BADGE_UNKNOWN_KEY'] as const)('%s', (code) => {
    const told = kioskUnsaved({ kind: 'BADGE_FAULT', code, subject }, start, zone);
    expect(told).toMatchObject({ kind: code, tone: 'bad', title: 'Please ask staff' });
    // A revoked badge names nobody: whoever holds it may not be its owner.
    expect(told?.lines.join()).not.toContain('Ayu');
  });

  // T0905
  it('a canceled meeting, a refused one, a badge that is not here yet, a full device', () => {
    const canceled = kioskUnsaved(
      { kind: 'CANCELED', code: 'MEETING_CANCELED', subject, found },
      start,
      zone,
    );
    const refusedOne = kioskUnsaved(
      { kind: 'REFUSED', code: 'NOT_YOUR_CHECK_IN', subject, found },
      start,
      zone,
    );
    const unknown = kioskUnsaved({ kind: 'BADGE_NOT_SYNCED' }, start, zone);
    const full = kioskNotSaved('This device has no storage left.');
    for (const told of [canceled, refusedOne, unknown, full])
      expect(told).toMatchObject({ tone: 'bad', title: 'Please ask staff' });
    expect(full.lines).toEqual(['You are not checked in.', 'This device has no storage left.']);
  });

  it('and somebody without a meeting', () => {
    const none = kioskUnsaved({ kind: 'NO_MEETING', subject }, start, zone);
    expect(none).toMatchObject({ kind: 'NO_MEETING', title: 'No meeting' });
    expect(none?.lines).toContain('Please ask staff.');
  });
});

it('has nothing to say of a check-in before it is saved', () => {
  expect(kioskUnsaved({ kind: 'CHECK_IN', notes: [], subject, found }, start, zone)).toBeNull();
});

// T1300
it('asks the visitor which of two meetings it is, and whether one that has ended is meant', () => {
  const asked = kioskUnsaved({ kind: 'ASK', subject, found, other: found }, start, zone);
  expect(asked).toMatchObject({ kind: 'ASK', title: 'Which meeting?', tone: 'neutral' });
  expect(asked?.choices.map(({ partner }) => partner)).toEqual(['with Borealis', 'with Borealis']);
  const ended = addMinutes(start, 41);
  const late = kioskUnsaved({ kind: 'LATE', notes: ['LATE'], subject, found }, ended, zone);
  expect(late).toMatchObject({ kind: 'LATE', title: 'Your meeting has ended' });
  expect(late?.choices).toHaveLength(1);
});

describe('a door tablet of other rooms', () => {
  const elsewhere = { ...found, decision: refused('DEVICE_NOT_FOR_ROOM') };

  // T0775
  it('gives directions, and offers nothing that the server would refuse', () => {
    const told = unsavedVerdict({ kind: 'OTHER_ROOM', notes: [], subject, found: elsewhere }, start, zone);
    expect(told).toMatchObject({
      kind: 'OTHER_ROOM',
      title: 'Another room: go to',
      place: { main: 'Garuda Hall', beside: 'Table 1' },
      offer: null,
      stays: false,
    });
  });

  it('still checks in what is its own', () => {
    const facts = { late: false, busyUntil: null, unconfirmed: false };
    expect(savedVerdict({ subject, found }, facts, start, zone).kind).toBe('CHECKED_IN');
    const own = unsavedVerdict({ kind: 'OTHER_ROOM', notes: [], subject, found }, start, zone);
    expect(own).toMatchObject({ offer: 'CHECK_IN_ANYWAY', stays: true });
  });
});
