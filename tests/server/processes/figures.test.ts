import { describe, expect } from 'vitest';
import { aggregateFigures, createMetrics } from '../../../src/server/metrics/metrics.ts';
import { databaseTest } from '../../support/fixtures.ts';

const { test, database } = databaseTest();

describe('Metrics of several processes', () => {
  // T1716
  test('are sums; what the primary counts in the database, and the version, are there once', async () => {
    const primary = createMetrics(database, 'test');
    const workers = [1, 2].map(() => createMetrics(database, 'test', { counts: false }));
    for (const worker of workers) {
      worker.streamOpened();
      worker.observeRequest({ method: 'GET', route: '/api/health', status: 200, seconds: 0.01 });
    }
    const figures = await Promise.all([primary, ...workers].map((one) => one.figures()));
    const lines = (await aggregateFigures(figures)).split('\n');
    expect(lines).toContain('meeting_door_processes 3');
    expect(lines).toContain('meeting_door_live_streams 2');
    expect(lines).toContain('meeting_door_info{version="test"} 1');
    expect(lines).toContain('meeting_door_mails_waiting 0');
    expect(lines).toContain(
      'meeting_door_http_request_seconds_count{method="GET",route="/api/health",status="200"} 2',
    );
  });
});
