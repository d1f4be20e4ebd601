import { FileUp } from 'lucide-react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { may } from '../../../domain/people/permissions.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { t } from '../../words/words.ts';
import { standingIn } from '../shared/use-program.ts';
import { useActor } from '../use-actor.ts';

/** The way to a program's import, for those who may. */
export function ImportLink({ program }: { program: ProgramResult }) {
  const allowed = may(useActor(), 'organization.import', { program: standingIn(program) });
  return allowed ? (
    <ButtonLink to={`/programs/${program.slug}/registrants/import`} icon={FileUp}>
      {t('Import organizations')}
    </ButtonLink>
  ) : null;
}
