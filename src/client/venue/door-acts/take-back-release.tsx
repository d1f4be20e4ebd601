import { Undo2 } from 'lucide-react';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { ActProblem } from './act-problem.tsx';
import { OnlineButton } from './online-button.tsx';
import { useDoorAct } from './use-door-act.ts';

/** Takes a release back, while the table and both sides are free; it says why where they are not. */
export function TakeBackRelease({ meetingId }: { meetingId: string }) {
  const door = useDoorAct();
  const takeBack = async () => {
    if (await door.ask({ kind: 'TAKE_BACK', meetingId })) toastSuccess(t('The meeting has its table again.'));
  };
  return (
    <div className="flex flex-col gap-3">
      <ActProblem {...door} />
      <OnlineButton icon={Undo2} busy={door.busy} className="self-start" onClick={() => void takeBack()}>
        {t('Take back the release')}
      </OnlineButton>
    </div>
  );
}
