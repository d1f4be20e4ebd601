import { Ban, CalendarX2, Circle, CircleSlash, History, type LucideIcon } from 'lucide-react';
import type { TimeslotStatus } from '../../domain/schedule/timeslot-status.ts';

/** The icon of a timeslot's display status; its word is `timeslotStatusLabels`. */
export const timeslotStatusIcons: Record<TimeslotStatus, LucideIcon> = {
  OPEN: Circle,
  DISABLED: Ban,
  BOOKED: CalendarX2,
  UNAVAILABLE: CircleSlash,
  OVERDUE: History,
};
