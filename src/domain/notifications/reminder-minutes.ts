/** How long before a meeting's start people are reminded, where a program says nothing else. */
export const FIRST_REMINDER_MINUTES = 15;
export const LAST_REMINDER_MINUTES = 5;

/** No reminder is earlier. */
export const MAX_REMINDER_MINUTES = 120;

/** When a program reminds, in minutes before the start; 0: not. Without a first reminder there is no last one. */
export interface ReminderTimes {
  firstReminderMinutes: number;
  lastReminderMinutes: number;
}

/** Whether the last reminder comes after the first one, or is none. */
export const isReminderOrder = ({ firstReminderMinutes, lastReminderMinutes }: ReminderTimes): boolean =>
  lastReminderMinutes === 0 || lastReminderMinutes < firstReminderMinutes;
