import type { ComponentType } from 'react';

/**
 * The screens and their addresses (SPEC.md 2). HOW TO ADD ONE: a line in the list of who may open it. Each screen is
 * loaded when it is first opened, and precached for offline; the build reads this file too (`first-views.ts`), so an
 * address stays on the line of its `import('…')`, both as plain text in single quotes.
 *
 * - `openScreens`: no account and no session (a kiosk, the page of a program that everybody may read).
 * - `visitorScreens`: for people who are not signed in, without TanStack Query: their first view.
 * - `signedOutScreens`: for people who are not signed in.
 * - `eitherScreens`: the same whether or not someone is signed in; the screen asks who is.
 * - `venueScreens`: for people who are signed in, inside the shell, with the device's memory, without TanStack Query.
 * - `signedInScreens`: the same with the desk's queries.
 * - `wallScreens`: for people who are signed in, with the device's memory, without the shell: for big screens.
 *
 * In a screen: `useParams`, `useNavigate`, `Link` and the like of react-router in its declarative mode. What only its
 * data routers have (loaders, actions, fetchers, `useNavigation`, `useBlocker`) costs 16 kB and is not there.
 */
export interface ScreenRoute {
  path: string;
  load: () => Promise<ComponentType>;
}

const at = (path: string, load: ScreenRoute['load']): ScreenRoute => ({ path, load });

// biome-ignore format: one screen a line, which the build reads
export const openScreens: readonly ScreenRoute[] = [
  at('/kiosk/*', async () => (await import('./kiosk-door.tsx')).KioskDoor),
  at('/unsubscribe', async () => (await import('../desk/broadcasts/unsubscribe-screen.tsx')).UnsubscribeScreen),
  at('/programs/:slug/info', async () => (await import('../desk/content/info-screen.tsx')).InfoScreen),
  at('/news', async () => (await import('../desk/news/news-list-screen.tsx')).NewsListScreen),
  at('/news/:slug', async () => (await import('../desk/news/news-screen.tsx')).NewsScreen),
];

// biome-ignore format: one screen a line, which the build reads
export const visitorScreens: readonly ScreenRoute[] = [
  at('/signin', async () => (await import('../desk/account/sign-in-screen.tsx')).SignInScreen),
];

// biome-ignore format: one screen a line, which the build reads
export const signedOutScreens: readonly ScreenRoute[] = [
  at('/setup', async () => (await import('../desk/account/server-setup-screen.tsx')).SetupScreen),
  at('/signup', async () => (await import('../desk/account/sign-up-screen.tsx')).SignUpScreen),
  at('/confirm', async () => (await import('../desk/account/confirm-screen.tsx')).ConfirmScreen),
  at('/forgot-password', async () => (await import('../desk/account/forgot-password-screen.tsx')).ForgotPasswordScreen),
  at('/reset-password', async () => (await import('../desk/account/reset-password-screen.tsx')).ResetPasswordScreen),
];

// biome-ignore format: one screen a line, which the build reads
export const eitherScreens: readonly ScreenRoute[] = [
  at('/claim', async () => (await import('../desk/account/claim/claim-screen.tsx')).ClaimScreen),
  at('/signin/return', async () => (await import('../desk/account/provider/return-screen.tsx')).ReturnScreen),
  at('/team-invitation', async () => (await import('../desk/account/team/team-link-screen.tsx')).TeamLinkScreen),
];

// biome-ignore format: one screen a line, which the build reads
export const venueScreens: readonly ScreenRoute[] = [
  at('/programs/:slug/door', async () => (await import('../venue/check-in/check-in-screen.tsx')).CheckInScreen),
  at('/programs/:slug/rooms', async () => (await import('../venue/rooms/rooms-screen.tsx')).RoomsScreen),
  at('/programs/:slug/rooms/:roomId/plan', async () => (await import('../venue/floor-plan/room-floor-plan-screen.tsx')).PlanScreen),
  at('/programs/:programSlug/events/meetings/rooms/:roomId', async () => (await import('../venue/rooms/room-screen.tsx')).RoomScreen),
  at('/programs/:slug/my-schedule', async () => (await import('../venue/my-schedule/my-schedule-screen.tsx')).MyScheduleScreen),
  at('/programs/:slug/my-badge', async () => (await import('../venue/my-badge/my-badge-screen.tsx')).MyBadgeScreen),
  at('/programs/:slug/device', async () => (await import('../venue/sync/sync-screen.tsx')).SyncScreen),
];

// biome-ignore format: one screen a line, which the build reads
export const signedInScreens: readonly ScreenRoute[] = [
  at('/', async () => (await import('./home-route.tsx')).HomeRoute),
  at('/programs/create', async () => (await import('../desk/programs/edit/create-program-screen.tsx')).CreateProgramScreen),
  at('/programs/guide', async () => (await import('../desk/programs/guide/guide-screens.tsx')).NewGuideScreen),
  at('/programs/:slug/guide', async () => (await import('../desk/programs/guide/guide-screens.tsx')).GuideScreen),
  at('/programs/:slug/edit', async () => (await import('../desk/programs/edit/edit-program-screen.tsx')).EditProgramScreen),
  at('/programs/:slug/copy', async () => (await import('../desk/programs/copy/copy-program-screen.tsx')).CopyProgramScreen),
  at('/managed-programs', async () => (await import('../desk/programs/managed-programs-screen.tsx')).ManagedProgramsScreen),
  at('/all-programs', async () => (await import('../desk/programs/all-programs-screen.tsx')).AllProgramsScreen),
  at('/programs/:slug', async () => (await import('../desk/screens/program-screen.tsx')).ProgramScreen),
  at('/programs/:slug/info/edit', async () => (await import('../desk/content/info-editor-screen.tsx')).InfoEditorScreen),
  at('/programs/:slug/overview', async () => (await import('../desk/overview/overview-screen.tsx')).OverviewScreen),
  at('/programs/:slug/announcements', async () => (await import('../desk/announcements/announcements-screen.tsx')).AnnouncementsScreen),
  at('/programs/:slug/sessions', async () => (await import('../desk/sessions/sessions-screen.tsx')).SessionsScreen),
  at('/programs/:slug/sponsors', async () => (await import('../desk/sponsors/sponsors-screen.tsx')).SponsorsScreen),
  at('/programs/:slug/news', async () => (await import('../desk/news/program-news-screen.tsx')).ProgramNewsScreen),
  at('/programs/:slug/news/new', async () => (await import('../desk/news/news-editor-screens.tsx')).NewNewsScreen),
  at('/programs/:slug/news/:newsId', async () => (await import('../desk/news/news-editor-screens.tsx')).EditNewsScreen),
  at('/programs/:slug/events/generate', async () => (await import('../desk/schedule/generate-screen.tsx')).GenerateScreen),
  at('/programs/:slug/events/import', async () => (await import('../desk/schedule/import/import-schedule-screen.tsx')).ImportScheduleScreen),
  at('/programs/:slug/events/grid', async () => (await import('../desk/schedule/grid/grid-screen.tsx')).GridScreen),
  at('/programs/:slug/plans', async () => (await import('../desk/plan/plans-screen.tsx')).PlansScreen),
  at('/programs/:slug/plans/:planId', async () => (await import('../desk/plan/plan-screen.tsx')).PlanScreen),
  at('/programs/:slug/events/shift', async () => (await import('../desk/schedule/shift/shift-screen.tsx')).ShiftScreen),
  at('/programs/:slug/events/rooms/:roomId/floor-plan', async () => (await import('../desk/schedule/floor-plan/floor-plan-editor-screen.tsx')).FloorPlanScreen),
  at('/programs/:slug/events/create', async () => (await import('../desk/schedule/create-event-screen.tsx')).CreateEventScreen),
  at('/programs/:slug/events/:eventId/edit', async () => (await import('../desk/schedule/edit-event-screen.tsx')).EditEventScreen),
  at('/programs/:programSlug/events/meetings/:meetingId', async () => (await import('./meeting-route.tsx')).MeetingRoute),
  at('/organizations', async () => (await import('../desk/organizations/own-organization-screen.tsx')).OwnOrganizationScreen),
  at('/organizations/create', async () => (await import('../desk/organizations/create-organization-screen.tsx')).CreateOrganizationScreen),
  at('/organizations/settings', async () => (await import('../desk/organizations/settings-screens.tsx')).OwnSettingsScreen),
  at('/all-organizations', async () => (await import('../desk/organizations/organizations-screen.tsx')).OrganizationsScreen),
  at('/all-organizations/create', async () => (await import('../desk/organizations/admin-create-organization-screen.tsx')).AdminCreateOrganizationScreen),
  at('/all-organizations/import', async () => (await import('../desk/import/organization-import.tsx')).AdminImportScreen),
  at('/all-organizations/:orgSlug', async () => (await import('../desk/organizations/organization-screen.tsx')).OrganizationScreen),
  at('/all-organizations/:orgSlug/programs/:programSlug', async () => (await import('../desk/screens/organization-program-screen.tsx')).OrganizationProgramScreen),
  at('/all-organizations/:orgSlug/settings', async () => (await import('../desk/organizations/settings-screens.tsx')).AdminSettingsScreen),
  at('/organizations/members', async () => (await import('../desk/members/own-members-screen.tsx')).OwnMembersScreen),
  at('/all-organizations/:orgSlug/members', async () => (await import('../desk/members/organization-members-screen.tsx')).OrganizationMembersScreen),
  at('/users', async () => (await import('../desk/users/users-screen.tsx')).UsersScreen),
  at('/invitations', async () => (await import('../desk/members/invitations-screen.tsx')).InvitationsScreen),
  at('/notifications/preferences', async () => (await import('../desk/screens/preferences-screen.tsx')).PreferencesScreen),
  at('/security', async () => (await import('../desk/security/security-screen.tsx')).SecurityScreen),
  at('/profile', async () => (await import('../desk/profile/profile-screen.tsx')).ProfileScreen),
  at('/organizations/registered-programs', async () => (await import('../desk/registration/registered-programs-screen.tsx')).RegisteredProgramsScreen),
  at('/programs/:slug/registration', async () => (await import('../desk/registration/registration-screen.tsx')).RegistrationScreen),
  at('/organizations/ratings', async () => (await import('../desk/meetings/ratings/own-ratings-screen.tsx')).OwnRatingsScreen),
  at('/all-organizations/:orgSlug/ratings', async () => (await import('../desk/meetings/ratings/organization-ratings-screen.tsx')).OrganizationRatingsScreen),
  at('/programs/:slug/printouts', async () => (await import('../desk/printouts/printouts-screen.tsx')).PrintoutsScreen),
  at('/programs/:slug/registrants', async () => (await import('../desk/registrants/registrants-screen.tsx')).RegistrantsScreen),
  at('/programs/:slug/broadcasts', async () => (await import('../desk/broadcasts/broadcasts-screen.tsx')).BroadcastsScreen),
  at('/programs/:slug/broadcasts/new', async () => (await import('../desk/broadcasts/new-broadcast-screen.tsx')).NewBroadcastScreen),
  at('/programs/:slug/broadcasts/:broadcastId', async () => (await import('../desk/broadcasts/broadcast-screen.tsx')).BroadcastScreen),
  at('/programs/:slug/templates', async () => (await import('../desk/templates/templates-screen.tsx')).TemplatesScreen),
  at('/programs/:slug/templates/new', async () => (await import('../desk/templates/template-screens.tsx')).NewTemplateScreen),
  at('/programs/:slug/templates/:templateId', async () => (await import('../desk/templates/template-screens.tsx')).TemplateScreen),
  at('/programs/:slug/participants', async () => (await import('../desk/participants/participants-screen.tsx')).ParticipantsScreen),
  at('/programs/:slug/participants/:orgSlug', async () => (await import('../desk/meetings/request-screen.tsx')).RequestScreen),
  at('/programs/:slug/wishes', async () => (await import('../desk/wishes/wishes-screen.tsx')).WishesScreen),
  at('/programs/:slug/my-event', async () => (await import('../desk/notes/own-event-screen.tsx')).OwnEventScreen),
  at('/programs/:slug/scan-badge', async () => (await import('./scan-badge.tsx')).ScanBadge),
  at('/programs/:slug/my-event/:meetingId', async () => (await import('../desk/notes/note-screen.tsx')).NoteScreen),
  at('/programs/:slug/suggestions', async () => (await import('../desk/wishes/suggestion-settings-screen.tsx')).SuggestionSettingsScreen),
  at('/programs/:slug/my-availability', async () => (await import('../desk/meetings/my-availability-screen.tsx')).MyAvailabilityScreen),
  at('/programs/:slug/participants/:orgSlug/meetings', async () => (await import('../desk/meetings/participant-meetings-screen.tsx')).ParticipantMeetingsScreen),
  at('/programs/:programSlug/events/meetings/:meetingId/reschedule', async () => (await import('../desk/meetings/reschedule-screen.tsx')).RescheduleScreen),
  at('/programs/:slug/registrants/register', async () => (await import('../desk/registration/on-behalf/register-on-behalf-screen.tsx')).RegisterOnBehalfScreen),
  at('/programs/:slug/registrants/import', async () => (await import('../desk/import/organization-import.tsx')).ProgramImportScreen),
  at('/programs/:slug/attention', async () => (await import('../desk/check-ins/attention-screen.tsx')).AttentionScreen),
  at('/programs/:slug/devices', async () => (await import('../desk/devices/devices-screen.tsx')).DevicesScreen),
  at('/programs/:slug/integrations', async () => (await import('../desk/integrations/integrations-screen.tsx')).IntegrationsScreen),
  at('/programs/:slug/team', async () => (await import('../desk/programs/team-screen.tsx')).TeamScreen),
  at('/programs/:slug/audit', async () => (await import('../desk/admin/audit-screens.tsx')).ProgramAuditScreen),
  at('/admin', async () => (await import('../desk/admin/admin-screen.tsx')).AdminScreen),
  at('/admin/sign-in', async () => (await import('../desk/admin/providers/providers-screen.tsx')).ProvidersScreen),
  at('/admin/audit', async () => (await import('../desk/admin/audit-screens.tsx')).AdminAuditScreen),
  at('/programs/:slug/practice-badges', async () => (await import('../desk/badges/practice-badges-screen.tsx')).PracticeBadgesScreen),
  at('/programs/:slug/badges', async () => (await import('../desk/badges/badges-screen.tsx')).BadgesScreen),
];

// biome-ignore format: one screen a line, which the build reads
export const wallScreens: readonly ScreenRoute[] = [
  at('/programs/:slug/board', async () => (await import('../venue/board/board-screen.tsx')).BoardScreen),
];
