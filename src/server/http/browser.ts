import type { FastifyInstance } from 'fastify';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import {
  BROWSER_COOKIE,
  BROWSER_COOKIE_S,
  type BrowserCookies,
  cookieIn,
} from '../identity/browser-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Which browser calls, as the database knows it; null on every call that does not count tries. */
    browser: string | null;
  }
}

/** The calls after which a browser is known, and those whose tries are counted for one that is. */
const earning: readonly (keyof typeof api)[] = [
  'signIn',
  'refreshSession',
  'resetPassword',
  'claimWithLink',
  // A sign-in by a provider is bound to the browser that began it.
  'beginProviderSignIn',
  'finishProviderSignIn',
  'confirmProviderSignIn',
  'beginPasskeySignIn',
  'signInWithPasskey',
];
const counted: readonly (keyof typeof api)[] = ['forgotPassword', 'resendCode', 'confirmEmail', 'pairDevice'];

const urlsOf = (names: readonly (keyof typeof api)[]) =>
  new Set(names.map((name) => `/api${(api[name] as Endpoint).path}`));

/** Reads the cookie of a browser on these calls, and gives it one where it has signed in. */
export function registerBrowser(app: FastifyInstance, cookies: BrowserCookies, secure: boolean): void {
  const earningUrls = urlsOf(earning);
  const countedUrls = urlsOf(counted);
  const attributes = `Path=/api; Max-Age=${BROWSER_COOKIE_S}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  app.decorateRequest('browser', null);
  app.addHook('onRequest', (request, reply, done) => {
    const url = request.routeOptions.url ?? '';
    const earns = earningUrls.has(url);
    if (!earns && !countedUrls.has(url)) return done();
    const given = cookieIn(request.headers.cookie);
    request.browser = given === undefined ? null : cookies.read(given);
    if (!earns) return done();
    const text = request.browser === null || given === undefined ? cookies.make() : given;
    request.browser ??= cookies.read(text);
    // Sent again each time, so that it lives for as long as it is used.
    reply.header('set-cookie', `${BROWSER_COOKIE}=${text}; ${attributes}`);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.browser !== null && reply.statusCode !== 200) reply.removeHeader('set-cookie');
    done();
  });
}
