import type { Translator } from '../language/translator.ts';
import { defused } from '../tables/csv.ts';
import type { Instant } from '../time/instants.ts';
import { dayOf, timeOf } from '../time/zones.ts';
import { type AuditAction, type AuditNoun, auditActionLabels, auditNounLabels } from './nouns.ts';

/** The trail as a sheet: its columns, and a change as a line of it. */

export interface SheetChange {
  changedAt: Instant;
  changedByName: string;
  noun: AuditNoun;
  objectName: string;
  action: AuditAction;
  attributeName: string;
  oldValue: string | null;
  newValue: string | null;
  /** Null: of the platform. */
  programName: string | null;
}

/**
 * @param zone in which the moment of a change is told, as `2026-11-20 09:30`, which every spreadsheet reads
 * @param translator of whoever reads it; the last three are called as the API calls them (SPEC.md 3)
 */
export const auditSheetHeader = (zone: string, { t }: Translator): string[] =>
  [
    ...[t('When ({zone})', { zone }), t('Who'), t('Program'), t('What'), t('Name'), t('Kind of change')],
    ...[t('attributeName'), t('oldValue'), t('newValue')],
  ].map(defused);

/** No cell is a formula. */
export const auditSheetRow = (one: SheetChange, zone: string, { t }: Translator): string[] =>
  [
    `${dayOf(one.changedAt, zone)} ${timeOf(one.changedAt, zone)}`,
    one.changedByName,
    one.programName ?? '',
    t(auditNounLabels[one.noun]),
    one.objectName,
    t(auditActionLabels[one.action]),
    one.attributeName,
    one.oldValue ?? '',
    one.newValue ?? '',
  ].map(defused);

/** @param today a day of the zone; @param programSlug null: the whole platform */
export const auditSheetName = (programSlug: string | null, today: string): string =>
  // not said: the name of a file
  `${programSlug ?? 'platform'}-audit-${today}.csv`;
