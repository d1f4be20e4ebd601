import { createBrowserRouter } from 'react-router';
import { NotFound, RouteProblem } from './route-problem.tsx';
import { SignedIn, SignedOut } from './session-gates.tsx';
import { Shell } from './shell.tsx';
import { WholeApp } from './whole-app.tsx';

/** The screens and their addresses (SPEC.md 2). Each is loaded when it is first opened, and precached for offline. */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: WholeApp,
      ErrorBoundary: RouteProblem,
      // Nothing of ours is drawn before the first screen's code is there.
      HydrateFallback: () => null,
      children: [
        {
          Component: SignedOut,
          children: [
            {
              path: '/signin',
              lazy: async () => ({
                Component: (await import('../desk/account/sign-in-screen.tsx')).SignInScreen,
              }),
            },
            {
              path: '/signup',
              lazy: async () => ({
                Component: (await import('../desk/account/sign-up-screen.tsx')).SignUpScreen,
              }),
            },
            {
              path: '/confirm',
              lazy: async () => ({
                Component: (await import('../desk/account/confirm-screen.tsx')).ConfirmScreen,
              }),
            },
            {
              path: '/forgot-password',
              lazy: async () => ({
                Component: (await import('../desk/account/forgot-password-screen.tsx')).ForgotPasswordScreen,
              }),
            },
            {
              path: '/reset-password',
              lazy: async () => ({
                Component: (await import('../desk/account/reset-password-screen.tsx')).ResetPasswordScreen,
              }),
            },
          ],
        },
        {
          Component: SignedIn,
          children: [
            {
              Component: Shell,
              ErrorBoundary: RouteProblem,
              children: [
                {
                  index: true,
                  lazy: async () => ({
                    Component: (await import('./home-route.tsx')).HomeRoute,
                  }),
                },
                {
                  path: '/programs/:slug',
                  lazy: async () => ({
                    Component: (await import('../desk/programs/program-screen.tsx')).ProgramScreen,
                  }),
                },
                {
                  path: '/programs/:slug/door',
                  lazy: async () => ({
                    Component: (await import('../venue/check-in/check-in-screen.tsx')).CheckInScreen,
                  }),
                },
                {
                  path: '/programs/:slug/rooms',
                  lazy: async () => ({
                    Component: (await import('../venue/rooms/rooms-screen.tsx')).RoomsScreen,
                  }),
                },
                {
                  path: '/programs/:programSlug/events/meetings/rooms/:roomId',
                  lazy: async () => ({
                    Component: (await import('../venue/rooms/room-screen.tsx')).RoomScreen,
                  }),
                },
                {
                  path: '/programs/:programSlug/events/meetings/:meetingId',
                  lazy: async () => ({
                    Component: (await import('../desk/meetings/meeting-screen.tsx')).MeetingScreen,
                  }),
                },
                {
                  path: '/programs/:slug/my-schedule',
                  lazy: async () => ({
                    Component: (await import('../venue/my-schedule/my-schedule-screen.tsx')).MyScheduleScreen,
                  }),
                },
                {
                  path: '/programs/:slug/my-badge',
                  lazy: async () => ({
                    Component: (await import('../venue/my-badge/my-badge-screen.tsx')).MyBadgeScreen,
                  }),
                },
                {
                  path: '/programs/:slug/device',
                  lazy: async () => ({
                    Component: (await import('../venue/sync/sync-screen.tsx')).SyncScreen,
                  }),
                },
                {
                  path: '/programs/:slug/attention',
                  lazy: async () => ({
                    Component: (await import('../desk/check-ins/attention-screen.tsx')).AttentionScreen,
                  }),
                },
                {
                  path: '/programs/:slug/badges',
                  lazy: async () => ({
                    Component: (await import('../desk/badges/badges-screen.tsx')).BadgesScreen,
                  }),
                },
                { path: '*', Component: NotFound },
              ],
            },
          ],
        },
      ],
    },
  ]);
