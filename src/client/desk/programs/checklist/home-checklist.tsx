import { ListChecks } from 'lucide-react';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { many } from '../../../words/words.ts';
import { ChecklistItems, type ChecklistProgram } from './checklist-items.tsx';
import { phaseText } from './checklist-text.ts';
import { PrimaryAction } from './primary-action.tsx';
import { itemsOf, useChecklist } from './use-checklist.ts';

/** So many are named on the home page; the program's own page has all. */
const MAX_SHOWN = 3;

/** What is most pressing in a program, for its staff. Where it cannot be asked, the card is whole without it. */
export function HomeChecklist({ program }: { program: ChecklistProgram }) {
  const { data } = useChecklist(program.id);
  if (!data) return null;
  const { left } = itemsOf(data);
  return (
    <div className="flex flex-col gap-2">
      <StatusPill tone={left.length > 0 ? 'warn' : 'good'} icon={ListChecks}>
        {left.length > 0
          ? `${phaseText(data.phase)} · ${many(left.length, '{count} thing to do', '{count} things to do')}`
          : phaseText(data.phase)}
      </StatusPill>
      <ChecklistItems items={left.slice(0, MAX_SHOWN)} program={program} />
      {data.phase === 'EVENT_DAY' ? null : (
        <div className="pt-1">
          <PrimaryAction program={program} />
        </div>
      )}
    </div>
  );
}
