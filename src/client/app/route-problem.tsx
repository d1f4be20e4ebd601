import { Component, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ChunkLoadError } from '../ui/lazy-component.tsx';
import { ErrorState } from '../ui/message-state.tsx';
import { t } from '../words/words.ts';

export interface ScreenBoundaryProps {
  /** The address that is shown: going elsewhere tries again. */
  at: string;
  children: ReactNode;
}

interface Broken {
  /** Where it broke; null: it has not. */
  brokenAt: string | null;
  /** Its code is not on this device. */
  missing: boolean;
}

/** A screen that broke or could not be loaded: says so, and offers the way back. Queued check-ins are not touched. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, Broken> {
  override state: Broken = { brokenAt: null, missing: false };

  static getDerivedStateFromError(error: unknown): Broken {
    // The address is filled in below: an error knows nothing of its boundary's props.
    return { brokenAt: '', missing: error instanceof ChunkLoadError };
  }

  static getDerivedStateFromProps({ at }: ScreenBoundaryProps, { brokenAt }: Broken): Partial<Broken> | null {
    if (brokenAt === '') return { brokenAt: at };
    return brokenAt === null || brokenAt === at ? null : { brokenAt: null };
  }

  override componentDidCatch(error: unknown): void {
    // It is on the screen now: whoever comes here again asks for the code anew.
    if (error instanceof ChunkLoadError) error.forget();
  }

  override render(): ReactNode {
    if (this.state.brokenAt === null) return this.props.children;
    return (
      <div className="mx-auto max-w-2xl px-4 py-16">
        <ErrorState
          title={
            this.state.missing ? t('This screen could not be loaded') : t('This screen could not be shown')
          }
          message={
            this.state.missing
              ? t(
                  'The server cannot be reached, or a new version is available. No check-ins are lost. Please try again.',
                )
              : t('No check-ins are lost. Please try again.')
          }
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
      <h1 className="text-2xl">{t('Page not found')}</h1>
      <p className="text-muted">
        {t("We couldn't find the resource you're looking for. Please check the URL or contact support.")}
      </p>
      <Link to="/" className="font-semibold text-accent underline">
        {t('Back to your programs')}
      </Link>
    </div>
  );
}
