import { useState } from 'react';
import { missingOf, type PartyOrBoth } from '../../../domain/meetings/attendance.ts';
import type { MeetingView } from '../../../offline/venue-queries.ts';
import { MissingChoice } from '../../components/missing-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { ActProblem } from './act-problem.tsx';
import { OnlineButton } from './online-button.tsx';
import { Reach } from './reach.tsx';
import { useDoorAct } from './use-door-act.ts';

export interface ReleaseDialogProps {
  /** "Table 7". */
  tableName: string;
  view: MeetingView;
  onClose: () => void;
}

/** A meeting of which someone is missing gives up its table. Where neither side is there it is asked who could not come. */
export function ReleaseDialog({ tableName, view, onClose }: ReleaseDialogProps) {
  const { meeting, owner, participant } = view;
  const door = useDoorAct();
  // As it was when it was asked, whoever comes in the meantime: then the server refuses it.
  const [known] = useState(() => missingOf(meeting));
  const [chosen, setChosen] = useState<PartyOrBoth>('BOTH');
  const missing = known === 'BOTH' ? chosen : known;
  const release = async () => {
    if (!missing) return;
    if (!(await door.ask({ kind: 'RELEASE', meetingId: meeting.id, args: { missing } }))) return;
    toastSuccess(t('{tableName} is free.', { tableName }));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !door.busy) onClose();
      }}
      role="dialog"
      title={t('Release {tableName}?', { tableName })}
      description={t('{one} with {other}', {
        one: owner.organizationName,
        other: participant.organizationName,
      })}
    >
      <div className="flex flex-col gap-5">
        <MissingChoice
          missing={known}
          owner={owner.organizationName}
          participant={participant.organizationName}
          value={chosen}
          onChange={setChosen}
        />
        <p>
          {t(
            'The table and the time of both organizations are free for others. Both are notified. You can take this back while nobody else has them.',
          )}
        </p>
        <Reach of={[view]} />
        <ActProblem {...door} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button size="lg" disabled={door.busy} onClick={onClose}>
            {t('Not now')}
          </Button>
          <OnlineButton
            size="lg"
            variant="danger"
            busy={door.busy}
            disabled={missing === null}
            onClick={() => void release()}
          >
            {t('Release the table')}
          </OnlineButton>
        </div>
      </div>
    </Dialog>
  );
}
