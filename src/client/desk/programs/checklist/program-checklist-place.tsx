import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLaterComponent } from '../../../ui/use-later-component.ts';
import type { ChecklistProgram } from './checklist-items.tsx';

const programChecklist = lazyComponent(
  async () => (await import('./program-checklist.tsx')).ProgramChecklist,
);

/** Where the checklist stands: its code comes after the page. */
export function ProgramChecklistPlace({ program }: { program: ChecklistProgram }) {
  const ProgramChecklist = useLaterComponent(programChecklist);
  return ProgramChecklist ? (
    <ProgramChecklist program={program} />
  ) : (
    <Skeleton className="h-56 w-full rounded-card" />
  );
}
