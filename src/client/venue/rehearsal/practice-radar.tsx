import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import type { Instant } from '../../../domain/time/instants.ts';
import type { RadarEntry } from '../../../offline/radar.ts';
import type { RehearsedDoor } from '../../../offline/rehearsal.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { t } from '../../words/words.ts';
import { RadarRow } from '../radar/radar-row.tsx';

export interface PracticeRadarProps {
  door: RehearsedDoor;
  roomId: string | null;
  /** By the server's clock. */
  present: Instant;
  zone: string;
  /** Of the program. */
  afterMinutes: number;
}

/** Who is missing among the samples. A tap checks them in, in the rehearsal alone. */
export function PracticeRadar({ door, roomId, present, zone, afterMinutes }: PracticeRadarProps) {
  const [asked, setAsked] = useState<RadarEntry | null>(null);
  const entries = door.radar(roomId, present, afterMinutes);
  const missing = asked && (asked.missing.party === 'OWNER' ? asked.view.owner : asked.view.participant);
  return (
    <>
      {entries.length === 0 ? null : (
        <Card
          title={
            <span className="flex items-center gap-2">
              <UserSearch aria-hidden className="size-5 shrink-0 text-late" />
              {t('Someone is missing')}
            </span>
          }
          actions={<Badge tone="late">{entries.length}</Badge>}
        >
          <ul aria-label={t('Meetings in which someone is missing')} className="flex flex-col gap-2">
            {entries.map((entry) => (
              <li key={entry.view.meeting.id} className="min-w-0">
                <RadarRow entry={entry} now={present} zone={zone} onOpen={() => setAsked(entry)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        variant="primary"
        title={t('Check in {name}?', { name: missing?.organizationName ?? '' })}
        description={t('In a rehearsal nothing is recorded, and nobody is notified.')}
        confirmLabel={t('Check in')}
        dismissLabel={t('Not now')}
        onConfirm={() => {
          if (asked) door.checkIn(asked.view.meeting.id, asked.missing.party, present);
          setAsked(null);
        }}
      />
    </>
  );
}
