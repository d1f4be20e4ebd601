import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientText } from './client/client-text.ts';

/** `npm run client`: writes `packages/client/src/calls.ts` from the contract. */
writeFileSync(join(import.meta.dirname, '../packages/client/src/calls.ts'), clientText());
