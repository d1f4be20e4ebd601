import type { AuditNoun } from '../../domain/audit/nouns.ts';
import { type AuditedTable, auditedTableNames, auditedTables } from './audited-tables.ts';
import { camelCase } from './describe-changes.ts';

/** An attribute that the trail can name, and of what. */
export interface AuditedAttribute {
  noun: AuditNoun;
  attributeName: string;
}

/**
 * All attributes that the trail can name, by noun and name: a closed list, so that nobody looks through a trail for it.
 *
 * @param where PROGRAM: of what belongs to a program; PLATFORM: of all
 */
export function auditedAttributes(where: 'PROGRAM' | 'PLATFORM'): AuditedAttribute[] {
  const found = new Map<string, AuditedAttribute>();
  for (const table of auditedTableNames) {
    const { noun, program, columns }: AuditedTable = auditedTables[table];
    if (where === 'PROGRAM' && program === null) continue;
    for (const [name, { as, fields }] of Object.entries(columns))
      for (const attributeName of fields ?? [as ?? camelCase(name)])
        found.set(`${noun} ${attributeName}`, { noun, attributeName });
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, attribute]) => attribute);
}
