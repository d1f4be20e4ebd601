import { sql } from 'kysely';
import { REPLAY_BATCH } from '../../contract/check-in.ts';
import type { UnsubscribeLinks } from '../broadcasts/unsubscribe-links.ts';
import type { Config } from '../config.ts';
import { lookAtHealth } from '../health/degraded.ts';
import type {
  Actions,
  CoalescedActions,
  DeviceCall,
  FileCall,
  IdentityCall,
  PushCall,
  WebhookCall,
} from '../http/handler.ts';
import type { DoorHandles } from '../identity/door-handles.ts';
import type { EraWatch } from '../store/sync-eras.ts';
import { adminActions } from './admin/admin-actions.ts';
import { announcementActions } from './announcements/announcement-actions.ts';
import { broadcastActions } from './broadcasts/broadcast-actions.ts';
import { bulkActions } from './bulk/bulk-actions.ts';
import { calendarActions } from './calendar/calendar-actions.ts';
import { claimActions } from './claims/claim-actions.ts';
import { contentActions } from './content/content-actions.ts';
import { delegationActions } from './delegations/delegation-actions.ts';
import { doorActs } from './event-day/door-acts.ts';
import { eventDayActions } from './event-day/event-day-actions.ts';
import { replayTogether } from './event-day/replay-check-ins.ts';
import { apiKeyActions } from './integrations/api-key-actions.ts';
import { invitationActions } from './invitations/invitation-actions.ts';
import { answerActions } from './meetings/answer-actions.ts';
import { meetingActions } from './meetings/meeting-actions.ts';
import { meetingListActions } from './meetings/meeting-list-actions.ts';
import { proposalActions } from './meetings/proposal-actions.ts';
import { requestActions } from './meetings/request-actions.ts';
import { existingUserActions } from './members/existing-users.ts';
import { memberActions } from './members/member-actions.ts';
import { programMemberActions } from './members/program-members.ts';
import { messageActions } from './messages/message-actions.ts';
import { newsActions } from './news/news-actions.ts';
import { contactAskActions } from './notes/contact-asks.ts';
import { ownEventActions } from './notes/own-event-actions.ts';
import { notificationActions } from './notifications/notification-actions.ts';
import { organizationImportActions } from './organizations/import-organizations.ts';
import { organizationActions } from './organizations/organization-actions.ts';
import { undoImportActions } from './organizations/undo-import.ts';
import { participantActions } from './participants/participant-actions.ts';
import { profileActions } from './people/profile-actions.ts';
import { planActions } from './plans/plan-actions.ts';
import { printoutActions } from './printouts/printout-actions.ts';
import { consentActions } from './privacy/consent-actions.ts';
import { privacyActions } from './privacy/privacy-actions.ts';
import { listProgramOrganizations } from './programs/list-program-organizations.ts';
import { programActions } from './programs/program-actions.ts';
import { programTeamActions } from './programs/program-team.ts';
import { programForCaller } from './programs/read-programs.ts';
import { teamInvitationActions } from './programs/team-invitations.ts';
import { ratingActions } from './ratings/rating-actions.ts';
import { registrantActions } from './registrants/registrant-actions.ts';
import { agreementActions } from './registration/agreement.ts';
import { onBehalfActions } from './registration/on-behalf.ts';
import { registrationActions } from './registration/registration-actions.ts';
import { reofferActions } from './reoffers/reoffer-actions.ts';
import { ownTimeslotActions } from './schedule/own-timeslot-actions.ts';
import { scheduleActions } from './schedule/schedule-actions.ts';
import { segmentActions } from './segments/segment-actions.ts';
import { sessionActions } from './sessions/session-actions.ts';
import { setupActions } from './setup/setup-actions.ts';
import { sponsorActions } from './sponsors/sponsor-actions.ts';
import { tagActions } from './tags/tag-actions.ts';
import { templateActions } from './templates/template-actions.ts';
import { userActions } from './users/user-actions.ts';
import { suggestionActions } from './wishes/suggestion-actions.ts';
import { wishActions } from './wishes/wish-actions.ts';

/**
 * The calls of the contract to their actions, a table a noun; a call that stands in none does not compile. Identity,
 * files, paired tablets and push stand beside it: they need configuration.
 */
export const createActionRegistry = (server: {
  eras: EraWatch;
  version: string;
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  links: UnsubscribeLinks;
  doorHandles: DoorHandles;
  dailyCap: number;
}): Omit<Actions, IdentityCall | DeviceCall | FileCall | PushCall | WebhookCall> => ({
  getHealth: async (context) => {
    await sql`select 1`.execute(context.tx);
    return { database: 'ok', version: server.version, time: context.now };
  },
  getProgramBySlug: (context, { params }) => programForCaller(context, params.slug),
  listProgramOrganizations: (context, { params, query }) =>
    listProgramOrganizations(context, params.programId, query),
  ...adminActions(server.version),
  getServerHealth: (context) => lookAtHealth(context.tx, server.config),
  ...sessionActions,
  ...setupActions,
  ...programActions,
  ...participantActions,
  ...scheduleActions,
  ...ownTimeslotActions,
  ...delegationActions,
  ...meetingActions,
  ...requestActions,
  ...answerActions,
  ...meetingListActions,
  ...messageActions,
  ...ratingActions,
  ...contactAskActions,
  ...ownEventActions,
  ...userActions,
  ...suggestionActions,
  ...wishActions,
  ...memberActions,
  ...existingUserActions,
  ...programTeamActions,
  ...teamInvitationActions,
  ...programMemberActions,
  ...invitationActions,
  ...claimActions,
  ...notificationActions,
  ...bulkActions,
  ...planActions,
  ...proposalActions,
  ...calendarActions,
  ...organizationActions,
  ...organizationImportActions,
  ...printoutActions,
  ...undoImportActions,
  ...privacyActions,
  ...consentActions,
  ...profileActions,
  ...registrationActions,
  ...agreementActions,
  ...onBehalfActions,
  ...registrantActions,
  ...segmentActions,
  ...apiKeyActions,
  ...tagActions,
  ...contentActions,
  ...sponsorActions,
  ...newsActions,
  ...announcementActions,
  ...templateActions,
  ...broadcastActions(server),
  ...doorActs(server.doorHandles),
  ...reofferActions,
  ...eventDayActions(server.eras),
});

/** The calls that share a transaction with others of the same moment: what a full hall says at once. */
export const coalescedActions: CoalescedActions = {
  replayCheckIns: {
    act: replayTogether,
    weigh: ({ body }) => body.operations.length,
    most: REPLAY_BATCH,
  },
};
