import { englishText } from '../src/domain/language/message.ts';
import { deviceDatabase } from '../src/offline/database.ts';
import { createSyncEngine } from '../src/offline/sync-engine.ts';

/**
 * Sends what waits, from the worker, when the browser finds a network while no window is open. A bonus: Safari and Firefox
 * have no `sync` event, and every trigger of the window works without it. The drainer and its lock are the window's own,
 * so that both at once send nothing twice.
 *
 * @throws when something still waits: the browser then asks again, later
 */
export async function replayInBackground(): Promise<void> {
  const engine = createSyncEngine({ db: deviceDatabase(), base: '/api', stream: null });
  await engine.syncNow();
  const { unsent, problem } = engine.state;
  if (unsent > 0) throw new Error(problem ? englishText(problem) : `${unsent} check-ins still wait.`);
}
