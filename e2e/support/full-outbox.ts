import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { DoorMeeting } from '../../src/domain/meetings/meeting.ts';
import { addMillis, type Instant } from '../../src/domain/time/instants.ts';
import { dayOf } from '../../src/domain/time/zones.ts';
import type { OutboxRow } from '../../src/offline/documents.ts';
import { type ApiClient, snapshot } from './api-client.ts';

/** Outboxes of hundreds, as a tablet has them after hours without a network: written as the app writes them. */

/** Accepted meetings to which nobody has come yet. */
export async function untouchedMeetings(client: ApiClient, programId: string): Promise<DoorMeeting[]> {
  const changes = await snapshot(client, programId);
  const zone =
    changes.flatMap(({ noun, doc }) => (noun === 'program' && doc ? [doc.timezone] : []))[0] ?? 'UTC';
  const today = dayOf(new Date().toISOString(), zone);
  return changes.flatMap((change) => {
    if (change.noun !== 'meeting' || !change.doc) return [];
    const { meetingStatus, ownerAttendance, participantAttendance, startAt } = change.doc;
    const isUntouched = meetingStatus === 'ACCEPTED' && !ownerAttendance && !participantAttendance;
    // Staff check in on the meeting's day or later, never before.
    return isUntouched && dayOf(startAt, zone) <= today ? [change.doc] : [];
  });
}

/**
 * So many check-ins, one a second up to `until`: each meeting's owner, then each one's participant, then the owners again.
 * Their sequence begins at 1; the device adds it to its own.
 */
export function checkInsOf(meetings: readonly DoorMeeting[], count: number, until: Instant): OutboxRow[] {
  return Array.from({ length: count }, (_, index) => {
    const meeting = meetings[index % meetings.length];
    if (!meeting) throw new Error('There is no meeting to check in.');
    const party = Math.floor(index / meetings.length) % 2 === 0 ? 'OWNER' : 'PARTICIPANT';
    const at = addMillis(until, (index - count) * 1000);
    const { id: meetingId, programId, startAt } = meeting;
    return {
      id: randomUUID(),
      programId,
      seq: index + 1,
      meetingId,
      scannedAt: at,
      actor: 'Sita',
      command: { verb: 'CHECK_IN', args: { meetingId, party, attendedAt: at, source: 'SCAN', startAt } },
      attempts: 0,
      lastProblem: null,
    };
  });
}

/** Puts them into the device's outbox in one transaction. The app sees them when it is opened next. */
export async function fillOutbox(page: Page, rows: readonly OutboxRow[]): Promise<void> {
  await page.evaluate(async (queued) => {
    const opening = indexedDB.open('meeting-door');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const writing = db.transaction(['outbox', 'device'], 'readwrite', { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error);
    });
    const devices = writing.objectStore('device');
    const asked = devices.get('this');
    asked.onsuccess = () => {
      const device = asked.result as { lastSeq: number };
      for (const row of queued) writing.objectStore('outbox').add({ ...row, seq: device.lastSeq + row.seq });
      devices.put({ ...device, lastSeq: device.lastSeq + queued.length });
    };
    await done;
    db.close();
  }, rows);
}

/** What the device's memory is: its version, who it is, and how many rows each table has. */
export interface DeviceMemory {
  version: number;
  deviceId: string;
  counts: Record<string, number>;
}

export const memoryOf = (page: Page): Promise<DeviceMemory> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('meeting-door');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const answerOf = <Answer>(asked: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const counts: Record<string, number> = {};
    for (const name of [...db.objectStoreNames]) {
      counts[name] = await answerOf(db.transaction(name).objectStore(name).count());
    }
    const device = (await answerOf(db.transaction('device').objectStore('device').get('this'))) as {
      deviceId: string;
    };
    db.close();
    return { version: db.version, deviceId: device.deviceId, counts };
  });
