import { z } from 'zod';
import * as valueMessages from '../input/value-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { slugFrom } from '../people/organization.ts';
import * as organizationsMessages from './messages.ts';

/** SPEC.md 9: "slug over 5". One that is made from a name, or imported, may be shorter. */
const SLUG_LONGER_THAN = 5;

/** A slug that a person chooses for an organization. */
export const chosenSlug = z
  .string()
  .trim()
  .min(SLUG_LONGER_THAN + 1, encodeMessage(organizationsMessages.slugTooShort({ min: SLUG_LONGER_THAN })))
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, encodeMessage(valueMessages.slugCharacters));

/** What a form suggests for a name: long enough to be chosen. Empty for an empty name. */
export function suggestSlug(name: string): string {
  if (name.trim() === '') return '';
  const slug = slugFrom(name);
  return slug.length > SLUG_LONGER_THAN ? slug : `${slug}-organization`;
}

/** The slug itself, or with the first number behind it that nobody has. */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
