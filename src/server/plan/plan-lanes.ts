import type { Kysely } from 'kysely';
import { lanesOfPairs, type MeetingLanes } from '../../domain/plan/plan-lanes.ts';
import { pairKey } from '../../domain/plan/value.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { rowsOfPlan } from '../store/plans.ts';
import { loadLaneWorld } from './load-world.ts';
import { pairOfRow } from './publish-plan.ts';

/**
 * Adds to meetings of a plan in which lane each side of several delegations has them: as publishing would book them now. A plan keeps no
 * lanes: they follow from its times and from what stands (`domain/plan/plan-lanes`).
 */
export async function withLanes<T extends { a: { id: string }; b: { id: string } }>(
  db: Kysely<Schema>,
  { programId, planId, now }: { programId: string; planId: string; now: Instant },
  meetings: readonly T[],
): Promise<(T & MeetingLanes)[]> {
  const world = await loadLaneWorld(db, programId, now);
  if (!world) return [...meetings];
  const rows = await rowsOfPlan(db, planId);
  const lanes = lanesOfPairs(
    world,
    rows.map((row) => ({ ...pairOfRow(row), meetingId: row.meeting_id })),
  );
  const byPair = new Map(
    rows.map((row, index) => [pairKey(row.organization_id, row.partner_id), lanes[index] ?? {}]),
  );
  return meetings.map((meeting) => ({ ...meeting, ...byPair.get(pairKey(meeting.a.id, meeting.b.id)) }));
}
