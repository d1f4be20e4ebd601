import type { SegmentResult } from '../../../contract/segments.ts';
import { applyAddSegment, decideAddSegment } from '../../../domain/segments/add-segment.ts';
import { decideDeleteSegment } from '../../../domain/segments/delete-segment.ts';
import type { SegmentArgs } from '../../../domain/segments/segment.ts';
import {
  applyUpdateSegment,
  decideUpdateSegment,
  type UpdateSegmentArgs,
} from '../../../domain/segments/update-segment.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { lockProgram } from '../../store/programs.ts';
import { insertSegment, removeSegment, saveSegment, segmentsOf } from '../../store/segments.ts';

/** The program's segments while nobody else changes them: two of the same name cannot come at the same time. @throws Refusal NOT_FOUND */
async function lockedSegments(context: TransactionContext, programId: string): Promise<SegmentResult[]> {
  if (!(await lockProgram(context.tx, programId))) throw new Refusal('NOT_FOUND');
  return await segmentsOf(context.tx, programId);
}

/** @throws Refusal NOT_FOUND, SEGMENT_NAME_TAKEN, TOO_MANY_SEGMENTS */
export async function addSegment(
  context: TransactionContext,
  programId: string,
  args: SegmentArgs,
): Promise<SegmentResult> {
  assertAllowed(decideAddSegment(await lockedSegments(context, programId), args));
  const segment = { ...applyAddSegment(args, context.newId()), createdBy: nameOf(context) };
  await insertSegment(context.tx, programId, segment, context.now);
  return { ...segment, updatedAt: context.now };
}

/** @throws Refusal NOT_FOUND, SEGMENT_NAME_TAKEN, CHANGED_MEANWHILE with what is there now */
export async function updateSegment(
  context: TransactionContext,
  programId: string,
  args: UpdateSegmentArgs,
): Promise<SegmentResult> {
  const segments = await lockedSegments(context, programId);
  assertAllowed(decideUpdateSegment(segments, args));
  const before = segments.find(({ segmentId }) => segmentId === args.segmentId);
  if (!before) throw new Refusal('NOT_FOUND');
  const segment = applyUpdateSegment(before, args);
  await saveSegment(context.tx, programId, segment, context.now);
  return { ...before, ...segment, updatedAt: context.now };
}

/** @throws Refusal NOT_FOUND */
export async function deleteSegment(
  context: TransactionContext,
  programId: string,
  segmentId: string,
): Promise<Record<string, never>> {
  assertAllowed(decideDeleteSegment(await lockedSegments(context, programId), segmentId));
  await removeSegment(context.tx, programId, segmentId);
  return {};
}
