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
/** What failed is not asked again so soon, in ms: everyone who presses the button would wait for it in turn. */
const KEEP_FAILED_MS = 10_000;
/** So many sign-ins ask their provider at once in a process; none holds a connection of the database meanwhile. */
const MAX_AT_ONCE = 5;
/** So many of them the same provider: a slow one leaves the others their turn. */
const MAX_OF_ONE = 4;
/** OpenID Connect Core 2. */
const MAX_SUBJECT = 255;

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
    { until: number; revision: number; configuration: Promise<openid.Configuration>; isRead?: true }
  >();
  const fetching = guardedFetch(testOrigin);
  /** How many ask now, by provider. */
  const asking = new Map<string, number>();

  /** @throws Busy where too many ask already */
  async function inTurn<Answer>(id: string, ask: () => Promise<Answer>): Promise<Answer> {
    const all = [...asking.values()].reduce((sum, one) => sum + one, 0);
    const ofThis = asking.get(id) ?? 0;
    if (all >= MAX_AT_ONCE || ofThis >= MAX_OF_ONE) throw new Busy('too many sign-ins at once');
    asking.set(id, ofThis + 1);
    try {
      return await ask();
    } finally {
      const left = (asking.get(id) ?? 1) - 1;
      if (left > 0) asking.set(id, left);
      else asking.delete(id);
    }
  }

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
    // One that stands for many tenants names none here: whoever has any of them could sign in.
    if (!isSameIssuer(configuration.serverMetadata().issuer, issuer))
      throw new Error(`The documents of ${issuer} name another issuer`);
    return configuration;
  }

  async function configurationOf(provider: OpenedProvider): Promise<openid.Configuration> {
    const now = Date.now();
    const found = known.get(provider.id);
    if (found && found.until > now && found.revision === provider.revision) return await found.configuration;
    const configuration = discovered(provider);
    known.set(provider.id, { until: now + KEEP_MS, revision: provider.revision, configuration });
    configuration.then(
      () => keptOf(provider.id, configuration, { isRead: true }),
      () => keptOf(provider.id, configuration, { until: Date.now() + KEEP_FAILED_MS }),
    );
    return await configuration;
  }

  /** Notes what became of documents that were asked for, where none were asked for since. */
  function keptOf(
    id: string,
    configuration: Promise<openid.Configuration>,
    became: { isRead?: true; until?: number },
  ): void {
    const kept = known.get(id);
    if (kept?.configuration === configuration) Object.assign(kept, became);
  }

  /** Documents that are kept cost nothing; to read them takes a turn. */
  const readOf = (provider: OpenedProvider): Promise<openid.Configuration> => {
    const kept = known.get(provider.id);
    return kept?.isRead && kept.until > Date.now() && kept.revision === provider.revision
      ? kept.configuration
      : inTurn(provider.id, () => configurationOf(provider));
  };

  return {
    redirectUri,
    check: async (provider) => void (await discovered(provider)),
    async begin(provider, hint) {
      const configuration = await readOf(provider);
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
      const exchanged = async (): Promise<Exchanged> => {
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
        if (!isSameIssuer(issuer, provider.issuer)) return { kind: 'REFUSED', reason: 'another issuer' };
        if (subject.length > MAX_SUBJECT || subject.includes('\0'))
          return { kind: 'REFUSED', reason: 'no usable subject' };
        // Many say addresses and groups there alone; what the signed token says of the same counts more.
        const more =
          claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
            ? await openid.fetchUserInfo(configuration, tokens.access_token, subject)
            : {};
        return { kind: 'IDENTITY', identity: { issuer, subject, claims: { ...more, ...claims } } };
      };
      try {
        return await inTurn(provider.id, exchanged);
      } catch (error) {
        const { code, message, name } = error as { code?: string; message?: string; name?: string };
        const reason = `${name ?? ''} ${code ?? ''} ${message ?? ''}`.trim().slice(0, 300);
        return { kind: isNetworkFault(error) ? 'AWAY' : 'REFUSED', reason };
      }
    },
  };
}

/** Letter by letter, but for a slash at the end: whoever types one with or without means the same. */
const isSameIssuer = (one: string, other: string): boolean =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '');

class Busy extends Error {
  override name = 'Busy';
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
      ) || ['AbortError', 'TimeoutError', 'NotPublic', 'Busy'].includes((one as Error).name),
  );
}
