import { CircleCheck, CircleX, Clock, FilePen, type LucideIcon, Minus, PenLine, Send } from 'lucide-react';
import type { RegistrationStatus } from '../../../../domain/registration/registration.ts';
import { type RevisionMarker, revisionMarker } from '../../../../domain/registration/registration-data.ts';
import { registrationStatusLabels } from '../../../../domain/registration/registration-labels.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { t } from '../../../words/words.ts';

/** Colour and icon of each status. */
export const registrationStatusStyles: Record<RegistrationStatus, { tone: Tone; icon: LucideIcon }> = {
  PENDING_APPROVAL: { tone: 'waiting', icon: Clock },
  NEED_REVISION: { tone: 'warn', icon: FilePen },
  APPROVED: { tone: 'good', icon: CircleCheck },
  REJECTED: { tone: 'bad', icon: CircleX },
};

/** How a registration stands: colour, icon and word. */
export function RegistrationStatusPill({ status }: { status: RegistrationStatus }) {
  const { tone, icon } = registrationStatusStyles[status];
  return (
    <StatusPill tone={tone} icon={icon}>
      {t(registrationStatusLabels[status])}
    </StatusPill>
  );
}

const markers: Record<RevisionMarker, { tone: Tone; icon: LucideIcon }> = {
  Unchanged: { tone: 'neutral', icon: Minus },
  Edited: { tone: 'info', icon: PenLine },
  Submitted: { tone: 'accent', icon: Send },
};

/** SPEC.md 4: "Revision marker: Unchanged, Edited, Submitted." */
export function RevisionMarkerPill(marks: { isEdited: boolean; isRevisionSubmitted: boolean }) {
  const marker = revisionMarker(marks);
  const { tone, icon } = markers[marker];
  return (
    <StatusPill tone={tone} icon={icon}>
      {t(marker)}
    </StatusPill>
  );
}
