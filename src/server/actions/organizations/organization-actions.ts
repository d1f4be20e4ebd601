import { countries } from '../../../domain/organizations/countries.ts';
import { firstFreeSlug } from '../../../domain/organizations/slug.ts';
import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { createOrganization } from '../../services/organizations/create-organization.ts';
import { findOrganizations, organizationsOf } from '../../store/organization-lists.ts';
import { slugsLike } from '../../store/organizations.ts';
import { deleteOrganization, setStatus, updateOrganization } from './change-organization.ts';
import { organizationInProgram } from './organization-in-program.ts';
import { organizationForCaller } from './read-organization.ts';

/** Every call about organizations (API.md, Organizations). */
export const organizationActions = {
  getOrganizationBySlug: (work, { params }) => organizationForCaller(work, { slug: params.slug }),
  getOrganization: (work, { params }) => organizationForCaller(work, { id: params.organizationId }),
  checkOrganizationSlug: async (work, { params }) => {
    const { slug } = params;
    // Of what no slug can look like only the text itself is asked for: it is part of a pattern otherwise.
    const taken = /^[a-z0-9-]+$/.test(slug) ? await slugsLike(work.tx, slug) : new Set<string>();
    return { available: !taken.has(slug), suggestion: firstFreeSlug(slug, taken) };
  },
  createOrganization: (work, { body }) => createOrganization(work, body),
  adminCreateOrganization: (work, { body }) => createOrganization(work, body, 'OTHERS'),
  updateOrganization: (work, { params, body }) => updateOrganization(work, params.organizationId, body),
  adminUpdateOrganization: (work, { params, body }) => updateOrganization(work, params.organizationId, body),
  deleteOrganization: (work, { params }) => deleteOrganization(work, params.organizationId),
  setOrganizationStatus: (work, { params, body }) => setStatus(work, params.organizationId, body.status),
  listOwnOrganizations: async ({ actor, tx }) => {
    if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
    return { organizations: await organizationsOf(tx, actor.userId) };
  },
  listOrganizations: async (work, { query }) => {
    const { page, size, sortBy, sortOrder } = query;
    const order = { sortBy, sortOrder, offset: (page - 1) * size, limit: size };
    return { ...(await findOrganizations(work.tx, query, order)), page, size };
  },
  getOrganizationInProgram: (work, { params }) =>
    organizationInProgram(work, params.programId, params.organizationId),
  listCountries: async () => ({ countries: [...countries] }),
} satisfies Partial<Actions>;
