import * as openid from 'openid-client';
import type { ProviderFacts } from '../../store/sign-in-providers.ts';
import { guardedFetch } from './guarded-fetch.ts';

/** A provider with its secret in clear; null: it has none. */
export type OpenedProvider = Pick<ProviderFacts, 'id' | 'issuer' | 'clientId' | 'revision'> & {
  secret: string | null;
};

/** A sign-in that begins, and what has to be kept of it until the browser comes back. */
export interface BegunSignIn {
  url: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What a provider says of somebody, its signature and all checks of OpenID Connect passed. */
export interface Identity {
  issuer: string;
  subject: string;
  claims: Readonly<Record<string, unknown>>;
}

/** What came of an answer of a provider. AWAY: it could not be asked. REFUSED: what it answered is not what was asked for. */
export type Exchanged =
  | { kind: 'IDENTITY'; identity: Identity }
  | { kind: 'AWAY' | 'REFUSED'; reason: string };

export interface OpenId {
  /** Where the provider sends people back to. */
  redirectUri: string;
  /** Reads the provider's documents. @throws what its network or its document said */
  check(provider: OpenedProvider): Promise<void>;
  /** @throws the same */
  begin(provider: OpenedProvider, hint: string | null): Promise<BegunSignIn>;
  /** @param answer the query that the provider has sent the browser back with, without `?` */
  exchange(
    provider: OpenedProvider,
    answer: string,
    kept: Pick<BegunSignIn, 'state' | 'nonce' | 'codeVerifier'>,
  ): Promise<Exchanged>;
}

/** The page that takes the answer to the server (desk/account/provider). */
export const RETURN_PATH = '/signin/return';

/** How long a provider's documents are kept, in ms: it may change its keys, and openid-client reads those anew by itself. */
const KEEP_MS = 3_600_000;
/** So many providers ask at once for their tokens, each with a connection of the database held meanwhile. */
const MOST_AT_ONCE = 4;

/** A signature of another algorithm counts for nothing, whatever a provider lists: `none` and shared secrets are not in here. */
const ALGORITHMS = [
  'RS256',
  'PS256',
  'ES256',
  'RS384',
  'PS384',
  'ES384',
  'RS512',
  'PS512',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** OpenID Connect by openid-client: authorization code with PKCE, state, nonce; ID tokens are verified by their signature. */
export function createOpenId(publicUrl: string, testOrigin: string | undefined): OpenId {
  const redirectUri = `${publicUrl}${RETURN_PATH}`;
  const known = new Map<
    string,
    { until: number; revision: number; configuration: Promise<openid.Configuration> }
  >();
  const fetching = guardedFetch(testOrigin);
  let asking = 0;

  async function discovered({ issuer, clientId, secret }: OpenedProvider): Promise<openid.Configuration> {
    const server = new URL(issuer);
    const own = server.origin === testOrigin;
    const configuration = await openid.discovery(
      server,
      clientId,
      { redirect_uris: [redirectUri], ...(secret === null ? {} : { client_secret: secret }) },
      secret === null ? openid.None() : openid.ClientSecretBasic(secret),
      {
        [openid.customFetch]: fetching,
        timeout: 5,
        execute: [
          // A token that came by TLS from the provider itself need not be verified; it is.
          openid.enableNonRepudiationChecks,
          ...(own && server.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
    configuration[openid.customFetch] = fetching;
    return configuration;
  }

  async function configurationOf(provider: OpenedProvider): Promise<openid.Configuration> {
    const now = Date.now();
    const found = known.get(provider.id);
    if (found && found.until > now && found.revision === provider.revision) return await found.configuration;
    const configuration = discovered(provider);
    known.set(provider.id, { until: now + KEEP_MS, revision: provider.revision, configuration });
    // What failed is asked anew the next time.
    configuration.catch(() => known.delete(provider.id));
    return await configuration;
  }

  return {
    redirectUri,
    check: async (provider) => void (await discovered(provider)),
    async begin(provider, hint) {
      const configuration = await configurationOf(provider);
      const codeVerifier = openid.randomPKCECodeVerifier();
      const state = openid.randomState();
      const nonce = openid.randomNonce();
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(hint === null ? {} : { login_hint: hint }),
      });
      return { url: url.href, state, nonce, codeVerifier };
    },
    async exchange(provider, answer, { state, nonce, codeVerifier }) {
      if (asking >= MOST_AT_ONCE) return { kind: 'AWAY', reason: 'too many sign-ins at once' };
      asking += 1;
      try {
        const configuration = await configurationOf(provider);
        const tokens = await openid.authorizationCodeGrant(
          configuration,
          new URL(`${redirectUri}?${answer}`),
          {
            pkceCodeVerifier: codeVerifier,
            expectedState: state,
            expectedNonce: nonce,
            idTokenExpected: true,
          },
        );
        const claims = tokens.claims();
        if (!claims || !isAlgorithm(tokens.id_token)) return { kind: 'REFUSED', reason: 'no ID token' };
        const { iss: issuer, sub: subject } = claims;
        // Many say addresses and groups there alone; what the signed token says of the same counts more.
        const more =
          claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
            ? await openid.fetchUserInfo(configuration, tokens.access_token, subject)
            : {};
        return { kind: 'IDENTITY', identity: { issuer, subject, claims: { ...more, ...claims } } };
      } catch (error) {
        const { code, message, name } = error as { code?: string; message?: string; name?: string };
        const reason = `${name ?? ''} ${code ?? ''} ${message ?? ''}`.trim().slice(0, 300);
        return { kind: isNetworkFault(error) ? 'AWAY' : 'REFUSED', reason };
      } finally {
        asking -= 1;
      }
    },
  };
}

/** The token's own header says how it was signed; the signature has been verified by then. */
function isAlgorithm(token: string | undefined): boolean {
  const [head = ''] = (token ?? '').split('.');
  try {
    const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg?: string };
    return ALGORITHMS.includes(alg ?? '');
  } catch {
    return false;
  }
}

/** Whether nobody answered, as against an answer that is wrong. */
function isNetworkFault(error: unknown): boolean {
  const causes: unknown[] = [];
  for (let one = error; one instanceof Error && causes.length < 5; one = one.cause) causes.push(one);
  return causes.some(
    (one) =>
      ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'EPIPE'].includes(
        String((one as { code?: unknown }).code),
      ) || ['AbortError', 'TimeoutError', 'NotPublic'].includes((one as Error).name),
  );
}
