import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, call } from '../../../contract/call.ts';
import {
  addContentItem,
  addContentSection,
  changeContent,
  type DraftState,
  deleteContent,
  discardContent,
  draftShape,
  getContent,
  publishContent,
} from '../../../contract/content.ts';
import type { Endpoint, InputOf, ResultOf } from '../../../contract/endpoint.ts';
import { addItem, addSection, removePart } from '../../../domain/content/edit-draft.ts';
import { type ContentSection, emptyItem, emptySection, type ItemType } from '../../../domain/content/page.ts';
import { uuidOf } from '../../../domain/people/ids.ts';
import { useCaller } from '../caller-context.ts';
import { useRenewAfter } from '../use-api.ts';
import { changeBetween } from './draft-change.ts';

/** A pause in typing after which the draft is saved, in ms. */
const PAUSE_MS = 900;

/** Where saving stands. FAILED is tried again with the next change, or by hand. */
export type Saving = 'SAVED' | 'WAITING' | 'SAVING' | 'FAILED';

/** Someone else has changed the draft meanwhile. */
export interface Conflict {
  revision: number;
  updatedBy: string | null;
  updatedAt: string | null;
}

export type Draft = ReturnType<typeof useDraft>;
type Loaded = ResultOf<typeof getContent>;

const newUuid = () => uuidOf(crypto.getRandomValues(new Uint8Array(16)));

/**
 * The draft as it is on the screen, and its way to the server: saved by itself after a pause, one change after the
 * other, each on the revision before it. A refusal takes nothing from what was typed.
 */
export function useDraft(programId: string, loaded: Loaded) {
  const caller = useCaller();
  const renewAfter = useRenewAfter();
  const [sections, setSections] = useState<ContentSection[]>(() => loaded.sections.map(withoutOrder));
  const [state, setState] = useState<DraftState>(loaded);
  const [saving, setSaving] = useState<Saving>('SAVED');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** As it is on the screen, and as the server last had it. */
  const now = useRef(sections);
  const kept = useRef(sections);
  const revision = useRef(loaded.revision);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const stopped = useRef(false);

  const show = useCallback((next: ContentSection[]) => {
    now.current = next;
    setSections(next);
  }, []);

  const ask = useCallback(
    <E extends Endpoint>(declared: E, input: InputOf<E>) => call(caller, declared, input, { key: newUuid() }),
    [caller],
  );

  const heard = useCallback(
    (answer: DraftState, sent: ContentSection[]) => {
      revision.current = answer.revision;
      kept.current = sent;
      setState(answer);
      setSaving(now.current === sent ? 'SAVED' : 'WAITING');
      void renewAfter(changeContent);
    },
    [renewAfter],
  );

  /** One after the other. @throws CallError, after the conflict it names is on the screen */
  const inLine = useCallback(<Done>(job: () => Promise<Done>): Promise<Done> => {
    const mine = line.current.then(async () => {
      if (stopped.current) throw new Error('A conflict is to be settled first.');
      try {
        return await job();
      } catch (error) {
        setSaving('FAILED');
        if (error instanceof CallError && error.code === 'CONTENT_CHANGED') {
          stopped.current = true;
          setConflict(error.result as Conflict);
        }
        throw error;
      }
    });
    line.current = mine.catch(() => undefined);
    return mine;
  }, []);

  const save = useCallback(
    () =>
      inLine(async () => {
        const sent = now.current;
        const change = changeBetween(kept.current, sent);
        if (!change) return setSaving('SAVED');
        setSaving('SAVING');
        const query =
          change.kind === 'WHOLE'
            ? {}
            : { sectionId: change.sectionId, ...(change.kind === 'ITEM' ? { itemId: change.itemId } : {}) };
        const body =
          change.kind === 'WHOLE'
            ? { sections: sent }
            : change.kind === 'ITEM'
              ? { item: change.item }
              : { section: change.section };
        const input = { params: { programId }, query, body: { revision: revision.current, ...body } };
        heard(await ask(changeContent, input), sent);
      }),
    [inLine, ask, heard, programId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each keystroke the pause begins anew
  useEffect(() => {
    if (saving !== 'WAITING') return;
    const timer = setTimeout(() => void save().catch(() => undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [saving, sections, save]);
  useWarning(saving !== 'SAVED');

  const change = useCallback(
    // On what is there now, not on what was last drawn: a part may have come between.
    (make: (sections: ContentSection[]) => ContentSection[]) => {
      show(make(now.current));
      setSaving('WAITING');
    },
    [show],
  );

  /** A part is added or taken away at once: what was typed before it goes first. */
  const part = useCallback(
    async (
      make: (sections: ContentSection[]) => ContentSection[] | null,
      tell: () => Promise<DraftState>,
    ) => {
      await save();
      await inLine(async () => {
        const answer = await tell();
        const before = kept.current;
        const after = make(before) ?? before;
        // What was typed while it was on its way stands beside it.
        const typed = now.current;
        show(typed === before ? after : (make(typed) ?? typed));
        heard(answer, after);
      });
    },
    [save, inLine, show, heard],
  );

  const params = { programId };
  return {
    sections,
    standing: state,
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
      stopped.current = false;
      setConflict(null);
      await save();
    },
    /** What was typed here is given up for what the other has made. */
    async takeTheirs() {
      take(await call(caller, getContent, { params }));
    },
  };

  function take(fresh: Loaded) {
    const next = draftShape.parse(fresh).sections.map(withoutOrder);
    stopped.current = false;
    setConflict(null);
    show(next);
    heard(fresh, next);
    setSaving('SAVED');
  }
}

const withoutOrder = ({ order: _order, items, ...section }: Loaded['sections'][number]): ContentSection => ({
  ...section,
  items: items.map(({ order: _place, ...item }) => item as ContentSection['items'][number]),
});

/** Leaving while something is not saved is asked about by the browser. */
function useWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
