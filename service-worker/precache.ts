import { PrecacheController } from 'workbox-precaching';

/** The files of the build that this worker stores and answers with. How they are stored: `install.ts`. */
export const precache = new PrecacheController();
