import { may } from '../../../../domain/people/permissions.ts';
import { deskPath } from '../../../../domain/programs/desk-places.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { useSession } from '../../session-context.ts';
import { placeStyle } from '../../shared/places/place-style.ts';
import { actorOf } from '../../use-actor.ts';
import { primaryText } from './checklist-text.ts';
import { knownPlace, useChecklist } from './use-checklist.ts';

/**
 * The one thing to do in this phase of a program, as its button; not there until the phase is known. Who only reads is shown the
 * place by its own name.
 */
export function PrimaryAction({ program }: { program: { id: string; slug: string } }) {
  const { me } = useSession();
  const { data } = useChecklist(program.id);
  const place = data && knownPlace(data.primary);
  if (!data || !place) return null;
  const mine = me?.programs.find(({ id }) => id === program.id);
  const standing = {
    programId: program.id,
    programRole: mine?.programRole ?? null,
    organizationApproved: false,
  };
  const edits = may(actorOf(me), 'program.edit', { program: standing });
  const { icon, label } = placeStyle(place);
  return (
    <ButtonLink to={deskPath(place, program.slug)} variant="primary" icon={icon}>
      {edits ? primaryText(data.phase, place) : label}
    </ButtonLink>
  );
}
