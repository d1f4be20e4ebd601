import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient } from './client/build-client.ts';
import { clientText } from './client/client-text.ts';

/** `npm run client`: writes `packages/client/src/calls.ts` from the contract, and compiles the package into its `lib`. */
const folder = join(import.meta.dirname, '../packages/client');
writeFileSync(join(folder, 'src/calls.ts'), clientText());
rmSync(join(folder, 'lib'), { recursive: true, force: true });
await buildClient(join(folder, 'lib'));
