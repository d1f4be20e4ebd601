import type { MeetingResult } from '../../../../contract/shapes.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { t } from '../../../words/words.ts';
import { UnreachableNote } from '../unreachable-note.tsx';
import { PlaceList, type PlaceListProps } from './free-place-list.tsx';

export interface PlaceDialogProps {
  open: boolean;
  onClose: () => void;
  meeting: PlaceListProps['meeting'] & Pick<MeetingResult, 'id'>;
  programId: string;
  /** Both sides by name. */
  names: string;
  /** The program's. */
  zone: string;
}

/** Another time or table for a meeting, set by staff without asking its organizations. */
export function PlaceDialog({ open, onClose, meeting, programId, names, zone }: PlaceDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('Set another time or table')}
      description={t(
        '{names}. Both organizations are notified of what you choose. They are not asked first.',
        {
          names,
        },
      )}
    >
      {open ? <UnreachableNote programId={programId} organizationIds={null} /> : null}
      {open ? <PlaceList meeting={meeting} zone={zone} onDone={onClose} /> : null}
    </Dialog>
  );
}
