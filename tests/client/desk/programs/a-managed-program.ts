import type { ManagedProgram, ProgramSettingsResult } from '../../../../src/contract/program-settings.ts';
import { bellDefaults } from '../../../../src/domain/schedule/bell-settings.ts';
import { program } from '../meetings/a-program.ts';

/** What the server answers of a program to those who run it. */

export const counters: ManagedProgram['counters'] = {
  registrations: {
    total: 41,
    pendingApproval: 2,
    approved: 30,
    rejected: 3,
    needRevision: 6,
    revisionSubmitted: 4,
  },
  participants: { STARTUP: 17, VENTURE_CAPITAL: 13, CORPORATE: 0, RESEARCH_EDUCATION: 0 },
  meetings: { pending: 11, accepted: 22, rescheduled: 5, rejected: 7, canceled: 8 },
};

export const managed = (over: Partial<ManagedProgram> = {}): ManagedProgram => {
  const { id, slug, name, location, timezone, colorTheme, timelineStart, checkInOpensMinutes } = program;
  return {
    id,
    slug,
    name,
    location,
    timezone,
    colorTheme,
    timelineStart,
    status: 'OPEN_REGISTRATION',
    timelineEnd: '2026-11-22T10:00:00.000Z',
    organizer: 'Kopi Foundation',
    type: 'HYBRID',
    logo: null,
    checkInOpensMinutes,
    isVisible: true,
    programRole: 'PROGRAM_MANAGER',
    counters,
    ...over,
  };
};

export const settings = (over: Partial<ProgramSettingsResult> = {}): ProgramSettingsResult => {
  const { counters: _counters, programRole: _role, ...rest } = managed();
  return {
    ...rest,
    ...bellDefaults,
    shortName: 'VC',
    description: 'Two days of meetings.',
    revisionEndDate: null,
    banner: null,
    meetingPurposes: ['Investment'],
    meetingReviews: ['Very useful', 'Not useful'],
    missingAfterMinutes: 3,
    maxOpenRequests: 30,
    delegations: 1,
    requestExpiryDays: 7,
    firstReminderMinutes: 15,
    lastReminderMinutes: 5,
    retentionDays: 180,
    maxWishes: 25,
    wishesUntil: null,
    reofferTables: true,
    notifyNoShows: false,
    disableMatchmaking: false,
    disableNotification: false,
    disableSponsor: false,
    programRequirements: [],
    programManagers: [],
    counters,
    ...over,
  };
};
