import type { Actions } from '../../http/handler.ts';
import { readerOf } from '../../services/registration/registration-form.ts';
import { removeRegistration } from '../../services/registration/remove-registration.ts';
import { previewOfReview, review } from '../../services/registration/review.ts';
import { listedCards, registeredCards } from '../../store/program-cards.ts';
import { changeRegistration, registerOrganization, reviseRegistration } from './change-registration.ts';
import { historyFor, registrationForm } from './read-registration.ts';

/** Every call of an organization about its registrations (API.md, Registration). */
export const registrationActions = {
  listPrograms: async (context, { query: { page, size } }) => ({
    ...(await listedCards(context.tx, readerOf(context), { offset: (page - 1) * size, limit: size })),
    page,
    size,
  }),
  listRegisteredPrograms: async (context, { query: { page, size } }) => ({
    ...(await registeredCards(context.tx, readerOf(context), { offset: (page - 1) * size, limit: size })),
    page,
    size,
  }),
  getRequirements: (context, { params }) => registrationForm(context, params.programId),
  registerForProgram: (context, { params, body: { organizationId, ...data } }) =>
    registerOrganization(context, { ...params, organizationId }, data),
  changeRegistration: (context, { params, body }) => changeRegistration(context, params, body),
  reviseRegistration: (context, { params, body }) => reviseRegistration(context, params, body),
  previewReview: (context, { params, query }) => previewOfReview(context, params, query.status),
  reviewRegistration: (context, { params, body }) => review(context, { ...params, ...body }),
  removeRegistration: (context, { params, body }) => removeRegistration(context, { ...params, ...body }),
  getRegistrationHistory: (context, { params }) => historyFor(context, params),
} satisfies Partial<Actions>;
