import type { Actions } from '../../http/handler.ts';
import { readerOf } from '../../services/registration/registration-form.ts';
import { previewOfReview, review } from '../../services/registration/review.ts';
import { listedCards, registeredCards } from '../../store/program-cards.ts';
import { changeRegistration, registerOrganization, reviseRegistration } from './change-registration.ts';
import { historyFor, registrationForm } from './read-registration.ts';

/** Every call of an organization about its registrations (API.md, Registration). */
export const registrationActions = {
  listPrograms: async (work, { query: { page, size } }) => ({
    ...(await listedCards(work.tx, readerOf(work), { offset: (page - 1) * size, limit: size })),
    page,
    size,
  }),
  listRegisteredPrograms: async (work, { query: { page, size } }) => ({
    ...(await registeredCards(work.tx, readerOf(work), { offset: (page - 1) * size, limit: size })),
    page,
    size,
  }),
  getRequirements: (work, { params }) => registrationForm(work, params.programId),
  registerForProgram: (work, { params, body: { organizationId, ...data } }) =>
    registerOrganization(work, { ...params, organizationId }, data),
  changeRegistration: (work, { params, body }) => changeRegistration(work, params, body),
  reviseRegistration: (work, { params, body }) => reviseRegistration(work, params, body),
  previewReview: (work, { params, query }) => previewOfReview(work, params, query.status),
  reviewRegistration: (work, { params, body }) => review(work, { ...params, ...body }),
  getRegistrationHistory: (work, { params }) => historyFor(work, params),
} satisfies Partial<Actions>;
