import { z } from 'zod';
import { type Instant, instantArgs } from '../time/instants.ts';
import { DEFAULT_TIMEZONE, isTimezone } from '../time/zones.ts';

/** Programs (SPEC.md 3, 4, 5 and 9). */

export const programTypes = ['OFFLINE', 'ONLINE', 'HYBRID'] as const;
export type ProgramType = (typeof programTypes)[number];

export const programStatuses = ['DRAFT', 'UPCOMING', 'OPEN_REGISTRATION', 'ON_GOING', 'ENDED'] as const;
export type ProgramStatus = (typeof programStatuses)[number];

/** SPEC.md 9: default meeting purposes. */
export const defaultMeetingPurposes = ['Investment', 'Collaboration', 'Partnership'];

export const defaultMeetingReviews = ['Helpful', 'On time', 'Well prepared', 'Needs follow-up'];

export const createProgramArgs = z.object({
  name: z.string().trim().min(3, 'Name must be at least 3 characters long.').max(200),
  slug: z
    .string()
    .trim()
    .min(6, 'Slug must be longer than 5 characters.')
    .max(100)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Slug may have lowercase letters, numbers and hyphens.')
    .optional(),
  shortName: z.string().trim().max(40).default(''),
  description: z.string().trim().max(10_000).default(''),
  organizer: z.string().trim().max(200).default(''),
  location: z.string().trim().max(300).default(''),
  type: z.enum(programTypes).default('OFFLINE'),
  status: z.enum(programStatuses).default('DRAFT'),
  timelineStart: instantArgs,
  timelineEnd: instantArgs,
  timezone: z
    .string()
    .trim()
    .min(3, 'Timezone must be at least 3 characters long.')
    .refine(isTimezone, 'Timezone must be an IANA name such as Asia/Jakarta.')
    .default(DEFAULT_TIMEZONE),
  colorTheme: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'Color must look like #FFFFFF.')
    .default('#FFFFFF'),
  meetingPurposes: z.array(z.string().trim().min(1).max(100)).max(30).default(defaultMeetingPurposes),
  meetingReviews: z.array(z.string().trim().min(1).max(100)).max(30).default(defaultMeetingReviews),
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
  disableMatchmaking: boolean;
}

/** What a device keeps of a program. */
export type DoorProgram = Pick<
  Program,
  'id' | 'slug' | 'name' | 'location' | 'status' | 'timelineStart' | 'timelineEnd' | 'timezone' | 'colorTheme'
>;

/** SPEC.md 6: "Matchmaking off if program disables it or an environment flag disables event scheduling". */
export const isMatchmakingOff = (
  program: Pick<Program, 'disableMatchmaking'>,
  eventScheduling: boolean,
): boolean => program.disableMatchmaking || !eventScheduling;
