import { Outlet } from 'react-router';
import { DeskBoundary } from './desk-boundary.tsx';

/** Around the screens of people who are not signed in. */
export function AccountLayout() {
  return (
    <DeskBoundary>
      <Outlet />
    </DeskBoundary>
  );
}
