import { ZodError } from 'zod';
import type { DraftState } from '../../../contract/content.ts';
import { decideChange } from '../../../domain/content/edit-draft.ts';
import type { ContentSection } from '../../../domain/content/page.ts';
import { cleanRichText } from '../../content/rich-text.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { type Content, lockContent, saveContent } from '../../store/content.ts';
import { assetsOf } from '../../store/program-assets.ts';

/** How a content stands, for whoever edits it. */
export const draftStateOf = (content: Content): DraftState => ({
  revision: content.revision,
  updatedAt: content.updatedAt,
  updatedBy: content.updatedBy,
  publishedAt: content.publishedAt,
  unpublished: content.published
    ? content.revision !== content.publishedRevision
    : content.sections.length > 0,
});

/**
 * One change of the draft, by whatever call: held, compared with the revision that it was made on, cleaned, kept.
 *
 * @param change the sections after it; null where there is nothing to change
 * @throws Refusal CONTENT_CHANGED with who changed it and when, NOT_FOUND, BAD_INPUT
 */
export async function changeDraft(
  context: TransactionContext,
  programId: string,
  madeOn: number,
  change: (sections: readonly ContentSection[]) => ContentSection[] | null,
): Promise<DraftState> {
  const content = await lockContent(context.tx, programId);
  assertUnchanged(content, madeOn);
  const sections = readable(() => change(content.sections));
  if (!sections) throw new Refusal('NOT_FOUND');
  return await keep(context, programId, {
    ...content,
    sections: await cleaned(context, programId, sections),
  });
}

/** @throws Refusal CONTENT_CHANGED */
export function assertUnchanged(content: Content, madeOn: number): void {
  const verdict = decideChange(content, madeOn);
  if (verdict.kind === 'allowed') return;
  const { revision, updatedAt, updatedBy } = content;
  assertAllowed({ ...verdict, details: { revision, updatedAt, updatedBy } });
}

/** Keeps a content as its next revision. */
export async function keep(
  context: TransactionContext,
  programId: string,
  content: Content,
): Promise<DraftState> {
  const next = {
    ...content,
    revision: content.revision + 1,
    updatedAt: context.now,
    updatedBy: nameOf({ actor: context.actor, device: null }),
  };
  await saveContent(context.tx, programId, next);
  return draftStateOf(next);
}

/** Texts by the closed list of tags; pictures that are no longer in the library are taken out. */
async function cleaned(
  context: TransactionContext,
  programId: string,
  sections: ContentSection[],
): Promise<ContentSection[]> {
  const known = new Set((await assetsOf(context.tx, programId)).map(({ value }) => value));
  return sections.map((section) => ({
    ...section,
    items: section.items.map((item) => {
      if (item.type === 'TEXT') return { ...item, data: { html: cleanRichText(item.data.html) } };
      if (item.type !== 'IMAGE' || !item.data.asset || known.has(item.data.asset)) return item;
      return { ...item, data: { ...item.data, asset: null } };
    }),
  }));
}

/** Data of an item is read by its type, which only the draft knows. @throws Refusal BAD_INPUT */
function readable<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    throw badInput(...error.issues.map(({ path, message }) => ({ path: `item.${path.join('.')}`, message })));
  }
}
