import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { exportAllAudit, exportAudit } from '../../contract/audit.ts';
import { auditSheetHeader, auditSheetName, auditSheetRow } from '../../domain/audit/audit-sheet.ts';
import type { Language } from '../../domain/language/languages.ts';
import { DEFAULT_TIMEZONE, dayOf } from '../../domain/time/zones.ts';
import type { Reading } from '../db/read-only.ts';
import type { Tokens } from '../identity/tokens.ts';
import { translatorIn } from '../language/translators.ts';
import type { Performer } from '../perform/perform.ts';
import { badInput, Refusal } from '../perform/refusal.ts';
import { readingOf } from '../perform/reports.ts';
import { type AuditFilter, type AuditPlace, type AuditRow, listAuditLines } from '../store/audit-changes.ts';
import { loadProgram } from '../store/programs.ts';
import { admit, authorize } from './authorize.ts';
import { readSession } from './caller-session.ts';
import { csvOfLines } from './csv-of-lines.ts';

interface SheetOf {
  reading: Reading;
  /** Of the program; null: the whole platform. */
  slug: string | null;
  zone: string;
  language: Language;
}

/** So many changes are read at once: what the export holds in memory, whatever its size. */
const BATCH = 500;

/** The audit trail as CSV, of any size: rows are read while they are sent, and no faster. */
export function registerAuditSheets(app: FastifyInstance, performer: Performer, tokens: Tokens): void {
  const options = { exposeHeadRoute: false };
  const { db } = performer;
  app.get(`/api${exportAudit.path.replace('{programId}', ':programId')}`, options, async (request, reply) => {
    const actor = await readSession(request, db, tokens, performer.clock());
    admit(exportAudit, actor);
    const where = exportAudit.params.safeParse(request.params);
    if (!where.success) throw badInput({ path: 'programId', message: 'Undefined program id.' });
    const { language, ...filter } = read(exportAudit.query, request.query);
    const about = { noun: 'program', from: 'params', field: 'programId' } as const;
    await authorize(db, { may: exportAudit.may, about }, actor, { params: where.data });
    const program = await loadProgram(db, where.data.programId);
    if (!program) throw new Refusal('NOT_FOUND');
    const reading = readingOf(performer, exportAudit);
    const of = { reading, slug: program.slug, zone: program.timezone, language };
    return sheet(reply, { ...filter, programId: program.id }, of);
  });
  app.get(`/api${exportAllAudit.path}`, options, async (request, reply) => {
    const actor = await readSession(request, db, tokens, performer.clock());
    admit(exportAllAudit, actor);
    const { language, ...filter } = read(exportAllAudit.query, request.query);
    await authorize(db, exportAllAudit, actor, {});
    const reading = readingOf(performer, exportAllAudit);
    return sheet(reply, filter, { reading, slug: null, zone: DEFAULT_TIMEZONE, language });
  });

  const sheet = (reply: FastifyReply, filter: AuditFilter, of: SheetOf) => {
    const translator = translatorIn(of.language);
    const today = dayOf(performer.clock().toISOString(), of.zone);
    async function* lines() {
      yield auditSheetHeader(of.zone, translator);
      for (let after: AuditPlace | null = null; ; ) {
        const from = after;
        const rows: AuditRow[] = await of.reading((tx) => listAuditLines(tx, filter, BATCH, from));
        for (const row of rows) yield auditSheetRow(sheetChange(row), of.zone, translator);
        const last = rows.at(-1);
        if (!last || rows.length < BATCH) return;
        after = { changedAt: last.changed_at, callId: last.call_id, position: last.position };
      }
    }
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="${auditSheetName(of.slug, today)}"`,
        'cache-control': 'no-store',
      })
      .send(csvOfLines(lines()));
  };
}

/** @throws Refusal BAD_INPUT with every issue */
function read<Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> {
  const asked = shape.safeParse(given);
  if (asked.success) return asked.data;
  throw badInput(...asked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

const sheetChange = (row: AuditRow) => ({
  changedAt: row.changed_at,
  changedByName: row.changed_by_name,
  noun: row.noun,
  objectName: row.object_name,
  action: row.action,
  attributeName: row.attribute_name,
  oldValue: row.old_value,
  newValue: row.new_value,
  programName: row.program_name,
});
