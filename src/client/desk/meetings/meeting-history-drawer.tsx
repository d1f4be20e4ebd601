import type { ProgramResult } from '../../../contract/programs.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { t } from '../../words/words.ts';
import { MeetingHistory } from './meeting-history.tsx';

export interface MeetingHistoryDrawerProps {
  open: boolean;
  onClose: () => void;
  meetingId: string;
  program: Pick<ProgramResult, 'timezone'>;
}

/** Meeting Change History, newest first; staff also see who (SPEC.md 2 and 9). */
export function MeetingHistoryDrawer({ open, onClose, meetingId, program }: MeetingHistoryDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('Meeting Change History')}
    >
      <MeetingHistory meetingId={meetingId} zone={program.timezone} />
    </Drawer>
  );
}
