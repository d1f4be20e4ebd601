import { call } from '../../../contract/call.ts';
import {
  addContentItem,
  addContentSection,
  deleteContent,
  discardContent,
  getContent,
  publishContent,
} from '../../../contract/content.ts';
import { addItem, addSection, removePart } from '../../../domain/content/edit-draft.ts';
import { emptyItem, emptySection, type ItemType } from '../../../domain/content/page.ts';
import { type Loaded, newUuid, useSavedSections } from './use-saved-sections.ts';

export type Draft = ReturnType<typeof useDraft>;

/**
 * The draft as it is on the screen, and what is done with it: its parts are added and removed, it is published or discarded, and a
 * conflict is resolved. A refusal takes nothing from what was typed.
 */
export function useDraft(programId: string, loaded: Loaded) {
  const {
    caller,
    sections,
    state,
    saving,
    conflict,
    kept,
    revision,
    ask,
    heard,
    inLine,
    resume,
    save,
    change,
    part,
    take,
  } = useSavedSections(programId, loaded);
  const params = { programId };
  return {
    sections,
    state,
    saving,
    conflict,
    change,
    save,
    async addSection() {
      const { items: _none, ...section } = emptySection(newUuid());
      await part(
        (list) => addSection(list, section),
        () => ask(addContentSection, { params, body: { revision: revision.current, section } }),
      );
      return section.id;
    },
    async addItem(sectionId: string, type: ItemType) {
      const item = emptyItem(type, newUuid());
      await part(
        (list) => addItem(list, sectionId, item),
        () =>
          ask(addContentItem, { params, query: { sectionId }, body: { revision: revision.current, item } }),
      );
      return item.id;
    },
    remove: (sectionId: string, itemId?: string) =>
      part(
        (list) => removePart(list, sectionId, itemId),
        () => {
          const query = { sectionId, ...(itemId ? { itemId } : {}), revision: revision.current };
          return ask(deleteContent, { params, query });
        },
      ),
    async publish() {
      await save();
      await inLine(async () => {
        heard(await ask(publishContent, { params, body: { revision: revision.current } }), kept.current);
      });
    },
    async discard() {
      await save().catch(() => undefined);
      await inLine(async () => {
        await ask(discardContent, { params, body: { revision: revision.current } });
        take(await call(caller, getContent, { params }));
      });
    },
    /** What is on the screen takes the other's place. */
    async keepMine() {
      if (!conflict) return;
      revision.current = conflict.revision;
      // Whatever stands there: all of it is sent.
      kept.current = [emptySection(newUuid())];
      resume();
      await save();
    },
    /** What was typed here is given up for what the other has made. */
    async takeTheirs() {
      take(await call(caller, getContent, { params }));
    },
  };
}
