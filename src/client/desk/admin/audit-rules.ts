import type { AuditTrail } from '../../../contract/audit.ts';
import { attributeLabel } from '../../../domain/audit/attribute-labels.ts';
import { auditNounLabels, auditNouns } from '../../../domain/audit/nouns.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { addMinutes, type Day } from '../../../domain/time/instants.ts';
import { dayOf, localToInstant } from '../../../domain/time/zones.ts';
import type { Facet } from '../../ui/data-table/facet.ts';
import type { Filters, ListRules } from '../../ui/data-table/list-state.ts';
import { t } from '../../words/words.ts';
import { choiceFacet, chosenOf } from '../shared/list-filters.ts';

/** What the trail's table keeps in its address, and what it asks the server for. */

export const auditRules: ListRules = {
  sortable: [],
  defaultSort: [],
  // Whoever and whatever was changed: the server knows which there are.
  filterable: { noun: new Set(auditNouns), attribute: null, who: null },
};

/** @param choices null while they are not known */
export function auditFacets(choices: AuditTrail['choices']): readonly Facet[] {
  const attributes = [...new Set(choices?.attributes.map(({ attributeName }) => attributeName))];
  return [
    choiceFacet('noun', t('What'), auditNouns, (noun) => auditNounLabels[noun]),
    {
      column: 'who',
      label: t('Who'),
      groups: [{ options: (choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name })) }],
      empty: t('Nobody has changed anything yet.'),
    },
    choiceFacet(
      'attribute',
      t('Attribute'),
      attributes,
      attributeLabel,
      t('Nobody has changed anything yet.'),
    ),
  ];
}

/** The server's query; days are those of the zone, the last one included. What is no day or id is left out. */
export function auditQuery(
  filters: Filters,
  { q, from, to }: { q: string; from: Day; to: Day },
  zone: string,
) {
  const changedBy = (filters.who ?? []).filter(isUuid);
  const attributeName = filters.attribute ?? [];
  const since = startOf(from, zone);
  const until = startOf(to, zone, 1);
  return {
    ...(q ? { q } : {}),
    noun: chosenOf(auditNouns, filters.noun),
    ...(changedBy.length > 0 ? { changedBy } : {}),
    ...(attributeName.length > 0 ? { attributeName: [...attributeName] } : {}),
    ...(since ? { since } : {}),
    ...(until ? { until } : {}),
  };
}

/** When a day of the zone begins, or one so many days later. */
function startOf(day: string, zone: string, later = 0): string | null {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(day)) return null;
  try {
    const noon = addMinutes(localToInstant(day, '12:00', zone), later * 24 * 60);
    return localToInstant(dayOf(noon, zone), '00:00', zone);
  } catch {
    return null;
  }
}
