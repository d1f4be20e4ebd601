import { OUTLIVES_PROGRAM_MINUTES } from '../domain/devices/device.ts';
import { addMinutes, type Instant } from '../domain/time/instants.ts';
import { baseTables, dropBase } from './apply-changes.ts';
import type { DeviceDatabase } from './database.ts';
import { forgetDismissals } from './dismiss.ts';
import { countLocalOnly } from './local-only-records.ts';
import { forgetOwnBadges } from './own-badge.ts';
import { forgetSeen } from './seen-schedule.ts';

/** Forgetting: when the device is revoked, a day after the event, or by hand. Never while something waits. */

/**
 * Refused with how many wait to be sent, and how many only this device knows of and nobody can send: refused and not
 * kept by the server, or damaged.
 */
export type WipeOutcome = { wiped: true } | { wiped: false; unsent: number; unsettled: number };

/** Forgets a program. Refused while commands of it wait: the check is in the same transaction as the deletion. */
export async function wipeProgram(db: DeviceDatabase, programId: string): Promise<WipeOutcome> {
  const tables = [
    ...baseTables(db),
    db.outbox,
    db.attention,
    db.damaged,
    db.journal,
    db.answered,
    db.notes,
    db.floorPictures,
    db.wishes,
    db.wishLists,
    db.meetingNotes,
    db.contactAsks,
  ];
  return await db.transaction('rw', tables, async () => {
    const unsent = await db.outbox.where('programId').equals(programId).count();
    const unsettled = await countLocalOnly(db, programId);
    if (unsent + unsettled > 0) return { wiped: false, unsent, unsettled };
    await dropBase(db, programId);
    // What is left of them the server keeps for staff.
    await db.attention.where('programId').equals(programId).delete();
    // By then the timeslots that they were for are over.
    await db.wishes.where('programId').equals(programId).delete();
    await db.wishLists.where('programId').equals(programId).delete();
    // One that waits could still be sent.
    for (const table of [db.meetingNotes, db.contactAsks])
      await (table as typeof db.meetingNotes)
        .where('programId')
        .equals(programId)
        .filter(({ state }) => state !== 'WAITING')
        .delete();
    await db.programStates.delete(programId);
    await db.journal.filter((row) => row.programId === programId).delete();
    await db.answered.where('programId').equals(programId).delete();
    await db.floorPictures.where('programId').equals(programId).delete();
    await forgetOwnBadges(db, programId);
    await forgetSeen(db, programId);
    return { wiped: true };
  });
}

/**
 * Forgets everything but which installation this is. Refused while anything waits.
 *
 * @param dry only looks whether it would be refused
 */
export async function wipeAll(db: DeviceDatabase, dry = false): Promise<WipeOutcome> {
  return await db.transaction('rw', db.tables, async () => {
    const unsent = await db.outbox.count();
    const unsettled = await countLocalOnly(db);
    if (unsent + unsettled > 0) return { wiped: false, unsent, unsettled };
    if (dry) return { wiped: true };
    // The device row stays: its sequence must go on growing.
    const others = db.tables.filter((table) => table.name !== 'device' && table.name !== 'notes');
    for (const table of others) await table.clear();
    await forgetOwnBadges(db);
    await forgetSeen(db);
    await forgetDismissals(db);
    return { wiped: true };
  });
}

/** Programs whose last day is over for a day: to be wiped. @param now by the server's clock */
export async function programsToWipe(db: DeviceDatabase, now: Instant): Promise<string[]> {
  const programs = await db.programs.toArray();
  const dayBefore = addMinutes(now, -OUTLIVES_PROGRAM_MINUTES);
  return programs.filter((program) => program.timelineEnd < dayBefore).map((program) => program.id);
}
