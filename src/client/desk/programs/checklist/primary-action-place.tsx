import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../../ui/use-later-component.ts';

const primaryAction = lazyComponent(async () => (await import('./primary-action.tsx')).PrimaryAction);

/** Where the one thing to do stands in a program's head: its code comes after the page. */
export function PrimaryActionPlace({ program }: { program: { id: string; slug: string } }) {
  const PrimaryAction = useLaterComponent(primaryAction);
  return PrimaryAction ? <PrimaryAction program={program} /> : null;
}
