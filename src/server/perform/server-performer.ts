import type { Config } from '../config.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Performer } from './perform.ts';

/** The unit of work of a process of the server. @param wake there is mail, or a message for a browser, to send */
export const serverPerformer = (
  db: Performer['db'],
  hub: Pick<LiveHub, 'nudge'>,
  config: Pick<Config, 'publicUrl' | 'eventScheduling'>,
  wake: { mail: () => void; push: () => void },
  clock: () => Date = () => new Date(),
): Performer => ({
  db,
  clock,
  nudge: hub.nudge,
  mailWaits: wake.mail,
  pushWaits: wake.push,
  publicUrl: config.publicUrl,
  eventScheduling: config.eventScheduling,
});
