import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { tagsOf } from '../../store/tags.ts';
import { assignTags } from './assign-tags.ts';
import { addTag, deleteTag, updateTag } from './change-tags.ts';

/** Every call about tags (API.md, Tags). */
export const tagActions = {
  listTags: async (work, { params }) => ({ tags: await tagsOf(work.tx, params.programId) }),
  addTag: (work, { params, body: [tag] }) => {
    if (!tag) throw new Refusal('BAD_INPUT');
    return addTag(work, params.programId, tag);
  },
  updateTag: (work, { params, body }) => updateTag(work, params.programId, body),
  deleteTag: (work, { params, body }) => deleteTag(work, params.programId, body.tagId),
  assignTags: (work, { body }) => assignTags(work, body),
} satisfies Partial<Actions>;
