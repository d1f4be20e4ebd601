import {
  BellRing,
  CalendarDays,
  Camera,
  DoorOpen,
  LayoutGrid,
  LayoutPanelTop,
  ListChecks,
  type LucideIcon,
  MousePointerClick,
  SquareStack,
  Table2,
  TextCursorInput,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { Actions } from './sections/actions.tsx';
import { Choices } from './sections/choices.tsx';
import { Facts } from './sections/facts.tsx';
import { Feedback } from './sections/feedback.tsx';
import { Fields } from './sections/fields.tsx';
import { Layout } from './sections/layout.tsx';
import { Lists } from './sections/lists.tsx';
import { Meetings } from './sections/meetings.tsx';
import { Rooms } from './sections/rooms.tsx';
import { Scanner } from './sections/scanner.tsx';
import { Windows } from './sections/windows.tsx';

export interface GallerySection {
  path: string;
  title: string;
  icon: LucideIcon;
  Content: ComponentType;
}

/** The gallery's pages, in the order of its navigation. */
export const sections: readonly GallerySection[] = [
  { path: '/actions', title: 'Actions', icon: MousePointerClick, Content: Actions },
  { path: '/fields', title: 'Fields', icon: TextCursorInput, Content: Fields },
  { path: '/choices', title: 'Choices', icon: ListChecks, Content: Choices },
  { path: '/feedback', title: 'Feedback', icon: BellRing, Content: Feedback },
  { path: '/facts', title: 'Facts', icon: LayoutGrid, Content: Facts },
  { path: '/windows', title: 'Windows', icon: SquareStack, Content: Windows },
  { path: '/lists', title: 'Lists', icon: Table2, Content: Lists },
  { path: '/layout', title: 'Layout', icon: LayoutPanelTop, Content: Layout },
  { path: '/meetings', title: 'Meetings', icon: CalendarDays, Content: Meetings },
  { path: '/rooms', title: 'Rooms', icon: DoorOpen, Content: Rooms },
  { path: '/scanner', title: 'Scanner', icon: Camera, Content: Scanner },
];
