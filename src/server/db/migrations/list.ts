import type { Migration } from 'kysely/migration';
import * as house from './001-house.ts';
import * as door from './002-door.ts';
import * as schedule from './003-schedule.ts';
import * as people from './004-people.ts';
import * as programs from './005-programs.ts';
import * as mends from './006-mends.ts';
import * as agreements from './007-agreements.ts';
import * as limits from './008-limits.ts';
import * as registrationOrder from './010-registration-order.ts';
import * as checkInOpens from './011-check-in-opens.ts';
import * as teamInvitations from './017-team-invitations.ts';
import * as typedProfiles from './018-typed-profiles.ts';
import * as meetingPlacement from './019-meeting-placement.ts';
import * as deviceKeys from './020-device-keys.ts';
import * as deviceProofs from './021-device-proofs.ts';
import * as announcements from './022-announcements.ts';
import * as arrivalNotices from './023-arrival-notices.ts';
import * as attendees from './024-attendees.ts';
import * as bellAndShift from './025-bell-and-shift.ts';
import * as fleet from './026-fleet.ts';
import * as missingAfter from './027-missing-after.ts';
import * as partnerMessages from './028-partner-messages.ts';
import * as release from './029-release.ts';
import * as reoffer from './030-reoffer.ts';
import * as floorPlans from './031-floor-plans.ts';
import * as rehearsal from './032-rehearsal.ts';
import * as claimLinks from './033-claim-links.ts';
import * as roomTimeslots from './034-room-timeslots.ts';
import * as organizationImports from './035-organization-imports.ts';
import * as segments from './037-segments.ts';
import * as copiedPrograms from './038-copied-programs.ts';
import * as requestLimits from './040-request-limits.ts';
import * as sessions from './041-sessions.ts';
import * as wishes from './042-wishes.ts';
import * as plans from './043-plans.ts';
import * as remindersAndSendTimes from './044-reminders-and-send-times.ts';
import * as noShowNotices from './045-no-show-notices.ts';
import * as signIn from './046-sign-in.ts';
import * as apiKeys from './047-api-keys.ts';
import * as privacy from './048-privacy.ts';
import * as webhooks from './050-webhooks.ts';
import * as meetingNotes from './052-meeting-notes.ts';
import * as signInMends from './053-sign-in-mends.ts';
import * as integrations from './054-integrations.ts';
import * as lanes from './055-lanes.ts';
import * as retention from './057-retention.ts';
import * as consents from './058-consents.ts';
import * as webhookReplays from './059-webhook-replays.ts';
import * as linkedIdentities from './060-linked-identities.ts';
import * as contactAsks from './061-contact-asks.ts';
import * as notificationContent from './062-notification-content.ts';
import * as profileOnlyPeople from './063-profile-only-people.ts';
import * as holdPerson from './064-hold-person.ts';

/**
 * Every step of the tables, in the order of their names. A step that was released is never changed again
 * (`released.ts` holds its checksum): what comes later is a new file and a new line here. A step sends the same
 * statements whatever it reads: what depends on the rows stands in the statement, as `where`, `if not exists`, `do`.
 */
export const migrations: Record<string, Migration> = {
  '001-house': house,
  '002-door': door,
  '003-schedule': schedule,
  '004-people': people,
  '005-programs': programs,
  '006-mends': mends,
  '007-agreements': agreements,
  '008-limits': limits,
  '010-registration-order': registrationOrder,
  '011-check-in-opens': checkInOpens,
  '017-team-invitations': teamInvitations,
  '018-typed-profiles': typedProfiles,
  '019-meeting-placement': meetingPlacement,
  '020-device-keys': deviceKeys,
  '021-device-proofs': deviceProofs,
  '022-announcements': announcements,
  '023-arrival-notices': arrivalNotices,
  '024-attendees': attendees,
  '025-bell-and-shift': bellAndShift,
  '026-fleet': fleet,
  '027-missing-after': missingAfter,
  '028-partner-messages': partnerMessages,
  '029-release': release,
  '030-reoffer': reoffer,
  '031-floor-plans': floorPlans,
  '032-rehearsal': rehearsal,
  '033-claim-links': claimLinks,
  '034-room-timeslots': roomTimeslots,
  '035-organization-imports': organizationImports,
  '037-segments': segments,
  '038-copied-programs': copiedPrograms,
  '040-request-limits': requestLimits,
  '041-sessions': sessions,
  '042-wishes': wishes,
  '043-plans': plans,
  '044-reminders-and-send-times': remindersAndSendTimes,
  '045-no-show-notices': noShowNotices,
  '046-sign-in': signIn,
  '047-api-keys': apiKeys,
  '048-privacy': privacy,
  '050-webhooks': webhooks,
  '052-meeting-notes': meetingNotes,
  '053-sign-in-mends': signInMends,
  '054-integrations': integrations,
  '055-lanes': lanes,
  '057-retention': retention,
  '058-consents': consents,
  '059-webhook-replays': webhookReplays,
  '060-linked-identities': linkedIdentities,
  '061-contact-asks': contactAsks,
  '062-notification-content': notificationContent,
  '063-profile-only-people': profileOnlyPeople,
  '064-hold-person': holdPerson,
};
