import { Building2, Hourglass } from 'lucide-react';
import type { ScanSubject } from '../../../offline/evaluate-scan.ts';
import { type ExpectedParty, expectedIn } from '../../../offline/expected-parties.ts';
import { t } from '../../words/words.ts';
import { useDevice } from '../device-context.ts';
import { usePresent } from '../use-present.ts';
import { PartyButton } from './party-button.tsx';
import type { ScanActivity } from './scan-activity.ts';
import { useLiveBetweenScans } from './use-live-between-scans.ts';

/** A room of twenty tables, of which one side is here; the search has the others. */
const SHOWN = 24;
const RENEWED_MS = 30_000;

const subjectOf = ({ organizationId, organizationName }: ExpectedParty): ScanSubject => ({
  organizationId,
  organizationName,
  personId: '',
  personName: '',
  jobTitle: '',
});

export interface ExpectedPartiesProps {
  programId: string;
  roomId: string;
  scanActivity: ScanActivity;
  onPick: (subject: ScanSubject) => void;
}

/** Who this room still expects now: someone without a badge is mostly one of them, and is checked in by one tap. */
export function ExpectedParties({ programId, roomId, scanActivity, onPick }: ExpectedPartiesProps) {
  const { db } = useDevice();
  const present = usePresent(programId, RENEWED_MS);
  const found = useLiveBetweenScans(scanActivity, `${roomId} ${present}`, () =>
    expectedIn(db, programId, roomId, present),
  );
  if (found.kind !== 'READY' || found.value.length === 0) return null;
  const more = found.value.length - SHOWN;
  return (
    <section aria-label={t('Expected here now')} className="flex flex-col gap-1.5">
      <h3 className="text-base font-semibold">{t('Expected here now')}</h3>
      <ul className="grid gap-1.5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {found.value.slice(0, SHOWN).map((party) => (
          <li key={`${party.organizationId} ${party.startAt}`}>
            <PartyButton
              icon={party.awaited ? Hourglass : Building2}
              name={party.organizationName}
              detail={[party.tableName, party.awaited ? t('the other side is here') : null]
                .filter(Boolean)
                .join(' · ')}
              onPick={() => onPick(subjectOf(party))}
            />
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="px-1 text-muted">{t('{more} more. Search by name.', { more })}</p> : null}
    </section>
  );
}
