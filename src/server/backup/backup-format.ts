import { z } from 'zod';

/**
 * A backup is one gzipped file of lines: a header, then the rows of each table in the order in which they can be
 * inserted, then a footer with how many there are and the SHA-256 of all lines before it. Rows are PostgreSQL's own
 * JSON of them, so that any version of the server and any PostgreSQL can read them.
 */
export const BACKUP_FORMAT = 1;

/** Filled by triggers, or by the steps themselves; an old cursor or transaction id means nothing in another database. */
export const derivedTables: ReadonlySet<string> = new Set([
  'sync_mark',
  'organization_booking',
  'registrant_count',
  'tag_count',
  'audit_note',
  'device_proof',
  'migration_checksum',
]);

export const headerShape = z.object({
  backup: z.literal('meeting-door'),
  format: z.literal(BACKUP_FORMAT),
  createdAt: z.string(),
  /** Names of the steps the tables had taken. */
  migrations: z.array(z.string()).min(1),
  /** In the order in which they can be inserted. */
  tables: z.array(z.string()),
});
export type BackupHeader = z.output<typeof headerShape>;

export const rowsShape = z.object({ table: z.string(), rows: z.array(z.unknown()) });

export const footerShape = z.object({ counts: z.record(z.string(), z.int()), sha256: z.string() });

/** The file is not a whole backup of ours, or of a later version; the sentence says which. */
export class BackupUnreadable extends Error {
  override name = 'BackupUnreadable';
}
