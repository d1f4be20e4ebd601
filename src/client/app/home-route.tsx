import { Navigate, useSearchParams } from 'react-router';
import { HomeScreen } from '../desk/screens/home-screen.tsx';
import { useSession } from '../desk/session-context.ts';

const destinations = ['door', 'rooms', 'my-schedule'];

/** The home screen; an app shortcut (`?open=door`) leads straight on to the program that is under way. */
export function HomeRoute() {
  const { me } = useSession();
  const [params] = useSearchParams();
  const open = params.get('open');
  const now = new Date().toISOString();
  const programs = me?.programs ?? [];
  const running = programs.filter((program) => program.timelineStart <= now && now <= program.timelineEnd);
  const [target] = running.length > 0 ? running : programs;
  if (open && target && destinations.includes(open))
    return <Navigate to={`/programs/${target.slug}/${open}`} replace />;
  // Whoever has just signed up: nothing can be done here without an organization.
  if (me && me.userRole === 'USER' && me.organizations.length === 0 && programs.length === 0)
    return <Navigate to="/organizations/create" replace />;
  return <HomeScreen />;
}
