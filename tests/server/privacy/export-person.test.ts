import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { createFolderStore } from '../../../src/server/files/folder-store.ts';
import { archiveOf } from '../../../src/server/privacy/export-archive.ts';
import { exportedColumns, exportOfPerson } from '../../../src/server/privacy/export-person.ts';
import { inventoryTables, privacyOf } from '../../../src/server/privacy/inventory.ts';
import { programTest } from '../../support/fixtures.ts';
import { insert, rowOf, rowsOf, update } from '../../support/rows.ts';
import { plantEverywhere } from './planted.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const { test, db, program, as } = programTest({
  clock: () => new Date(NOW),
  program: { now: NOW, organizations: 2 },
});

/** What the product writes of the person to others, or as the organizer's record, is theirs to read in the rows it is about. */
const ELSEWHERE = ['pushEndpoint', 'auditValue', 'importedValue', 'nationality'];

describe('The export of a person', () => {
  // T3601
  test('has every planted string and file of theirs as JSON and CSV, and nothing secret', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'md-export-'));
    try {
      const store = createFolderStore(folder);
      const strings = await plantEverywhere(db, program, store, NOW);
      const userId = program.organizations[0]!.userId;
      const exported = await exportOfPerson(db, userId, strings.email ?? '');
      const files = unzipSync(await buffer(archiveOf(exported, store)));
      const names = Object.keys(files);
      const csv = names.filter((name) => name.endsWith('.csv')).map((name) => strFromU8(files[name]!));
      const json = strFromU8(files['data.json']!);
      const bytes = names.filter((name) => name.startsWith('files/')).map((name) => strFromU8(files[name]!));
      for (const [what, text] of Object.entries(strings)) {
        if (ELSEWHERE.includes(what) && what !== 'nationality') continue;
        if (what.endsWith('Bytes')) expect([what, bytes.includes(text)]).toEqual([what, true]);
        else {
          expect([what, json.includes(text)]).toEqual([what, true]);
          expect([what, csv.some((sheet) => sheet.includes(text))]).toEqual([what, true]);
        }
      }
      const { password_hash, cognito_id } = await rowOf(db, 'app_user', ['password_hash', 'cognito_id'], {
        id: userId,
      });
      expect([password_hash, JSON.parse(json).app_user[0].password_hash]).toEqual(['x', undefined]);
      expect(JSON.parse(json).app_user[0].cognito_id).toBe(undefined);
      expect(cognito_id).toBeTruthy();
      expect(json).not.toContain(strings.pushEndpoint);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  // T4004
  test('has notifications as their person reads them, with no codes', async () => {
    const userId = program.organizations[1]!.userId;
    await insert(db, 'notification', {
      id: randomUUID(),
      user_id: userId,
      program_id: program.programId,
      organization_id: program.organizations[1]!.id,
      notification_type: 'MEETING_REMINDER_15',
      url: '/',
      created_at: NOW,
      content: {
        title: { code: 'notificationTexts.reminderTitle', params: { count: 10 } },
        message: { code: 'notificationTexts.startsSoon', params: { partner: 'Borealis' } },
      },
    });
    await update(db, 'app_user', { id: userId }, { language: 'id' });
    const { email } = await rowOf(db, 'app_user', ['email'], { id: userId });
    const { tables } = await exportOfPerson(db, userId, email);
    const own = tables.find(({ table }) => table === 'notification');
    expect(own?.columns).not.toContain('content');
    expect(own?.rows).toMatchObject([
      { title: 'Pertemuan dalam 10 menit', message: 'Pertemuan Anda dengan Borealis segera dimulai.' },
    ]);
  });

  // T3602
  test('has every column that the inventory calls personal in a person’s own rows', () => {
    for (const table of inventoryTables) {
      const { whose, own = [], sentences = [], json = [], secrets = [] } = privacyOf(table);
      // Texts of mails have codes, and kept answers are of other people.
      if (!whose || table === 'mail' || table === 'idempotency') continue;
      const columns = exportedColumns(table);
      for (const column of [...own, ...sentences, ...json])
        expect([table, columns]).toEqual([table, expect.arrayContaining([column])]);
      for (const column of secrets) expect(columns).not.toContain(column);
    }
  });

  // T3603
  test('is answered to the person alone, as an attachment, and at most ten times an hour', async () => {
    const userId = program.organizations[0]!.userId;
    const ask = (place: number) => as.organization(place).raw('GET', `/users/${userId}/export`);
    const other = await ask(1);
    expect(other.statusCode).toBe(404);
    const answer = await ask(0);
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
    ]).toEqual([200, 'application/zip', 'attachment; filename="my-data-2026-11-21.zip"']);
    const data = JSON.parse(strFromU8(unzipSync(answer.rawPayload)['data.json']!));
    expect(data.app_user).toMatchObject([{ id: userId, name: 'Person of Organization 1' }]);
    for (let times = 1; times < 10; times++) expect((await ask(0)).statusCode).toBe(200);
    expect((await ask(0)).statusCode).toBe(429);
  });

  // T3882
  test('leaves a line in the trail and a mail to the person, who may not have been the one', async () => {
    const { userId } = program.organizations[0]!;
    const { email } = await rowOf(db, 'app_user', ['email'], { id: userId });
    expect((await as.organization(0).raw('GET', `/users/${userId}/export`)).statusCode).toBe(200);
    const columns = ['call', 'noun', 'action', 'attribute_name', 'new_value', 'changed_by'] as const;
    expect(await rowsOf(db, 'audit_change', columns, { object_id: userId })).toEqual([
      {
        call: 'exportPerson',
        noun: 'USER',
        action: 'CHANGED',
        attribute_name: 'dataExport',
        new_value: NOW,
        changed_by: userId,
      },
    ]);
    const mails = await rowsOf(db, 'mail', ['subject', 'text'], { recipient: email });
    expect(mails.map(({ subject }) => subject)).toEqual(['Your data was exported']);
    expect(mails[0]?.text).toContain('/forgot-password');
  });

  // T3614
  test('is refused to a session that began more than ten minutes ago, and so is deleting the account', async () => {
    const { userId } = program.organizations[1]!;
    const hindrancesNow = async () =>
      (await as.organization(1).call('getErasure', { params: { userId } })).result.hindrances.map(
        ({ reason }: { reason: string }) => reason,
      );
    expect(await hindrancesNow()).toEqual(['OWNS_ORGANIZATION']);
    await sql`update refresh_token set issued_at = issued_at - interval '11 minutes' where user_id = ${userId}::uuid`.execute(
      db,
    );
    const answer = await as.organization(1).raw('GET', `/users/${userId}/export`);
    expect([answer.statusCode, answer.json().messages[0]]).toEqual([
      403,
      expect.stringContaining('sign in again first'),
    ]);
    expect(await hindrancesNow()).toEqual(['SIGN_IN_AGAIN', 'OWNS_ORGANIZATION']);
  });

  // T3604
  test('has nothing of a namesake: what says a name alone is left out where two are called so', async () => {
    const [first, second] = program.organizations;
    for (const { userId } of [first!, second!])
      await update(db, 'app_user', { id: userId }, { name: 'Ayu Prameswari' });
    const { email } = await rowOf(db, 'app_user', ['email'], { id: first!.userId });
    const exported = await exportOfPerson(db, first!.userId, email);
    const ids = JSON.stringify(exported.tables);
    expect(ids).not.toContain(second!.userId);
    expect(exported.tables.map(({ table }) => table)).not.toContain('meeting_history');
  });
});
