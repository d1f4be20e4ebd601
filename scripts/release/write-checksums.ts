import { checksumsOf } from '../../src/server/db/checksums.ts';
import { migrations } from '../../src/server/db/migrations/list.ts';
import { releasedChecksums } from '../../src/server/db/migrations/released.ts';

/**
 * The text of `released.ts` with every step of today.
 *
 * @throws Error where a step that was released before is another one now, or is gone
 */
export async function releasedSteps(before: string): Promise<string> {
  const checksums = await checksumsOf(migrations);
  const changed = Object.entries(releasedChecksums).find(([name, was]) => checksums.get(name) !== was);
  if (changed) throw new Error(`Step ${changed[0]} was changed after it was released. Put it back first.`);
  const lines = [...checksums].map(([name, checksum]) => `  '${name}': '${checksum}',\n`);
  return before.replace(/= \{[^}]*\};/, () => `= {\n${lines.join('')}};`);
}
