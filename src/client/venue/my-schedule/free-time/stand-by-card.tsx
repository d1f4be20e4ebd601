import { BellOff, BellRing } from 'lucide-react';
import type { ProgramOnDevice } from '../../../../offline/program-queries.ts';
import { t } from '../../../words/words.ts';
import { ActProblem } from '../../door-acts/act-problem.tsx';
import { OnlineButton } from '../../door-acts/online-button.tsx';
import { useDoorAct } from '../../door-acts/use-door-act.ts';

/** That one's organization stands by for free time, off by one tap; or that it does not. */
export function StandByCard({ program, on }: { program: ProgramOnDevice; on: boolean }) {
  const act = useDoorAct();
  const set = () => void act.ask({ kind: 'STAND_BY', programId: program.id, standsBy: !on });
  return (
    <section
      aria-label={t('Free time')}
      className="flex flex-col gap-3 rounded-card bg-surface p-4 ring-1 ring-line"
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 grow basis-56">
          {on
            ? t(
                'You are available in your free time: if a partner does not come, we offer you another meeting.',
              )
            : t('You are not available in your free time: no other meetings are offered to you.')}
        </p>
        <OnlineButton variant="quiet" icon={on ? BellOff : BellRing} busy={act.busy} onClick={set}>
          {on ? t('Turn off') : t('Turn on')}
        </OnlineButton>
      </div>
      <ActProblem {...act} />
    </section>
  );
}
