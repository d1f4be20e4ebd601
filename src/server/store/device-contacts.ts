import type { Kysely, Selectable } from 'kysely';
import { type DeviceReport, OWN_DEVICES_KEPT } from '../../domain/devices/device-contact.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** What devices last said of themselves: one row a device, written over with each report. */

export type ContactRow = Selectable<Schema['device_contact']>;

/** Who reports: a tablet by its pairing, or someone's own device by its installation. */
export interface Reporter {
  programId: string;
  kind: 'TABLET' | 'PERSON';
  deviceId: string;
  userId: string | null;
  person: string;
  name: string;
  isStaff: boolean;
}

/**
 * Writes a report over the one before; one that was said before that one, and was held up on its way, is passed over.
 *
 * @param at when it was said (`reportSaidAt`) and when it came
 */
export async function saveReport(
  tx: Kysely<Schema>,
  reporter: Reporter,
  report: DeviceReport,
  at: { said: Instant; now: Instant },
): Promise<void> {
  const said = {
    user_id: reporter.userId,
    person: reporter.person,
    name: reporter.name,
    is_staff: reporter.isStaff,
    state: report.state,
    queued: report.queued,
    oldest_unsent_at: report.oldestUnsentAt,
    offset_ms: report.offsetMs,
    app_version: report.appVersion,
    battery_percent: report.battery?.percent ?? null,
    battery_charging: report.battery?.charging ?? null,
    room_id: report.roomId,
    rehearsing: report.rehearsing ?? false,
    last_contact_at: at.now,
    said_at: at.said,
    removed_at: null,
  };
  await tx
    .insertInto('device_contact')
    .values({
      program_id: reporter.programId,
      kind: reporter.kind,
      device_id: reporter.deviceId,
      ...said,
    })
    .onConflict((same) =>
      same
        .columns(['program_id', 'kind', 'device_id'])
        .doUpdateSet(said)
        .where((eb) =>
          eb.or([
            eb('device_contact.said_at', 'is', null),
            eb('device_contact.said_at', '<=', eb.ref('excluded.said_at')),
          ]),
        ),
    )
    .execute();
  if (reporter.kind === 'PERSON' && reporter.userId)
    await forgetOldest(tx, reporter.programId, reporter.userId);
}

/** A device names itself: whoever invents names pushes out their own rows, and nobody else's. */
async function forgetOldest(tx: Kysely<Schema>, programId: string, userId: string): Promise<void> {
  const own = tx
    .selectFrom('device_contact')
    .where('program_id', '=', programId)
    .where('kind', '=', 'PERSON')
    .where('user_id', '=', userId);
  const older = await own
    .select('device_id')
    .orderBy('last_contact_at', 'desc')
    .orderBy('device_id')
    .offset(OWN_DEVICES_KEPT)
    .execute();
  if (older.length === 0) return;
  await tx
    .deleteFrom('device_contact')
    .where('program_id', '=', programId)
    .where('kind', '=', 'PERSON')
    .where('user_id', '=', userId)
    .where(
      'device_id',
      'in',
      older.map((row) => row.device_id),
    )
    .execute();
}

/** The reports of a program's tablets, by device. */
export async function tabletReports(db: Kysely<Schema>, programId: string): Promise<Map<string, ContactRow>> {
  const rows = await db
    .selectFrom('device_contact')
    .selectAll()
    .where('program_id', '=', programId)
    .where('kind', '=', 'TABLET')
    .execute();
  return new Map(rows.map((row) => [row.device_id, row]));
}

/** The report of one tablet. */
export const tabletReport = (
  db: Kysely<Schema>,
  programId: string,
  deviceId: string,
): Promise<ContactRow | undefined> =>
  db
    .selectFrom('device_contact')
    .selectAll()
    .where('program_id', '=', programId)
    .where('kind', '=', 'TABLET')
    .where('device_id', '=', deviceId)
    .executeTakeFirst();

/** People's own devices that may be listed: `isListed` has the last word. A hall of idle phones is not read at all. */
export const personReports = (db: Kysely<Schema>, programId: string): Promise<ContactRow[]> =>
  db
    .selectFrom('device_contact')
    .selectAll()
    .where('program_id', '=', programId)
    .where('kind', '=', 'PERSON')
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('is_staff', '=', true), eb('queued', '>', 0)]))
    .orderBy('person')
    .orderBy('device_id')
    .execute();

/** Takes someone's own device off the list. False where there is none. */
export async function hideDeviceContact(
  tx: Kysely<Schema>,
  programId: string,
  deviceId: string,
  now: Instant,
): Promise<boolean> {
  const row = await tx
    .updateTable('device_contact')
    .set({ removed_at: now })
    .where('program_id', '=', programId)
    .where('kind', '=', 'PERSON')
    .where('device_id', '=', deviceId)
    .returning('device_id')
    .executeTakeFirst();
  return row !== undefined;
}
