import { useQueryClient } from '@tanstack/react-query';
import {
  getProgram,
  getProgramSettings,
  listAllPrograms,
  listManagedPrograms,
} from '../../../../contract/program-settings.ts';
import { getProgramBySlug } from '../../../../contract/programs.ts';
import { getRequirements, listPrograms, listRegisteredPrograms } from '../../../../contract/registration.ts';
import { useSession } from '../../session-context.ts';
import { keyOf } from '../../use-api.ts';

/** Of one program: of one that is deleted nothing is asked any more. */
const ofOne = [getProgram, getProgramSettings, getProgramBySlug, getRequirements];
const lists = [listManagedPrograms, listAllPrograms, listPrograms, listRegisteredPrograms];

/** After a program was created, changed or deleted: what is shown of it is asked for again. */
export function useProgramsChanged(): (what?: 'CHANGED' | 'DELETED') => Promise<void> {
  const queries = useQueryClient();
  const { reloadMe } = useSession();
  return async (what = 'CHANGED') => {
    for (const declared of what === 'DELETED' ? lists : [...ofOne, ...lists])
      void queries.invalidateQueries({ queryKey: keyOf(declared) });
    // It stands among one's own programs; without a network that follows later.
    await reloadMe().catch(() => undefined);
  };
}
