import * as inputMessages from '../input/messages.ts';
import { decodeMessage, type MessageLike } from '../language/message.ts';
import { programFields } from './program.ts';

/** Slugs of programs (SPEC.md 5): "program slug optional or longer than 5". */

/** Last parts of addresses below `/programs` that are the product's own. */
const reserved: readonly string[] = ['create', 'guide'];

/** Whether a slug stands for a page of the product, and so can be no program's. */
export const isReservedSlug = (slug: string): boolean => reserved.includes(slug);

/** What is wrong with a slug for a program that has `former`; null where nothing is. An imported one may be short. */
export function programSlugProblem(slug: string, former: string | null): MessageLike | null {
  if (slug === former) return null;
  if (isReservedSlug(slug)) return inputMessages.slugTaken;
  const issue = programFields.slug.safeParse(slug).error?.issues[0];
  return issue ? decodeMessage(issue.message) : null;
}
