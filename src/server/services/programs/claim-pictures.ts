import { claimFile } from '../../files/claim-file.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';

interface Pictures {
  logo?: string | null | undefined;
  banner?: string | null | undefined;
}

/**
 * The pictures of a program's form as they are to be kept. They are public, so they need no owner: they stay their
 * uploader's, and whoever edits the program after them keeps the value as it stands. What was left out is not there.
 *
 * @throws Refusal BAD_INPUT for a file that is not the caller's to give, in SPEC.md 8's words
 */
export async function claimProgramPictures(
  context: TransactionContext,
  given: Pictures,
  current: Pictures,
): Promise<{ logo?: string | null; banner?: string | null }> {
  const claimed: { logo?: string | null; banner?: string | null } = {};
  for (const [path, purpose] of [
    ['logo', 'LOGO'],
    ['banner', 'BANNER'],
  ] as const) {
    if (given[path] === undefined) continue;
    claimed[path] = await claimFile(context, {
      value: given[path],
      current: current[path],
      purpose,
      organizationId: null,
      path,
    });
  }
  return claimed;
}
