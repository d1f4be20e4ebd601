import { type Message, registerMessages } from '../domain/language/message.ts';
import type { RefusalCode } from '../domain/verdict/refusal-codes.ts';

/**
 * The one table of codes to sentences and HTTP statuses (SPEC.md 5 and 8; API.md, Conventions). A sentence says what
 * is wrong and what to do.
 */
export const sentences: Record<RefusalCode, { status: number; sentence: string }> = {
  NOT_SIGNED_IN: { status: 401, sentence: 'Access denied. You are not authorized to make this request.' },
  SESSION_EXPIRED: { status: 401, sentence: 'Your session has ended. Please sign in again.' },
  NOT_ALLOWED: { status: 403, sentence: "You don't have permission to access this resource." },
  NOT_FOUND: {
    status: 404,
    sentence: "We couldn't find the resource you're looking for. Please check the URL or contact support.",
  },
  RATE_LIMITED: { status: 429, sentence: 'Too many attempts. Please wait a moment and try again.' },
  SETUP_OVER: {
    status: 404,
    sentence:
      'This setup address is not valid. Each address works only once: please use the one that the server printed at its last start, or sign in.',
  },
  NOT_SET_UP: {
    status: 503,
    sentence: 'This server is not set up yet. Please open the setup address that it printed when it started.',
  },
  DATABASE_AWAY: {
    status: 503,
    sentence: 'The server cannot reach its database at the moment. Please try again in a few seconds.',
  },
  TOO_BUSY: {
    status: 503,
    sentence: 'Many devices are asking at the moment. This one will try again automatically.',
  },
  DEMO_NOT_SHOWN: {
    status: 403,
    sentence: 'This demo opens only on the computer it runs on. Set DEMO=on to show it to others.',
  },
  DISK_UNWRITABLE: {
    status: 503,
    sentence: 'The server cannot write to its disk at the moment. Please try again in a few minutes.',
  },
  BAD_INPUT: {
    status: 400,
    sentence: 'Something went wrong with the request. Please check your input and try again.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    sentence: 'This Idempotency-Key was already used with another request.',
  },
  CHANGED_MEANWHILE: { status: 409, sentence: 'Someone else has changed this in the meantime.' },
  BAD_CREDENTIALS: {
    status: 401,
    sentence: 'The email or password is incorrect. Please check both and try again.',
  },
  EMAIL_NOT_CONFIRMED: { status: 403, sentence: 'Please confirm your email first. We have sent you a code.' },
  WRONG_CODE: {
    status: 400,
    sentence: 'This code is incorrect or has expired. Please check it or ask for a new one.',
  },
  SIGN_IN_BY_PROVIDER: { status: 403, sentence: 'Please sign in with your organization: “Continue with …”.' },
  LAST_LOCAL_ADMIN: { status: 409, sentence: 'Another super admin needs a password first.' },
  NO_PROFILE: {
    status: 404,
    sentence: 'There is no user profile registered in your account, please register first in sign up page.',
  },
  SLUG_TAKEN: { status: 409, sentence: 'This slug is already taken. Please choose another one.' },
  PROFILE_TAKEN: { status: 409, sentence: 'Someone with this email is already registered.' },
  ALREADY_MEMBER: { status: 409, sentence: 'This person is already a member of the organization.' },
  OWNER_EXISTS: { status: 409, sentence: 'This organization already has an owner.' },
  OWN_USER_ROLE: {
    status: 409,
    sentence: 'You cannot change your own role. Please ask another super admin.',
  },
  ERASURE_REFUSED: { status: 409, sentence: 'This person cannot be deleted.' },
  OWNER_ROLE_FIXED: {
    status: 409,
    sentence: 'The role of an organization’s owner cannot be changed.',
  },
  NOT_PROFILE_ONLY: {
    status: 409,
    sentence:
      'This person has dashboard access and edits their own profile. You can only edit profiles without dashboard access.',
  },
  LAST_PROGRAM_ADMIN: {
    status: 409,
    sentence: 'A program needs someone with full authority. Make another person Program Admin first.',
  },
  NEEDS_DASHBOARD_ACCESS: {
    status: 409,
    sentence: 'Only people with dashboard access can manage a program. Invite this person first.',
  },
  NO_FORMER_PROGRAM: {
    status: 409,
    sentence: 'This program was not copied from one that you edit, so there is nobody to invite again.',
  },
  ALREADY_IN_TEAM: { status: 409, sentence: 'This person already manages the program.' },
  ALREADY_INVITED: {
    status: 409,
    sentence: 'This person is already invited. Resend the invitation instead.',
  },
  INVITATION_ANSWERED: { status: 409, sentence: 'This invitation was already accepted or declined.' },
  INVITATION_EXPIRED: {
    status: 409,
    sentence: 'This invitation has expired. Please ask the organization to resend it.',
  },
  CLAIM_NOT_OPEN: {
    status: 409,
    sentence: 'Please open this link again: it cannot be used now.',
  },
  CLAIM_NEEDS_ACCOUNT: {
    status: 409,
    sentence: 'This address has an account. Please sign in with it.',
  },
  CLAIM_BY_STAFF: { status: 409, sentence: 'Your program’s staff created it. Please ask a super admin.' },
  MAILBOX_STAYS: { status: 409, sentence: 'Other programs rely on this email. Please ask a super admin.' },
  INVITATION_RESENT_RECENTLY: {
    status: 429,
    sentence: 'This invitation was resent a few minutes ago. Please wait ten minutes before the next one.',
  },
  TOO_MANY_INVITATIONS: {
    status: 429,
    sentence:
      'You have sent 100 invitations within a day, including registrations on behalf of organizations. Please send the next one tomorrow.',
  },
  ALREADY_REGISTERED: { status: 409, sentence: 'This organization is already registered for the program.' },
  NOT_OPEN_FOR_REGISTRATION: { status: 409, sentence: 'This program is not open for registration.' },
  PROGRAM_ENDED: { status: 409, sentence: 'This program has ended and can no longer be changed.' },
  PROGRAM_IN_USE: {
    status: 409,
    sentence: 'Organizations have registered for this program. It cannot become a draft again.',
  },
  REGISTRATION_REJECTED: {
    status: 409,
    sentence: 'This registration was rejected and can no longer be changed.',
  },
  REVISION_CLOSED: {
    status: 409,
    sentence: 'The revision period has ended. The registration can no longer be changed.',
  },
  NOTHING_EDITED: { status: 409, sentence: 'Nothing was edited since the last submission.' },
  AGREED_ALREADY: { status: 409, sentence: 'Your organization has already agreed.' },
  NOT_AGREED: { status: 409, sentence: 'There is no agreement with this program to end.' },
  REVIEW_CHANGED: {
    status: 409,
    sentence:
      'The registration or its meetings have changed in the meantime. Please check and confirm again.',
  },
  REGISTRATION_HAS_MEETINGS: {
    status: 409,
    sentence:
      'This organization has meetings in the program and cannot be removed. Please change its status instead.',
  },
  STATUS_UNCHANGED: { status: 409, sentence: 'The registration already has this status.' },
  TAG_LABEL_TAKEN: {
    status: 409,
    sentence: 'A tag with this label already exists. Please choose another label.',
  },
  SEGMENT_NAME_TAKEN: {
    status: 409,
    sentence: 'A segment with this name already exists. Please choose another name.',
  },
  TOO_MANY_SEGMENTS: {
    status: 409,
    sentence: 'This program already has 100 segments. Please delete one that is no longer used.',
  },
  PLAN_RUNNING: {
    status: 409,
    sentence: 'A plan of this program is being made. Please wait for it, or cancel it.',
  },
  PLAN_OVER: { status: 409, sentence: 'This plan is not being made.' },
  PLAN_NOT_DRAFT: { status: 409, sentence: 'Only a draft can be published.' },
  PLAN_CHANGED: {
    status: 409,
    sentence:
      'Registrations, the schedule, accepted meetings or wishes have changed since this plan was made. Please make it again, which takes a few seconds, and publish that one soon.',
  },
  PLAN_BEGUN: {
    status: 409,
    sentence: 'Some of the times in this plan have begun. Please make it again.',
  },
  PLAN_PUBLISHED: { status: 409, sentence: 'A published plan cannot be deleted. Please take it back first.' },
  PLAN_NOT_PUBLISHED: { status: 409, sentence: 'This plan is not published.' },
  PLAN_NOT_NEWEST: {
    status: 409,
    sentence: 'Another plan was published after this one. Please undo that one first.',
  },
  PLAN_CHECKED_IN: {
    status: 409,
    sentence: 'Someone has checked in to a meeting of this plan, so it cannot be taken back.',
  },
  TOO_MANY_PLANS: {
    status: 409,
    sentence:
      'This program has 30 plans that were not published. Please delete one that is no longer needed.',
  },
  BULK_CHANGED: {
    status: 409,
    sentence: 'The registrants have changed in the meantime. Please check the numbers and confirm again.',
  },
  BULK_EMPTY: { status: 409, sentence: 'No registrant matches now. Nothing was changed.' },
  BULK_OVER: { status: 409, sentence: 'This has ended already.' },
  BROADCAST_EMPTY: {
    status: 409,
    sentence: 'Nobody would receive this email. Please choose other recipients.',
  },
  BROADCAST_CHANGED: {
    status: 409,
    sentence: 'The number of recipients has changed in the meantime. Please check them and confirm again.',
  },
  BROADCAST_OVER: { status: 409, sentence: 'This broadcast has ended and can no longer be changed.' },
  TEMPLATE_TYPE_TAKEN: {
    status: 409,
    sentence: 'The program already has a template for this kind of email. Please change that one.',
  },
  TOO_MANY_TEMPLATES: {
    status: 409,
    sentence: 'A program can have at most 100 templates. Please delete one first.',
  },
  TOO_MANY_TAGS: {
    status: 409,
    sentence: 'This program already has 200 tags. Please delete one that is no longer used.',
  },
  ORGANIZATION_NOT_APPROVED: {
    status: 409,
    sentence: 'One of the organizations is not approved for the program.',
  },
  ORGANIZATION_STATUS_UNCHANGED: { status: 409, sentence: 'The organization already has this status.' },
  ORGANIZATION_IN_PROGRAM: {
    status: 409,
    sentence:
      'This organization is registered for a program that has not ended. Its registration must be rejected before the organization can be deleted.',
  },
  TIMESLOT_NOT_FOUND: { status: 404, sentence: 'Timeslot not found.' },
  TIMESLOT_DISABLED: { status: 409, sentence: 'This timeslot is disabled. Please choose another one.' },
  TIMESLOT_OVERDUE: {
    status: 409,
    sentence: 'This timeslot has already started. Please choose another one.',
  },
  TIMESLOT_NOT_FOR_MEETINGS: {
    status: 409,
    sentence: 'This timeslot is a break. Please choose another one.',
  },
  EVENT_NOT_PUBLISHED: { status: 409, sentence: 'This event is not published.' },
  VENUE_NOT_OFFERED: {
    status: 409,
    sentence: 'This timeslot does not offer that venue. Please choose another one.',
  },
  EVENT_HAS_MEETINGS: {
    status: 409,
    sentence: 'This event has meetings. Disable the event and move them, or cancel them first.',
  },
  TIMESLOT_HAS_MEETINGS: {
    status: 409,
    sentence: 'This timeslot has meetings. Move or cancel them first, or leave the timeslot unchanged.',
  },
  EVENT_OVERLAP: { status: 409, sentence: 'Start time or end time overlaps with some event schedule.' },
  ROOM_NAME_TAKEN: {
    status: 409,
    sentence: 'A room with this name already exists. Please choose another name.',
  },
  RESEAT_CHANGED: {
    status: 409,
    sentence: 'Something has changed in the meantime. Please check the new preview and confirm again.',
  },
  SHIFT_BEGUN: {
    status: 409,
    sentence: 'This timeslot has begun already. Please choose one that is still to come.',
  },
  SHIFT_PAST_MIDNIGHT: {
    status: 409,
    sentence:
      'The last timeslot would end after six o’clock on the next morning. Please choose fewer minutes, or shorten the breaks.',
  },
  SHIFT_MEETS_EVENT: {
    status: 409,
    sentence: 'The next event would begin before this one ends. Please shift the rest of the day instead.',
  },
  SHIFT_MEETS_TIMESLOT: {
    status: 409,
    sentence:
      'A timeslot that all rooms have would begin before this room is ready for it. Please shift the event instead.',
  },
  SHIFT_NO_ROOM: {
    status: 409,
    sentence:
      'All rooms of this event have this timeslot. Please shift the event instead, or choose a timeslot of one room.',
  },
  SHIFT_CHANGED: {
    status: 409,
    sentence: 'Something has changed in the meantime. Please check the new preview and confirm again.',
  },
  SHIFT_UNDONE: { status: 409, sentence: 'This has already been undone.' },
  SHIFT_NOT_NEWEST: {
    status: 409,
    sentence: 'The schedule has been shifted again since then. Please undo the newer shift first.',
  },
  SHIFT_UNDO_OVER: {
    status: 409,
    sentence:
      'At its former time the first of these timeslots would have begun already. This can no longer be undone.',
  },
  SHIFT_CHANGED_SINCE: {
    status: 409,
    sentence: 'These timeslots have been changed since then. Please edit them instead.',
  },
  RESEAT_UNDONE: { status: 409, sentence: 'This has already been undone.' },
  RESEAT_NOT_NEWEST: {
    status: 409,
    sentence: 'This has been closed again since then. Please undo the newer closing first.',
  },
  ROOM_DISABLED: {
    status: 409,
    sentence: 'This room is not available for this event. Please choose another one.',
  },
  ROOM_OTHER_VENUE: {
    status: 409,
    sentence:
      'An offline meeting needs a table; an online meeting needs an online room. Please choose another one.',
  },
  TABLE_NOT_FOUND: { status: 404, sentence: 'Table not found.' },
  SEAT_TAKEN: {
    status: 409,
    sentence: 'This table is taken by another meeting in this timeslot. Please choose another one.',
  },
  ROOM_OTHER_TIMESLOT: {
    status: 409,
    sentence: 'This timeslot is for another room only. Please choose a table there, or another timeslot.',
  },
  SWAP_OTHER_TIMESLOT: {
    status: 409,
    sentence: 'Only meetings of the same timeslot can swap their tables.',
  },
  SWAP_CHANGED: {
    status: 409,
    sentence: 'One of the two meetings was moved in the meantime. Please look where they are now.',
  },
  MOVE_CHANGED: {
    status: 409,
    sentence: 'This meeting was moved in the meantime. Please look where it is now.',
  },
  TIME_CLOSED_BY_PARTY: {
    status: 409,
    sentence: 'One of the two organizations has closed this time for itself.',
  },
  WISH_TOO_LATE: { status: 409, sentence: 'The timeslot had ended before this could be decided.' },
  SEAT_UNCHANGED: { status: 409, sentence: 'The meeting is already at this table.' },
  MEETING_SAME_ORGANIZATION: {
    status: 400,
    sentence: 'Invitee and requester must be different organizations.',
  },
  MEETING_ALREADY_ACCEPTED: { status: 409, sentence: 'This meeting is already accepted.' },
  MEETING_ALREADY_CANCELED: { status: 409, sentence: 'This meeting is already canceled.' },
  MEETING_ALREADY_REJECTED: { status: 409, sentence: 'This meeting is already rejected.' },
  MEETING_ALREADY_RESCHEDULED: { status: 409, sentence: 'A new time is already proposed for this meeting.' },
  MEETING_FINISHED: { status: 409, sentence: 'This meeting is finished and can no longer be changed.' },
  MEETING_CHECKED_IN: {
    status: 409,
    sentence: 'This meeting cannot be changed: someone has already checked in.',
  },
  MEETING_FOR_INVITEE: {
    status: 403,
    sentence: 'Only the invited organization can accept this meeting.',
  },
  MEETING_NOT_YOUR_TURN: { status: 409, sentence: 'It is the other organization’s turn to answer.' },
  MEETING_CONFLICT: {
    status: 409,
    sentence: 'One of the organizations already has an accepted meeting in this timeslot.',
  },
  LANE_BUSY: { status: 409, sentence: 'This delegation already has another meeting at this time.' },
  LANE_NOT_THERE: { status: 409, sentence: 'The organization no longer has this delegation.' },
  MEETING_IN_SESSION: {
    status: 409,
    sentence: 'All people of one of the organizations are registered for a session at this time.',
  },
  MEETING_NO_SEAT: { status: 409, sentence: 'No table is free in this timeslot. Please choose another one.' },
  MEETING_NOT_ACCEPTED: { status: 409, sentence: 'Meeting is no valid or is not accepted yet.' },
  MEETING_CANCELED: { status: 409, sentence: 'This meeting was canceled.' },
  MEETING_MOVED: { status: 409, sentence: 'This meeting was moved to another time.' },
  MEETING_DELETED: { status: 404, sentence: 'This meeting was deleted.' },
  MEETING_WITHOUT_TABLE: { status: 409, sentence: 'A meeting outside the timeslots has no table.' },
  TIMESLOT_NOT_PROPOSED: { status: 400, sentence: 'Please select a timeslot first.' },
  RATING_NOT_OPEN: { status: 409, sentence: 'A meeting can be rated once it has started.' },
  MEETING_NOT_ATTENDED: {
    status: 409,
    sentence: 'Only organizations that checked in to the meeting can rate it.',
  },
  ALREADY_RATED: {
    status: 409,
    sentence: 'Your organization has already rated this meeting. Please update the rating.',
  },
  NOT_RATED: { status: 409, sentence: 'Your organization has not rated this meeting yet.' },
  REVIEW_NOT_OFFERED: { status: 400, sentence: 'Please choose one of this program’s review options.' },
  MEETING_DUPLICATE: {
    status: 409,
    sentence: 'Your two organizations already have a meeting or a request at this time.',
  },
  REQUEST_OPEN: {
    status: 409,
    sentence:
      'You have already asked this organization. Please wait for its answer, or change or cancel your request.',
  },
  TOO_MANY_REQUESTS: {
    status: 409,
    sentence:
      'Your organization has as many open requests as this program allows. Please wait for an answer, or cancel one.',
  },
  MEETING_TIME_AGREED: {
    status: 409,
    sentence: 'This meeting is already accepted. To change its time or venue, reschedule it.',
  },
  MATCHMAKING_DISABLED: { status: 409, sentence: 'Meeting requests are closed in this program.' },
  MEETING_NOT_PENDING: {
    status: 409,
    sentence: 'Only the notification of a pending meeting can be resent.',
  },
  RESENT_RECENTLY: {
    status: 429,
    sentence: 'This notification was resent a few minutes ago. Please wait ten minutes before the next one.',
  },
  NOTIFICATIONS_DISABLED: { status: 409, sentence: 'Notifications are turned off for this program.' },
  MEETING_NOT_RESCHEDULED: { status: 409, sentence: 'No new time is proposed for this meeting.' },
  MEETING_ON_TIMESLOT: {
    status: 409,
    sentence: 'This meeting has a timeslot. Please propose other timeslots instead.',
  },
  MEETING_OWN_ORGANIZATION: {
    status: 400,
    sentence: 'Your active organization cannot be one of the two. Please choose another organization.',
  },
  ORGANIZATION_BOOKED: {
    status: 409,
    sentence:
      'One of the organizations you selected already has an accepted meeting in this timeslot. Please choose another organization.',
  },
  NOT_YOUR_CHECK_IN: { status: 403, sentence: 'You can check in only for your own organization.' },
  NOTHING_TO_UNDO: { status: 409, sentence: 'There is no check-in to undo.' },
  CHECK_IN_NOT_OPEN: { status: 409, sentence: 'Check-in for this meeting is not open yet.' },
  CHECK_IN_OTHER_DAY: {
    status: 409,
    sentence: 'This meeting is on another day. You can check in on that day.',
  },
  CHECK_IN_AHEAD: { status: 409, sentence: 'The check-in time must not be later than now.' },
  UNDO_TOO_LATE: {
    status: 409,
    sentence: 'A check-in can be undone within 5 minutes only. Please ask the program staff.',
  },
  NOTICE_TOO_EARLY: {
    status: 409,
    sentence: 'You can say that you will be late from an hour before the meeting.',
  },
  NOTICE_TOO_LATE: { status: 409, sentence: 'This meeting has ended.' },
  NOTICE_CHECKED_IN: { status: 409, sentence: 'Your organization is already checked in.' },
  NOTICE_NOBODY_MISSING: {
    status: 409,
    sentence: 'Your organization is not checked in, or your partner is there by now.',
  },
  MEETING_RELEASED: {
    status: 409,
    sentence:
      'This meeting was released, because someone was missing: its table and time are free for others.',
  },
  RELEASE_TOO_EARLY: {
    status: 409,
    sentence: 'A meeting can be released from an hour before its start.',
  },
  RELEASE_CHECKED_IN: {
    status: 409,
    sentence: 'The missing side is now checked in, so the meeting was not released.',
  },
  RELEASE_NOT_THERE: { status: 409, sentence: 'This meeting is not released.' },
  OFFER_TOO_EARLY: {
    status: 409,
    sentence: 'Your partner still has time to answer. Please wait a few minutes.',
  },
  REBOOK_NOT_MISSED: {
    status: 409,
    sentence: 'This works only after a meeting that you came to and your partner did not.',
  },
  REBOOKED_ALREADY: {
    status: 409,
    sentence: 'Your organization has proposed another time already. Please wait for the answer.',
  },
  REOFFER_MET: {
    status: 409,
    sentence: 'Both sides have said yes already. The meeting is in your schedule.',
  },
  REOFFER_DECLINED: {
    status: 409,
    sentence: 'One side has said no in the meantime, so this meeting does not take place.',
  },
  REOFFER_EXPIRED: { status: 409, sentence: 'The time to answer this offer has passed.' },
  REOFFER_TAKEN: {
    status: 409,
    sentence: 'The table or your partner was no longer free, so this meeting does not take place.',
  },
  PAIRING_CODE_WRONG: {
    status: 400,
    sentence: 'This pairing code is incorrect, already used or expired. Ask staff for a new one.',
  },
  DEVICE_HOLDS_OTHERS: {
    status: 409,
    sentence:
      'This tablet has check-ins of another program. Pair it for that program, or save the check-ins as a file and delete them from the tablet.',
  },
  FLEET_FULL: {
    status: 409,
    sentence: 'All tablets that this code is for are paired. Ask staff for another code.',
  },
  FLEET_NEEDS_KEY: {
    status: 409,
    sentence:
      'This browser cannot store a key, so a code for several tablets does not work here. Ask staff for a code for this tablet alone.',
  },
  TABLET_NOT_CONNECTED: {
    status: 409,
    sentence: 'This tablet is not connected at the moment, so it cannot ring.',
  },
  DEVICE_REVOKED: { status: 401, sentence: 'This tablet is no longer paired. Pair it again to continue.' },
  DEVICE_NONCE: { status: 401, sentence: 'This request was not signed in time. Please try again.' },
  DEVICE_PROOF_WRONG: {
    status: 401,
    sentence: 'This tablet is no longer paired. Pair it again to continue.',
  },
  DEVICE_NOT_FOR_ROOM: {
    status: 403,
    sentence: 'This meeting is in a room that this tablet is not paired for.',
  },
  BADGE_NOT_SHOWN: {
    status: 400,
    sentence: 'A kiosk can check in only the person whose badge it was shown.',
  },
  BADGE_OF_NEITHER: {
    status: 400,
    sentence: 'This badge does not belong to the organization that is being checked in.',
  },
  BADGE_PRACTICE: {
    status: 400,
    sentence: 'This is a practice badge. It works only in a rehearsal and checks nobody in.',
  },
  BADGE_REAL: {
    status: 400,
    sentence: 'This is a real badge. End the rehearsal to check people in.',
  },
  BADGE_UNREADABLE: { status: 400, sentence: 'This code is not a Meeting Door badge.' },
  BADGE_FORGED: { status: 400, sentence: 'This badge is not genuine. Ask for identification.' },
  BADGE_EXPIRED: { status: 400, sentence: 'This badge has expired. Issue a new one at the desk.' },
  BADGE_OTHER_PROGRAM: { status: 400, sentence: 'This badge belongs to another program.' },
  BADGE_REVOKED: { status: 400, sentence: 'This badge was revoked. Issue a new one at the desk.' },
  BADGE_UNKNOWN_KEY: {
    status: 400,
    sentence: 'This device cannot verify this badge yet. Sync and scan again.',
  },
  BADGE_ALREADY_REVOKED: { status: 409, sentence: 'This badge is already revoked.' },
  BADGE_REPLACED: {
    status: 409,
    sentence: 'A newer badge was already issued to this person. Please reload the page.',
  },
  FILE_TOO_LARGE: { status: 413, sentence: 'This file is larger than expected.' },
  FILE_TYPE_REFUSED: {
    status: 415,
    sentence: 'This type of file is not accepted here. Please choose a PDF, an office document or a picture.',
  },
  FILE_UNREADABLE: {
    status: 400,
    sentence: 'This picture cannot be read. Please save it again and choose the new file.',
  },
  PICTURE_TOO_LARGE: {
    status: 413,
    sentence: 'This picture has more than 25 megapixels. Please make it smaller and choose it again.',
  },
  UPLOAD_OFFSET: { status: 409, sentence: 'The upload was interrupted. Please try again to continue it.' },
  STORE_UNREACHABLE: {
    status: 503,
    sentence: 'The file cannot be stored at the moment. Please try again in a minute.',
  },
  CONTENT_CHANGED: {
    status: 409,
    sentence:
      'Someone else has changed this page in the meantime. What you typed is still here: keep yours or take theirs.',
  },
  CONTENT_FULL: {
    status: 409,
    sentence: 'Nothing more can be added here. Please remove something first.',
  },
  ASSET_IN_USE: {
    status: 409,
    sentence: 'This picture is used on the page. Deleting it leaves a gap there.',
  },
  TOO_MANY_SPONSORS: {
    status: 409,
    sentence: 'A program can have at most 100 sponsors. Please delete one first.',
  },
  NEWS_CHANGED: {
    status: 409,
    sentence:
      'Someone else has changed this news item in the meantime. What you typed is still here: keep yours or take theirs.',
  },
  TOO_MANY_NEWS: {
    status: 409,
    sentence: 'A program can have at most 500 news items. Please delete one first.',
  },
  TOO_MANY_ANNOUNCEMENTS: {
    status: 409,
    sentence: 'A program can show 20 announcements at a time. Please withdraw one first.',
  },
  ANNOUNCEMENT_OVER: { status: 409, sentence: 'This announcement is no longer shown.' },
  TOO_MANY_SESSIONS: {
    status: 409,
    sentence: 'A program can have at most 2,000 sessions. Please delete some first.',
  },
  SESSION_NOT_BOOKABLE: { status: 409, sentence: 'Nobody needs to register for this session.' },
  SESSION_BEGUN: { status: 409, sentence: 'This session has already begun.' },
  WISHES_CLOSED: { status: 409, sentence: 'Wishes can no longer be changed in this program.' },
  WISHES_FULL: {
    status: 409,
    sentence: 'The list has as many organizations as the program allows. Please take one off first.',
  },
  NOTE_TOO_LONG: {
    status: 409,
    sentence: 'A note can have at most 2,000 characters and 10 tags.',
  },
  CONTACT_TOO_EARLY: { status: 409, sentence: 'Contacts can be shared once the meeting has begun.' },
  CONTACT_CHANGED: {
    status: 409,
    sentence: 'Your profile has changed. Please load this page again.',
  },
  NOTE_OF_OTHER_ORGANIZATION: {
    status: 409,
    sentence: 'This was written for another organization of yours.',
  },
  SESSION_FULL: { status: 409, sentence: 'This session is full.' },
  SESSION_SAME_TIME: { status: 409, sentence: 'You are registered for another session at this time.' },
  SESSION_NOT_BROUGHT: {
    status: 409,
    sentence: 'Your organization has not registered you for this program.',
  },
  SESSION_MEETS_MEETING: {
    status: 409,
    sentence: 'Your organization has a meeting at this time, and you are the only one who is free for it.',
  },
  MESSAGES_NOT_OPEN: { status: 409, sentence: 'You can write to each other from a day before the meeting.' },
  MESSAGES_OVER: { status: 409, sentence: 'This meeting was more than a day ago. Messages are closed.' },
  MESSAGES_BLOCKED: { status: 409, sentence: 'You cannot write to each other: messages are blocked.' },
  TOO_MANY_MESSAGES: {
    status: 409,
    sentence: 'You have written many messages in the last hour. Please wait a little.',
  },
  OWN_MESSAGE: { status: 409, sentence: 'Your own organization wrote this message.' },
  MESSAGE_REPORTED: { status: 409, sentence: 'This message has been reported already.' },
  MESSAGE_SETTLED: { status: 409, sentence: 'Someone has dealt with this report already.' },
  SERVER_ERROR: { status: 500, sentence: 'Something went wrong on our end. Please try again later.' },
  SHUTTING_DOWN: { status: 503, sentence: 'Server error. Please try again later.' },
};

/** The sentence of a refusal, as data. */
export const refusalMessage = (code: RefusalCode): Message => ({ code: `refusals.${code}` });

registerMessages(
  'refusals',
  Object.fromEntries(Object.entries(sentences).map(([code, { sentence }]) => [code, sentence])),
);
