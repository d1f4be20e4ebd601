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
import { changeDraft, demandUnchanged, keep, standingOf } from './change-draft.ts';

/** Every call about content pages (API.md, content; SPEC.md 7). */
export const contentActions = {
  ...assetActions,
  getContent: async (work, { params }) => {
    const content = await loadContent(work.tx, params.programId);
    return {
      ...standingOf(content),
      sections: content.sections.map((section, order) => ({
        ...section,
        order,
        items: section.items.map((item, place) => ({ ...item, order: place })),
      })),
    };
  },
  addContentSection: (work, { params, body }) =>
    changeDraft(work, params.programId, body.revision, (sections) => {
      const added = addSection(sections, body.section, body.order);
      if (!added) throw new Refusal('CONTENT_FULL');
      return added;
    }),
  addContentItem: (work, { params, query, body }) =>
    changeDraft(work, params.programId, body.revision, (sections) => {
      if (!sections.some(({ id }) => id === query.sectionId)) return null;
      const added = addItem(sections, query.sectionId, body.item, body.order);
      if (!added) throw new Refusal('CONTENT_FULL');
      return added;
    }),
  changeContent: (work, { params, query, body }) =>
    changeDraft(work, params.programId, body.revision, (sections) => {
      const { sectionId, itemId } = query;
      if (sectionId && itemId) return changeItem(sections, sectionId, itemId, body);
      if (sectionId) return changeSection(sections, sectionId, body);
      if (!body.sections) throw badInput({ path: 'sections', message: 'Undefined sections.' });
      return body.sections;
    }),
  deleteContent: (work, { params, query }) =>
    changeDraft(work, params.programId, query.revision, (sections) =>
      removePart(sections, query.sectionId, query.itemId),
    ),
  publishContent: (work, { params, body }) => publish(work, params.programId, body.revision),
  discardContent: async (work, { params, body }) => {
    const content = await lockContent(work.tx, params.programId);
    demandUnchanged(content, body.revision);
    const revision = content.revision + 1;
    return await keep(work, params.programId, {
      ...content,
      sections: content.published ?? [],
      publishedRevision: content.published ? revision : null,
    });
  },
  previewContent: async (work, { params }) => {
    const head = await headById(work.tx, params.programId);
    if (!head) throw new Refusal('NOT_FOUND');
    return await shownPage(work.tx, head, (await loadContent(work.tx, head.id)).sections);
  },
  getInfoPage: async (work, { params }) => {
    const page = await publicPage(work.tx, params.slug);
    if (!page) throw new Refusal('NOT_FOUND');
    return page;
  },
  listContentPeople: async (work, { params, query }) => {
    const ids = query.ids?.split(',').filter(isUuid);
    const people = await showablePeople(work.tx, params.programId, ids ? { ids } : { q: query.q ?? '' });
    return { people };
  },
} satisfies Partial<Actions>;

async function publish(work: TransactionContext, programId: string, madeOn: number) {
  const content = await lockContent(work.tx, programId);
  demandUnchanged(content, madeOn);
  const problems = publishProblems(content.sections);
  if (problems.length > 0) {
    throw badInput(...problems.map(({ itemId, message }) => ({ path: itemId ?? 'sections', message })));
  }
  // The draft stays as it is, and so does its revision: whoever edits it goes on.
  const published = {
    ...content,
    published: content.sections,
    publishedRevision: content.revision,
    publishedAt: work.now,
    updatedAt: content.updatedAt ?? work.now,
    updatedBy: content.updatedBy ?? '',
  };
  await saveContent(work.tx, programId, published);
  return standingOf(published);
}
