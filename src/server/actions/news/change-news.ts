import type { NewsResult } from '../../../contract/news.ts';
import { applyAddNews, decideAddNews } from '../../../domain/news/add-news.ts';
import { type NewsArgs, type NewsChangeArgs, newsProblems } from '../../../domain/news/news.ts';
import { applyUpdateNews, decideUpdateNews } from '../../../domain/news/update-news.ts';
import { firstFreeSlug } from '../../../domain/organizations/slug.ts';
import { slugFrom } from '../../../domain/people/organization.ts';
import { cleanRichText } from '../../content/rich-text.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { assertOwnPicture, assertTakesPart } from '../../services/content/assert-own.ts';
import { countNews, findNews, lockNews, newsSlugsLike, removeNews, saveNews } from '../../store/news.ts';
import { lockProgram } from '../../store/programs.ts';

const by = (work: TransactionContext) => ({
  at: work.now,
  name: nameOf({ actor: work.actor, device: null }),
});

/** What news points to must be the program's own. @throws Refusal BAD_INPUT at the field */
async function demandOwn(
  work: TransactionContext,
  programId: string,
  { picture, organizationId }: Partial<NewsArgs>,
  before?: NewsResult,
): Promise<void> {
  await assertOwnPicture(work, programId, { path: 'picture', now: picture, before: before?.picture });
  await assertTakesPart(work, programId, {
    path: 'organizationId',
    now: organizationId,
    before: before?.organizationId,
  });
}

async function found(work: TransactionContext, id: string): Promise<NewsResult & { programId: string }> {
  const news = await findNews(work.tx, id);
  if (!news) throw new Refusal('NOT_FOUND');
  return news;
}

/** @throws Refusal NOT_FOUND, TOO_MANY_NEWS, SLUG_TAKEN, BAD_INPUT */
export async function addNews(work: TransactionContext, args: NewsArgs): Promise<NewsResult> {
  if (!(await lockProgram(work.tx, args.programId))) throw new Refusal('NOT_FOUND');
  assertAllowed(decideAddNews(await countNews(work.tx, args.programId)));
  await demandOwn(work, args.programId, args);
  const content = cleanRichText(args.content);
  const problems = newsProblems({ ...args, content });
  if (problems.length > 0) throw badInput(...problems);
  const made = slugFrom(args.title, 'news');
  const slug = args.slug ?? firstFreeSlug(made, await newsSlugsLike(work.tx, made));
  const news = applyAddNews({ ...args, content }, { id: work.newId(), slug }, work.now);
  await saveNews(work.tx, news, by(work));
  return await found(work, news.id);
}

/** @throws Refusal NOT_FOUND, NEWS_CHANGED with who changed it and when, SLUG_TAKEN, BAD_INPUT */
export async function updateNews(
  work: TransactionContext,
  id: string,
  args: NewsChangeArgs,
): Promise<NewsResult> {
  const { programId } = await found(work, id);
  // As whoever deletes a picture of the library does: it cannot go between the question for it and its use.
  await lockProgram(work.tx, programId);
  const before = await lockNews(work.tx, id);
  if (!before) throw new Refusal('NOT_FOUND');
  const verdict = decideUpdateNews(before, args);
  const { revision, updatedAt, updatedBy } = before;
  assertAllowed(
    verdict.kind === 'allowed' ? verdict : { ...verdict, details: { revision, updatedAt, updatedBy } },
  );
  await demandOwn(work, before.programId, args, before);
  const news = applyUpdateNews(before, args, work.now);
  const content = cleanRichText(news.content);
  const problems = newsProblems({ content, published: news.publishedAt !== null });
  if (problems.length > 0) throw badInput(...problems);
  await saveNews(work.tx, { ...news, content }, by(work));
  return await found(work, id);
}

/** @throws Refusal NOT_FOUND */
export async function deleteNews(work: TransactionContext, id: string): Promise<{ id: string }> {
  if (!(await lockNews(work.tx, id))) throw new Refusal('NOT_FOUND');
  await removeNews(work.tx, id);
  return { id };
}
