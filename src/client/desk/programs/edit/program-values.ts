import type { ProgramSettingsResult } from '../../../../contract/program-settings.ts';
import { type ProgramStatus, programDefaults } from '../../../../domain/programs/program.ts';
import type { ProgramType } from '../../../../domain/programs/program-type.ts';
import { defaultTimeline, type UpdateProgramArgs } from '../../../../domain/programs/save-program.ts';
import type { RequirementTarget, RequirementType } from '../../../../domain/registration/requirements.ts';
import type { BellScreen, BellSound } from '../../../../domain/schedule/bell-settings.ts';
import type { Instant } from '../../../../domain/time/instants.ts';
import { dayOf, timeOf } from '../../../../domain/time/zones.ts';
import { choiceShown } from '../../shared/meetings/choice-text.ts';

/** All of a program as it is sent; without a slug one is made from the name. */
export type ProgramArgs = Required<Omit<UpdateProgramArgs, 'slug' | 'seen'>> & { slug?: string };

/** A requirement as it stands in the form. */
export interface RequirementValues {
  /** Null: a new one. */
  id: string | null;
  label: string;
  required: boolean;
  target: RequirementTarget;
  type: RequirementType;
  /** One a line. */
  options: string;
  isVisible: boolean;
}

/** Everything in the form of a program, as it is typed: dates and times in its own zone. */
export interface ProgramValues {
  name: string;
  slug: string;
  shortName: string;
  description: string;
  organizer: string;
  location: string;
  type: ProgramType;
  status: ProgramStatus;
  timezone: string;
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
  /** Empty: as long as the program lasts. */
  revisionDate: string;
  revisionTime: string;
  colorTheme: string;
  logo: string | null;
  banner: string | null;
  /** One a line. */
  meetingPurposes: string;
  meetingReviews: string;
  /** Minutes, as typed. */
  checkInOpensMinutes: string;
  bellOnBoard: boolean;
  bellOnStand: boolean;
  bellOnDoor: boolean;
  /** Empty: silent. */
  bellStart: BellSound | '';
  bellTwoMinutesLeft: BellSound | '';
  bellEnd: BellSound | '';
  missingAfterMinutes: string;
  maxOpenRequests: string;
  delegations: string;
  requestExpiryDays: string;
  /** 0: none. */
  firstReminderMinutes: string;
  lastReminderMinutes: string;
  retentionDays: string;
  maxWishes: string;
  /** Empty: until the program ends. */
  wishesDate: string;
  wishesTime: string;
  reofferTables: boolean;
  notifyNoShows: boolean;
  disableMatchmaking: boolean;
  disableNotification: boolean;
  disableSponsor: boolean;
  isVisible: boolean;
  requirements: RequirementValues[];
}

/** The bell in the form: a box for each kind of screen. */
const bellValues = (
  bell: Pick<ProgramSettingsResult, 'bellStart' | 'bellTwoMinutesLeft' | 'bellEnd'> & {
    bellScreens: readonly BellScreen[];
  },
) => ({
  bellOnBoard: bell.bellScreens.includes('BOARD'),
  bellOnStand: bell.bellScreens.includes('STAND'),
  bellOnDoor: bell.bellScreens.includes('DOOR'),
  bellStart: bell.bellStart ?? ('' as const),
  bellTwoMinutesLeft: bell.bellTwoMinutesLeft ?? ('' as const),
  bellEnd: bell.bellEnd ?? ('' as const),
});

/** The form of a program that is there. */
export function valuesOfProgram(program: ProgramSettingsResult): ProgramValues {
  const { timezone, timelineStart, timelineEnd, revisionEndDate, wishesUntil } = program;
  const { name, slug, shortName, description, organizer, location, type, status } = program;
  const { colorTheme, logo, banner, isVisible } = program;
  const { disableMatchmaking, disableNotification, disableSponsor, reofferTables, notifyNoShows } = program;
  return {
    name,
    slug,
    shortName,
    description,
    organizer,
    location,
    type,
    status,
    timezone,
    colorTheme,
    logo,
    banner,
    isVisible,
    disableMatchmaking,
    disableNotification,
    disableSponsor,
    reofferTables,
    notifyNoShows,
    startDate: dayOf(timelineStart, timezone),
    startTime: timeOf(timelineStart, timezone),
    endDate: dayOf(timelineEnd, timezone),
    endTime: timeOf(timelineEnd, timezone),
    revisionDate: revisionEndDate ? dayOf(revisionEndDate, timezone) : '',
    revisionTime: revisionEndDate ? timeOf(revisionEndDate, timezone) : '',
    meetingPurposes: program.meetingPurposes.map(choiceShown).join('\n'),
    meetingReviews: program.meetingReviews.map(choiceShown).join('\n'),
    checkInOpensMinutes: String(program.checkInOpensMinutes),
    ...bellValues(program),
    missingAfterMinutes: String(program.missingAfterMinutes),
    maxOpenRequests: String(program.maxOpenRequests),
    delegations: String(program.delegations),
    requestExpiryDays: String(program.requestExpiryDays),
    firstReminderMinutes: String(program.firstReminderMinutes),
    lastReminderMinutes: String(program.lastReminderMinutes),
    retentionDays: String(program.retentionDays),
    maxWishes: String(program.maxWishes),
    wishesDate: wishesUntil ? dayOf(wishesUntil, timezone) : '',
    wishesTime: wishesUntil ? timeOf(wishesUntil, timezone) : '',
    requirements: program.programRequirements.map((one) => ({
      id: one.id,
      label: one.requirementLabel,
      required: one.requirementRequired,
      target: one.requirementTarget,
      type: one.requirementType,
      options: one.requirementValue.join('\n'),
      isVisible: one.isVisible,
    })),
  };
}

/** Under which names the form has a field that the server has under one of its own. */
const inForm: Partial<Record<keyof ProgramArgs, (keyof ProgramValues)[]>> = {
  timelineStart: ['startDate', 'startTime'],
  timelineEnd: ['endDate', 'endTime'],
  revisionEndDate: ['revisionDate', 'revisionTime'],
  wishesUntil: ['wishesDate', 'wishesTime'],
  programRequirements: ['requirements'],
  bellScreens: ['bellOnBoard', 'bellOnStand', 'bellOnDoor'],
};

/** Fields of a program as they stand in its form. */
export function theirValues(
  program: ProgramSettingsResult,
  theirs: Partial<UpdateProgramArgs>,
  timezone: string,
): Partial<ProgramValues> {
  const requirements = theirs.programRequirements as ProgramArgs['programRequirements'] | undefined;
  const all = valuesOfProgram({
    ...program,
    ...(theirs as Partial<ProgramSettingsResult>),
    timezone: theirs.timezone ?? timezone,
    programRequirements: requirements
      ? requirements.map((one, formOrder) => ({ ...one, id: one.id ?? '', formOrder, answers: 0 }))
      : program.programRequirements,
  });
  const names = (Object.keys(theirs) as (keyof ProgramArgs)[]).flatMap(
    (name) => inForm[name] ?? [name as keyof ProgramValues],
  );
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

/** The form of a new program: SPEC.md 9's defaults, from nine to five in its zone. */
export function newProgramValues(now: Instant): ProgramValues {
  const { timelineStart, timelineEnd } = defaultTimeline(now);
  const { meetingPurposes, meetingReviews, timezone, revisionEndDate: _none, ...others } = programDefaults;
  const { bellScreens: _screens, wishesUntil: _until, ...rest } = others;
  return {
    ...rest,
    timezone,
    name: '',
    slug: '',
    startDate: dayOf(timelineStart, timezone),
    startTime: '09:00',
    endDate: dayOf(timelineEnd, timezone),
    endTime: '17:00',
    revisionDate: '',
    revisionTime: '',
    meetingPurposes: meetingPurposes.map(choiceShown).join('\n'),
    meetingReviews: meetingReviews.map(choiceShown).join('\n'),
    checkInOpensMinutes: String(programDefaults.checkInOpensMinutes),
    ...bellValues(programDefaults),
    missingAfterMinutes: String(programDefaults.missingAfterMinutes),
    maxOpenRequests: String(programDefaults.maxOpenRequests),
    delegations: String(programDefaults.delegations),
    requestExpiryDays: String(programDefaults.requestExpiryDays),
    firstReminderMinutes: String(programDefaults.firstReminderMinutes),
    lastReminderMinutes: String(programDefaults.lastReminderMinutes),
    retentionDays: String(programDefaults.retentionDays),
    maxWishes: String(programDefaults.maxWishes),
    wishesDate: '',
    wishesTime: '',
    requirements: [],
  };
}
