import { firstFreeSlug } from '../../../domain/organizations/slug.ts';
import { isReservedSlug } from '../../../domain/programs/program-slug.ts';
import { defaultTimeline } from '../../../domain/programs/save-program.ts';
import type { Actions } from '../../http/handler.ts';
import { programChecklist } from '../../services/programs/checklist.ts';
import { settingsOf } from '../../services/programs/settings.ts';
import { readerOf } from '../../services/registration/registration-form.ts';
import { registeredCards } from '../../store/program-cards.ts';
import { listProgramsWithCounters } from '../../store/program-lists.ts';
import { programSlugsLike } from '../../store/program-settings.ts';
import { changeProgram, deleteProgram, saveRequirements } from './change-program.ts';
import { copyProgram } from './copy-program.ts';
import { createProgram } from './create-program.ts';
import { formerActions } from './invite-former.ts';
import { programDetail } from './read-settings.ts';

/** Every call about setting programs up, and the lists of them (API.md, Programs). */
export const programActions = {
  createProgram: async (context, { body: { programRequirements, ...given } }) => {
    const timeline = defaultTimeline(context.now);
    const program = await createProgram(context, {
      ...given,
      timelineStart: given.timelineStart ?? timeline.timelineStart,
      timelineEnd: given.timelineEnd ?? timeline.timelineEnd,
    });
    await saveRequirements(context, program.id, programRequirements);
    return await settingsOf(context, program.id);
  },
  copyProgram: (context, { params, body }) => copyProgram(context, params.programId, body),
  ...formerActions,
  updateProgram: (context, { params, body }) => changeProgram(context, params.programId, body),
  deleteProgram: (context, { params, body }) => deleteProgram(context, params.programId, body.programName),
  getProgramSettings: (context, { params }) => settingsOf(context, params.programId),
  getProgram: (context, { params }) => programDetail(context, params.programId),
  getProgramChecklist: (context, { params }) => programChecklist(context, params.programId),
  checkProgramSlug: async (context, { params: { slug } }) => {
    // Of what no slug can look like only the text itself is asked for: it is part of a pattern otherwise.
    const taken = /^[a-z0-9-]+$/.test(slug) ? await programSlugsLike(context.tx, slug) : new Set<string>();
    if (isReservedSlug(slug)) taken.add(slug);
    return { available: !taken.has(slug), suggestion: firstFreeSlug(slug, taken) };
  },
  listManagedPrograms: async (context, { query }) => {
    const { page, size, sortBy, sortOrder } = query;
    const { userId } = readerOf(context);
    const listing = { userId, managed: true, sortBy, sortOrder, offset: (page - 1) * size, limit: size };
    return { ...(await listProgramsWithCounters(context.tx, listing)), page, size };
  },
  listAllPrograms: async (context, { query }) => {
    const { page, size, ...rest } = query;
    const { userId } = readerOf(context);
    const listing = { ...rest, userId, managed: false, offset: (page - 1) * size, limit: size };
    return { ...(await listProgramsWithCounters(context.tx, listing)), page, size };
  },
  listProgramsOfOrganization: async (context, { params, query: { page, size } }) => ({
    ...(await registeredCards(
      context.tx,
      { ...readerOf(context), organizationId: params.organizationId },
      { offset: (page - 1) * size, limit: size },
    )),
    page,
    size,
  }),
} satisfies Partial<Actions>;
