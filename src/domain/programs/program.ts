import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import * as valueMessages from '../input/value-messages.ts';
import { encodeMessage, wordOf } from '../language/message.ts';
import { checkInOpensMinutesArgs } from '../meetings/check-in-opens-args.ts';
import { CHECK_IN_OPENS_MINUTES } from '../meetings/check-in-terms.ts';
import { missingAfterMinutesArgs } from '../meetings/missing-after-args.ts';
import { MISSING_AFTER_MINUTES } from '../meetings/missing-minutes.ts';
import { MAX_OPEN_REQUESTS, REQUEST_EXPIRY_DAYS } from '../meetings/request-limits.ts';
import {
  delegationsArgs,
  maxOpenRequestsArgs,
  requestExpiryDaysArgs,
} from '../meetings/request-limits-args.ts';
import { reminderMinutesArgs } from '../notifications/reminder-args.ts';
import {
  FIRST_REMINDER_MINUTES,
  LAST_REMINDER_MINUTES,
  type ReminderTimes,
} from '../notifications/reminder-minutes.ts';
import { RETENTION_DAYS, retentionDaysArgs } from '../privacy/retention-days.ts';
import { type BellFields, bellDefaults, bellScreens, bellSounds } from '../schedule/bell-settings.ts';
import { instantArgs } from '../time/instant-args.ts';
import type { Instant } from '../time/instants.ts';
import { DEFAULT_TIMEZONE, isTimezone } from '../time/zones.ts';
import { MAX_WISHES, maxWishesArgs } from '../wishes/max-wishes.ts';
import { defaultMeetingPurposes, defaultMeetingReviews } from './default-choices.ts';
import * as programMessages from './program-messages.ts';
import { type ProgramStatus, programStatuses, programStatusRules } from './program-status.ts';
import { type ProgramType, programTypes } from './program-type.ts';

/** Programs (SPEC.md 3, 4, 5 and 9). */

export { type ProgramStatus, programStatuses };

const labelText = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, encodeMessage(programMessages.labelTooLong({ label: wordOf(label), max: most })));

/** Null: that moment is silent. */
const bellSound = z.enum(bellSounds).nullable();

/** A few words to choose from, each once. */
const choices = z
  .array(z.string().trim().min(1, encodeMessage(programMessages.optionEmpty)).max(100))
  .max(30)
  .refine(
    (all) => new Set(all.map((one) => one.toLowerCase())).size === all.length,
    encodeMessage(programMessages.optionTwice),
  );

const file = z.string().trim().max(300).nullable();

/** Every field of a program that people write, without defaults (SPEC.md 3 and 5). */
export const programFields = {
  name: z
    .string({ error: encodeMessage(programMessages.nameRequired) })
    .trim()
    .min(1, encodeMessage(programMessages.nameRequired))
    .min(3, encodeMessage(basicMessages.nameTooShort))
    .max(200),
  slug: z
    .string()
    .trim()
    .min(6, encodeMessage(programMessages.slugTooShort))
    .max(100)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, encodeMessage(valueMessages.slugCharacters)),
  shortName: labelText('Short name', 40),
  description: labelText('Description', 10_000),
  organizer: labelText('Organizer', 200),
  location: labelText('Location', 300),
  type: z.enum(programTypes),
  status: z.enum(programStatuses),
  timelineStart: instantArgs,
  timelineEnd: instantArgs,
  timezone: z
    .string()
    .trim()
    .min(3, encodeMessage(programMessages.timezoneTooShort))
    .refine(isTimezone, encodeMessage(programMessages.timezoneUnknown)),
  /** Until then registrations may be revised; null: as long as the program lasts. */
  revisionEndDate: instantArgs.nullable(),
  colorTheme: z.string().regex(/^#[0-9a-fA-F]{6}$/, encodeMessage(programMessages.colorInvalid)),
  logo: file,
  banner: file,
  meetingPurposes: choices,
  meetingReviews: choices,
  /** Minutes before a meeting's start from which it takes check-ins. */
  checkInOpensMinutes: checkInOpensMinutesArgs,
  /** On which screens the bell rings; none: it is off. In the order of the list, each once. */
  bellScreens: z
    .array(z.enum(bellScreens))
    .max(10)
    .transform((given) => bellScreens.filter((screen) => given.includes(screen))),
  bellStart: bellSound,
  bellTwoMinutesLeft: bellSound,
  bellEnd: bellSound,
  /** Minutes of waiting after which the side that is missing is asked whether it comes. */
  missingAfterMinutes: missingAfterMinutesArgs,
  /** Released tables are offered to organizations that are free (`domain/reoffer`). */
  reofferTables: z.boolean(),
  /** How many requests of one organization may be open at a time. */
  maxOpenRequests: maxOpenRequestsArgs,
  /** With how many delegations, each with meetings of its own, an organization may come at most (`domain/meetings/lanes`). */
  delegations: delegationsArgs,
  /** Days without an answer after which a request expires; 0: never. */
  requestExpiryDays: requestExpiryDaysArgs,
  /** How long before a meeting people are reminded of it; 0: not (`isReminderOrder`). */
  firstReminderMinutes: reminderMinutesArgs,
  lastReminderMinutes: reminderMinutesArgs,
  /** After a meeting that someone missed both sides are written to (`domain/meetings/no-show`). */
  notifyNoShows: z.boolean(),
  /** Days after the end that personal data is kept (`domain/privacy/retention`). */
  retentionDays: retentionDaysArgs,
  /** How many organizations each may wish to meet. */
  maxWishes: maxWishesArgs,
  /** Until then wishes may be changed; null: until the program ends. */
  wishesUntil: instantArgs.nullable(),
  disableMatchmaking: z.boolean(),
  disableNotification: z.boolean(),
  disableSponsor: z.boolean(),
  isVisible: z.boolean(),
};

/** SPEC.md 9: what a program is until someone says otherwise. */
export const programDefaults = {
  shortName: '',
  description: '',
  organizer: '',
  location: '',
  type: 'OFFLINE',
  status: 'DRAFT',
  timezone: DEFAULT_TIMEZONE,
  revisionEndDate: null,
  colorTheme: '#FFFFFF',
  logo: null,
  banner: null,
  meetingPurposes: defaultMeetingPurposes,
  meetingReviews: defaultMeetingReviews,
  checkInOpensMinutes: CHECK_IN_OPENS_MINUTES,
  ...bellDefaults,
  missingAfterMinutes: MISSING_AFTER_MINUTES,
  reofferTables: true,
  maxOpenRequests: MAX_OPEN_REQUESTS,
  delegations: 1,
  requestExpiryDays: REQUEST_EXPIRY_DAYS,
  firstReminderMinutes: FIRST_REMINDER_MINUTES,
  lastReminderMinutes: LAST_REMINDER_MINUTES,
  notifyNoShows: false,
  retentionDays: RETENTION_DAYS,
  maxWishes: MAX_WISHES,
  wishesUntil: null,
  disableMatchmaking: false,
  disableNotification: false,
  disableSponsor: false,
  isVisible: true,
} as const;

export const createProgramArgs = z.object({
  name: programFields.name,
  slug: programFields.slug.optional(),
  timelineStart: programFields.timelineStart,
  timelineEnd: programFields.timelineEnd,
  shortName: programFields.shortName.default(programDefaults.shortName),
  description: programFields.description.default(programDefaults.description),
  organizer: programFields.organizer.default(programDefaults.organizer),
  location: programFields.location.default(programDefaults.location),
  type: programFields.type.default(programDefaults.type),
  status: programFields.status.default(programDefaults.status),
  timezone: programFields.timezone.default(programDefaults.timezone),
  revisionEndDate: programFields.revisionEndDate.default(programDefaults.revisionEndDate),
  colorTheme: programFields.colorTheme.default(programDefaults.colorTheme),
  logo: programFields.logo.default(programDefaults.logo),
  banner: programFields.banner.default(programDefaults.banner),
  meetingPurposes: programFields.meetingPurposes.default(programDefaults.meetingPurposes),
  meetingReviews: programFields.meetingReviews.default(programDefaults.meetingReviews),
  checkInOpensMinutes: programFields.checkInOpensMinutes.default(programDefaults.checkInOpensMinutes),
  bellScreens: programFields.bellScreens.default([]),
  bellStart: programFields.bellStart.default(programDefaults.bellStart),
  bellTwoMinutesLeft: programFields.bellTwoMinutesLeft.default(programDefaults.bellTwoMinutesLeft),
  bellEnd: programFields.bellEnd.default(programDefaults.bellEnd),
  missingAfterMinutes: programFields.missingAfterMinutes.default(programDefaults.missingAfterMinutes),
  reofferTables: programFields.reofferTables.default(programDefaults.reofferTables),
  maxOpenRequests: programFields.maxOpenRequests.default(programDefaults.maxOpenRequests),
  delegations: programFields.delegations.default(programDefaults.delegations),
  requestExpiryDays: programFields.requestExpiryDays.default(programDefaults.requestExpiryDays),
  firstReminderMinutes: programFields.firstReminderMinutes.default(programDefaults.firstReminderMinutes),
  lastReminderMinutes: programFields.lastReminderMinutes.default(programDefaults.lastReminderMinutes),
  notifyNoShows: programFields.notifyNoShows.default(programDefaults.notifyNoShows),
  retentionDays: programFields.retentionDays.default(programDefaults.retentionDays),
  maxWishes: programFields.maxWishes.default(programDefaults.maxWishes),
  wishesUntil: programFields.wishesUntil.default(programDefaults.wishesUntil),
  disableMatchmaking: programFields.disableMatchmaking.default(programDefaults.disableMatchmaking),
  disableNotification: programFields.disableNotification.default(programDefaults.disableNotification),
  disableSponsor: programFields.disableSponsor.default(programDefaults.disableSponsor),
  isVisible: programFields.isVisible.default(programDefaults.isVisible),
});
export type CreateProgramArgs = z.output<typeof createProgramArgs>;

export interface Program {
  id: string;
  slug: string;
  name: string;
  shortName: string;
  description: string;
  organizer: string;
  location: string;
  type: ProgramType;
  status: ProgramStatus;
  timelineStart: Instant;
  timelineEnd: Instant;
  timezone: string;
  colorTheme: string;
  checkInOpensMinutes: number;
  /** Minutes of waiting after which the side that is missing is asked whether it comes. */
  missingAfterMinutes: number;
  /** How many requests of one organization may be open at a time. */
  maxOpenRequests: number;
  /** Days without an answer after which a request expires; 0: never. */
  requestExpiryDays: number;
  /** With how many delegations an organization may come at most; left out: one. */
  delegations?: number;
  /** How many organizations each may wish to meet. */
  maxWishes: number;
  /** Until then wishes may be changed; null: until the program ends. */
  wishesUntil: Instant | null;
  disableMatchmaking: boolean;
}

/** Everything of a program that its staff set. */
export interface ProgramSettings extends Program, BellFields, ReminderTimes {
  /** Released tables are offered to organizations that are free. */
  reofferTables: boolean;
  /** With how many delegations an organization may come at most. */
  delegations: number;
  /** After a meeting that someone missed both sides are written to. */
  notifyNoShows: boolean;
  /** Days after the end that personal data is kept. */
  retentionDays: number;
  revisionEndDate: Instant | null;
  logo: string | null;
  banner: string | null;
  meetingPurposes: string[];
  meetingReviews: string[];
  disableNotification: boolean;
  disableSponsor: boolean;
  isVisible: boolean;
}

/** What a device keeps of a program. */
export type DoorProgram = Pick<
  Program,
  | 'id'
  | 'slug'
  | 'name'
  | 'location'
  | 'status'
  | 'timelineStart'
  | 'timelineEnd'
  | 'timezone'
  | 'colorTheme'
  | 'checkInOpensMinutes'
>;

/**
 * SPEC.md 6: "Matchmaking off if program disables it or an environment flag disables event scheduling"; and where its
 * status leaves no room for requests.
 */
export const isMatchmakingOff = (
  program: Pick<Program, 'disableMatchmaking' | 'status'>,
  eventScheduling: boolean,
): boolean => program.disableMatchmaking || !eventScheduling || !programStatusRules[program.status].requests;
