import type { listProgramBadges } from '../../../contract/badges.ts';
import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { getOwnBadge, listBadges } from '../../../contract/sync.ts';
import type { RegistrantFilter } from '../../../domain/registration/registrant-filter.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { badgeMaker } from '../../services/event-day/badge-maker.ts';
import { badgeHolders, meetingsToPass, programBadgeHolders } from '../../store/badges.ts';
import { loadProgram } from '../../store/programs.ts';
import { findRegistration } from '../../store/registration-forms.ts';

/**
 * One's own badge for the active organization, with the passes of its accepted meetings. A revoked one has none: they
 * would be refused at every door.
 */
export async function getOwnBadgeAction(
  context: TransactionContext,
  programId: string,
): Promise<GivenResultOf<typeof getOwnBadge>> {
  const { actor } = context;
  if (actor.kind !== 'USER' || !actor.organizationId) return { badge: null, passes: [] };
  const { organizationId, userId } = actor;
  const [holder] = await badgeHolders(context.tx, programId, { organizationId, userId });
  if (!holder) return { badge: null, passes: [] };
  const make = await badgeMaker(context, programId);
  const revoked = holder.badge_revoked_at !== null;
  const meetings = revoked ? [] : await meetingsToPass(context.tx, programId, organizationId);
  return {
    badge: make.badge(holder),
    passes: meetings.map((meetingId) => ({ meetingId, text: make.text(holder.badge_number, meetingId) })),
  };
}

/** All badges of an organization, for staff to print. @throws Refusal NOT_FOUND where it is not registered */
export async function listBadgesAction(
  context: TransactionContext,
  programId: string,
  organizationId: string,
): Promise<GivenResultOf<typeof listBadges>> {
  const make = await badgeMaker(context, programId);
  if (!(await findRegistration(context.tx, programId, organizationId))) throw new Refusal('NOT_FOUND');
  const holders = await badgeHolders(context.tx, programId, { organizationId });
  return { badges: holders.map(make.badge) };
}

/** The badges of all approved organizations, in pages, for staff to print. */
export async function listProgramBadgesAction(
  context: TransactionContext,
  programId: string,
  { page, size, filter }: { page: number; size: number; filter?: RegistrantFilter | undefined },
): Promise<GivenResultOf<typeof listProgramBadges>> {
  const program = filter && (await loadProgram(context.tx, programId));
  const narrowed = program ? { filter, world: { zone: program.timezone, now: context.now } } : undefined;
  const make = await badgeMaker(context, programId);
  const { holders, total } = await programBadgeHolders(
    context.tx,
    programId,
    {
      offset: (page - 1) * size,
      limit: size,
    },
    narrowed,
  );
  return { items: holders.map(make.badge), page, size, total };
}
