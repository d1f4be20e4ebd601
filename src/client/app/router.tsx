import { type ReactNode, useEffect } from 'react';
import { BrowserRouter, matchPath, Outlet, Route, Routes, useLocation } from 'react-router';
import { type Code, CodeBoundary, Loaded, lazyComponent } from '../ui/lazy-component.tsx';
import { wordsOf } from '../words/device-language.ts';
import type { LocaleBundle } from '../words/locale-bundles.ts';
import { useLanguage } from '../words/words.ts';
import { forgetFirstLook } from './first-session-probe.ts';
import { showFonts } from './late-fonts.ts';
import { NotFound, ScreenBoundary } from './route-problem.tsx';
import { preloadScreen } from './screen-files.ts';
import {
  eitherScreens,
  openScreens,
  type ScreenRoute,
  signedInScreens,
  signedOutScreens,
  venueScreens,
  visitorScreens,
  wallScreens,
} from './screens.ts';
import { Either, Opening, SignedIn, SignedOut } from './session-gates.tsx';
import { SessionProvider } from './session-provider.tsx';
import { WholeApp } from './whole-app.tsx';

// Addresses and screens stand in `screens.ts`: ADD A SCREEN THERE, not here. This file says what stands around them.

/** What stands around a screen; a visitor's first view does without. */
const shell = lazyComponent(async () => (await import('./shell.tsx')).Shell);
const deskLayout = lazyComponent(async () => (await import('./desk-layout.tsx')).DeskLayout);
const wallLayout = lazyComponent(async () => (await import('./wall-layout.tsx')).WallLayout);
const accountLayout = lazyComponent(async () => (await import('./account-layout.tsx')).AccountLayout);

interface Placed extends ScreenRoute {
  code: Code;
  around: readonly Code[];
}

/** @param words which ones its screens need: they come with the code, so that nothing is said in two languages */
const placed = (list: readonly ScreenRoute[], words: readonly LocaleBundle[], ...around: Code[]): Placed[] =>
  list.map((screen) => ({
    ...screen,
    around,
    code: lazyComponent(async () => {
      preloadScreen(screen.path);
      return (await Promise.all([screen.load(), wordsOf(...words)]))[0];
    }),
  }));

const open = placed(openScreens, ['first', 'venue']);
const visitor = placed(visitorScreens, ['first']);
const signedOut = placed(signedOutScreens, ['first'], accountLayout);
const either = placed(eitherScreens, ['first'], accountLayout);
const venue = placed(venueScreens, ['first', 'venue'], shell);
const signedIn = placed(signedInScreens, ['first', 'venue', 'desk'], shell, deskLayout);
const wall = placed(wallScreens, ['first', 'venue'], wallLayout);

/** Loads what an address will show. @returns whether it is there; false: some of it cannot be had now */
export async function loadScreenOf(pathname: string): Promise<boolean> {
  const found = [...open, ...visitor, ...signedOut, ...either, ...venue, ...signedIn, ...wall].find(
    ({ path }) => matchPath(path, pathname),
  );
  const loads = [found?.code, ...(found?.around ?? [])].map((code) => code?.load());
  return (await Promise.allSettled(loads)).every(({ status }) => status === 'fulfilled');
}

/** The whole window. */
export function App() {
  // Another language: all that stands below is rendered anew, with its state kept.
  useLanguage();
  useEffect(() => {
    forgetFirstLook();
    showFonts();
  }, []);
  return (
    <BrowserRouter>
      <WholeApp>
        <Boundary>
          <Routes>
            {open.map(routeOf)}
            <Route element={<SessionProvider />}>
              <Route element={<SignedOut />}>
                {visitor.map(routeOf)}
                <Route element={<Loaded code={accountLayout} />}>{signedOut.map(routeOf)}</Route>
              </Route>
              <Route element={<Either />}>
                <Route element={<Loaded code={accountLayout} />}>{either.map(routeOf)}</Route>
              </Route>
              <Route element={<SignedIn />}>
                <Route element={<Loaded code={wallLayout} />}>{wall.map(routeOf)}</Route>
                <Route element={<Loaded code={shell} />}>
                  <Route element={<InTheShell />}>
                    {venue.map(routeOf)}
                    <Route element={<Loaded code={deskLayout} />}>{signedIn.map(routeOf)}</Route>
                    <Route path="*" element={<NotFound />} />
                  </Route>
                </Route>
              </Route>
            </Route>
          </Routes>
        </Boundary>
      </WholeApp>
    </BrowserRouter>
  );
}

const routeOf = ({ path, code }: Placed) => <Route key={path} path={path} element={<Loaded code={code} />} />;

/** Its own boundary, so that navigation stays while a screen loads or after it has broken. */
function InTheShell() {
  return (
    <Boundary>
      <Outlet />
    </Boundary>
  );
}

function Boundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ScreenBoundary at={pathname}>
      <CodeBoundary fallback={<Opening />}>{children}</CodeBoundary>
    </ScreenBoundary>
  );
}
