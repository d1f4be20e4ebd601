/** Run by the guard after our process was killed: stops the server in the given cluster if nobody uses it any more. */
import { join, leave } from './membership.ts';
import { readPostmaster } from './postmaster.ts';

const [clusterDir] = process.argv.slice(2);
if (clusterDir !== undefined) {
  const found = await readPostmaster(clusterDir);
  if (found !== undefined) {
    const membership = await join(clusterDir, found);
    if (typeof membership === 'object') await leave(clusterDir, membership, undefined);
  }
}
