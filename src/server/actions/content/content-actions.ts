import {
  addItem,
  addSection,
  changeItem,
  changeSection,
  removePart,
} from '../../../domain/content/edit-draft.ts';
import { publishProblems } from '../../../domain/content/publish.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { publicPage, shownPage } from '../../content/shown-page.ts';
import type { Actions } from '../../http/handler.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadContent, lockContent, saveContent } from '../../store/content.ts';
import { headById, showablePeople } from '../../store/info-pages.ts';
import { assetActions } from './asset-actions.ts';
import { assertUnchanged, changeDraft, draftStateOf, keep } from './change-draft.ts';

/** Every call about content pages (API.md, content; SPEC.md 7). */
export const contentActions = {
  ...assetActions,
  getContent: async (context, { params }) => {
    const content = await loadContent(context.tx, params.programId);
    return {
      ...draftStateOf(content),
      sections: content.sections.map((section, order) => ({
        ...section,
        order,
        items: section.items.map((item, place) => ({ ...item, order: place })),
      })),
    };
  },
  addContentSection: (context, { params, body }) =>
    changeDraft(context, params.programId, body.revision, (sections) => {
      const added = addSection(sections, body.section, body.order);
      if (!added) throw new Refusal('CONTENT_FULL');
      return added;
    }),
  addContentItem: (context, { params, query, body }) =>
    changeDraft(context, params.programId, body.revision, (sections) => {
      if (!sections.some(({ id }) => id === query.sectionId)) return null;
      const added = addItem(sections, query.sectionId, body.item, body.order);
      if (!added) throw new Refusal('CONTENT_FULL');
      return added;
    }),
  changeContent: (context, { params, query, body }) =>
    changeDraft(context, params.programId, body.revision, (sections) => {
      const { sectionId, itemId } = query;
      if (sectionId && itemId) return changeItem(sections, sectionId, itemId, body);
      if (sectionId) return changeSection(sections, sectionId, body);
      if (!body.sections) throw badInput({ path: 'sections', message: 'Undefined sections.' });
      return body.sections;
    }),
  deleteContent: (context, { params, query }) =>
    changeDraft(context, params.programId, query.revision, (sections) =>
      removePart(sections, query.sectionId, query.itemId),
    ),
  publishContent: (context, { params, body }) => publish(context, params.programId, body.revision),
  discardContent: async (context, { params, body }) => {
    const content = await lockContent(context.tx, params.programId);
    assertUnchanged(content, body.revision);
    const revision = content.revision + 1;
    return await keep(context, params.programId, {
      ...content,
      sections: content.published ?? [],
      publishedRevision: content.published ? revision : null,
    });
  },
  previewContent: async (context, { params }) => {
    const head = await headById(context.tx, params.programId);
    if (!head) throw new Refusal('NOT_FOUND');
    return await shownPage(context.tx, head, (await loadContent(context.tx, head.id)).sections);
  },
  getInfoPage: async (context, { params }) => {
    const page = await publicPage(context.tx, params.slug);
    if (!page) throw new Refusal('NOT_FOUND');
    return page;
  },
  listContentPeople: async (context, { params, query }) => {
    const ids = query.ids?.split(',').filter(isUuid);
    const people = await showablePeople(context.tx, params.programId, ids ? { ids } : { q: query.q ?? '' });
    return { people };
  },
} satisfies Partial<Actions>;

async function publish(context: TransactionContext, programId: string, madeOn: number) {
  const content = await lockContent(context.tx, programId);
  assertUnchanged(content, madeOn);
  const problems = publishProblems(content.sections);
  if (problems.length > 0) {
    throw badInput(...problems.map(({ itemId, message }) => ({ path: itemId ?? 'sections', message })));
  }
  // The draft stays as it is, and so does its revision: whoever edits it goes on.
  const published = {
    ...content,
    published: content.sections,
    publishedRevision: content.revision,
    publishedAt: context.now,
    updatedAt: content.updatedAt ?? context.now,
    updatedBy: content.updatedBy ?? '',
  };
  await saveContent(context.tx, programId, published);
  return draftStateOf(published);
}
