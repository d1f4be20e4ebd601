import { allowed, refused, type Verdict } from '../verdict/verdict.ts';

/** What an organization has asked for in a program and waits for an answer to. */
export interface OpenRequests {
  /** One of them is to the organization that is to be asked. */
  toPartner: boolean;
  /** How many there are, and how many the program allows at a time. */
  count: number;
  most: number;
}

/**
 * Whether one more may be sent: one to each partner (other times are proposed with it), and so many in all. Asking anew after a
 * meeting was missed, changing a request and what staff set up are not counted.
 */
export function decideOpenRequests({ toPartner, count, most }: OpenRequests): Verdict {
  if (toPartner) return refused('REQUEST_OPEN');
  return count < most ? allowed() : refused('TOO_MANY_REQUESTS', { most });
}
