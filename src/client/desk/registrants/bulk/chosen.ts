import type { BulkWhom } from '../../../../domain/bulk/bulk-action.ts';

/** Registrants that something is done with: whom the server is to take, and how the screen says so. */
export interface Chosen {
  whom: BulkWhom;
  /** As many as the screen shows; the server says how many there are by then. */
  count: number;
  /** The filter in words, part by part; empty: nobody is left out, or they were selected one by one. */
  said: readonly string[];
}
