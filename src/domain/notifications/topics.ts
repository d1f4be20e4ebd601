import type { NotificationChannel } from './channels.ts';

/** What a person chooses channels for: kinds of news that belong together, and what stands until they choose. */

export const notificationTopics = [
  'REQUESTS',
  'ANSWERS',
  'CHANGES',
  'MESSAGES',
  'REMINDERS',
  'REGISTRATION',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

interface TopicRow {
  label: string;
  /** What it covers, for people. */
  covers: string;
  /** Whether it is told on a channel until the person says otherwise. */
  unlessChosen: Readonly<Record<NotificationChannel, boolean>>;
}

const everywhere = { inApp: true, mail: true, push: true } as const;

export const topicTable: Readonly<Record<NotificationTopic, TopicRow>> = {
  REQUESTS: {
    label: 'Meeting requests',
    covers:
      'Someone requests a meeting with your organization, changes the request, or is still waiting. You and another organization both wish to meet.',
    unlessChosen: everywhere,
  },
  ANSWERS: {
    label: 'Answers',
    covers: 'A meeting is accepted, rejected or set up, or another time is proposed or chosen.',
    unlessChosen: everywhere,
  },
  CHANGES: {
    label: 'Changes of place and cancellations',
    covers:
      'A meeting is canceled, moves to another room, table or time, or its link changes. A session that you registered for moves or is canceled. You or your partner did not come to a meeting.',
    unlessChosen: everywhere,
  },
  MESSAGES: {
    label: 'Messages',
    covers: 'The other side of an accepted meeting writes to you.',
    // Who looks for a table reads no mail.
    unlessChosen: { inApp: true, mail: false, push: true },
  },
  REMINDERS: {
    label: 'Reminders',
    covers:
      'Before an accepted meeting and at its start, with room and table, and when your partner is late, can’t come or is waiting for you. Also when a meeting in your free time is offered to you.',
    // Two mails for each meeting of a full day would bury the others.
    unlessChosen: { inApp: true, mail: false, push: true },
  },
  REGISTRATION: {
    label: 'Registration',
    covers: 'The organizers review your registration for a program, or register your organization for it.',
    unlessChosen: everywhere,
  },
};

export const channelLabels: Readonly<Record<NotificationChannel, string>> = {
  inApp: 'In the app',
  mail: 'By email',
  push: 'On your devices',
};
