import { useMemo } from 'react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { listTags, type UsedTag } from '../../../contract/tags.ts';
import { may } from '../../../domain/people/permissions.ts';
import type { Facet } from '../../ui/data-table/facet.ts';
import type { ListRules } from '../../ui/data-table/list-state.ts';
import { t } from '../../words/words.ts';
import { standingIn } from '../shared/use-program.ts';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';
import { registrantRules } from './registrants-rules.ts';

const none: readonly UsedTag[] = [];

/** A program's tags, as the list of its registrants needs them: to show, to filter by, to assign. */
export function useRegistrantTags(program: ProgramResult) {
  const actor = useActor();
  const { data } = useApiQuery(listTags, { params: { programId: program.id } });
  const tags = data?.tags ?? none;
  /** Edit level assigns and changes them; the owner reads (SPEC.md 6). */
  const mayEdit = may(actor, 'tag.edit', { program: standingIn(program) });
  const kept = useMemo(() => {
    const labels = new Map(tags.map(({ tagId, label }) => [tagId, label]));
    const rules: ListRules = {
      ...registrantRules,
      // One that was deleted stays in a filter, and finds nobody: without it the filter would mean more than it did.
      filterable: { ...registrantRules.filterable, tagIds: null },
    };
    return {
      rules,
      mayEdit,
      labelOf: (tagId: string): string | null => labels.get(tagId) ?? null,
    };
  }, [tags, mayEdit]);
  // Its words are said anew when the language changes: not kept.
  const facet: Facet = {
    column: 'tagIds',
    label: t('With tags'),
    groups: [{ options: tags.map(({ tagId, label }) => ({ value: tagId, label })) }],
    empty: t('No tags yet'),
  };
  return { ...kept, facet };
}
export type RegistrantTags = ReturnType<typeof useRegistrantTags>;
