import { usesAsset } from '../../../domain/content/edit-draft.ts';
import type { ContentSection } from '../../../domain/content/page.ts';
import { claimFile } from '../../files/claim-file.ts';
import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { type Content, loadContent, lockContent } from '../../store/content.ts';
import { newsPictures } from '../../store/news.ts';
import { assetsOf, deleteAsset, insertAsset } from '../../store/program-assets.ts';
import { sponsorImages } from '../../store/sponsors.ts';

/** Every call about a program's picture library (API.md: /assets/program). */
export const assetActions = {
  listAssets: async (context, { query }) => {
    const used = await usedPictures(context, query.programId, await loadContent(context.tx, query.programId));
    const assets = await assetsOf(context.tx, query.programId);
    return { assets: assets.map((asset) => ({ ...asset, used: used(asset.value) })) };
  },
  addAsset: async (context, { body }) => {
    const { programId, name, width, height } = body;
    const existing = (await assetsOf(context.tx, programId)).find(({ value }) => value === body.value);
    if (existing) return { ...existing, used: false };
    const claim = { value: body.value, current: null, purpose: 'ASSET', organizationId: null } as const;
    const value = (await claimFile(context, { ...claim, path: 'value' })) ?? body.value;
    const asset = { id: context.newId(), value, name, width, height, createdAt: context.now };
    await insertAsset(context.tx, programId, asset);
    return { ...asset, used: false };
  },
  removeAsset: async (context, { query }) => {
    const { programId, assetId, evenIfUsed } = query;
    // Held: nobody puts it on the page meanwhile.
    const content = await lockContent(context.tx, programId);
    const asset = (await assetsOf(context.tx, programId)).find(({ id }) => id === assetId);
    if (!asset) throw new Refusal('NOT_FOUND');
    if (!evenIfUsed && (await usedPictures(context, programId, content))(asset.value))
      throw new Refusal('ASSET_IN_USE');
    await deleteAsset(context.tx, programId, assetId);
    return { id: assetId };
  },
} satisfies Partial<Actions>;

/** Whether a picture stands on the page, beside a sponsor or in news. */
async function usedPictures(context: TransactionContext, programId: string, content: Content) {
  const sponsors = await sponsorImages(context.tx, programId);
  const news = await newsPictures(context.tx, programId);
  const shown = everything(content);
  return (value: string) => usesAsset(shown, value) || sponsors.has(value) || news.has(value);
}

/** The draft, and what is published beside it. */
const everything = ({ sections, published }: Content): ContentSection[] => [
  ...sections,
  ...(published ?? []),
];
