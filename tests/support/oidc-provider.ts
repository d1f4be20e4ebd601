import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

/** Someone at the provider, by their subject. */
export interface PersonAtProvider {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

/** What a token of this provider says, before a test changes it. */
export type Forge = (
  token: string,
  sign: (claims: JWTPayload) => Promise<string>,
) => Promise<string> | string;

/** A real OpenID provider on loopback, whose people sign in by being chosen. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  people: Map<string, PersonAtProvider>;
  /** Who signs in next. */
  person: string;
  /** Changes ID tokens on their way; undefined: they stay as they are. */
  forge: Forge | undefined;
  /** Signs with another key than those it publishes. */
  signElsewhere(claims: JWTPayload): Promise<string>;
  /** The only address that it leads back to; to be called before anyone signs in. */
  leadsTo(redirectUri: string): void;
  /** What a browser does: follows the provider from its address to the way back. @returns the query that it comes back with */
  walk(url: string): Promise<string>;
  close(): Promise<void>;
}

/** Says on the console that it keeps everything in memory. */
export async function testProvider(): Promise<TestProvider> {
  const clientId = 'meeting-door';
  let redirectUri = '';
  let provider: Provider | undefined;
  const clientSecret = 'a-secret-of-the-test-that-is-long-enough';
  const keys = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(keys.privateKey)), kid: 'published', alg: 'RS256', use: 'sig' };
  const signer = (privateKey: typeof keys.privateKey) => (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'published' }).sign(privateKey);

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    people: new Map(),
    person: '',
    forge: undefined,
    signElsewhere: signer(other.privateKey),
    walk,
    leadsTo,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  function leadsTo(uri: string): void {
    redirectUri = uri;
    const made = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [redirectUri],
          // A page of a test is on http and this machine.
          application_type: redirectUri.startsWith('https:') ? 'web' : 'native',
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['of the test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      pkce: { required: () => true },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, ...state.people.get(accountId) }),
      }),
      async loadExistingGrant(context) {
        const { client, session } = context.oidc;
        const grant = new context.oidc.provider.Grant({
          clientId: client!.clientId,
          accountId: session!.accountId!,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    made.use(async (context, next) => {
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (context.path !== '/token' || !state.forge || !body?.id_token) return;
      context.body = { ...body, id_token: await state.forge(body.id_token, signer(keys.privateKey)) };
    });
    provider = made;
  }

  async function answer(...[request, response]: Parameters<ReturnType<Provider['callback']>>): Promise<void> {
    if (!provider) throw new Error('Nobody has said where it leads to.');
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response);
    // A client of this machine (http) asks for consent besides, each time.
    const result = { login: { accountId: state.person }, consent: {} };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  async function walk(url: string): Promise<string> {
    const jar = new Map<string, string>();
    let at = url;
    for (let step = 0; step < 10; step++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answered = await fetch(at, { redirect: 'manual', headers: cookie ? { cookie } : {} });
      for (const set of answered.headers.getSetCookie()) {
        const [pair = ''] = set.split(';');
        const [name = '', ...value] = pair.split('=');
        jar.set(name, value.join('='));
      }
      const to = answered.headers.get('location');
      if (to === null) throw new Error(`The provider answered ${answered.status}: ${await answered.text()}`);
      at = new URL(to, at).href;
      if (at.startsWith(redirectUri)) return new URL(at).search.slice(1);
    }
    throw new Error(`The provider leads in a circle: ${at}`);
  }
  return state;
}
