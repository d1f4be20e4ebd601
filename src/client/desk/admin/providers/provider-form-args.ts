import { z } from 'zod';
import type { ProviderResult } from '../../../../contract/sign-in-providers.ts';
import {
  createProviderArgs,
  type GivenRole,
  givenPlatformRoles,
  givenProgramRoles,
} from '../../../../domain/people/sign-in-provider.ts';

/** A sign-in provider as the form has it: lists are texts with commas. */

const listOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

export const providerFormArgs = z
  .object({
    name: z.string(),
    issuer: z.string(),
    clientId: z.string(),
    clientSecret: z.string(),
    /** One is kept, and goes where this is set. */
    dropSecret: z.boolean(),
    /** Empty: of the platform. */
    programId: z.string(),
    domains: z.string(),
    isOnly: z.boolean(),
    isEnabled: z.boolean(),
    roleClaim: z.string(),
    SUPER_ADMIN: z.string(),
    PROGRAM_CREATOR: z.string(),
    PROGRAM_ADMIN: z.string(),
    PROGRAM_MANAGER: z.string(),
    PROGRAM_OWNER: z.string(),
  })
  .transform(
    ({
      clientSecret,
      dropSecret,
      programId,
      domains,
      roleClaim,
      ...given
    }): z.input<typeof createProviderArgs> => {
      const { name, issuer, clientId, isOnly, isEnabled } = given;
      return {
        name,
        issuer: issuer.trim(),
        clientId,
        isOnly,
        isEnabled,
        ...(dropSecret ? { clientSecret: '' } : clientSecret.trim() === '' ? {} : { clientSecret }),
        programId: programId || null,
        domains: listOf(domains).map((domain) => domain.replace(/^@/, '')),
        roleClaim: roleClaim.trim() || null,
        roles: rolesFor(programId).flatMap((role) => listOf(given[role]).map((value) => ({ value, role }))),
      };
    },
  )
  .pipe(createProviderArgs);
export type ProviderFormValues = z.input<typeof providerFormArgs>;

/** The roles that a provider can give. @param programId empty: it is of the platform */
export const rolesFor = (programId: string): readonly GivenRole[] =>
  programId === '' ? givenPlatformRoles : givenProgramRoles;

/** How the form begins. @param provider null: a new one */
export function valuesOf(provider: ProviderResult | null): ProviderFormValues {
  const valuesFor = (role: GivenRole): string =>
    (provider?.roles ?? [])
      .filter((one) => one.role === role)
      .map(({ value }) => value)
      .join(', ');
  return {
    name: provider?.name ?? '',
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    dropSecret: false,
    programId: provider?.programId ?? '',
    domains: provider?.domains.join(', ') ?? '',
    isOnly: provider?.isOnly ?? false,
    isEnabled: provider?.isEnabled ?? true,
    roleClaim: provider?.roleClaim ?? '',
    SUPER_ADMIN: valuesFor('SUPER_ADMIN'),
    PROGRAM_CREATOR: valuesFor('PROGRAM_CREATOR'),
    PROGRAM_ADMIN: valuesFor('PROGRAM_ADMIN'),
    PROGRAM_MANAGER: valuesFor('PROGRAM_MANAGER'),
    PROGRAM_OWNER: valuesFor('PROGRAM_OWNER'),
  };
}
