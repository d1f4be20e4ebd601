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
  listMembers: async (work, { params: { organizationId }, query: { page, size } }, facts) => {
    if (!(await loadOrganization(work.tx, organizationId))) throw new Refusal('NOT_FOUND');
    const { rows, total } = await listMemberRows(work.tx, organizationId, {
      offset: (page - 1) * size,
      limit: size,
    });
    const ids = rows.map(({ id }) => id);
    const brought =
      work.actor.kind === 'USER' && facts.organizationStaffed
        ? await broughtTo(work.tx, work.actor.userId, organizationId, ids)
        : new Set<string>();
    const items = rows.map((row) => memberFor(work, facts, row, brought.has(row.id)));
    return {
      items,
      page,
      size,
      total,
      hasOwner: await hasOwner(work.tx, organizationId),
      kept: facts.organizationKept === true,
    };
  },
  addProfiles,
  editProfile,
  setMemberRole,
  setMemberJobTitle,
  removeMember,
} satisfies Partial<Actions>;
