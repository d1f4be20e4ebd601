import { RotateCw } from 'lucide-react';
import type { CallError } from '../../contract/call.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState, OfflineState } from '../ui/message-state.tsx';
import { toastError } from '../ui/toast.tsx';
import { said, t } from '../words/words.ts';

export interface QueryProblemProps {
  error: CallError;
  onRetry: () => void;
  /** The retry is running. */
  busy: boolean;
  /** What could not be loaded, where SPEC.md 8 has words for it; left out: Something went wrong. */
  title?: string;
}

/** What SPEC.md 8 says of a failed query. */
export const queryMessage = (error: Pick<CallError, 'message'>): string =>
  error.message ? t('API Error: {message}', { message: said(error.message) }) : t('An uknown error occured');

/** In the place of what could not be loaded: offline, or an error with a way to try again. */
export function QueryProblem({ error, onRetry, busy, title }: QueryProblemProps) {
  if (error.code !== 'UNREACHABLE')
    return <ErrorState title={title} message={queryMessage(error)} onRetry={onRetry} busy={busy} />;
  return (
    <OfflineState
      action={
        <Button icon={RotateCw} busy={busy} onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    />
  );
}

/** Above what is shown although it could not be renewed; nothing while there is no error. */
export function StaleBanner({
  error,
  onRetry,
  busy,
}: Omit<QueryProblemProps, 'error' | 'title'> & { error: CallError | null }) {
  if (!error) return null;
  return (
    <Banner
      tone="warn"
      title={t('This may be out of date')}
      action={
        <Button icon={RotateCw} busy={busy} onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {error.message}
    </Banner>
  );
}

/** A change that failed: the sentence of the field that is wrong, else of the whole. */
export const toastProblem = (error: CallError): void => toastError(error.issues[0]?.message ?? error.message);
