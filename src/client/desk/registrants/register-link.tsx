import { ClipboardPlus } from 'lucide-react';
import type { ProgramResult } from '../../../contract/programs.ts';
import { may } from '../../../domain/people/permissions.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { t } from '../../words/words.ts';
import { standingIn } from '../shared/use-program.ts';
import { useActor } from '../use-actor.ts';

/** The way to registering an organization on its behalf, for those who may. */
export function RegisterLink({ program }: { program: ProgramResult }) {
  const allowed = may(useActor(), 'registration.onBehalf', { program: standingIn(program) });
  return allowed ? (
    <ButtonLink to={`/programs/${program.slug}/registrants/register`} icon={ClipboardPlus}>
      {t('Register an organization')}
    </ButtonLink>
  ) : null;
}
