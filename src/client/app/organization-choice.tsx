import { OrganizationSwitcher } from '../desk/account/organization-switcher.tsx';
import { DeskBoundary } from './desk-boundary.tsx';

/** Choosing the active organization: a piece of the desk that every screen can open, so it brings what it needs. */
export function OrganizationChoice() {
  return (
    <DeskBoundary>
      <OrganizationSwitcher />
    </DeskBoundary>
  );
}
