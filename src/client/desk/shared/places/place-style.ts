import {
  BellRing,
  CalendarDays,
  ChartNoAxesCombined,
  ClipboardList,
  ClipboardPen,
  DoorOpen,
  FileChartColumn,
  Grid3x3,
  Handshake,
  HeartHandshake,
  History,
  IdCard,
  Inbox,
  LayoutTemplate,
  Lightbulb,
  type LucideIcon,
  MailPlus,
  Megaphone,
  Mic,
  Newspaper,
  Presentation,
  Printer,
  Route,
  ScanLine,
  Settings,
  Smartphone,
  Star,
  Table2,
  TabletSmartphone,
  Tags,
  UsersRound,
  Volume2,
} from 'lucide-react';
import type { DeskGroup, DeskPlace } from '../../../../domain/programs/desk-places.ts';
import { t } from '../../../words/words.ts';

/** How the places of a program's desk look: a word and an icon each. */
const looks: Record<DeskPlace, { icon: LucideIcon; label: () => string }> = {
  SCHEDULE: { icon: CalendarDays, label: () => t('Schedule') },
  TABLES: { icon: Table2, label: () => t('Rooms and tables') },
  SESSIONS: { icon: Mic, label: () => t('Sessions') },
  FORM: { icon: ClipboardPen, label: () => t('Registration form') },
  TEAM: { icon: UsersRound, label: () => t('Team') },
  SETTINGS: { icon: Settings, label: () => t('Settings') },
  REGISTRANTS: { icon: ClipboardList, label: () => t('Registrants') },
  PARTICIPANTS: { icon: Handshake, label: () => t('Participants') },
  TAGS: { icon: Tags, label: () => t('Tags') },
  BADGES: { icon: IdCard, label: () => t('Badges') },
  MEETINGS: { icon: Inbox, label: () => t('Meetings') },
  SUGGESTIONS: { icon: Lightbulb, label: () => t('Suggestions') },
  PLANS: { icon: Route, label: () => t('Plans') },
  GRID: { icon: Grid3x3, label: () => t('Tables by time') },
  RATINGS: { icon: Star, label: () => t('Ratings') },
  SCAN: { icon: ScanLine, label: () => t('Scan') },
  ROOMS: { icon: DoorOpen, label: () => t('Rooms') },
  ATTENTION: { icon: BellRing, label: () => t('Needs attention') },
  TABLETS: { icon: TabletSmartphone, label: () => t('Tablets') },
  BOARD: { icon: Presentation, label: () => t('Wall board') },
  PRINTOUTS: { icon: Printer, label: () => t('Print and download') },
  ANNOUNCEMENTS: { icon: Volume2, label: () => t('Announcements') },
  THIS_DEVICE: { icon: Smartphone, label: () => t('This device') },
  TEMPLATES: { icon: MailPlus, label: () => t('Email templates') },
  BROADCASTS: { icon: Megaphone, label: () => t('Broadcasts') },
  NEWS: { icon: Newspaper, label: () => t('News') },
  CONTENT: { icon: LayoutTemplate, label: () => t('Program content') },
  SPONSORS: { icon: HeartHandshake, label: () => t('Sponsors') },
  OVERVIEW: { icon: ChartNoAxesCombined, label: () => t('Overview') },
  REPORTS: { icon: FileChartColumn, label: () => t('Reports') },
  AUDIT: { icon: History, label: () => t('Audit trail') },
};

/** The word and the icon of a place, in the language that is spoken. */
export const placeStyle = (code: DeskPlace): { icon: LucideIcon; label: string } => ({
  icon: looks[code].icon,
  label: looks[code].label(),
});

const groupLabels: Record<DeskGroup, () => string> = {
  PREPARE: () => t('Prepare'),
  PEOPLE: () => t('People'),
  MEETINGS: () => t('Meetings'),
  EVENT_DAY: () => t('Event day'),
  TELL: () => t('Communicate'),
  AFTER: () => t('After'),
};

/** What a group of places is called. */
export const groupLabel = (group: DeskGroup): string => groupLabels[group]();
