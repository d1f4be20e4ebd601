import { type Kysely, sql, type Transaction } from 'kysely';
import { describe, expect } from 'vitest';
import type { RegistrantFilter } from '../../../src/domain/registration/registrant-filter.ts';
import { registrationStatuses } from '../../../src/domain/registration/registration.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { migrations } from '../../../src/server/db/migrations/list.ts';
import type { Schema } from '../../../src/server/db/schema.ts';
import { countRegistrants } from '../../../src/server/store/registrant-counts.ts';
import { registrantsWhere } from '../../../src/server/store/registrants.ts';
import { insertTag, removeTag, saveTagsOf, tagsOf } from '../../../src/server/store/tags.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { freshDatabase } from '../../support/postgres.ts';
import { makeOrganizations, makeProgram } from '../../support/program-factory.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { update } from '../../support/rows.ts';

const NOW = '2026-11-21T07:00:00.000Z';
const world = { zone: 'Asia/Jakarta', now: NOW };
const ORGANIZATIONS = 12;
const WRITERS = 6;
const STEPS = 25;

const { test, database } = databaseTest({ poolSize: WRITERS + 2 });

/** The same numbers for the same seed: a failure can be run again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Stage {
  programId: string;
  /** Ids, in their order: writers lock rows in it, so that they do not wait in a circle. */
  organizations: string[];
  tagIds: string[];
}

async function stageOf(db: Kysely<Schema>): Promise<Stage> {
  const { programId, organizations } = await makeProgram(db, { now: NOW, organizations: ORGANIZATIONS });
  const tagIds: string[] = [];
  for (const label of ['Fintech', 'Health', 'Food']) tagIds.push(await newTag(db, programId, label));
  return { programId, organizations: organizations.map(({ id }) => id).sort(), tagIds };
}

async function newTag(db: Kysely<Schema>, programId: string, label: string): Promise<string> {
  const tagId = crypto.randomUUID();
  await insertTag(db, programId, { tagId, label, description: `All about ${label}` }, NOW);
  return tagId;
}

/** All that changes how many there are, as the verbs do it. */
const steps: ((tx: Transaction<Schema>, at: Stage, pick: (below: number) => number) => Promise<unknown>)[] = [
  // one is reviewed, some are
  ...[1, 3].map((most) => async (tx: Transaction<Schema>, at: Stage, pick: (below: number) => number) => {
    const from = pick(at.organizations.length);
    for (const id of at.organizations.slice(from, from + most)) {
      await update(
        tx,
        'registration',
        { program_id: at.programId, organization_id: id },
        {
          registration_status: registrationStatuses[pick(4)] as (typeof registrationStatuses)[number],
          is_revision_submitted: pick(2) === 0,
          message: `Seen ${pick(1000)} times`,
        },
      );
    }
  }),
  (tx, at) => makeOrganizations(tx, at.programId, 2),
  (tx, at, pick) => {
    const organizationId = at.organizations[pick(at.organizations.length)] ?? '';
    const some = at.tagIds.filter(() => pick(2) === 0);
    return saveTagsOf(tx, { programId: at.programId, organizationId }, some);
  },
  (tx, at, pick) =>
    update(
      tx,
      'organization',
      { id: at.organizations[pick(at.organizations.length)] ?? '' },
      { is_deleted: pick(2) === 0 },
    ),
];

async function write(db: Kysely<Schema>, at: Stage, seed: number): Promise<void> {
  const pick = numbers(seed);
  for (let step = 0; step < STEPS; step++) {
    const one = steps[pick(steps.length)];
    const gives = pick(4) === 0;
    await db
      .transaction()
      .execute(async (tx) => {
        await one?.(tx, at, pick);
        if (gives) throw new Error('given up');
      })
      .catch((error: { message: string; code?: string }) => {
        // Given up on purpose, or chosen by PostgreSQL to give way, as any transaction may be.
        if (error.message !== 'given up' && error.code !== '40P01') throw error;
      });
  }
}

const filters: Partial<RegistrantFilter>[] = [
  {},
  { registrationStatus: ['PENDING_APPROVAL'] },
  { registrationStatus: ['APPROVED', 'NEED_REVISION'] },
  { isRevisionSubmitted: 'true' },
  { isRevisionSubmitted: 'false', registrationStatus: ['REJECTED'] },
];

/** What is kept beside what is counted, for every filter and every tag. */
async function keptAndCounted(db: Kysely<Schema>, { programId, tagIds }: Stage) {
  const asked = [...filters, ...tagIds.map((tagId) => ({ tagIds: [tagId] }))];
  const kept: number[] = [];
  const counted: number[] = [];
  for (const filter of asked) {
    const of = { programId, world, filter: { joinOperator: 'and', ...filter } as RegistrantFilter };
    kept.push((await countRegistrants(db, of)).total);
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from registration r where ${registrantsWhere(of)}`.execute(db);
    counted.push(rows[0]?.total ?? -1);
  }
  const used = new Map((await tagsOf(db, programId)).map((tag) => [tag.tagId, tag.registrants]));
  return { kept, counted, used: tagIds.map((id) => used.get(id)) };
}

const rowsKept = async (programId: string) =>
  (
    await database.db
      .selectFrom('registrant_count')
      .selectAll()
      .where('program_id', '=', programId)
      .orderBy('registration_status')
      .execute()
  ).map(({ registration_status, is_revision_submitted, amount }) => [
    registration_status,
    is_revision_submitted,
    amount,
  ]);

describe('how many registered', () => {
  // T1024
  test.each([1, 2, 3])(
    'is what counting says, after many have written at once and some gave up (seed %i)',
    async (seed) => {
      const { db } = database;
      const at = await stageOf(db);
      await Promise.all(Array.from({ length: WRITERS }, (_, index) => write(db, at, seed * 1000 + index)));
      const { kept, counted, used } = await keptAndCounted(db, at);
      expect(kept).toEqual(counted);
      expect(used).toEqual(kept.slice(filters.length));
      expect(kept[0]).toBeGreaterThan(ORGANIZATIONS);
    },
  );

  // T1061
  test('is what counting says, after a tag, a registration and whole programs are gone', async () => {
    const { db } = database;
    const at = await stageOf(db);
    for (const organizationId of at.organizations)
      await saveTagsOf(db, { programId: at.programId, organizationId }, at.tagIds);
    await removeTag(db, at.programId, at.tagIds[0] ?? '');
    await db
      .deleteFrom('registration')
      .where('program_id', '=', at.programId)
      .where('organization_id', 'in', at.organizations.slice(0, 2))
      .execute();
    expect(await keptAndCounted(db, at)).toEqual({
      kept: [10, 0, 10, 0, 0, 0, 10, 10],
      counted: [10, 0, 10, 0, 0, 0, 10, 10],
      used: [undefined, 10, 10],
    });
    await db.deleteFrom('registration').where('program_id', '=', at.programId).execute();
    expect(await rowsKept(at.programId)).toEqual([]);
  });

  test('is kept in one row a status while one writes after the other', async () => {
    const { db } = database;
    const at = await stageOf(db);
    for (const id of at.organizations.slice(0, 5)) {
      await update(
        db,
        'registration',
        { program_id: at.programId, organization_id: id },
        { registration_status: 'REJECTED' },
      );
    }
    expect(await rowsKept(at.programId)).toEqual([
      ['APPROVED', false, 7],
      ['REJECTED', false, 5],
    ]);
  });

  // T1060
  test('makes nobody wait: two change the same status of one program, and the second ends first', async () => {
    const { db } = database;
    const at = await stageOf(db);
    const reject = (tx: Kysely<Schema>, id: string | undefined) =>
      update(
        tx,
        'registration',
        { program_id: at.programId, organization_id: id ?? '' },
        { registration_status: 'REJECTED' },
      );
    await db.transaction().execute(async (first) => {
      await reject(first, at.organizations[0]);
      await db.transaction().execute(async (second) => {
        await sql`set local lock_timeout = '2s'`.execute(second);
        await reject(second, at.organizations[1]);
      });
      expect((await keptAndCounted(db, at)).kept.slice(0, 3)).toEqual([12, 0, 11]);
    });
    const { kept, counted } = await keptAndCounted(db, at);
    expect(kept).toEqual(counted);
    expect(kept.slice(0, 3)).toEqual([12, 0, 10]);
  });

  test('is counted once for those who registered before it was kept', async () => {
    const old = await freshDatabase({ empty: true });
    try {
      const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '005'));
      await migrate(old.db, quietLog, before);
      const { programId, organizations } = await makeProgram(old.db, {
        now: NOW,
        organizations: 3,
        agreed: false,
      });
      await update(
        old.db,
        'registration',
        { organization_id: organizations[0]?.id ?? '' },
        { registration_status: 'PENDING_APPROVAL', is_revision_submitted: true },
      );
      await migrate(old.db, quietLog);
      const at = { programId, organizations: [], tagIds: [] };
      expect(await keptAndCounted(old.db, at)).toMatchObject({ kept: [3, 1, 2, 1, 0] });
    } finally {
      await old.close();
    }
  });
});
