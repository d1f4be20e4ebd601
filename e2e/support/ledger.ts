import { api } from '../../src/contract/api.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import type { ApiClient } from './api-client.ts';
import type { Product } from './product.ts';

/** One line of the server's ledger: an operation, once. */
export interface LedgerLine {
  id: string;
  meetingId: string;
  party: 'OWNER' | 'PARTICIPANT' | 'BOTH';
  verdict: 'applied' | 'superseded' | 'refused';
  capturedAt: string;
}

/** What the ledger has from a device, read from the database itself; from all devices where none is named. */
export async function ledgerOf(product: Product, deviceId?: string): Promise<LedgerLine[]> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await openDatabase({ databaseUrl: undefined, dataDir: product.dataDir, log });
  try {
    const all = database.db
      .selectFrom('check_in')
      .select(['id', 'meeting_id', 'party', 'verdict', 'captured_at']);
    const rows = await (deviceId ? all.where('device_id', '=', deviceId) : all).execute();
    return rows.map(({ id, meeting_id, party, verdict, captured_at }) => ({
      id,
      meetingId: meeting_id,
      party,
      verdict,
      capturedAt: captured_at,
    }));
  } finally {
    await database.close();
  }
}

/** How a side of a meeting stands, and how many lines of its history say that it was checked in. */
export async function registerOf(
  client: ApiClient,
  meetingId: string,
  party: 'OWNER' | 'PARTICIPANT',
): Promise<{ attendedAt: string | null; historyLines: number }> {
  const stands = await client.ask(api.getMeeting, { params: { id: meetingId } });
  const { history } = await client.ask(api.getMeetingHistory, { params: { id: meetingId } });
  return {
    attendedAt: party === 'OWNER' ? stands.ownerAttendedAt : stands.participantAttendedAt,
    historyLines: history.filter(
      ({ historyType, message }) => historyType === 'CHECKED_IN' && message.split(' ').includes(party),
    ).length,
  };
}
