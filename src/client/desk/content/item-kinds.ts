import {
  CalendarDays,
  CircleHelp,
  HeartHandshake,
  Image,
  type LucideIcon,
  Newspaper,
  SquarePlay,
  Text,
  Users,
} from 'lucide-react';
import type { ItemSize, ItemType, SectionType } from '../../../domain/content/page.ts';

/** What the builder calls each type of item. */
export const itemKinds: Record<ItemType, { label: string; icon: LucideIcon }> = {
  TEXT: { label: 'Text', icon: Text },
  IMAGE: { label: 'Image', icon: Image },
  VIDEO: { label: 'Video', icon: SquarePlay },
  PEOPLE: { label: 'People', icon: Users },
  SCHEDULE: { label: 'Schedule', icon: CalendarDays },
  SPONSORS: { label: 'Sponsors', icon: HeartHandshake },
  NEWS: { label: 'News', icon: Newspaper },
  FAQ: { label: 'FAQ', icon: CircleHelp },
};

export const sizeLabels: Record<ItemSize, string> = {
  SMALL: 'Small: a third of the width',
  MEDIUM: 'Medium: half of the width',
  LARGE: 'Large: the whole width',
};

export const sectionTypeLabels: Record<SectionType, string> = {
  PLAIN: 'Plain',
  CARD: 'Card',
  ACCENT: 'Tinted with the program’s color',
};
