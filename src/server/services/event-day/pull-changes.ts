import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { type SyncNoun, syncNouns } from '../../../contract/change-kinds.ts';
import { type Change, type changeShape, SYNC_PAGE, type SyncPosition } from '../../../contract/sync.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { Schema } from '../../db/schema.ts';
import { horizonNow, type Mark, marksSince } from '../../store/sync.ts';
import { countDocuments, loadDocuments } from '../../store/sync-documents.ts';
import type { EraWatch } from '../../store/sync-eras.ts';
import { alongWith, mayBeNotified } from '../../store/sync-participant.ts';
import { type Audience, audienceName } from '../../store/sync-selection.ts';
import { type Cursor, readCursor, writeCursor } from './sync-cursor.ts';

/** What it needs of a transaction: it only reads, so none need be open. */
export interface Reading {
  tx: Kysely<Schema>;
  now: Instant;
}

export type PulledPage = {
  cursor: string;
  era: string;
  hasMore: boolean;
  changes: z.input<typeof changeShape>[];
  serverTime: string;
  position?: SyncPosition;
  total?: number;
};

/**
 * What this audience may see and has changed since the cursor; without one, a whole snapshot in pages.
 *
 * The horizon is read before the marks. So a change that commits in between is delivered now and once more with the
 * next pull, never not at all; documents are always read as they stand, so delivering one twice does no harm.
 *
 * @param watch which era this is; a cursor of another database, or one that has seen what an older state put back does
 *   not hold, answers `{ reset: true }` (docs/decisions/031)
 */
export async function pullChanges(
  context: Reading,
  audience: Audience,
  watch: EraWatch,
  since: string | undefined,
): Promise<PulledPage | { reset: true }> {
  const who = audienceName(audience);
  const cursor = since === undefined ? null : readCursor(since);
  if (since !== undefined && (!cursor || cursor.who !== who)) return { reset: true };
  const { xmin, startedAt } = await horizonNow(context.tx);
  const eras = await watch.at(startedAt);
  const upTo = cursor?.kind === 'delta' ? cursor.since : cursor?.bound;
  if (cursor && !eras.knows(cursor.epoch, upTo ?? '0')) return { reset: true };
  // Within one era a horizon never goes back.
  if (upTo !== undefined && BigInt(upTo) > BigInt(xmin)) return { reset: true };
  const epoch = eras.current;
  const bound = cursor?.kind === 'delta' && cursor.after === null ? xmin : (cursor?.bound ?? xmin);
  const base = { epoch, who, bound };
  if (!cursor || cursor.kind === 'snapshot') {
    const first = { ...base, kind: 'snapshot' as const, noun: 0, after: null };
    const page = await snapshotPage(context, audience, cursor ? { ...cursor, epoch } : first);
    return cursor ? page : { ...page, total: await countDocuments(context.tx, audience) };
  }
  return await deltaPage(context, audience, { ...cursor, epoch, bound });
}

async function snapshotPage(
  context: Reading,
  audience: Audience,
  cursor: Extract<Cursor, { kind: 'snapshot' }>,
): Promise<PulledPage> {
  const changes: PulledPage['changes'] = [];
  let { noun: index, after } = cursor;
  while (index < syncNouns.length && changes.length < SYNC_PAGE) {
    const noun = syncNouns[index] as SyncNoun;
    const limit = SYNC_PAGE - changes.length;
    const found = await loadDocuments[noun](context.tx, audience, { after, limit }, context.now);
    for (const { id, doc } of found) changes.push({ noun, id, doc } as PulledPage['changes'][number]);
    if (found.length < limit) {
      index += 1;
      after = null;
    } else {
      after = found.at(-1)?.id ?? null;
    }
  }
  const hasMore = index < syncNouns.length;
  const { epoch, who, bound } = cursor;
  const next: Cursor = hasMore
    ? { kind: 'snapshot', epoch, who, bound, noun: index, after }
    : { kind: 'delta', epoch, who, since: bound, bound, after: null };
  return {
    cursor: writeCursor(next),
    era: epoch,
    hasMore,
    changes,
    serverTime: context.now,
    ...positionOf(next),
  };
}

async function deltaPage(
  context: Reading,
  audience: Audience,
  cursor: Extract<Cursor, { kind: 'delta' }>,
): Promise<PulledPage> {
  const { epoch, who, since, bound } = cursor;
  const marks = await marksSince(context.tx, audience.programId, since, cursor.after, SYNC_PAGE);
  const last = marks.at(-1);
  const hasMore = marks.length === SYNC_PAGE && last !== undefined;
  const next: Cursor = hasMore
    ? { kind: 'delta', epoch, who, since, bound, after: last }
    : { kind: 'delta', epoch, who, since: bound, bound, after: null };
  return {
    cursor: writeCursor(next),
    era: epoch,
    hasMore,
    changes: await documentsOf(context, audience, marks, since),
    serverTime: context.now,
    ...positionOf(next),
  };
}

/** Where the device is once it has applied a page, where nothing is left after it. */
const positionOf = (next: Cursor): { position?: SyncPosition } =>
  next.kind === 'delta' && next.after === null ? { position: { audience: next.who, upTo: next.since } } : {};

/** The marked objects as they stand; those that are not this audience's to see any more, as tombstones. */
async function documentsOf(
  context: Reading,
  audience: Audience,
  marks: readonly Mark[],
  since: string,
): Promise<PulledPage['changes']> {
  const changes: PulledPage['changes'] = [];
  const along = await alongWith(context.tx, audience, marks, since);
  for (const noun of syncNouns) {
    const marked = marks.filter((mark) => mark.noun === noun).map((mark) => mark.objectId);
    const wanted = [...new Set([...marked, ...(along[noun] ?? [])])];
    if (wanted.length === 0) continue;
    const found = await loadDocuments[noun](context.tx, audience, { ids: wanted }, context.now);
    const seen = new Set(found.map(({ id }) => id));
    for (const { id, doc } of found) changes.push({ noun, id, doc } as PulledPage['changes'][number]);
    const gone = wanted.filter((id) => !seen.has(id));
    for (const id of await mayBeNotified(context.tx, audience, noun, gone)) {
      changes.push({ noun, id, doc: null } as Change);
    }
  }
  return changes;
}
