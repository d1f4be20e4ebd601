import { History } from 'lucide-react';
import { useState } from 'react';
import { getFormerParticipants } from '../../../../contract/program-copies.ts';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { may } from '../../../../domain/people/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { many, t } from '../../../words/words.ts';
import { standingIn } from '../../shared/use-program.ts';
import { useActor } from '../../use-actor.ts';
import { useApiQuery } from '../../use-api.ts';
import { InviteFormerDialog } from './invite-former-dialog.tsx';

/** How often it is asked while mails are being written, in ms. */
const WHILE_SENDING_MS = 5_000;

/** Of a copied program: its former participants, and how many of those that were asked have registered. Else nothing. */
export function FormerCard({ program }: { program: ProgramResult }) {
  const mayInvite = may(useActor(), 'registration.onBehalf', { program: standingIn(program) });
  const query = useApiQuery(
    getFormerParticipants,
    { params: { programId: program.id } },
    {
      enabled: mayInvite,
      refetchInterval: ({ state: { data } }) =>
        data && data.waiting > 0 && !data.held ? WHILE_SENDING_MS : false,
    },
  );
  const [asking, setAsking] = useState(false);
  const found = query.data;
  if (!found?.former) return null;
  const { former, asked, registered, waiting, held, over } = found;
  return (
    <section
      aria-label={t('Participants of {name}', { name: former.name })}
      className="flex min-w-0 flex-wrap items-center gap-3"
    >
      {over ? null : (
        <Button icon={History} onClick={() => setAsking(true)}>
          {t('Invite participants of {name}', { name: former.name })}
        </Button>
      )}
      {asked > 0 ? (
        <p className="text-muted">
          {many(
            asked,
            '{count} organization was asked to register, {registered} of them has.',
            '{count} organizations were asked to register, {registered} of them have.',
            { registered },
          )}{' '}
          {waiting === 0
            ? null
            : held
              ? many(
                  waiting,
                  '{count} email waits until registration is open.',
                  '{count} emails wait until registration is open.',
                )
              : many(waiting, '{count} email is on its way.', '{count} emails are on their way.')}
        </p>
      ) : null}
      <InviteFormerDialog program={program} found={found} open={asking} onClose={() => setAsking(false)} />
    </section>
  );
}
