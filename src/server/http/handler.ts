import type { Api } from '../../contract/api.ts';
import type { CallsOf, GivenResultOf, ReadInputOf } from '../../contract/endpoint.ts';
import type { ObjectFacts } from '../../domain/people/relations.ts';
import type { Together } from '../perform/batcher.ts';
import type { Outside } from '../perform/outside.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';

/** An action as a route calls it: the validated input, and what authorization already loaded of the object. */
export type Action<Name extends keyof Api> = (
  context: TransactionContext,
  input: ReadInputOf<Api[Name]>,
  facts: ObjectFacts,
) => Promise<
  GivenResultOf<Api[Name]> | (Name extends OutsideCall ? Outside<GivenResultOf<Api[Name]>> : never)
>;

/** The calls that ask a server of somebody else, with no transaction meanwhile. */
type OutsideCall = 'beginProviderSignIn' | 'finishProviderSignIn' | 'createProvider' | 'changeProvider';

/** Calls that are performed together where they wait at the same moment (`perform/batcher.ts`). */
export type CoalescedActions = {
  [Name in keyof Api]?: Together<ReadInputOf<Api[Name]>, GivenResultOf<Api[Name]>>;
};

/** One action for every call of the contract: a call without one does not compile. */
export type Actions = { [Name in keyof Api]: Action<Name> };

/** The calls of paired tablets: they need configuration and rate limits. */
export type DeviceCall = keyof CallsOf<
  typeof import('../../contract/devices.ts') &
    typeof import('../../contract/device-desk.ts') &
    typeof import('../../contract/device-fleets.ts')
>;

/** The calls about files: they need signed addresses. */
export type FileCall = keyof CallsOf<typeof import('../../contract/files.ts')>;

/** The calls about webhooks: they need to know which addresses they may lead to. */
export type WebhookCall = keyof CallsOf<typeof import('../../contract/webhooks.ts')>;

/** The calls about messages for browsers: they need the key that push services know us by. */
export type PushCall = 'getPushKey' | 'subscribePush' | 'unsubscribePush';

/** The calls of identity: they need tokens and configuration, so they are built beside the others. */
export type IdentityCall = keyof CallsOf<
  typeof import('../../contract/identity.ts') &
    typeof import('../../contract/own-account.ts') &
    typeof import('../../contract/own-sessions.ts') &
    typeof import('../../contract/linked-identities.ts') &
    typeof import('../../contract/passkeys.ts') &
    typeof import('../../contract/provider-sign-in.ts') &
    typeof import('../../contract/sign-in-providers.ts') &
    typeof import('../../contract/sign-up.ts') &
    typeof import('../../contract/claim-links.ts') &
    typeof import('../../contract/team-links.ts')
>;
