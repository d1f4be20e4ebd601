import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { inTurn, runCommand } from './test/run-command.ts';
import { typeArguments, typeProjects } from './test/type-projects.ts';

/** `npm run typecheck`: the types of each place where code runs. Ends with 1 where one has an error. */
const root = join(import.meta.dirname, '..');
let wrong = 0;

await inTurn(
  availableParallelism(),
  typeProjects.map((project) => async () => {
    const status = await runCommand(root, join(root, 'node_modules/.bin/tsc'), typeArguments(project), {
      aloud: false,
    });
    process.stdout.write(`${status === 0 ? '✓' : '✗'} ${project}\n`);
    if (status !== 0) wrong += 1;
  }),
);
process.exit(wrong === 0 ? 0 : 1);
