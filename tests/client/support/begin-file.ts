import { beginFile } from './mount.ts';

/** For files that share their modules: `mount.ts` is loaded once for all of them. */
beginFile();
