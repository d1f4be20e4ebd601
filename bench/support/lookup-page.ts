import type { Change } from '../../src/contract/sync.ts';
import { badgeBytes, badgeText, readBadge } from '../../src/domain/meetings/badge-code.ts';
import { instantOf } from '../../src/domain/time/instants.ts';
import { applyChanges } from '../../src/offline/apply-changes.ts';
import { DeviceDatabase } from '../../src/offline/database.ts';
import type { BadgeKey } from '../../src/offline/documents.ts';
import { evaluateScan } from '../../src/offline/evaluate-scan.ts';
import { recordCommand } from '../../src/offline/outbox.ts';
import { loadScanCache } from '../../src/offline/scan-cache-loader.ts';
import { findParties, partyIndex } from '../../src/offline/search-parties.ts';
import { verifySignature } from '../../src/offline/verify-signature.ts';

/** A door's reading and writing in a page of Chromium, by the product's own `offline` room and without its screens. */

const db = new DeviceDatabase('lookup');
const now = () => instantOf(Date.now());

/** Takes in a program that the page fetches, with someone signed in who is staff of it. */
async function fill(programId: string, badgeKeys: BadgeKey[]): Promise<void> {
  const changes = (await (await fetch('/changes.json')).json()) as Change[];
  for (let from = 0; from < changes.length; from += 20_000) {
    const complete = from + 20_000 >= changes.length;
    const pulled = { cursor: String(from), complete, serverTime: now(), serverOffsetMs: 0, badgeKeys };
    await applyChanges(db, programId, changes.slice(from, from + 20_000), pulled);
  }
  const year = instantOf(Date.now() + 31_536_000_000);
  await db.session.put({
    id: 'current',
    kind: 'PERSON',
    token: 'none',
    tokenExpiresAt: year,
    refreshToken: 'none',
    ended: false,
    refreshSentAt: null,
    me: {
      id: crypto.randomUUID(),
      name: 'Bench',
      userRole: 'SUPER_ADMIN',
      organizationId: null,
      organizationRole: null,
      organizations: [],
      programs: [],
    } as never,
  });
}

export interface Taken {
  lookupMs: number;
  recordMs: number;
}

/** As an open door does. @returns ms until everything is there; scans before that read it themselves */
async function remember(programId: string): Promise<number> {
  const from = performance.now();
  await loadScanCache(db, programId).ready;
  return performance.now() - from;
}

/**
 * The two halves of a scan, each alone: the look-up by a badge whose key the program does not have, so that no signature
 * is verified, and the signature.
 */
async function halves(
  programId: string,
  badge: string,
  publicKey: string,
): Promise<{ readMs: number; verifyMs: number }> {
  const read = readBadge(badge);
  if (!read) throw new Error('That is no badge.');
  const unsigned = badgeText(badgeBytes({ ...read, keyId: 'ffffffff' }), read.signature);
  const from = performance.now();
  const verdict = await evaluateScan(db, programId, null, unsigned, now());
  const judged = performance.now();
  if (verdict.kind !== 'BADGE_FAULT' || verdict.code !== 'BADGE_UNKNOWN_KEY')
    throw new Error(`Judged as ${verdict.kind}.`);
  if (!(await verifySignature(publicKey, read.signature, read.signed)))
    throw new Error('The signature is wrong.');
  return { readMs: judged - from, verifyMs: performance.now() - judged };
}

/** One scan: badge to verdict, then the check-in on the disk. Throws where it may not be recorded. */
async function scanned(programId: string, badge: string): Promise<Taken> {
  const at = now();
  const from = performance.now();
  const verdict = await evaluateScan(db, programId, null, badge, at);
  const judged = performance.now();
  if (!('found' in verdict) || verdict.found.decision.kind === 'refused')
    throw new Error(`Judged as ${verdict.kind}.`);
  const { meeting } = verdict.found.view;
  const args = {
    meetingId: meeting.id,
    party: verdict.found.party,
    attendedAt: at,
    source: 'SCAN' as const,
    startAt: meeting.startAt,
  };
  await recordCommand(db, { programId, command: { verb: 'CHECK_IN', args }, scannedAt: at, actor: 'Bench' });
  return { lookupMs: judged - from, recordMs: performance.now() - judged };
}

/** One read and one strict write of a small row, without Dexie and the product: what this browser and disk cost. */
async function bare(): Promise<Taken> {
  const raw = db.backendDB();
  const from = performance.now();
  await new Promise((resolve, reject) => {
    const asked = raw.transaction('device').objectStore('device').get('this');
    asked.onsuccess = resolve;
    asked.onerror = reject;
  });
  const read = performance.now();
  await new Promise((resolve, reject) => {
    const tx = raw.transaction('notes', 'readwrite', { durability: 'strict' });
    tx.objectStore('notes').put({ key: 'bench', value: String(from) });
    tx.oncomplete = resolve;
    tx.onabort = reject;
  });
  return { lookupMs: read - from, recordMs: performance.now() - read };
}

/** Each letter of a text typed into the search. @returns ms for reading the names, and for each letter */
async function searched(programId: string, text: string): Promise<{ indexMs: number; letterMs: number[] }> {
  const from = performance.now();
  const index = await partyIndex(db, programId);
  const indexMs = performance.now() - from;
  const letterMs = [...text].map((_, letter) => {
    const typed = performance.now();
    findParties(index, text.slice(0, letter + 1), 12);
    return performance.now() - typed;
  });
  return { indexMs, letterMs };
}

const lookupDevice = { fill, remember, scanned, halves, bare, searched };
export type LookupDevice = typeof lookupDevice;
Object.assign(globalThis, { lookupDevice });
