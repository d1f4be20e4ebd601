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

const by = (context: TransactionContext) => ({
  at: context.now,
  name: nameOf({ actor: context.actor, device: null }),
});

/** What news points to must be the program's own. @throws Refusal BAD_INPUT at the field */
async function assertOwn(
  context: TransactionContext,
  programId: string,
  { picture, organizationId }: Partial<NewsArgs>,
  before?: NewsResult,
): Promise<void> {
  await assertOwnPicture(context, programId, { path: 'picture', now: picture, before: before?.picture });
  await assertTakesPart(context, programId, {
    path: 'organizationId',
    now: organizationId,
    before: before?.organizationId,
  });
}

async function found(context: TransactionContext, id: string): Promise<NewsResult & { programId: string }> {
  const news = await findNews(context.tx, id);
  if (!news) throw new Refusal('NOT_FOUND');
  return news;
}

/** @throws Refusal NOT_FOUND, TOO_MANY_NEWS, SLUG_TAKEN, BAD_INPUT */
export async function addNews(context: TransactionContext, args: NewsArgs): Promise<NewsResult> {
  if (!(await lockProgram(context.tx, args.programId))) throw new Refusal('NOT_FOUND');
  assertAllowed(decideAddNews(await countNews(context.tx, args.programId)));
  await assertOwn(context, args.programId, args);
  const content = cleanRichText(args.content);
  const problems = newsProblems({ ...args, content });
  if (problems.length > 0) throw badInput(...problems);
  const made = slugFrom(args.title, 'news');
  const slug = args.slug ?? firstFreeSlug(made, await newsSlugsLike(context.tx, made));
  const news = applyAddNews({ ...args, content }, { id: context.newId(), slug }, context.now);
  await saveNews(context.tx, news, by(context));
  return await found(context, news.id);
}

/** @throws Refusal NOT_FOUND, NEWS_CHANGED with who changed it and when, SLUG_TAKEN, BAD_INPUT */
export async function updateNews(
  context: TransactionContext,
  id: string,
  args: NewsChangeArgs,
): Promise<NewsResult> {
  const { programId } = await found(context, id);
  // As whoever deletes a picture of the library does: it cannot go between the question for it and its use.
  await lockProgram(context.tx, programId);
  const before = await lockNews(context.tx, id);
  if (!before) throw new Refusal('NOT_FOUND');
  const verdict = decideUpdateNews(before, args);
  const { revision, updatedAt, updatedBy } = before;
  assertAllowed(
    verdict.kind === 'allowed' ? verdict : { ...verdict, details: { revision, updatedAt, updatedBy } },
  );
  await assertOwn(context, before.programId, args, before);
  const news = applyUpdateNews(before, args, context.now);
  const content = cleanRichText(news.content);
  const problems = newsProblems({ content, published: news.publishedAt !== null });
  if (problems.length > 0) throw badInput(...problems);
  await saveNews(context.tx, { ...news, content }, by(context));
  return await found(context, id);
}

/** @throws Refusal NOT_FOUND */
export async function deleteNews(context: TransactionContext, id: string): Promise<{ id: string }> {
  if (!(await lockNews(context.tx, id))) throw new Refusal('NOT_FOUND');
  await removeNews(context.tx, id);
  return { id };
}
