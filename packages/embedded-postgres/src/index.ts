export { EmbeddedPostgresError, errorCode } from './errors.ts';
export { locateCluster } from './location.ts';
export type { EmbeddedLog } from './log.ts';
export type { EmbeddedConnection } from './membership.ts';
export { serverPid } from './postmaster.ts';
export { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './start.ts';
