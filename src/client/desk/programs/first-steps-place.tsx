import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../ui/use-later-component.ts';

const firstSteps = lazyComponent(async () => (await import('./first-steps.tsx')).FirstSteps);

/** Where the welcome of a server without a program stands: shown once, so its code comes after the home page. */
export function FirstStepsPlace() {
  const FirstSteps = useLaterComponent(firstSteps);
  return FirstSteps ? <FirstSteps /> : null;
}
