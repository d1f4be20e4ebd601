import { randomUUID } from 'node:crypto';
import { requestText, runLoad } from './load.ts';

/** A part of an event day as its server sees it: tablets that deliver, catch up, report and listen. */
export interface Hall {
  port: number;
  programId: string;
  doors: readonly { authorization: string }[];
  meetingIds: readonly string[];
  /** Each tablet's place in the stream of changes; kept from part to part. */
  cursors: string[];
}

const PERIOD = { deliveries: 30, pulls: 40, reports: 80, streams: 4 };

/** What one part sends, for each tablet. */
export const inOnePart = PERIOD;

export async function playPart(hall: Hall): Promise<void> {
  const { port, programId, doors, meetingIds, cursors } = hall;
  const path = `/api/v2/sync/program/${programId}`;
  const streams = doors.flatMap((headers) =>
    Array.from({ length: PERIOD.streams }, () => listenTo(port, path, headers)),
  );
  const deliveries = doors.flatMap((headers) =>
    Array.from({ length: PERIOD.deliveries }, () => {
      const at = new Date().toISOString();
      const operations = Array.from({ length: 3 }, () => ({
        id: randomUUID(),
        programId,
        meetingId: meetingIds[Math.floor(Math.random() * meetingIds.length)],
        party: 'BOTH',
        attendedAt: at,
        capturedAt: at,
        source: 'MANUAL',
      }));
      return requestText('POST', '/api/v2/checkin/replay', headers, { sentAt: at, offsetMs: 0, operations });
    }),
  );
  const reports = doors.flatMap((headers) =>
    Array.from({ length: PERIOD.reports }, () =>
      requestText('PUT', `/api/v2/program/${programId}/device/report`, headers, {
        state: 'OPEN',
        queued: 0,
        oldestUnsentAt: null,
        offsetMs: 0,
        appVersion: 'bench',
        battery: { percent: 80, charging: false },
        roomId: null,
      }),
    ),
  );
  const check = (status: number, body: string) => {
    if (status !== 200) throw new Error(`Answered ${status}: ${body.slice(0, 200)}`);
  };
  const load = { port, connections: doors.length, check };
  const share = Math.ceil(deliveries.length / PERIOD.pulls);
  for (let turn = 0; turn < PERIOD.pulls; turn++) {
    await runLoad({ ...load, requests: deliveries.slice(turn * share, (turn + 1) * share) });
    await runLoad({
      ...load,
      requests: reports.slice(turn * 2 * doors.length, (turn + 1) * 2 * doors.length),
    });
    await Promise.all(
      doors.map(async (headers, index) => {
        cursors[index] = await catchUp(`http://localhost:${port}${path}`, headers, cursors[index]);
      }),
    );
  }
  for (const end of await Promise.all(streams)) end();
}

async function catchUp(
  url: string,
  headers: { authorization: string },
  cursor: string | undefined,
): Promise<string> {
  for (let since = cursor; ; ) {
    const answer = await fetch(since ? `${url}?since=${since}` : url, { headers });
    if (!answer.ok) throw new Error(`A pull was answered ${answer.status}.`);
    const { result } = (await answer.json()) as { result: { cursor: string; hasMore: boolean } };
    since = result.cursor;
    if (!result.hasMore) return result.cursor;
  }
}

/** Opens a stream. @returns how to hang up */
async function listenTo(port: number, path: string, headers: { authorization: string }): Promise<() => void> {
  const hangUp = new AbortController();
  const answer = await fetch(`http://localhost:${port}${path}/stream`, { headers, signal: hangUp.signal });
  if (!answer.ok) throw new Error(`A stream was answered ${answer.status}.`);
  const read = async () => {
    for await (const _piece of answer.body ?? []);
  };
  read().catch(() => undefined);
  return () => hangUp.abort();
}
