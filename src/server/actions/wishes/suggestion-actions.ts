import { earlierOf } from '../../../domain/time/instants.ts';
import type { AuditLine } from '../../audit/describe-changes.ts';
import { noteInTrail } from '../../audit/note-in-trail.ts';
import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { isStaff } from '../../services/people/callers.ts';
import { actsAsStaff, registeredWith } from '../../services/wishes/who-wishes.ts';
import { leftOutFor } from '../../wishes/suggest-facts.ts';
import {
  commonWords,
  countParticipants,
  saveRefusal,
  saveSoughtOffered,
  saveWeights,
  soughtOfferedOf,
  suggestedToNobody,
  suggestionSetting,
  suggestionsOf,
} from '../../wishes/suggestions.ts';
import { takingPart, type WishesOf } from '../../wishes/wish-lists.ts';
import { wishPartners } from '../../wishes/wish-partners.ts';

/** What staff changed of what an organization says of itself. */
const staffLine = (
  { programId, organizationId }: WishesOf,
  objectName: string,
  changed: Pick<AuditLine, 'attributeName' | 'oldValue' | 'newValue'>,
): AuditLine => ({
  programId,
  noun: 'WISH',
  objectId: organizationId,
  objectName,
  action: 'CHANGED',
  ...changed,
});

/** Every call about suggestions. */
export const suggestionActions = {
  listSuggestions: async (context, { params }, facts) => {
    const { tx } = context;
    const staff = isStaff(context, facts);
    await registeredWith(context, params, facts);
    const kept = await suggestionsOf(tx, params);
    const ids = kept.map(({ partnerId }) => partnerId);
    const partners = await wishPartners(tx, ids);
    const here = await takingPart(tx, params.programId, ids);
    // What happened since they were computed.
    const leftOut = await leftOutFor(tx, params.programId, params.organizationId);
    return {
      suggestions: kept.flatMap(({ partnerId, score, reasons }) => {
        const partner = partners.get(partnerId);
        return partner && here.has(partnerId) && !leftOut.has(partnerId)
          ? [{ ...partner, ...(staff && { score }), reasons }]
          : [];
      }),
      computedAt: (await suggestionSetting(tx, params.programId)).computedAt,
      own: await soughtOfferedOf(tx, params),
      common: await commonWords(tx, params.programId),
    };
  },
  refuseSuggestion: async (context, { params: { partnerId, ...of }, body }, facts) => {
    const { name } = await registeredWith(context, of, facts);
    // A device whose clock is ahead says it no later than it arrives.
    const saidAt = earlierOf(body.saidAt, context.now);
    await saveRefusal(context.tx, of, partnerId, { refused: body.refused, saidAt });
    if (actsAsStaff(context, of, facts)) {
      const partner = (await wishPartners(context.tx, [partnerId])).get(partnerId)?.name ?? '';
      const [oldValue, newValue] = body.refused ? [null, partner] : [partner, null];
      const line = { attributeName: 'notSuggested', oldValue, newValue };
      await noteInTrail(context, 'refuseSuggestion', [staffLine(of, name, line)]);
    }
    return { refused: body.refused };
  },
  saveSoughtOffered: async (context, { params, body }, facts) => {
    const { status, name } = await registeredWith(context, params, facts);
    if (status === 'REJECTED') throw new Refusal('ORGANIZATION_NOT_APPROVED');
    const before = await soughtOfferedOf(context.tx, params);
    await saveSoughtOffered(context.tx, params, body, context.now);
    if (actsAsStaff(context, params, facts)) {
      const lines = (['sought', 'offered'] as const).flatMap((attributeName) => {
        const [oldValue, newValue] = [before, body].map((said) => said[attributeName].join(', ') || null);
        return oldValue === newValue
          ? []
          : [
              staffLine(params, name, {
                attributeName,
                oldValue: oldValue ?? null,
                newValue: newValue ?? null,
              }),
            ];
      });
      if (lines.length > 0) await noteInTrail(context, 'saveSoughtOffered', lines);
    }
    return body;
  },
  getSuggestionSettings: async ({ tx }, { params: { programId } }) => {
    const { weights, computedAt } = await suggestionSetting(tx, programId);
    const nobody = computedAt === null ? [] : await suggestedToNobody(tx, programId);
    const names = await wishPartners(tx, nobody);
    return {
      weights,
      computedAt,
      participants: await countParticipants(tx, programId),
      nobody: nobody.flatMap((id) => names.get(id) ?? []),
    };
  },
  saveSuggestionSettings: async (context, { params, body }) => {
    await saveWeights(context.tx, params.programId, body.weights);
    return { weights: body.weights };
  },
} satisfies Partial<Actions>;
