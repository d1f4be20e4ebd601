import * as admin from './admin.ts';
import * as agreement from './agreement.ts';
import * as announcements from './announcements.ts';
import * as apiKeys from './api-keys.ts';
import * as assets from './assets.ts';
import * as audit from './audit.ts';
import * as badges from './badges.ts';
import * as broadcasts from './broadcasts.ts';
import * as bulk from './bulk.ts';
import * as calendar from './calendar.ts';
import * as checkIn from './check-in.ts';
import * as checklist from './checklist.ts';
import * as claimInvitations from './claim-invitations.ts';
import * as claimLinks from './claim-links.ts';
import * as claims from './claims.ts';
import * as consents from './consents.ts';
import * as contactAsks from './contact-asks.ts';
import * as content from './content.ts';
import * as delegations from './delegations.ts';
import * as deviceDesk from './device-desk.ts';
import * as deviceFleets from './device-fleets.ts';
import * as devices from './devices.ts';
import * as doorActs from './door-acts.ts';
import * as doorSearch from './door-search.ts';
import { callsOf } from './endpoint.ts';
import * as events from './events.ts';
import * as existingUsers from './existing-users.ts';
import * as files from './files.ts';
import * as grid from './grid.ts';
import * as health from './health.ts';
import * as identity from './identity.ts';
import * as invitations from './invitations.ts';
import * as linkedIdentities from './linked-identities.ts';
import * as meetingAnswers from './meeting-answers.ts';
import * as meetingLists from './meeting-lists.ts';
import * as meetingMessages from './meeting-messages.ts';
import * as meetingNotifications from './meeting-notifications.ts';
import * as meetingProposals from './meeting-proposals.ts';
import * as meetingReports from './meeting-reports.ts';
import * as meetingRequests from './meeting-requests.ts';
import * as meetings from './meetings.ts';
import * as members from './members.ts';
import * as moveMany from './move-many.ts';
import * as news from './news.ts';
import * as notifications from './notifications.ts';
import * as organizationImports from './organization-imports.ts';
import * as organizationLists from './organization-lists.ts';
import * as organizationPrograms from './organization-programs.ts';
import * as organizations from './organizations.ts';
import * as overview from './overview.ts';
import * as ownAccount from './own-account.ts';
import * as ownEvent from './own-event.ts';
import * as ownPartners from './own-partners.ts';
import * as ownSessions from './own-sessions.ts';
import * as ownTimeslots from './own-timeslots.ts';
import * as participants from './participants.ts';
import * as passkeys from './passkeys.ts';
import * as plans from './plans.ts';
import * as printouts from './printouts.ts';
import * as privacy from './privacy.ts';
import * as profile from './profile.ts';
import * as programCards from './program-cards.ts';
import * as programCopies from './program-copies.ts';
import * as programMembers from './program-members.ts';
import * as programSettings from './program-settings.ts';
import * as programTeam from './program-team.ts';
import * as programs from './programs.ts';
import * as providerSignIn from './provider-sign-in.ts';
import * as ratings from './ratings.ts';
import * as registerOnBehalf from './register-on-behalf.ts';
import * as registrants from './registrants.ts';
import * as registration from './registration.ts';
import * as relocate from './relocate.ts';
import * as reoffers from './reoffers.ts';
import * as reseat from './reseat.ts';
import * as review from './review.ts';
import * as rooms from './rooms.ts';
import * as segments from './segments.ts';
import * as sessionRegistrations from './session-registrations.ts';
import * as sessions from './sessions.ts';
import * as setup from './setup.ts';
import * as shift from './shift.ts';
import * as signInProviders from './sign-in-providers.ts';
import * as signUp from './sign-up.ts';
import * as sponsors from './sponsors.ts';
import * as suggestions from './suggestions.ts';
import * as sync from './sync.ts';
import * as system from './system.ts';
import * as tags from './tags.ts';
import * as teamInvitations from './team-invitations.ts';
import * as teamLinks from './team-links.ts';
import * as templates from './templates.ts';
import * as users from './users.ts';
import * as webhooks from './webhooks.ts';
import * as wishes from './wishes.ts';

/** Every call there is. The server answers exactly these; the authorization tests have a row for each. */
export const api = {
  ...callsOf(admin),
  ...callsOf(agreement),
  ...callsOf(announcements),
  ...callsOf(apiKeys),
  ...callsOf(webhooks),
  ...callsOf(assets),
  ...callsOf(audit),
  ...callsOf(badges),
  ...callsOf(broadcasts),
  ...callsOf(bulk),
  ...callsOf(plans),
  ...callsOf(calendar),
  ...callsOf(checkIn),
  ...callsOf(checklist),
  ...callsOf(claims),
  ...callsOf(claimInvitations),
  ...callsOf(claimLinks),
  ...callsOf(content),
  ...callsOf(delegations),
  ...callsOf(devices),
  ...callsOf(deviceDesk),
  ...callsOf(doorActs),
  ...callsOf(doorSearch),
  ...callsOf(deviceFleets),
  ...callsOf(events),
  ...callsOf(existingUsers),
  ...callsOf(files),
  ...callsOf(health),
  ...callsOf(identity),
  ...callsOf(invitations),
  ...callsOf(meetingAnswers),
  ...callsOf(meetingLists),
  ...callsOf(meetingMessages),
  ...callsOf(meetingNotifications),
  ...callsOf(meetingProposals),
  ...callsOf(meetingReports),
  ...callsOf(meetingRequests),
  ...callsOf(meetings),
  ...callsOf(members),
  ...callsOf(news),
  ...callsOf(notifications),
  ...callsOf(organizationImports),
  ...callsOf(organizationLists),
  ...callsOf(organizationPrograms),
  ...callsOf(organizations),
  ...callsOf(overview),
  ...callsOf(ownAccount),
  ...callsOf(contactAsks),
  ...callsOf(ownEvent),
  ...callsOf(ownPartners),
  ...callsOf(ownSessions),
  ...callsOf(ownTimeslots),
  ...callsOf(participants),
  ...callsOf(linkedIdentities),
  ...callsOf(passkeys),
  ...callsOf(consents),
  ...callsOf(privacy),
  ...callsOf(profile),
  ...callsOf(programCopies),
  ...callsOf(providerSignIn),
  ...callsOf(signInProviders),
  ...callsOf(programMembers),
  ...callsOf(programSettings),
  ...callsOf(programTeam),
  ...callsOf(programs),
  ...callsOf(ratings),
  ...callsOf(registerOnBehalf),
  ...callsOf(registrants),
  ...callsOf(programCards),
  ...callsOf(registration),
  ...callsOf(relocate),
  ...callsOf(reoffers),
  ...callsOf(grid),
  ...callsOf(moveMany),
  ...callsOf(printouts),
  ...callsOf(reseat),
  ...callsOf(shift),
  ...callsOf(review),
  ...callsOf(rooms),
  ...callsOf(sessions),
  ...callsOf(sessionRegistrations),
  ...callsOf(setup),
  ...callsOf(signUp),
  ...callsOf(sponsors),
  ...callsOf(suggestions),
  ...callsOf(sync),
  ...callsOf(system),
  ...callsOf(segments),
  ...callsOf(tags),
  ...callsOf(teamInvitations),
  ...callsOf(teamLinks),
  ...callsOf(templates),
  ...callsOf(users),
  ...callsOf(wishes),
};

export type Api = typeof api;
