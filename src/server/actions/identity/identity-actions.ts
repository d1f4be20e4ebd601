import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Actions, IdentityCall } from '../../http/handler.ts';
import { createOpenId } from '../../identity/oidc/open-id.ts';
import { createRateLimits, type RateLimits } from '../../identity/rate-limits.ts';
import { createSealedSecrets } from '../../identity/sealed-secrets.ts';
import type { Tokens } from '../../identity/tokens.ts';
import { createMailTexts } from '../../mail/texts.ts';
import type { Performer } from '../../perform/perform.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { providerActions } from '../admin/provider-actions.ts';
import { claimWithLink, lookAtClaim } from './claim-with-link.ts';
import { confirmEmail } from './confirm-email.ts';
import { forgotPassword } from './forgot-password.ts';
import { getDemoSignIns } from './get-demo-sign-ins.ts';
import { lookAtTeamInvitation } from './look-at-team-invitation.ts';
import { ownIdentityActions } from './own-identities.ts';
import { getMe, saveOwnLanguage, saveOwnProfile } from './own-profile.ts';
import { ownSessionActions } from './own-sessions.ts';
import { passkeyActions } from './passkeys.ts';
import { providerSignIn } from './provider-sign-in.ts';
import { refreshSession } from './refresh-session.ts';
import { resendCode } from './resend-code.ts';
import { resetPassword } from './reset-password.ts';
import { setActiveOrganization } from './set-active-organization.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

export type IdentityActions = Pick<Actions, IdentityCall>;

export interface IdentityParts {
  tokens: Tokens;
  config: Pick<Config, 'publicUrl' | 'refreshTtlSeconds'> &
    Partial<Pick<Config, 'demo' | 'secretsKey' | 'oidcTestOrigin'>>;
  /** Why a sign-in by a provider failed. */
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** To be told that mail waits; without it the outbox finds it by its timer. */
  performer?: Pick<Performer, 'mailWaits'>;
  limits?: RateLimits;
}

/** Every call of identity (API.md, Identity). */
export function createIdentityActions(parts: IdentityParts): IdentityActions {
  const tools: IdentityTools = {
    tokens: parts.tokens,
    config: parts.config,
    limits: parts.limits ?? createRateLimits(),
    texts: createMailTexts(parts.config.publicUrl),
    mailWaits: () => parts.performer?.mailWaits(),
  };
  const { secretsKey, oidcTestOrigin, publicUrl } = parts.config;
  const openId = createOpenId(publicUrl, oidcTestOrigin);
  const secrets = secretsKey === undefined ? null : createSealedSecrets(secretsKey);
  return {
    ...providerSignIn({ ...tools, openId, secrets, log: parts.log }),
    ...providerActions({ openId, secrets, testOrigin: oidcTestOrigin }),
    signUp: signUp(tools),
    confirmEmail: confirmEmail(tools),
    resendCode: resendCode(tools),
    signIn: signIn(tools),
    refreshSession: refreshSession(tools),
    signOut,
    forgotPassword: forgotPassword(tools),
    resetPassword: resetPassword(tools),
    getMe,
    saveOwnProfile,
    saveOwnLanguage,
    setActiveOrganization: setActiveOrganization(tools),
    getDemoSignIns: getDemoSignIns(tools),
    ...ownSessionActions,
    ...ownIdentityActions(tools),
    ...passkeyActions({ ...tools, publicUrl }),
    lookAtClaim: lookAtClaim(tools),
    lookAtTeamInvitation: lookAtTeamInvitation(tools),
    claimWithLink: claimWithLink(tools),
  };
}
