import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleMinus,
  CirclePlus,
  Link2,
  Link2Off,
  type LucideIcon,
  MapPin,
  RefreshCw,
} from 'lucide-react';
import type { ChangeKind, MeetingChanges } from '../../../domain/meetings/changes.ts';
import { meetingStatusLabels } from '../../../domain/meetings/meeting.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { dayOf, timeOf } from '../../../domain/time/zones.ts';
import type { Tone } from '../../ui/tone.ts';
import { formatDateShort } from '../../words/dates.ts';
import { many, t } from '../../words/words.ts';

/** A change as it is shown: colour, icon and word, and what it was before. */
export interface ChangeText {
  tone: Tone;
  icon: LucideIcon;
  word: string;
  /** "was 10:00"; null where there was nothing to remember. */
  was: string | null;
}

const looks: Record<ChangeKind, { tone: Tone; icon: LucideIcon }> = {
  NEW: { tone: 'accent', icon: CirclePlus },
  STATUS: { tone: 'accent', icon: RefreshCw },
  CANCELED: { tone: 'bad', icon: Ban },
  RELEASED: { tone: 'bad', icon: Ban },
  TAKEN_BACK: { tone: 'accent', icon: CircleCheck },
  TIME: { tone: 'warn', icon: CalendarClock },
  PLACE: { tone: 'warn', icon: MapPin },
  LINK_ADDED: { tone: 'accent', icon: Link2 },
  LINK_CHANGED: { tone: 'warn', icon: Link2 },
  LINK_REMOVED: { tone: 'warn', icon: Link2Off },
  REMOVED: { tone: 'bad', icon: CircleMinus },
};

/** The marks of a meeting, in the program's zone. */
export const changeText = ({ kinds, was, is }: MeetingChanges, zone: string): ChangeText[] =>
  kinds.map((kind) => {
    const said = wordsOf(kind, was, is, zone);
    return {
      ...looks[kind],
      word: said.word,
      was: said.was === null ? null : t('was {was}', { was: said.was }),
    };
  });

function wordsOf(
  kind: ChangeKind,
  was: MeetingChanges['was'],
  is: MeetingChanges['is'],
  zone: string,
): { word: string; was: string | null } {
  switch (kind) {
    case 'NEW':
      return { word: t('New'), was: null };
    case 'STATUS':
      return {
        word: is ? t(meetingStatusLabels[is.meetingStatus]) : t('No Status'),
        was: was ? t(meetingStatusLabels[was.meetingStatus]) : null,
      };
    case 'CANCELED':
      return { word: t('Canceled'), was: was?.place ?? null };
    case 'RELEASED':
      return { word: t('Released'), was: was?.place ?? null };
    case 'TAKEN_BACK':
      return { word: t('Takes place after all'), was: null };
    case 'TIME':
      return { word: t('Time moved'), was: was && is ? timeText(was, is, zone) : null };
    case 'PLACE':
      return { word: placeWord(was?.place ?? null, is?.place ?? null), was: was?.place ?? null };
    case 'LINK_ADDED':
      return { word: t('Link added'), was: null };
    case 'LINK_CHANGED':
      return { word: t('Link changed'), was: null };
    case 'LINK_REMOVED':
      return { word: t('Link removed'), was: null };
    case 'REMOVED':
      return {
        word: t('Removed'),
        was: was && [timeOf(was.startAt, zone), was.place].filter(Boolean).join(', '),
      };
  }
}

interface Span {
  startAt: Instant;
  endAt: Instant;
}

/** "10:00"; the end too where only that is another; the day too where that is another. */
function timeText(was: Span, is: Span, zone: string): string {
  if (was.startAt === is.startAt) return `${timeOf(was.startAt, zone)} - ${timeOf(was.endAt, zone)}`;
  const sameDay = dayOf(was.startAt, zone) === dayOf(is.startAt, zone);
  return `${sameDay ? '' : `${formatDateShort(was.startAt, zone)}, `}${timeOf(was.startAt, zone)}`;
}

/** Within one room it is the table that moved. */
function placeWord(was: string | null, is: string | null): string {
  if (was === null) return t('Room assigned');
  if (is === null) return t('Room withdrawn');
  return was.split(' · ')[0] === is.split(' · ')[0] ? t('Table moved') : t('Room moved');
}

/** How many changes there are: one for each mark that is shown. */
export const countOf = (changes: readonly MeetingChanges[]): number =>
  changes.reduce((sum, { kinds }) => sum + kinds.length, 0);

/** "3 changes since you last looked". */
export const summaryOf = (changes: readonly MeetingChanges[]): string => {
  const count = countOf(changes);
  return many(count, '{count} change since you last looked', '{count} changes since you last looked');
};
