import { useState } from 'react';
import { getParticipant, type ParticipantMember } from '../../../contract/participants.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { MeetingResult } from '../../../contract/shapes.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { isInLane, laneOf } from '../../../domain/meetings/lanes.ts';
import { type Party, parties, partyOf } from '../../../domain/meetings/meeting.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { many, t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useSession } from '../session-context.ts';
import { partyLabels, sideOf } from '../shared/meetings/meeting-text.ts';
import { ParticipantDrawer } from '../shared/participant-drawer.tsx';
import { useProgram } from '../shared/use-program.ts';
import { useApiQuery } from '../use-api.ts';

/** So many faces a side are shown; the profile has all of them. */
const FACES = 4;

interface Props {
  meeting: MeetingResult;
  program: ProgramResult;
}

/**
 * The faces and names of both sides, the partner's first, with their profiles one tap away. Of several delegations those of the one that
 * has the meeting, and who is in all.
 */
export function WhoComes({ meeting, program }: Props) {
  const { me } = useSession();
  const { allows } = useProgram(program.slug);
  const [shown, setShown] = useState<{ id: string; name: string } | null>(null);
  if (!allows('participants.see')) return null;
  const own = partyOf(meeting, me?.organizationId ?? null);
  const inOrder = parties.toSorted((a, b) => Number(a === own) - Number(b === own));
  return (
    <Card title={t('Who is coming')}>
      <div className="flex flex-col gap-6">
        {inOrder.map((party) => (
          <Side key={party} meeting={meeting} party={party} onProfile={setShown} />
        ))}
      </div>
      <ParticipantDrawer
        programId={program.id}
        participant={shown}
        requestAt={null}
        onClose={() => setShown(null)}
      />
    </Card>
  );
}

function Side(props: {
  meeting: MeetingResult;
  party: Party;
  onProfile: (organization: { id: string; name: string }) => void;
}) {
  const { meeting, party, onProfile } = props;
  const { id, name, logo } = sideOf(meeting, party);
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} src={pictureSrc(logo)} shape="square" />
        <span className="flex min-w-0 grow basis-40 flex-col">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="text-sm text-muted">{t(partyLabels[party])}</span>
        </span>
        <Button aria-label={t('Profile of {name}', { name })} onClick={() => onProfile({ id, name })}>
          {t('Profile')}
        </Button>
      </div>
      <People programId={meeting.programId} organizationId={id} lane={laneOf(meeting, party)} />
    </section>
  );
}

/** Nothing where there is no such participant: an organization may have left the program since. */
function People(props: { programId: string; organizationId: string; lane: number }) {
  const { programId, organizationId, lane } = props;
  const query = useApiQuery(getParticipant, { params: { programId, organizationId } });
  if (query.error?.status === 404) return null;
  return (
    <QueryView query={query} rows={1} loading={t('Loading the participant')} banner={false}>
      {({ members }) => (
        // The people of the delegation may all be hidden: those of another do not come in their place.
        <Faces members={members.filter((one) => isInLane(one, lane))} />
      )}
    </QueryView>
  );
}

function Faces({ members }: { members: readonly ParticipantMember[] }) {
  const more = members.length - FACES;
  return (
    <ul className="flex flex-col gap-3">
      {members.slice(0, FACES).map(({ id, name, jobTitle, profilePicture }) => (
        <li key={id} className="flex min-w-0 items-center gap-3">
          <Avatar name={name} src={pictureSrc(profilePicture)} />
          <span className="flex min-w-0 flex-col">
            <span className="wrap-anywhere">{name}</span>
            <span className="text-sm text-muted wrap-anywhere">{jobTitle}</span>
          </span>
        </li>
      ))}
      {more > 0 ? (
        <li className="text-muted">{many(more, 'and {count} more person', 'and {count} more people')}</li>
      ) : null}
    </ul>
  );
}
