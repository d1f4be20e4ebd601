import { readBadge } from '../../domain/meetings/badge-code.ts';
import type { ShownBadgeFacts } from '../../domain/meetings/shown-badge.ts';
import { isSignedBy } from '../badges/verify.ts';
import { type BadgeBearer, bearersOf } from '../store/badge-bearers.ts';
import { badgeKeys } from '../store/badges.ts';
import type { Submission } from './submission.ts';

/** What the stands of a batch were shown, looked up together. */
export interface ShownBadges {
  /** @returns null where no text was sent */
  factsOf(programId: string, text: string | undefined): ShownBadgeFacts | null;
}

interface OfProgram {
  keys: Map<string, string>;
  bearers: Map<string, BadgeBearer>;
}

/** Reads the keys and bearers for the badges that stands sent: two queries a program, none where no stand sends. */
export async function shownBadges(submissions: readonly Submission[]): Promise<ShownBadges> {
  const numbers = new Map<string, Set<string>>();
  for (const { context, operations } of submissions) {
    const { actor } = context;
    if (actor.kind !== 'DEVICE' || actor.mode !== 'STAND') continue;
    const ofProgram = numbers.get(actor.programId) ?? new Set<string>();
    numbers.set(actor.programId, ofProgram);
    for (const { badge } of operations) {
      const read = badge === undefined ? null : readBadge(badge);
      if (read) ofProgram.add(read.badgeNumber);
    }
  }
  const found = new Map<string, OfProgram>();
  for (const [programId, asked] of numbers) {
    const tx = submissions[0]?.context.tx;
    if (!tx || asked.size === 0) continue;
    const keys = await badgeKeys(tx, programId);
    const bearers = await bearersOf(tx, programId, [...asked]);
    found.set(programId, {
      keys: new Map(keys.map(({ keyId, publicKey }) => [keyId, publicKey])),
      bearers: new Map(bearers.map((bearer) => [bearer.badgeNumber, bearer])),
    });
  }
  return { factsOf: (programId, text) => (text === undefined ? null : factsIn(found, programId, text)) };
}

function factsIn(found: Map<string, OfProgram>, programId: string, text: string): ShownBadgeFacts {
  const badge = readBadge(text);
  const known = found.get(programId);
  const publicKey = badge ? known?.keys.get(badge.keyId) : undefined;
  const bearer = badge ? known?.bearers.get(badge.badgeNumber) : undefined;
  return {
    badge,
    programId,
    keyKnown: publicKey !== undefined,
    signatureValid: badge !== null && publicKey !== undefined && isSignedBy(badge, publicKey),
    organizationId: bearer?.organizationId ?? null,
    personId: bearer?.personId ?? null,
    revokedAt: bearer?.revokedAt ?? null,
  };
}
