import { z } from 'zod';
import type { GivenResultOf, ReadInputOf } from '../../../contract/endpoint.ts';
import type { listMeetings as declared } from '../../../contract/meetings.ts';
import { meetingForParties } from '../../../domain/meetings/attendance.ts';
import { instantArgs } from '../../../domain/time/instants.ts';
import { badInput } from '../../perform/refusal.ts';
import type { Work } from '../../perform/work.ts';
import { listMeetingViews } from '../../store/meeting-views.ts';

const tokenShape = z.object({ u: instantArgs, i: z.uuid() });

/** Meetings of a program, last updated first: all for staff, else those of `organizationId`. */
export async function listMeetings(
  work: Work,
  query: ReadInputOf<typeof declared>['query'],
  organizationId: string | undefined,
): Promise<GivenResultOf<typeof declared>> {
  const { limit, nextToken, ...filter } = query;
  const after = nextToken === undefined ? null : readToken(nextToken);
  // One more than asked for tells whether there is a next page.
  const found = await listMeetingViews(work.tx, { ...filter, organizationId }, limit + 1, after);
  const meetings = found.slice(0, limit);
  const last = meetings.at(-1);
  const more = found.length > limit && last;
  return {
    meetings: organizationId === undefined ? meetings : meetings.map(meetingForParties),
    nextToken: more ? writeToken({ u: last.updatedAt, i: last.id }) : null,
  };
}

const writeToken = (token: z.input<typeof tokenShape>): string =>
  Buffer.from(JSON.stringify(token)).toString('base64url');

function readToken(text: string): { updatedAt: string; id: string } {
  try {
    const { u, i } = tokenShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { updatedAt: u, id: i };
  } catch {
    throw badInput({ path: 'nextToken', message: 'nextToken is not one that this list gave.' });
  }
}
