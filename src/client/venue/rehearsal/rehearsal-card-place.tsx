import type { ProgramOnDevice } from '../../../offline/program-queries.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../ui/use-later-component.ts';

const card = lazyComponent(async () => (await import('./rehearsal-card.tsx')).RehearsalCard);

/** Where a device's own page begins and ends a rehearsal; nothing for people who are not staff. */
export function RehearsalCardPlace({ program }: { program: ProgramOnDevice }) {
  const RehearsalCard = useLaterComponent(card);
  return RehearsalCard && program.staff ? <RehearsalCard program={program} /> : null;
}
