import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { exportRegistrants } from '../../contract/registrants.ts';
import type { Translator } from '../../domain/language/translator.ts';
import { registrantSheet, sheetName } from '../../domain/registration/registrant-sheet.ts';
import type { Requirement } from '../../domain/registration/requirements.ts';
import { dayOf } from '../../domain/time/zones.ts';
import type { Reading } from '../db/read-only.ts';
import type { Tokens } from '../identity/tokens.ts';
import { translatorIn } from '../language/translators.ts';
import type { Performer } from '../perform/perform.ts';
import { badInput, Refusal } from '../perform/refusal.ts';
import { readingOf } from '../perform/reports.ts';
import { loadProgram } from '../store/programs.ts';
import { sheetRegistrants } from '../store/registrant-sheets.ts';
import type { RegistrantsOf } from '../store/registrants.ts';
import { requirementsOf } from '../store/registration-forms.ts';
import { admit, authorize } from './authorize.ts';
import { readSession } from './caller-session.ts';
import { csvOfLines } from './csv-of-lines.ts';

/**
 * Who registered as CSV, of any size: rows are read while they are sent, and no faster (SPEC.md 7, "CSV export of
 * registrants with optional size"). What fails on the way breaks the connection: half a sheet must not look whole.
 */
export function registerRegistrantSheet(app: FastifyInstance, performer: Performer, tokens: Tokens): void {
  const { may, params, path, query } = exportRegistrants;
  const reading = readingOf(performer, exportRegistrants);
  const about = { noun: 'program', from: 'params', field: 'programId' } as const;
  app.get(
    `/api${path.replace('{programId}', ':programId')}`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const actor = await readSession(request, performer.db, tokens, performer.clock());
      admit({ may }, actor);
      const where = params.safeParse(request.params);
      if (!where.success) throw badInput({ path: 'programId', message: 'Undefined program id.' });
      const asked = query.safeParse(request.query);
      if (!asked.success) throw badInput(...asked.error.issues.map(issueOf));
      await authorize(performer.db, { may, about }, actor, { params: where.data });
      const program = await loadProgram(performer.db, where.data.programId);
      if (!program) throw new Refusal('NOT_FOUND');
      const { size, language, ...filter } = asked.data;
      const now = performer.clock().toISOString();
      const of: RegistrantsOf = { programId: program.id, filter, world: { zone: program.timezone, now } };
      const rows = sheetOf(reading, await requirementsOf(performer.db, program.id), of, {
        size,
        translator: translatorIn(language),
      });
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8; header=present',
          'content-disposition': `attachment; filename="${sheetName(program.slug, dayOf(now, program.timezone))}"`,
          'cache-control': 'no-store',
        })
        .send(rows);
    },
  );
}

const issueOf = ({ path, message }: z.core.$ZodIssue) => ({ path: path.join('.'), message });

/** The sheet as bytes, made while they are taken. */
export function sheetOf(
  reading: Reading,
  requirements: readonly Requirement[],
  of: RegistrantsOf,
  { size, translator = translatorIn(null) }: { size?: number | undefined; translator?: Translator } = {},
): Readable {
  const { header, rowOf } = registrantSheet(requirements, of.world.zone, translator);
  async function* lines() {
    yield header;
    for await (const batch of sheetRegistrants(reading, of, size)) for (const one of batch) yield rowOf(one);
  }
  return csvOfLines(lines());
}
