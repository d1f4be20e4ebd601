import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { memberFor } from '../../services/members/member-view.ts';
import { hasOwner, listMemberRows } from '../../store/members.ts';
import { broughtTo } from '../../store/organization-roles.ts';
import { loadOrganization } from '../../store/organizations.ts';
import { removeMember, setMemberJobTitle, setMemberRole } from './change-member.ts';
import { addProfiles, editProfile } from './profiles.ts';

/** Every call about the people of an organization (API.md, Users and members; Organizations). */
export const memberActions = {
  listMembers: async (context, { params: { organizationId }, query: { page, size } }, facts) => {
    if (!(await loadOrganization(context.tx, organizationId))) throw new Refusal('NOT_FOUND');
    const { rows, total } = await listMemberRows(context.tx, organizationId, {
      offset: (page - 1) * size,
      limit: size,
    });
    const ids = rows.map(({ id }) => id);
    const brought =
      context.actor.kind === 'USER' && facts.organizationStaffed
        ? await broughtTo(context.tx, context.actor.userId, organizationId, ids)
        : new Set<string>();
    const items = rows.map((row) => memberFor(context, facts, row, brought.has(row.id)));
    return {
      items,
      page,
      size,
      total,
      hasOwner: await hasOwner(context.tx, organizationId),
      kept: facts.organizationKept === true,
    };
  },
  addProfiles,
  editProfile,
  setMemberRole,
  setMemberJobTitle,
  removeMember,
} satisfies Partial<Actions>;
