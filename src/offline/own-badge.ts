import type { z } from 'zod';
import type { getOwnBadge } from '../contract/sync.ts';
import type { Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import { signedIn } from './program-queries.ts';

/** One's own badge and passes, kept on the device: they must open without a network. Texts are signed, so they are only kept. */

type Pulled = z.output<(typeof getOwnBadge)['result']>;

export interface OwnBadge extends Pulled {
  /** Whose it is: after a change of person or organization it is nobody's. */
  userId: string;
  organizationId: string | null;
  /** By the device's clock. */
  pulledAt: Instant;
}

/** The note it lies in. */
export const ownBadgeKey = (programId: string): string => `own-badge:${programId}`;

/** @returns null where the signed-in person's badge was not pulled yet */
export async function ownBadge(db: DeviceDatabase, programId: string): Promise<OwnBadge | null> {
  const [me, note] = await Promise.all([signedIn(db), db.notes.get(ownBadgeKey(programId))]);
  if (!me || !note) return null;
  const kept = JSON.parse(note.value) as OwnBadge;
  return kept.userId === me.id && kept.organizationId === me.organizationId ? kept : null;
}

/** Part of a wipe: the notes outlive the tables, and this one has a name. @param programId only of this program */
export async function forgetOwnBadges(db: DeviceDatabase, programId?: string): Promise<void> {
  if (programId !== undefined) await db.notes.delete(ownBadgeKey(programId));
  else await db.notes.where('key').startsWith('own-badge:').delete();
}
