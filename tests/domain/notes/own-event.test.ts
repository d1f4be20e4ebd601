import { expect, test } from 'vitest';
import { crmRows, type LeadMeeting } from '../../../src/domain/notes/crm-file.ts';
import { type MeetingNote, noNote } from '../../../src/domain/notes/meeting-note.ts';
import { takenHome } from '../../../src/domain/notes/own-event.ts';
import { csvOf } from '../../../src/domain/tables/csv.ts';

/** What people take home of a program (issue 17, section 4). */

const zone = 'Asia/Jakarta';
const note = (over: Partial<MeetingNote>): MeetingNote => ({ ...noNote, ...over });
const meeting = (meetingId: string, startAt: string, over: Partial<LeadMeeting> = {}): LeadMeeting => ({
  meetingId,
  startAt,
  endAt: startAt,
  meetingStatus: 'ACCEPTED',
  met: true,
  cameForUs: null,
  note: null,
  colleagues: [],
  partner: { name: `Partner ${meetingId}`, country: 'Finland', websiteLink: 'https://partner.example' },
  rating: null,
  contacts: { theirs: [] },
  ...over,
});
const ids = (meetings: readonly { meetingId: string }[]) => meetings.map(({ meetingId }) => meetingId);

const meetings = [
  meeting('b', '2026-11-21T03:00:00.000Z', { cameForUs: { personId: 'me', name: 'Ayu' } }),
  meeting('a', '2026-11-20T18:00:00.000Z', { note: note({ followUp: 'TODO' }) }),
  meeting('c', '2026-11-21T04:00:00.000Z', {
    cameForUs: { personId: 'other', name: 'Budi' },
    colleagues: [{ author: 'Budi', text: 'Call', tags: ['hot'], followUp: 'TODO' }],
  }),
  meeting('later', '2026-11-22T04:00:00.000Z'),
  meeting('prepared', '2026-11-22T05:00:00.000Z', { note: note({ text: 'Ask for prices' }) }),
  meeting('off', '2026-11-21T05:00:00.000Z', { meetingStatus: 'CANCELED' }),
  meeting('emptied', '2026-11-21T06:00:00.000Z', { meetingStatus: 'CANCELED', note: noNote }),
];
const view = { personId: 'me', now: '2026-11-21T12:00:00.000Z', zone };

// T3698
test('One’s own event has the meetings that have begun, by day in the program’s zone, and those that one wrote about; the organization’s has its colleagues’', () => {
  const own = takenHome(meetings, { ...view, scope: 'OWN' });
  expect(own.days.map(({ day, meetings: ofDay }) => [day, ids(ofDay)])).toEqual([
    ['2026-11-21', ['a', 'b']],
    ['2026-11-22', ['prepared']],
  ]);
  expect(ids(own.toDo)).toEqual(['a']);
  const all = takenHome(meetings, { ...view, scope: 'ORGANIZATION' });
  expect(all.days.flatMap(({ meetings: ofDay }) => ids(ofDay))).toEqual(['a', 'b', 'c', 'prepared']);
  expect(ids(all.toDo)).toEqual(['a', 'c']);
});

// T3699
test('The file has the headings of the CRM, a row a meeting, and of colleagues only what is asked for; no cell is a formula', () => {
  const shown = [
    meeting('a', '2026-11-21T03:00:00.000Z', {
      cameForUs: { personId: 'me', name: 'Ayu' },
      rating: { score: 4 },
      note: note({ text: '=cmd|A1', tags: ['hot', 'food'], followUp: 'DONE' }),
      colleagues: [{ author: 'Budi', text: 'Call', tags: ['hot'], followUp: 'TODO' }],
    }),
  ];
  const own = crmRows(shown, { crm: 'HUBSPOT', scope: 'OWN', zone });
  expect(own).toEqual([
    [
      'First Name',
      'Last Name',
      'Email',
      'Phone Number',
      'Job Title',
      'Company Name',
      'Website URL',
      'Country/Region',
      'Meeting Date',
      'Met By',
      'Meeting Rating',
      'Tags',
      'Follow-up',
      'Notes',
    ],
    [
      '',
      '',
      '',
      '',
      '',
      'Partner a',
      'https://partner.example',
      'Finland',
      '2026-11-21 10:00',
      'Ayu',
      '4',
      'hot; food',
      'Done',
      '=cmd|A1',
    ],
  ]);
  expect(csvOf(own)).toContain("'=cmd|A1");
  const [headings, all] = crmRows(shown, { crm: 'SALESFORCE', scope: 'ORGANIZATION', zone });
  expect(headings).toContain('Description');
  expect(all!.slice(11)).toEqual(['hot; food', 'To do', '=cmd|A1\n\nBudi: Call']);
});
