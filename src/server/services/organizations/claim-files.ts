import type { UpdateOrganizationArgs } from '../../../domain/organizations/save-organization.ts';
import { claimFile } from '../../files/claim-file.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { filesOfOrganization } from '../../store/organization-profiles.ts';

const purposes = {
  logo: 'LOGO',
  banner: 'BANNER',
  supportingDocument: 'SUPPORTING_DOCUMENT',
  investmentDeck: 'DECK',
} as const;
const paths = ['logo', 'banner', 'supportingDocument', 'investmentDeck'] as const;

/** The file fields of an organization that were given, as they are to be kept. */
export type ClaimedFiles = Pick<UpdateOrganizationArgs, keyof typeof purposes>;

/**
 * Takes the files of a form into the organization's keeping. What was left out is not there; null takes a file away.
 *
 * @throws Refusal BAD_INPUT for a file that is not the caller's to give, in SPEC.md 8's words
 */
export async function claimFiles(
  context: TransactionContext,
  organizationId: string,
  args: ClaimedFiles,
): Promise<ClaimedFiles> {
  const claimed: ClaimedFiles = {};
  if (paths.every((path) => args[path] === undefined)) return claimed;
  const current = await filesOfOrganization(context.tx, organizationId);
  for (const path of paths) {
    if (args[path] === undefined) continue;
    claimed[path] = await claimFile(context, {
      value: args[path],
      current: current[path],
      purpose: purposes[path],
      organizationId,
      path,
    });
  }
  return claimed;
}
