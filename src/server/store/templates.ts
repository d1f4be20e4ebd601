import { type Kysely, type Selectable, sql } from 'kysely';
import type { RegistrationStatus } from '../../domain/registration/registration.ts';
import type { Template } from '../../domain/templates/template.ts';
import { type TemplateType, templateTypes } from '../../domain/templates/variables.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Mail templates of programs, and what is filled into them: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

const templateOfRow = (row: Selectable<Schema['mail_template']>): Template => ({
  templateId: row.id,
  programId: row.program_id,
  templateName: row.template_name,
  templateTitle: row.template_title,
  templateType: row.template_type,
  replyTo: row.reply_to,
  subject: row.subject,
  html: row.html,
  text: row.text,
  updatedAt: row.updated_at,
});

/** By kind in the order of the kinds, then by name. */
export async function templatesOf(db: Db, programId: string): Promise<Template[]> {
  const rows = await db
    .selectFrom('mail_template')
    .selectAll()
    .where('program_id', '=', programId)
    .orderBy(({ fn }) => fn('lower', ['template_name']))
    .orderBy('id')
    .execute();
  const place = (type: TemplateType) => templateTypes.indexOf(type);
  return rows.map(templateOfRow).sort((a, b) => place(a.templateType) - place(b.templateType));
}

export async function templateOf(db: Db, programId: string, id: string): Promise<Template | null> {
  const row = await db
    .selectFrom('mail_template')
    .selectAll()
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? templateOfRow(row) : null;
}

/** The program's template for a kind of mail; null: it is written in the product's own words. */
export async function templateFor(
  db: Db,
  programId: string,
  type: Exclude<TemplateType, 'BROADCAST'>,
): Promise<Template | null> {
  const row = await db
    .selectFrom('mail_template')
    .selectAll()
    .where('program_id', '=', programId)
    .where('template_type', '=', type)
    .executeTakeFirst();
  return row ? templateOfRow(row) : null;
}

/** What a mail is written by. */
export type MailTemplate = Omit<Template, 'templateId' | 'templateName' | 'updatedAt'>;

/** The programs' templates for these kinds of mail. */
export async function templatesFor(
  db: Db,
  programIds: readonly string[],
  types: readonly TemplateType[],
): Promise<MailTemplate[]> {
  if (programIds.length === 0 || types.length === 0) return [];
  return (await mailTemplates(programIds, types).execute(db)).rows;
}

/** The same as a query, which can be a part of another. */
export const mailTemplates = (programIds: readonly string[], types: readonly TemplateType[]) =>
  sql<MailTemplate>`
    select program_id as "programId", template_title as "templateTitle", template_type as "templateType",
      reply_to as "replyTo", subject, html, text
    from mail_template
    where program_id = any(${programIds}::uuid[]) and template_type = any(${types}::text[])`;

/** The names of organizations, by their ids. */
export async function organizationNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertTemplate(db: Db, template: Template): Promise<void> {
  await db
    .insertInto('mail_template')
    .values({
      id: template.templateId,
      program_id: template.programId,
      template_type: template.templateType,
      created_at: template.updatedAt,
      ...columnsOf(template),
    })
    .execute();
}

export async function saveTemplate(db: Db, template: Template): Promise<void> {
  await db
    .updateTable('mail_template')
    .set(columnsOf(template))
    .where('id', '=', template.templateId)
    .execute();
}

const columnsOf = ({ templateName, templateTitle, replyTo, subject, html, text, updatedAt }: Template) => ({
  template_name: templateName,
  template_title: templateTitle,
  reply_to: replyTo,
  subject,
  html,
  text,
  updated_at: updatedAt as Instant,
});

/** @returns whether it was there */
export async function removeTemplate(db: Db, programId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('mail_template')
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What mails say of a program. */
export async function programText(
  db: Db,
  programId: string,
): Promise<{ name: string; slug: string; organizer: string } | null> {
  const row = await db
    .selectFrom('program')
    .select(['name', 'slug', 'organizer'])
    .where('id', '=', programId)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

/** What mails say of a registrant of a program; null: it is not registered there. */
export async function registrantText(
  db: Db,
  programId: string,
  organizationId: string,
): Promise<{ organizationName: string; status: RegistrationStatus; message: string } | null> {
  const row = await db
    .selectFrom('registration as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .select(['o.name', 'r.registration_status', 'r.message'])
    .where('r.program_id', '=', programId)
    .where('r.organization_id', '=', organizationId)
    .where('o.is_deleted', '=', false)
    .executeTakeFirst();
  return row ? { organizationName: row.name, status: row.registration_status, message: row.message } : null;
}

/** Where a person is written to. */
export async function addressOfUser(db: Db, userId: string): Promise<{ email: string; name: string } | null> {
  const row = await db
    .selectFrom('app_user')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return row ?? null;
}
