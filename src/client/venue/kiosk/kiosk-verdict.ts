import { refusalMessage } from '../../../contract/sentences.ts';
import type { MessageLike } from '../../../domain/language/message.ts';
import { isEarly } from '../../../domain/meetings/check-in.ts';
import { isSameEventDay } from '../../../domain/time/day-times.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { ScanMeeting, ScanSubject, ScanVerdict } from '../../../offline/evaluate-scan.ts';
import type { Cue } from '../../ui/sound.ts';
import { t, textOf } from '../../words/words.ts';
import { badgeTitles } from '../check-in/badge-titles.ts';
import {
  choiceOf,
  placeLine,
  type RecordableScan,
  roomPlace,
  verdictPlace,
  whenLine,
} from '../check-in/door-verdict.ts';
import { namesOf, partnerOf } from '../check-in/names-shown.ts';
import type { DoorPlace, MeetingChoice } from '../check-in/verdict-shape.ts';

/** What a kiosk says to the person before it: names the person, the place and the partner's organization; nobody else. */
export interface KioskVerdict {
  /** Closed: the scan verdict's kind, CHECKED_IN or CHECKED_IN_LATE once it is saved, the code of a badge's fault. */
  kind: string;
  tone: 'good' | 'early' | 'warn' | 'bad' | 'neutral';
  cue: Cue;
  title: string;
  /** Where the visitor goes, in the largest words; null where that is not known. */
  place: DoorPlace | null;
  lines: string[];
  /** What the visitor is asked: which of two meetings, or whether one that has ended is meant all the same. */
  choices: readonly MeetingChoice[];
  meetingId: string | null;
}

/** What the kiosk cannot settle by itself. */
export const ASK_STAFF = 'Please ask staff';

/** The person, else the organization; nothing where the kiosk has no name. */
const who = (subject: ScanSubject): string[] => namesOf(subject).slice(0, 1);

/** The verdict of a check-in that is on the disk. */
export function kioskSaved(
  { subject, found }: { subject: ScanSubject; found: ScanMeeting },
  late: boolean,
  present: Instant,
  zone: string,
): KioskVerdict {
  const { id: meetingId, startAt, endAt } = found.view.meeting;
  const early = isEarly(found.view.meeting, present);
  const place = verdictPlace(found, early ? timeOf(startAt, zone) : null);
  const facts = [
    ...who(subject),
    ...(place === null ? [placeLine(found)] : []),
    whenLine(found, present, zone),
    ...partnerOf(found),
  ];
  if (late) {
    const ended = t('Your meeting ended at {time}.', { time: timeOf(endAt, zone) });
    return {
      kind: 'CHECKED_IN_LATE',
      tone: 'warn',
      cue: 'warn',
      title: t('You are checked in, late'),
      place,
      lines: [...facts, ended],
      choices: [],
      meetingId,
    };
  }
  return {
    kind: 'CHECKED_IN',
    tone: early ? 'early' : 'good',
    cue: 'good',
    title: early ? t('You are checked in, early') : t('You are checked in'),
    place,
    lines: facts,
    choices: [],
    meetingId,
  };
}

/** Nothing was saved, so nothing may look like a check-in. */
export const kioskNotSaved = (message: MessageLike): KioskVerdict => ({
  ...ask('NOT_SAVED'),
  lines: [t('You are not checked in.'), textOf(message)],
});

/** The verdict of a scan that records nothing; null for one that is saved first (`kioskSaved`). */
export function kioskUnsaved(scan: ScanVerdict, present: Instant, zone: string): KioskVerdict | null {
  switch (scan.kind) {
    case 'CHECK_IN':
      return null;
    case 'LATE':
      return {
        kind: 'LATE',
        tone: 'warn',
        cue: 'warn',
        title: t('Your meeting has ended'),
        place: null,
        lines: [...who(scan.subject), t('Tap it to check in late.')],
        choices: [choiceOf(scan.found, present, zone)],
        meetingId: scan.found.view.meeting.id,
      };
    case 'ASK':
      return {
        kind: 'ASK',
        tone: 'neutral',
        cue: 'warn',
        title: t('Which meeting?'),
        place: null,
        lines: [...who(scan.subject), t('Tap the meeting you are here for.')],
        choices: [scan.found, scan.other, ...(scan.more ?? [])].map((one) => choiceOf(one, present, zone)),
        meetingId: null,
      };
    case 'ALREADY':
      return {
        kind: 'ALREADY',
        tone: 'neutral',
        cue: 'warn',
        title: t('You are already checked in'),
        place: verdictPlace(scan.found),
        lines: [
          ...who(scan.subject),
          ...(verdictPlace(scan.found) === null ? [placeLine(scan.found)] : []),
          whenLine(scan.found, present, zone),
          ...partnerOf(scan.found),
        ],
        choices: [],
        meetingId: scan.found.view.meeting.id,
      };
    case 'EARLY':
    case 'OTHER_ROOM':
      return elsewhere(scan, present, zone);
    case 'CANCELED':
    case 'REFUSED':
      return {
        ...ask(scan.kind),
        lines: [...who(scan.subject), textOf(refusalMessage(scan.code))],
        meetingId: scan.found.view.meeting.id,
      };
    case 'NO_MEETING':
      return {
        kind: 'NO_MEETING',
        tone: 'neutral',
        cue: 'warn',
        title: t('No meeting'),
        place: null,
        lines: [...who(scan.subject), t('You have no meetings now or later.'), `${t(ASK_STAFF)}.`],
        choices: [],
        meetingId: null,
      };
    case 'BADGE_FAULT': {
      const title = t(badgeTitles[scan.code] ?? t('Not accepted'));
      // What a visitor can do about it: whoever reads it may end the rehearsal.
      const sentence = scan.code === 'BADGE_REAL' ? [textOf(refusalMessage(scan.code))] : [];
      return { ...ask(scan.code), lines: [title, ...sentence] };
    }
    case 'BADGE_NOT_SYNCED':
      return { ...ask('BADGE_NOT_SYNCED'), lines: [t('This kiosk hasn’t loaded your badge yet.')] };
  }
}

function ask(kind: string): KioskVerdict {
  return {
    kind,
    tone: 'bad',
    cue: 'bad',
    title: t(ASK_STAFF),
    place: null,
    lines: [],
    choices: [],
    meetingId: null,
  };
}

/** Too early, or in another room: where to go, and when. */
function elsewhere({ kind, subject, found }: RecordableScan, present: Instant, zone: string): KioskVerdict {
  const { meeting } = found.view;
  const opened = found.opensAt <= present;
  const online = meeting.venue === 'online';
  const toGo = kind === 'OTHER_ROOM' && opened && !online;
  const at = timeOf(meeting.startAt, zone);
  const today = isSameEventDay(meeting.startAt, present, zone);
  const place = toGo ? roomPlace(found, null) : today && !online ? verdictPlace(found, at) : null;
  return {
    kind,
    tone: 'warn',
    cue: 'warn',
    title: toGo ? t('Please go to') : t('Your next meeting'),
    place,
    lines: [
      ...(place === null ? [placeLine(found)] : []),
      whenLine(found, present, zone),
      ...partnerOf(found),
      ...who(subject),
    ],
    choices: [],
    meetingId: meeting.id,
  };
}
