import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { tagsOf } from '../../store/tags.ts';
import { assignTags } from './assign-tags.ts';
import { addTag, deleteTag, updateTag } from './change-tags.ts';

/** Every call about tags (API.md, Tags). */
export const tagActions = {
  listTags: async (context, { params }) => ({ tags: await tagsOf(context.tx, params.programId) }),
  addTag: (context, { params, body: [tag] }) => {
    if (!tag) throw new Refusal('BAD_INPUT');
    return addTag(context, params.programId, tag);
  },
  updateTag: (context, { params, body }) => updateTag(context, params.programId, body),
  deleteTag: (context, { params, body }) => deleteTag(context, params.programId, body.tagId),
  assignTags: (context, { body }) => assignTags(context, body),
} satisfies Partial<Actions>;
