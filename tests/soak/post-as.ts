import { randomUUID } from 'node:crypto';
import type { VerbCall } from './scenario.ts';
import type { Person } from './sessions.ts';
import { count } from './totals.ts';
import type { World } from './world.ts';

export interface Posted {
  done: boolean;
  result: Record<string, unknown>;
}

/**
 * A call over HTTP, with a session and an Idempotency-Key; where its answer is lost it is asked again with the same one.
 *
 * @throws where the server breaks
 */
export async function postAs(
  world: World,
  person: Person,
  call: VerbCall,
  path: string,
  body: unknown,
  lost = call.lost,
): Promise<Posted> {
  const { lane, totals } = world;
  const { token } = await lane.sessions.open(lane.app.performer, person, lane.time.now());
  const request = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  };
  if (lost) {
    await world.ask(`/api${path}`, request);
    count(totals, 'verb: answer lost, asked again');
    lane.time.pass(2000);
  }
  const answer = await world.ask(`/api${path}`, request);
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`${call.verb} answered ${answer.status}: ${text}`);
  if (answer.status !== 200) count(totals, `verb refused: ${call.verb} ${answer.status}`);
  const { result } = JSON.parse(text) as { result: Record<string, unknown> };
  return { done: answer.status === 200, result };
}
