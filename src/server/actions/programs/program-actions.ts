import { firstFreeSlug } from '../../../domain/organizations/slug.ts';
import { isReservedSlug } from '../../../domain/programs/program-slug.ts';
import { defaultTimeline } from '../../../domain/programs/save-program.ts';
import type { Actions } from '../../http/handler.ts';
import { settingsOf } from '../../services/programs/settings.ts';
import { readerOf } from '../../services/registration/registration-form.ts';
import { registeredCards } from '../../store/program-cards.ts';
import { listProgramsWithCounters } from '../../store/program-lists.ts';
import { programSlugsLike } from '../../store/program-settings.ts';
import { changeProgram, deleteProgram, saveRequirements } from './change-program.ts';
import { createProgram } from './create-program.ts';
import { programDetail } from './read-settings.ts';

/** Every call about setting programs up, and the lists of them (API.md, Programs). */
export const programActions = {
  createProgram: async (work, { body: { programRequirements, ...given } }) => {
    const timeline = defaultTimeline(work.now);
    const program = await createProgram(work, {
      ...given,
      timelineStart: given.timelineStart ?? timeline.timelineStart,
      timelineEnd: given.timelineEnd ?? timeline.timelineEnd,
    });
    await saveRequirements(work, program.id, programRequirements);
    return await settingsOf(work, program.id);
  },
  updateProgram: (work, { params, body }) => changeProgram(work, params.programId, body),
  deleteProgram: (work, { params, body }) => deleteProgram(work, params.programId, body.programName),
  getProgramSettings: (work, { params }) => settingsOf(work, params.programId),
  getProgram: (work, { params }) => programDetail(work, params.programId),
  checkProgramSlug: async (work, { params: { slug } }) => {
    // Of what no slug can look like only the text itself is asked for: it is part of a pattern otherwise.
    const taken = /^[a-z0-9-]+$/.test(slug) ? await programSlugsLike(work.tx, slug) : new Set<string>();
    if (isReservedSlug(slug)) taken.add(slug);
    return { available: !taken.has(slug), suggestion: firstFreeSlug(slug, taken) };
  },
  listManagedPrograms: async (work, { query }) => {
    const { page, size, sortBy, sortOrder } = query;
    const { userId } = readerOf(work);
    const listing = { userId, managed: true, sortBy, sortOrder, offset: (page - 1) * size, limit: size };
    return { ...(await listProgramsWithCounters(work.tx, listing)), page, size };
  },
  listAllPrograms: async (work, { query }) => {
    const { page, size, ...rest } = query;
    const { userId } = readerOf(work);
    const listing = { ...rest, userId, managed: false, offset: (page - 1) * size, limit: size };
    return { ...(await listProgramsWithCounters(work.tx, listing)), page, size };
  },
  listProgramsOfOrganization: async (work, { params, query: { page, size } }) => ({
    ...(await registeredCards(
      work.tx,
      { ...readerOf(work), organizationId: params.organizationId },
      { offset: (page - 1) * size, limit: size },
    )),
    page,
    size,
  }),
} satisfies Partial<Actions>;
