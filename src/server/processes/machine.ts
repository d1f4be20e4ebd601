import { createListCounts, type ListCounts } from '../http/list-counts.ts';
import { createStreamPlaces, type StreamPlaces } from '../http/stream-places.ts';

/**
 * What the processes of one machine share, because each alone would see only its part of the requests
 * (docs/decisions/047). What all machines share stands in the database.
 */
export interface Machine {
  /** How many processes answer requests. */
  processes: number;
  lists: ListCounts;
  places: StreamPlaces;
  /** Ends the parts of an upload that other processes are receiving. */
  endUploadElsewhere(fileId: string): Promise<void>;
  /** The metrics of all processes as text; undefined: those of this one are all. */
  readMetrics?: () => Promise<string>;
}

/** A process that is alone. */
export const aloneOnMachine = (): Machine => ({
  processes: 1,
  lists: createListCounts(),
  places: createStreamPlaces(),
  endUploadElsewhere: async () => undefined,
});

/** Connections to the database for each process: up to four workers are few enough for a PostgreSQL with its default of 100. */
export const poolSizeOf = (processes: number): number =>
  Math.max(10, Math.min(20, Math.ceil(60 / processes)));
