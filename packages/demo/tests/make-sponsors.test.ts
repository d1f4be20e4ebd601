import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sponsorTiers } from 'meeting-door/domain/sponsors/tiers.ts';
import { createFolderStore } from 'meeting-door/server/files/folder-store.ts';
import { publishedNews } from 'meeting-door/server/store/news.ts';
import { sponsorsOf } from 'meeting-door/server/store/sponsors.ts';
import { afterAll, expect } from 'vitest';
import { databaseTest } from '../../../tests/support/fixtures.ts';
import { type SeededDemo, seedDemo } from '../src/seed-demo.ts';
import { quietPerformer, usual } from './performer.ts';

const NOW = '2026-11-21T07:10:00.000Z';
let folder: string;
let demo: SeededDemo;
const { test, db } = databaseTest();
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'md-demo-'));
  const small = { ...usual(NOW), organizations: 6, meetings: 6 };
  demo = await seedDemo(quietPerformer(db, NOW), { ...small, pictures: createFolderStore(folder) });
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
});

// T1107
test('the demo has sponsors in every tier and news, each with a picture that is there', async () => {
  const sponsors = await sponsorsOf(db, demo.programId);
  expect(new Set(sponsors.map(({ tier }) => tier))).toEqual(new Set(sponsorTiers));
  const { items } = await publishedNews(db, { page: 1, size: 10 }, demo.slug);
  expect(items.length).toBeGreaterThan(1);
  const store = createFolderStore(folder);
  for (const one of [...sponsors, ...items]) {
    expect(one.picture, one.title).not.toBeNull();
    const file = await store.open((one.picture?.src ?? '').replace('/api/files/', ''));
    expect(file?.size, one.title).toBeGreaterThan(1000);
    file?.stream.destroy();
  }
});
