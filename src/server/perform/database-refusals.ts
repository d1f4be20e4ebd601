import type { RefusalCode } from '../../domain/verdict/refusal-codes.ts';
import { badInput, Refusal } from './refusal.ts';

/**
 * Constraints that speak when two transactions met where no lock kept them apart: each is a refusal for people.
 * The database has the last word on double booking, whatever the code does.
 */
const byConstraint: Record<string, { code: RefusalCode; details?: Record<string, unknown> }> = {
  meeting_seat_once: { code: 'MEETING_NO_SEAT', details: { conflict: 'CAPACITY' } },
  organization_booking_once: { code: 'MEETING_CONFLICT', details: { conflict: 'INVITEE' } },
  meeting_rebooked_once: { code: 'REBOOKED_ALREADY' },
  organization_slug_key: { code: 'SLUG_TAKEN' },
  program_slug_key: { code: 'SLUG_TAKEN' },
  news_slug_key: { code: 'SLUG_TAKEN' },
  app_user_email_key: { code: 'PROFILE_TAKEN' },
  organization_member_pkey: { code: 'ALREADY_MEMBER' },
  organization_one_owner: { code: 'OWNER_EXISTS' },
  invitation_open_once: { code: 'ALREADY_INVITED' },
  tag_label_once: { code: 'TAG_LABEL_TAKEN' },
  registration_pkey: { code: 'ALREADY_REGISTERED' },
  meeting_in_room_of_timeslot: { code: 'ROOM_OTHER_TIMESLOT' },
  timeslot_in_room_of_meetings: { code: 'TIMESLOT_HAS_MEETINGS' },
};

/** Of what a row may be (23514), of two rows of one key (23505), of two spans that overlap (23P01). */
const broken = new Set<unknown>(['23514', '23505', '23P01']);

/** What a text or a time can hold that no column can: NUL, half a character, a year far away. */
const unwritable = new Set<unknown>(['22021', '22P05', '22008']);

/** A foreign key of a row that someone else has deleted, or refers to, since it was read. */
const GONE = '23503';

/** `hold_person`: whoever called was erased while their call ran. */
const PERSON_GONE = 'MD001';

const seenWhenTriedAgain = new Set<unknown>([
  'organization_booking_once',
  'meeting_seat_once',
  'check_in_pkey',
  'meeting_in_room_of_timeslot',
  'timeslot_in_room_of_meetings',
  // Of two profiles with one address at the same time, the later is typed.
  'app_user_email_key',
  // Of two copies with one id of different programs.
  'program_pkey',
]);

/**
 * Whether the database alone found what another transaction did (a double booking, the same operation twice, a tag that is gone): that one
 * has committed by now, so the same action, tried again, sees it and answers with all it knows of it (`conflict`,
 * `conflictingOrgId`; `duplicate`).
 */
export const isSeenWhenTriedAgain = (error: unknown): boolean => {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  // What this is about was deleted meanwhile: the next look says so.
  if (code === GONE) return true;
  return seenWhenTriedAgain.has(constraint) && broken.has(code);
};

/** The refusal a constraint stands for, or null for an error of another kind. */
export function refusalOfDatabase(error: unknown): Refusal | null {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  if (unwritable.has(code))
    return badInput({
      path: '',
      message: 'Some characters or times cannot be stored. Please check your input.',
    });
  if (code === GONE) return new Refusal('CHANGED_MEANWHILE');
  if (code === PERSON_GONE) return new Refusal('SESSION_EXPIRED');
  if (!broken.has(code)) return null;
  const known = typeof constraint === 'string' ? byConstraint[constraint] : undefined;
  return known ? new Refusal(known.code, known.details) : null;
}
