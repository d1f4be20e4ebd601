import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../contract/call.ts';
import { changeContent, type DraftState, draftShape, type getContent } from '../../../contract/content.ts';
import type { Endpoint, InputOf, ResultOf } from '../../../contract/endpoint.ts';
import type { ContentSection } from '../../../domain/content/page.ts';
import { uuidOf } from '../../../domain/people/ids.ts';
import { useCaller } from '../caller-context.ts';
import { useRenewAfter } from '../use-api.ts';
import { changeBetween } from './draft-change.ts';
import { useDraftQueue } from './use-draft-queue.ts';

/** A pause in typing after which the draft is saved, in ms. */
const PAUSE_MS = 900;

export type Loaded = ResultOf<typeof getContent>;

export const newUuid = () => uuidOf(crypto.getRandomValues(new Uint8Array(16)));

/** The sections on the screen, and their way to the server: saved automatically after a pause in typing. */
export function useSavedSections(programId: string, loaded: Loaded) {
  const caller = useCaller();
  const renewAfter = useRenewAfter();
  const [sections, setSections] = useState<ContentSection[]>(() => loaded.sections.map(withoutOrder));
  const [state, setState] = useState<DraftState>(loaded);
  const { saving, setSaving, conflict, inLine, resume } = useDraftQueue();
  /** As it is on the screen, and as the server last had it. */
  const now = useRef(sections);
  const kept = useRef(sections);
  const revision = useRef(loaded.revision);

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
    [renewAfter, setSaving],
  );

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
    [inLine, ask, heard, programId, setSaving],
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
    [show, setSaving],
  );

  /** Adding or removing a part is sent immediately, after what was typed before it. */
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

  /** What the server has takes the place of what is on the screen. */
  const take = (fresh: Loaded) => {
    const next = draftShape.parse(fresh).sections.map(withoutOrder);
    resume();
    show(next);
    heard(fresh, next);
    setSaving('SAVED');
  };

  return {
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
  };
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
