import { FileUp } from 'lucide-react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { may } from '../../../domain/people/permissions.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { t } from '../../words/words.ts';
import { standingIn } from '../shared/use-program.ts';
import { useActor } from '../use-actor.ts';

export const importAddress = (program: Pick<ProgramResult, 'slug'>): string =>
  `/programs/${program.slug}/registrants/import`;

export const useMayImport = (program: ProgramResult): boolean =>
  may(useActor(), 'organization.import', { program: standingIn(program) });

/** The way to a program's import, for those who may. On phones it is one of the list's tools. */
export function ImportLink({ program }: { program: ProgramResult }) {
  return useMayImport(program) ? (
    <ButtonLink to={importAddress(program)} icon={FileUp} className="max-sm:hidden">
      {t('Import organizations')}
    </ButtonLink>
  ) : null;
}
