import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../ui/use-later-component.ts';

const homeSponsors = lazyComponent(async () => (await import('./home-sponsors.tsx')).HomeSponsors);

/** Where a program's sponsors stand on the home screen: below what people came for, so their code comes after it. */
export function HomeSponsorsPlace({ program }: { program: { id: string; slug: string } }) {
  const HomeSponsors = useLaterComponent(homeSponsors);
  return HomeSponsors ? <HomeSponsors program={program} /> : null;
}
