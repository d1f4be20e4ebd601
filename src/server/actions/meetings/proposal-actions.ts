import { proposePartners } from '../../../domain/plan/propose-partners.ts';
import { proposePlaces } from '../../../domain/plan/propose-places.ts';
import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { loadScheduleWorld } from '../../plan/load-world.ts';
import { activeOrganization } from '../../services/people/callers.ts';
import { withLiveMeeting } from '../../store/live-meetings.ts';
import { leftOutFor } from '../../wishes/suggest-facts.ts';
import { suggestionsOf } from '../../wishes/suggestions.ts';
import { takingPart } from '../../wishes/wish-lists.ts';
import { wishPartners } from '../../wishes/wish-partners.ts';
import { wishesOfProgram } from '../../wishes/wishes-of-program.ts';

/** What is proposed to staff who set up a meeting: partners of an organization, and places for two. Nothing is locked or kept. */
export const proposalActions = {
  proposePartners: async (context, { params }) => {
    const { tx } = context;
    const { programId, organizationId } = params;
    const isHere = await takingPart(tx, programId, [organizationId]);
    if (!isHere.has(organizationId)) throw new Refusal('NOT_FOUND');
    const leftOut = await withLiveMeeting(tx, programId, organizationId);
    // SPEC.md 5: nobody sets up a meeting of their own organization this way.
    const own = activeOrganization(context);
    if (own) leftOut.add(own);
    const notSuggested = await leftOutFor(tx, programId, organizationId);
    const kept = (await suggestionsOf(tx, params)).filter(({ partnerId }) => !notSuggested.has(partnerId));
    const here = await takingPart(
      tx,
      programId,
      kept.map(({ partnerId }) => partnerId),
    );
    const proposed = proposePartners(organizationId, {
      wishes: await wishesOfProgram(tx, programId, { about: organizationId }),
      suggestions: kept.filter(({ partnerId }) => here.has(partnerId)),
      leftOut,
    });
    const names = await wishPartners(
      tx,
      proposed.map(({ partnerId }) => partnerId),
    );
    return {
      partners: proposed.flatMap(({ partnerId, reasons }) => {
        const partner = names.get(partnerId);
        return partner ? [{ ...partner, reasons }] : [];
      }),
    };
  },
  proposePlaces: async ({ tx, now }, { params: { programId, organizationId, partnerId } }) => {
    const here = await takingPart(tx, programId, [organizationId, partnerId]);
    if (!here.has(organizationId) || !here.has(partnerId)) throw new Refusal('NOT_FOUND');
    const world = await loadScheduleWorld(tx, programId, now);
    if (!world) throw new Refusal('NOT_FOUND');
    const names = new Map(world.rooms.map(({ id, name }) => [id, name]));
    return {
      places: proposePlaces(world, [organizationId, partnerId], now).map(
        ({ tableId: _tableId, seatNumber, ...place }) => ({
          ...place,
          tableNumber: seatNumber,
          roomName: names.get(place.roomId) ?? '',
        }),
      ),
    };
  },
} satisfies Partial<Actions>;
