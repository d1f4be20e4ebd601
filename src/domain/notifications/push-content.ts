import { z } from 'zod';

/**
 * What a browser is told in a message of Web Push: what stands on a locked screen, which others see too. No reason, no
 * message, no link, no contact; the page that it opens knows the rest.
 */
export const pushContentShape = z.object({
  title: z.string().max(120),
  body: z.string().max(300),
  /** The page to open: a path on our own origin. */
  path: z.string().startsWith('/').max(300),
  /** Messages with the same tag take each other's place: the newest of a meeting stands. */
  tag: z.string().max(60),
});
export type PushContent = z.output<typeof pushContentShape>;
