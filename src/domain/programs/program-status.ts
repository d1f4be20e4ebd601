/**
 * What each status of a program means for what others can do (SPEC.md 4): one table, read by the server's actions and
 * queries, by the buttons, and by the form that explains it. Reasons: docs/decisions/021-program-statuses.md.
 */

export const programStatuses = ['DRAFT', 'UPCOMING', 'OPEN_REGISTRATION', 'ON_GOING', 'ENDED'] as const;
export type ProgramStatus = (typeof programStatuses)[number];

export interface ProgramStatusRule {
  label: string;
  /** What it means, for the people who choose it. */
  meaning: string;
  /** Participants see it; staff always do. */
  participants: boolean;
  /** Whoever is signed in finds it in the list of programs, while it is visible. */
  listed: boolean;
  /** Organizations register. */
  register: boolean;
  /** Organizations change what they registered with, until the revision end date. */
  change: boolean;
  /** Approved organizations request meetings. Check-ins and ratings are never closed by a status. */
  requests: boolean;
}

export const programStatusRules: Record<ProgramStatus, ProgramStatusRule> = {
  DRAFT: {
    label: 'Draft',
    meaning: 'Only its staff can see it.',
    participants: false,
    listed: false,
    register: false,
    change: false,
    requests: false,
  },
  UPCOMING: {
    label: 'Upcoming',
    meaning: 'Everyone can find it. Registration is not open yet.',
    participants: true,
    listed: true,
    register: false,
    change: true,
    requests: true,
  },
  OPEN_REGISTRATION: {
    label: 'Open registration',
    meaning:
      'Everyone can find it, and organizations can register. Approved ones can already request meetings.',
    participants: true,
    listed: true,
    register: true,
    change: true,
    requests: true,
  },
  ON_GOING: {
    label: 'Ongoing',
    meaning: 'Registration is closed. Participants request meetings and meet.',
    participants: true,
    listed: false,
    register: false,
    change: true,
    requests: true,
  },
  ENDED: {
    label: 'Ended',
    meaning: 'No new registrations or requests. Meetings can still be rated.',
    participants: true,
    listed: false,
    register: false,
    change: false,
    requests: false,
  },
};

/** The statuses of which a rule holds. */
export const statusesThat = (rule: 'participants' | 'listed' | 'register' | 'change' | 'requests') =>
  programStatuses.filter((status) => programStatusRules[status][rule]);
