import { Building2, UserRound } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { readBadge } from '../../../domain/meetings/badge-code.ts';
import type { ScanSubject } from '../../../offline/evaluate-scan.ts';
import { findParties, type PartyHit, type PartyIndex, partyIndex } from '../../../offline/search-parties.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useLaterComponent } from '../../ui/use-later-component.ts';
import { t, textOf, useLanguage } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { PartyButton } from './party-button.tsx';
import type { ScanActivity } from './scan-activity.ts';
import { useHitMeetings } from './use-hit-meetings.ts';
import { useLiveBetweenScans } from './use-live-between-scans.ts';

const SHOWN = 12;

/** Reads meetings, and comes with their rules after the paint. */
const expectedParties = lazyComponent(async () => (await import('./expected-parties.tsx')).ExpectedParties);

export interface PartySearchProps {
  programId: string;
  /** The program's. */
  zone: string;
  /** Null: a desk for every room, which expects nobody in particular. */
  roomId: string | null;
  scanActivity: ScanActivity;
  onPick: (subject: ScanSubject) => void;
  /** A hardware scanner typed a badge into the field. */
  onText: (text: string) => void;
}

/** What a hit is as the one who stands at the door. */
const subjectOf = ({
  organizationId,
  organizationName,
  personId,
  personName,
  jobTitle,
}: PartyHit): ScanSubject => ({
  organizationId,
  organizationName,
  personId: personId ?? '',
  personName: personName ?? '',
  jobTitle: jobTitle ?? '',
});

/**
 * Finds a party by organization or person, from the device: someone forgot their badge. The names are read when the field
 * is first entered, and kept while the screen is open; each letter then costs no reading.
 */
export const PartySearch = memo(
  ({ programId, zone, roomId, scanActivity, onPick, onText }: PartySearchProps) => {
    useLanguage();
    const { db, tablet } = useDevice();
    const ExpectedParties = useLaterComponent(expectedParties);
    const [text, setText] = useState('');
    const [entered, setEntered] = useState(false);
    const names = useLiveBetweenScans<string | null, PartyIndex | null>(
      scanActivity,
      entered ? programId : null,
      async (id) => (id === null ? null : await partyIndex(db, id)),
    );
    const index = names.kind === 'READY' ? names.value : null;
    const asked = useDeferredValue(text.trim());
    const nobody =
      tablet && tablet.roomIds.length > 0
        ? t(
            'Nobody with this name meets in this tablet’s rooms. Scan their badge to see where they meet, or ask at the desk.',
          )
        : t('No results.');
    const hits = useMemo(
      () => (index === null || asked === '' ? null : findParties(index, asked, SHOWN)),
      [index, asked],
    );
    const meetings = useHitMeetings({ programId, zone, roomId, scanActivity }, hits);
    const type = (next: string) => {
      setEntered(true);
      // Keys of a hardware scanner land here while the field has the focus: a whole badge is a scan.
      const typed = next.trim();
      if (readBadge(typed)) {
        setText('');
        onText(typed);
      } else setText(next);
    };
    return (
      <div className="flex min-w-0 flex-col gap-3">
        <SearchField
          label={t('Organization or person')}
          placeholder={t('Search organization or person')}
          value={text}
          onChange={type}
        />
        {names.kind === 'ERROR' ? (
          <p role="alert" className="font-medium text-problem">
            {textOf(names.message)}
          </p>
        ) : null}
        <div role="status" className={hits?.length === 0 ? 'px-1 text-muted' : 'sr-only'}>
          {hits ? (hits.length === 0 ? nobody : t('{count} found', { count: hits.length })) : ''}
        </div>
        {ExpectedParties && roomId !== null && text === '' ? (
          <ExpectedParties
            programId={programId}
            roomId={roomId}
            scanActivity={scanActivity}
            onPick={onPick}
          />
        ) : null}
        {hits && hits.length > 0 ? (
          <ul className="flex flex-col gap-1.5">
            {hits.map((hit) => (
              <li key={`${hit.organizationId} ${hit.personId ?? ''}`}>
                <PartyButton
                  icon={hit.personName === null ? Building2 : UserRound}
                  name={hit.personName ?? hit.organizationName}
                  detail={
                    hit.personName === null
                      ? null
                      : [hit.jobTitle, hit.organizationName].filter(Boolean).join(' · ')
                  }
                  meeting={meetings.get(hit.organizationId)}
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
    );
  },
);
