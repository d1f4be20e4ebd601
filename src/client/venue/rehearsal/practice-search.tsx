import { Building2, UserRound } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Instant } from '../../../domain/time/instants.ts';
import type { ScanSubject } from '../../../offline/evaluate-scan.ts';
import type { RehearsedDoor } from '../../../offline/rehearsal.ts';
import { findParties, type PartyHit } from '../../../offline/search-parties.ts';
import { Card } from '../../ui/card.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { t } from '../../words/words.ts';
import { PartyButton } from '../check-in/party-button.tsx';
import { type PartyMeeting, partyMeetingText } from '../check-in/party-meeting.ts';

const SHOWN = 8;

export interface PracticeSearchProps {
  door: RehearsedDoor;
  roomId: string | null;
  /** By the server's clock. */
  present: Instant;
  zone: string;
  onPick: (subject: ScanSubject) => void;
}

/** Someone without a badge, in a rehearsal: the samples are found by name, and judged by a tap as at a real door. */
export function PracticeSearch({ door, roomId, present, zone, onPick }: PracticeSearchProps) {
  const [text, setText] = useState('');
  const { meetings } = door.round.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each round and each check-in they are others.
  const index = useMemo(() => door.parties(), [door, meetings]);
  const hits = useMemo(() => (text.trim() === '' ? null : findParties(index, text, SHOWN)), [index, text]);
  const said = useMeetings({ door, roomId, present, zone }, hits);
  return (
    <Card
      title={t('Without a badge')}
      description={t('A rehearsal finds its practice people and organizations only. Type “practice”.')}
    >
      <div className="flex min-w-0 flex-col gap-3">
        <SearchField
          label={t('Organization or person')}
          placeholder={t('Search organization or person')}
          value={text}
          onChange={setText}
        />
        <div role="status" className={hits?.length === 0 ? 'px-1 text-muted' : 'sr-only'}>
          {hits ? (hits.length === 0 ? t('No results.') : t('{count} found', { count: hits.length })) : ''}
        </div>
        {hits && hits.length > 0 ? (
          <ul className="flex flex-col gap-1.5">
            {hits.map((hit) => (
              <li key={`${hit.organizationId} ${hit.personId ?? ''}`}>
                <PartyButton
                  icon={hit.personName === null ? Building2 : UserRound}
                  name={hit.personName ?? hit.organizationName}
                  detail={hit.personName === null ? null : hit.organizationName}
                  meeting={said.get(hit.organizationId)}
                  onPick={() => {
                    setText('');
                    onPick(subjectOf(hit));
                  }}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}

const subjectOf = ({ organizationId, organizationName, personId, personName }: PartyHit): ScanSubject => ({
  organizationId,
  organizationName,
  personId: personId ?? '',
  personName: personName ?? '',
  jobTitle: '',
});

/** By organization: the sample meeting for which each of the names that were found would be checked in now. */
function useMeetings(
  { door, roomId, present, zone }: Omit<PracticeSearchProps, 'onPick'>,
  hits: readonly PartyHit[] | null,
): ReadonlyMap<string, PartyMeeting> {
  const [said, setSaid] = useState<ReadonlyMap<string, PartyMeeting>>(new Map());
  const minute = present.slice(0, '2026-11-25T10:30'.length);
  const { meetings } = door.round.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a minute, and with each check-in.
  useEffect(() => {
    let here = true;
    void (async () => {
      const next = new Map<string, PartyMeeting>();
      for (const hit of hits ?? []) {
        const scan = await door.previewParty(roomId, subjectOf(hit), present);
        next.set(hit.organizationId, partyMeetingText(scan, present, zone));
      }
      if (here) setSaid(next);
    })();
    return () => {
      here = false;
    };
  }, [door, roomId, hits, minute, meetings]);
  return said;
}
