import { refusalMessage } from '../../../contract/sentences.ts';
import { isEarly } from '../../../domain/meetings/check-in.ts';
import { isSameEventDay } from '../../../domain/time/day-times.ts';
import { addMinutes, type Instant } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { ScanMeeting, ScanSubject, ScanVerdict } from '../../../offline/evaluate-scan.ts';
import { whyReleased } from '../../components/release-text.ts';
import { formatDateShort, formatSpan } from '../../words/dates.ts';
import { t, textOf } from '../../words/words.ts';
import type { UndoTarget } from '../use-undo-check-in.tsx';
import { badgeTitles } from './badge-titles.ts';
import { namesOf, partnerLine, partnerOf, who } from './names-shown.ts';
import { bad } from './not-saved-verdict.ts';
import type { DoorPlace, DoorVerdict, MeetingChoice } from './verdict-shape.ts';

/** "Garuda Hall · Table 4". */
export function placeLine({ view, roomName, tableName }: ScanMeeting): string {
  const { venue, seatNumber } = view.meeting;
  const seat =
    tableName ?? (venue === 'online' && seatNumber !== null ? t('Quota {seatNumber}', { seatNumber }) : null);
  const place = [roomName ?? (venue === 'online' ? t('Online') : null), seat].filter((part) => part !== null);
  return place.length > 0 ? place.join(' · ') : t('No room assigned');
}

/**
 * A place in the largest words: the table, since the person stands at the room's door already; the room, where it is
 * another one.
 *
 * @param at when they are expected there, where that is not now
 */
export function verdictPlace(
  { roomName, tableName, isElsewhere, view: { meeting } }: ScanMeeting,
  at: string | null = null,
): DoorPlace | null {
  const named = (isElsewhere ? [roomName, tableName] : [tableName, roomName]).filter((part) => part !== null);
  const [main, ...rest] = named;
  if (main === undefined) return null;
  const when = at === null ? [] : [t('at {at}', { at })];
  const { roomId, seatNumber } = meeting;
  const seat = roomId === null || seatNumber === null ? null : { roomId, seatNumber };
  return { main, beside: [...rest, ...when].join(' · ') || null, seat };
}

/** The same for someone who has to go to another room first, whatever this door is. */
export const roomPlace = (found: ScanMeeting, at: string | null): DoorPlace | null =>
  found.roomName === null ? null : verdictPlace({ ...found, isElsewhere: true }, at);

/** Said among the lines where there is no place for the largest words. */
const withoutTable = (found: ScanMeeting): string[] =>
  found.tableName === null && found.roomName === null ? [placeLine(found)] : [];

/** "14:00 - 14:30 GMT+7", with the date where it is not today. */
export function whenLine({ view: { meeting } }: ScanMeeting, present: Instant, zone: string): string {
  const span = formatSpan(meeting.startAt, meeting.endAt, zone);
  const today = isSameEventDay(meeting.startAt, present, zone);
  return today ? span : `${formatDateShort(meeting.startAt, zone)}, ${span}`;
}

/** What is known of a check-in beside its scan. */
export interface SavedFacts {
  /** The meeting has ended (`isLate`). */
  late: boolean;
  /** Until when others sit at the table; null: it is free. */
  busyUntil: Instant | null;
  /** This device has no network. */
  unconfirmed: boolean;
}

/** The verdict of a check-in that is on the disk: green; blue for who comes before their time; amber when it was late. */
export function savedVerdict(
  { subject, found }: { subject: ScanSubject; found: ScanMeeting },
  { late, busyUntil, unconfirmed }: SavedFacts,
  present: Instant,
  zone: string,
): DoorVerdict {
  const { meeting } = found.view;
  const about = [
    ...who(subject),
    ...withoutTable(found),
    ...partnerLine(found),
    whenLine(found, present, zone),
  ];
  const common = {
    offer: null,
    choices: [],
    stays: false,
    unconfirmed,
    undo: undoOf(subject, found),
    meetingId: meeting.id,
  } as const;
  if (late) {
    const ended = t('It ended at {time}.', { time: timeOf(meeting.endAt, zone) });
    return {
      kind: 'CHECKED_IN_LATE',
      tone: 'warn',
      cue: 'warn',
      title: t('Checked in, late'),
      place: verdictPlace(found),
      lines: [...about, ended],
      ...common,
    };
  }
  if (isEarly(meeting, present)) {
    const busy =
      busyUntil === null ? [] : [t('The table is busy until {time}.', { time: timeOf(busyUntil, zone) })];
    return {
      kind: 'CHECKED_IN',
      tone: 'early',
      cue: 'good',
      title: t('Checked in, early'),
      place: verdictPlace(found, timeOf(meeting.startAt, zone)),
      lines: [...about, ...busy],
      ...common,
    };
  }
  return {
    kind: 'CHECKED_IN',
    tone: 'good',
    cue: 'good',
    title: t('Checked in'),
    place: verdictPlace(found),
    lines: about,
    ...common,
  };
}

function undoOf(subject: ScanSubject, { view, party }: ScanMeeting): UndoTarget {
  const { id: meetingId, startAt } = view.meeting;
  const organizationName = namesOf({ ...subject, personName: '' }).join() || t('this organization');
  return { meetingId, startAt, party, organizationName };
}

/** What a meeting is recognised by: its time, table and partner. */
export const choiceOf = (found: ScanMeeting, present: Instant, zone: string): MeetingChoice => ({
  meetingId: found.view.meeting.id,
  when:
    found.view.meeting.endAt < present
      ? t('{when}, ended', { when: whenLine(found, present, zone) })
      : whenLine(found, present, zone),
  place: placeLine(found),
  partner: partnerLine(found).join(' · '),
});

/** A scan that found a meeting which may be recorded. */
export type RecordableScan = Extract<ScanVerdict, { kind: 'CHECK_IN' | 'LATE' | 'EARLY' | 'OTHER_ROOM' }>;

/** Its table is free, or others' by now: said with what was known of it, and a free table is one tap away. */
function releasedVerdict(
  { kind, subject, found }: Extract<ScanVerdict, { kind: 'CANCELED' | 'REFUSED' }>,
  present: Instant,
  zone: string,
): DoorVerdict {
  const { meeting, owner, participant } = found.view;
  const { released } = meeting;
  const names = { owner: owner.organizationName, participant: participant.organizationName };
  const at = timeOf(released?.releasedAt ?? present, zone);
  const named = namesOf(subject).length > 0 && partnerOf(found).length > 0;
  return {
    ...bad(kind, t('Table released')),
    lines: [
      released && named
        ? t('Released at {at}: {why}', { at, why: whyReleased(released, names) })
        : t('Released at {at}.', { at }),
      ...who(subject),
      ...partnerLine(found),
      whenLine(found, present, zone),
    ],
    meetingId: meeting.id,
    seatable: subject.organizationId,
  };
}

/** Longer ago than this a badge may have been made since the last pull. */
const UP_TO_DATE_MINUTES = 1;

/**
 * The verdict of a scan that records nothing by itself; null for one that is saved first (`savedVerdict`).
 *
 * @param present by the server's clock, as is `pulledAt`: when this device last had everything of the program
 */
export function unsavedVerdict(
  scan: ScanVerdict,
  present: Instant,
  zone: string,
  pulledAt: Instant | null = null,
): DoorVerdict | null {
  switch (scan.kind) {
    case 'CHECK_IN':
      return null;
    case 'LATE':
      return lateVerdict(scan, present, zone);
    case 'ASK':
      return {
        ...bad('ASK', t('Which meeting?')),
        tone: 'neutral',
        cue: 'warn',
        lines: who(scan.subject),
        choices: [scan.found, scan.other, ...(scan.more ?? [])].map((one) => choiceOf(one, present, zone)),
      };
    case 'ALREADY':
      return alreadyVerdict(scan, zone, present);
    case 'EARLY':
    case 'OTHER_ROOM':
      return elsewhereVerdict(scan, present, zone);
    case 'CANCELED':
    case 'REFUSED':
      if (scan.code === 'MEETING_RELEASED') return releasedVerdict(scan, present, zone);
      return {
        ...bad(scan.kind, scan.kind === 'CANCELED' ? t('Canceled') : t('Not possible')),
        lines: [
          textOf(refusalMessage(scan.code)),
          ...who(scan.subject),
          ...partnerLine(scan.found),
          whenLine(scan.found, present, zone),
        ],
        meetingId: scan.found.view.meeting.id,
      };
    case 'NO_MEETING':
      return {
        ...bad('NO_MEETING', t('No meeting')),
        tone: 'neutral',
        cue: 'warn',
        stays: false,
        lines: [...who(scan.subject), t('There are no meetings today or later.')],
        seatable: scan.subject.organizationId,
      };
    case 'BADGE_FAULT':
      return {
        ...bad(scan.code, t(badgeTitles[scan.code] ?? t('Not accepted'))),
        lines: [textOf(refusalMessage(scan.code)), ...(scan.subject ? who(scan.subject) : [])],
        // The person who stands there must not be sent away.
        ...(scan.code === 'BADGE_REAL' ? { offer: 'END_REHEARSAL' as const } : {}),
        // Amber: red would keep the people behind from being read while it synchronises.
        ...(scan.code === 'BADGE_UNKNOWN_KEY'
          ? { offer: 'SYNCHRONISE' as const, tone: 'warn' as const, cue: 'warn' as const }
          : {}),
      };
    case 'BADGE_NOT_SYNCED':
      return unknownVerdict(pulledAt !== null && addMinutes(pulledAt, UP_TO_DATE_MINUTES) > present);
  }
}

/**
 * A genuine badge of someone whom the device does not know. Where it has just been brought up to date, to synchronise
 * once more helps nobody: the person, or the whole organization, no longer takes part in the program.
 */
function unknownVerdict(upToDate: boolean): DoorVerdict {
  const common = { tone: 'warn', cue: 'warn', seatable: '' } as const;
  if (upToDate)
    return {
      ...bad('BADGE_NOT_LISTED', t('Not on the list')),
      ...common,
      lines: [
        t('This badge is genuine, but its holder is no longer on the program’s list.'),
        t(
          'Search for the organization by name. If you cannot find it, its registration is not approved; a program admin can tell you why.',
        ),
      ],
    };
  return {
    ...bad('BADGE_NOT_SYNCED', t('Badge not loaded yet')),
    ...common,
    offer: 'SYNCHRONISE',
    lines: [t('This badge is genuine, but its holder is not on this device yet. Sync and scan again.')],
  };
}

const mayRecord = ({ decision }: ScanMeeting): boolean => decision.kind === 'allowed';

/** Over, and nobody is checked in to it without a tap (docs/decisions/034). */
function lateVerdict({ subject, found }: RecordableScan, present: Instant, zone: string): DoorVerdict {
  const { meeting } = found.view;
  return {
    ...bad('LATE', t('This meeting has ended')),
    tone: 'warn',
    cue: 'warn',
    offer: mayRecord(found) ? 'CHECK_IN_LATE' : null,
    place: verdictPlace(found),
    lines: [
      ...who(subject),
      t('It ended at {time}.', { time: timeOf(meeting.endAt, zone) }),
      ...withoutTable(found),
      ...partnerLine(found),
      whenLine(found, present, zone),
    ],
    meetingId: meeting.id,
  };
}

function alreadyVerdict(
  { subject, found, alreadyAt }: Extract<ScanVerdict, { kind: 'ALREADY' }>,
  zone: string,
  present: Instant,
): DoorVerdict {
  const side = found.party === 'OWNER' ? found.view.owner : found.view.participant;
  const by = side.recordedBy ? t(', by {recordedBy}', { recordedBy: side.recordedBy }) : '';
  const facts = [...withoutTable(found), ...partnerLine(found), whenLine(found, present, zone)];
  return {
    ...bad('ALREADY', t('Already checked in')),
    tone: 'neutral',
    cue: 'warn',
    stays: false,
    place: verdictPlace(found),
    offer: mayRecord(found) ? 'CHECK_IN_AGAIN' : null,
    lines: [...who(subject), t('Since {time}{by}', { time: timeOf(alreadyAt, zone), by }), ...facts],
    meetingId: found.view.meeting.id,
  };
}

function elsewhereVerdict(
  { kind, subject, found }: RecordableScan,
  present: Instant,
  zone: string,
): DoorVerdict {
  const { meeting } = found.view;
  const today = isSameEventDay(meeting.startAt, present, zone);
  const opened = found.opensAt <= present;
  const at = timeOf(meeting.startAt, zone);
  const common: DoorVerdict = {
    ...bad(kind, t('No meeting today')),
    // A tablet of other rooms only says where to go.
    tone: 'warn',
    cue: 'warn',
    offer: mayRecord(found) ? 'CHECK_IN_ANYWAY' : null,
    stays: mayRecord(found),
    meetingId: meeting.id,
    ...(kind === 'EARLY' || !today ? { seatable: subject.organizationId } : {}),
  };
  const when = whenLine(found, present, zone);
  if (!today) {
    return {
      ...common,
      lines: [...who(subject), t('Next: {when}', { when }), placeLine(found), ...partnerLine(found)],
    };
  }
  if (kind === 'EARLY') {
    return {
      ...common,
      title: t('Too early'),
      place: verdictPlace(found, at),
      lines: [
        ...who(subject),
        t('The meeting starts at {at}', { at }),
        ...withoutTable(found),
        ...partnerLine(found),
        when,
      ],
    };
  }
  if (meeting.venue === 'online') {
    const place = placeLine(found);
    return {
      ...common,
      title: t('Online meeting'),
      lines: [
        opened ? place : t('{place}, at {at}', { place, at }),
        ...who(subject),
        ...partnerLine(found),
        when,
      ],
    };
  }
  return {
    ...common,
    title: t('Another room: go to'),
    place: roomPlace(found, opened ? null : at),
    lines: [...who(subject), ...withoutTable(found), ...partnerLine(found), when],
  };
}

/** A meeting that was found by name and is not one of now: a tap on the wrong one of two names must not check anybody in. */
export function notNowVerdict(
  { subject, found }: { subject: ScanSubject; found: ScanMeeting },
  present: Instant,
  zone: string,
): DoorVerdict {
  const at = timeOf(found.view.meeting.startAt, zone);
  return {
    ...bad('NOT_NOW', t('Not until {at}', { at })),
    seatable: subject.organizationId,
    tone: 'warn',
    cue: 'warn',
    offer: 'CHECK_IN_ANYWAY',
    place: verdictPlace(found, at),
    lines: [...who(subject), ...withoutTable(found), ...partnerLine(found), whenLine(found, present, zone)],
    meetingId: found.view.meeting.id,
  };
}
