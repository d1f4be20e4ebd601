import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { purposeRules } from 'meeting-door/domain/files/purposes.ts';
import { storedValueOf } from 'meeting-door/domain/files/stored-value.ts';
import { newsArgs } from 'meeting-door/domain/news/news.ts';
import { sponsorArgs } from 'meeting-door/domain/sponsors/sponsor.ts';
import type { Instant } from 'meeting-door/domain/time/instants.ts';
import { addNews } from 'meeting-door/server/actions/news/change-news.ts';
import { addSponsor } from 'meeting-door/server/actions/sponsors/change-sponsors.ts';
import type { FileStore } from 'meeting-door/server/files/file-store.ts';
import type { TransactionContext } from 'meeting-door/server/perform/transaction-context.ts';
import { insertFile, markStored } from 'meeting-door/server/store/files.ts';
import { insertAsset } from 'meeting-door/server/store/program-assets.ts';
import { demoNews, demoSponsors, NEWS_SIZE, SPONSOR_SIZE } from './plan-sponsors.ts';
import { asAt, DEMO_ACTOR } from './stage.ts';

export interface SponsorPlan {
  programId: string;
  /** Who uploaded the pictures. */
  userId: string;
  pictures: FileStore;
  /** When something happened so many days before the program began. */
  before: (days: number) => Instant;
}

/** The program's picture library, its sponsors in all tiers, and its news. */
export async function makeSponsors(context: TransactionContext, plan: SponsorPlan): Promise<void> {
  const { programId, before } = plan;
  const first = asAt(context, before(14), DEMO_ACTOR);
  for (const { picture, title, tier, description } of demoSponsors) {
    const image = await savePicture(first, plan, { picture, ...SPONSOR_SIZE });
    const link = `https://${picture}.example`;
    await addSponsor(first, programId, sponsorArgs.parse({ title, tier, description, image, link }));
  }
  for (const { daysBefore, picture: name, ...news } of demoNews) {
    const then = asAt(context, before(daysBefore), DEMO_ACTOR);
    const picture = name && (await savePicture(then, plan, { picture: name, ...NEWS_SIZE }));
    await addNews(then, newsArgs.parse({ ...news, programId, picture }));
  }
}

/** As if it had been uploaded: its bytes are kept, and it stands in the library. @returns its stored value */
async function savePicture(
  context: TransactionContext,
  { programId, userId, pictures }: SponsorPlan,
  { picture, ...size }: { picture: string; width: number; height: number },
): Promise<string> {
  const bytes = await readFile(join(import.meta.dirname, 'pictures', `${picture}.webp`));
  const id = context.newId();
  const key = `${purposeRules.ASSET.folder}/${id}`;
  const value = storedValueOf(key, 'webp');
  const name = `${picture}.webp`;
  await pictures.put(value, bytes, 'image/webp');
  await insertFile(context.tx, {
    id,
    key,
    purpose: 'ASSET',
    name,
    acl: 'public-read',
    announced_size: bytes.length,
    uploaded_by: userId,
    organization_id: null,
    created_at: context.now,
  });
  const kept = { extension: 'webp', content_type: 'image/webp', stored_size: bytes.length };
  await markStored(context.tx, id, kept, context.now);
  await insertAsset(context.tx, programId, {
    id: context.newId(),
    value,
    name,
    ...size,
    createdAt: context.now,
  });
  return value;
}
