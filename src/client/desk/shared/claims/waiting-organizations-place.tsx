import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useLaterComponent } from '../../../ui/use-later-component.ts';

const waitingOrganizations = lazyComponent(
  async () => (await import('./waiting-organizations.tsx')).WaitingOrganizations,
);

/** Where organizations stand that wait for who is signed in: hardly anyone has one, so its code comes after the screen. */
export function WaitingOrganizationsPlace() {
  const WaitingOrganizations = useLaterComponent(waitingOrganizations);
  return WaitingOrganizations ? <WaitingOrganizations /> : null;
}
