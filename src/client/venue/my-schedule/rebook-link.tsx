import { CalendarPlus, CloudOff } from 'lucide-react';
import { decideRebook } from '../../../domain/meetings/rebook.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { t } from '../../words/words.ts';
import { useNoNetwork } from '../use-no-network.ts';
import type { OwnMeeting } from './own-meetings.ts';

/** Where the partner did not come: the way to another time, which the server looks for. */
export function RebookLink({
  program,
  own,
  now,
}: {
  program: ProgramOnDevice;
  own: OwnMeeting;
  now: Instant;
}) {
  const noNetwork = useNoNetwork();
  const { meeting } = own.view;
  if (decideRebook(meeting, { staff: false, party: own.own.party }, now).kind === 'refused') return null;
  const partner = <span className="sr-only">, {own.partner.organizationName}</span>;
  return (
    <div className="flex px-4 pb-4">
      {noNetwork ? (
        <Button icon={CloudOff} disabled>
          {t('Rebook')} · {t('Offline')}
          {partner}
        </Button>
      ) : (
        <ButtonLink
          icon={CalendarPlus}
          to={`/programs/${program.slug}/events/meetings/${meeting.id}?rebook=true`}
        >
          {t('Rebook')}
          {partner}
        </ButtonLink>
      )}
    </div>
  );
}
