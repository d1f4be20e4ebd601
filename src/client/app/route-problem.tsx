import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { ErrorState } from '../ui/message-state.tsx';

/** A screen that broke or could not be loaded: says so, and offers the way back. Queued check-ins are not touched. */
export function RouteProblem() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      {missing ? (
        <NotFound />
      ) : (
        <ErrorState
          title="This screen could not be shown"
          message="Nothing you checked in is lost. Please try again."
          onRetry={() => window.location.reload()}
        />
      )}
    </div>
  );
}

/** No such screen. */
export function NotFound() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 py-16 text-center">
      <h1 className="text-2xl">Page not found</h1>
      <p className="text-muted">
        We couldn't find the resource you're looking for. Please check the URL or contact support.
      </p>
      <Link to="/" className="font-semibold text-accent underline">
        Back to your programs
      </Link>
    </div>
  );
}
