import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import type { PlatformRole, ProgramRole } from './roles.ts';
import * as providerMessages from './sign-in-provider-messages.ts';

/**
 * Sign-in by a provider of an organization's own (OpenID Connect, docs/decisions/081): what a super admin says of one, and whom
 * it concerns.
 */

/** The roles that a provider of the platform gives; whoever has none is a member. */
export const givenPlatformRoles = [
  'SUPER_ADMIN',
  'PROGRAM_CREATOR',
] as const satisfies readonly PlatformRole[];
/** The roles that a provider of a program gives in it. */
export const givenProgramRoles = [
  'PROGRAM_ADMIN',
  'PROGRAM_MANAGER',
  'PROGRAM_OWNER',
] as const satisfies readonly ProgramRole[];

export type GivenRole = (typeof givenPlatformRoles)[number] | (typeof givenProgramRoles)[number];
const givenRoles = [...givenPlatformRoles, ...givenProgramRoles] as const;

/** Which value of the claim gives which role. */
export interface RoleOfValue {
  value: string;
  role: GivenRole;
}

const MAX_DOMAINS = 50;
const MAX_ROLES = 50;

/** Several labels with dots between them; letters of other scripts as they are. */
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

const domainsArgs = z
  .array(z.string().trim().toLowerCase().max(253))
  .max(MAX_DOMAINS)
  .refine((all) => all.every((one) => DOMAIN.test(one)), encodeMessage(providerMessages.domainInvalid));

const filled = (most: number) =>
  z
    .string({ error: encodeMessage(basicMessages.fieldEmpty) })
    .trim()
    .min(1, encodeMessage(basicMessages.fieldEmpty))
    .max(most);

const providerFields = z.object({
  /** On the button: *Continue with NAME*. */
  name: filled(60),
  /** As the provider itself writes it: it is compared letter by letter. */
  issuer: filled(500).refine((given) => isIssuer(given), encodeMessage(providerMessages.issuerInvalid)),
  clientId: filled(300),
  /** Left out: the one that is kept stays. Empty: there is none, and PKCE alone protects the exchange. */
  clientSecret: z.string().trim().max(1000).optional(),
  /** Of which program it is; null: of the platform. */
  programId: z.uuid().nullable(),
  /** Whose addresses it is for. None: everyone's, of the platform alone. */
  domains: domainsArgs,
  /** Whoever has such an address signs in by a provider only. */
  isOnly: z.boolean(),
  isEnabled: z.boolean(),
  /** The claim of the ID token that says the groups or roles; null: it gives no roles. */
  roleClaim: z.string().trim().min(1).max(200).nullable(),
  roles: z.array(z.object({ value: filled(300), role: z.enum(givenRoles) })).max(MAX_ROLES),
});

type ProviderFields = z.output<typeof providerFields>;

const checked = <Schema extends z.ZodType<ProviderFields>>(schema: Schema) =>
  schema.superRefine((given, context) => {
    const issue = (path: keyof ProviderFields, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (given.programId !== null && given.domains.length === 0)
      issue('domains', encodeMessage(providerMessages.domainsMissing));
    if (given.roles.length > 0 && given.roleClaim === null)
      issue('roleClaim', encodeMessage(providerMessages.claimMissing));
    const fitting: readonly GivenRole[] = given.programId === null ? givenPlatformRoles : givenProgramRoles;
    if (given.roles.some(({ role }) => !fitting.includes(role)))
      issue('roles', encodeMessage(providerMessages.roleOfOtherKind));
  });

/** A new provider. */
export const createProviderArgs = checked(providerFields);
export type CreateProviderArgs = z.output<typeof createProviderArgs>;

/** A change of one: `revision` is the one that was read. */
export const changeProviderArgs = checked(providerFields.extend({ revision: z.int().min(0) }));
export type ChangeProviderArgs = z.output<typeof changeProviderArgs>;

/** With http only a test's own provider passes the server's guard (OIDC_TEST_ORIGIN). */
function isIssuer(given: string): boolean {
  return /^https?:\/\/[a-z0-9.:[\]-]+(?:\/[^\s?#]*)?$/i.test(given);
}

/** The part of an address after its last @. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** What decides whether a provider is for an address. */
export interface ProviderReach {
  domains: readonly string[];
  isOnly: boolean;
}

/** Whether a provider signs in whoever has this address. */
export const isForAddress = ({ domains }: Pick<ProviderReach, 'domains'>, email: string): boolean =>
  domains.length === 0 || domains.includes(domainOf(email));

/** Whether only providers sign in whoever has this address. @param providers those that are enabled */
export const isOnlyByProvider = (providers: readonly ProviderReach[], email: string): boolean =>
  providers.some((one) => one.isOnly && isForAddress(one, email));

/** What makes a super admin a local one: no provider is needed to sign in, and none gave the role. */
export interface LocalFacts {
  userRole: PlatformRole;
  hasPassword: boolean;
  isConfirmed: boolean;
  isDeleted: boolean;
  /** A provider gave the role that the person has now. */
  roleFromProvider: boolean;
  /** A provider that is turned on gave a role that the person has now, on the platform or in a program. */
  holdsGivenRole: boolean;
}

/** Local super admins sign in by password or passkey whatever providers say: they mend what a provider breaks. */
export const isLocalSuperAdmin = (facts: LocalFacts): boolean =>
  facts.userRole === 'SUPER_ADMIN' &&
  facts.hasPassword &&
  facts.isConfirmed &&
  !facts.isDeleted &&
  !facts.roleFromProvider;

/**
 * Whether a person may sign in here without a provider: by password, passkey or mailed link. Whoever has a role from a provider
 * may not: it is looked at when they sign in there, and whoever was dismissed would keep it by signing in here.
 */
export const decideSignInHere = (
  providers: readonly ProviderReach[],
  email: string,
  person: LocalFacts | null,
): Verdict =>
  (isOnlyByProvider(providers, email) || person?.holdsGivenRole) && !(person && isLocalSuperAdmin(person))
    ? refused('SIGN_IN_BY_PROVIDER')
    : allowed();

/** Whether providers may become the only way in. @param localSuperAdmins how many there are */
export const decideOnly = (isOnly: boolean, localSuperAdmins: number): Verdict =>
  isOnly && localSuperAdmins === 0 ? refused('LAST_LOCAL_ADMIN') : allowed();

/** How much a role may, among those of its kind; none at all is below each. */
const strengths: Record<PlatformRole | ProgramRole, number> = {
  PARTICIPANT_MEMBER: 1,
  PARTICIPANT_ADMIN: 2,
  PROGRAM_OWNER: 3,
  PROGRAM_MANAGER: 4,
  PROGRAM_ADMIN: 5,
  USER: 1,
  PROGRAM_CREATOR: 2,
  SUPER_ADMIN: 3,
};
const strengthOf = (role: PlatformRole | ProgramRole | null): number => (role === null ? 0 : strengths[role]);

/** The values of a claim: a text, or a list of texts. Anything else says nothing. */
export function valuesOfClaim(claim: unknown): string[] {
  const all = Array.isArray(claim) ? claim : [claim];
  return all.filter((one): one is string => typeof one === 'string');
}

/** The strongest role that the values give; null: none. Values are compared letter by letter. */
export function roleOfValues(roles: readonly RoleOfValue[], values: readonly string[]): GivenRole | null {
  const given = roles.filter(({ value }) => values.includes(value)).map(({ role }) => role);
  return given.reduce<GivenRole | null>(
    (best, role) => (strengthOf(role) > strengthOf(best) ? role : best),
    null,
  );
}

/** A role that a provider gave, and the one that the person had before. */
export interface GivenBefore<Role> {
  role: Role;
  former: Role;
}

/**
 * What becomes of a person's role when they sign in by a provider. A role that came from it goes with it; one that somebody else
 * gave stays, and a weaker one of the provider's changes nothing.
 *
 * @param current the role now; null: none, in a program
 * @param before what this provider gave at an earlier sign-in; null: nothing
 * @param wanted what it gives now; null: nothing
 */
export function roleAfterSignIn<Role extends PlatformRole | ProgramRole | null>(
  current: Role,
  before: GivenBefore<Role> | null,
  wanted: Role | null,
): { role: Role; given: GivenBefore<Role> | null } {
  // Somebody changed it by hand since: it is theirs.
  const own = before && before.role === current ? before.former : current;
  if (wanted === null || strengthOf(wanted) <= strengthOf(own)) return { role: own, given: null };
  return { role: wanted, given: { role: wanted, former: own } };
}
