import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../../ui/use-later-component.ts';
import type { ChecklistProgram } from './checklist-items.tsx';

const homeChecklist = lazyComponent(async () => (await import('./home-checklist.tsx')).HomeChecklist);

/** Where what is most pressing in a program stands on the home page: its code comes after the page. */
export function HomeChecklistPlace({ program }: { program: ChecklistProgram }) {
  const HomeChecklist = useLaterComponent(homeChecklist);
  return HomeChecklist ? <HomeChecklist program={program} /> : null;
}
