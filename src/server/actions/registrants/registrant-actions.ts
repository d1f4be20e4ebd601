import type { Actions } from '../../http/handler.ts';
import { listRegistrants } from './list-registrants.ts';

/** Every call of the staff about who registered (API.md, Registration). */
export const registrantActions = {
  listRegistrants: (context, { params, query }) => listRegistrants(context, params.programId, query),
} satisfies Partial<Actions>;
