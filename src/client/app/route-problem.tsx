import { Component, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../ui/message-state.tsx';

export interface ScreenBoundaryProps {
  /** The address that is shown: going elsewhere tries again. */
  at: string;
  children: ReactNode;
}

/** A screen that broke or could not be loaded: says so, and offers the way back. Queued check-ins are not touched. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { brokenAt: string | null }> {
  override state: { brokenAt: string | null } = { brokenAt: null };

  static getDerivedStateFromError(): { brokenAt: string } {
    // The address is filled in below: an error knows nothing of its boundary's props.
    return { brokenAt: '' };
  }

  static getDerivedStateFromProps({ at }: ScreenBoundaryProps, { brokenAt }: { brokenAt: string | null }) {
    if (brokenAt === '') return { brokenAt: at };
    return brokenAt === null || brokenAt === at ? null : { brokenAt: null };
  }

  override render(): ReactNode {
    if (this.state.brokenAt === null) return this.props.children;
    return (
      <div className="mx-auto max-w-2xl px-4 py-16">
        <ErrorState
          title="This screen could not be shown"
          message="Nothing you checked in is lost. Please try again."
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
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
