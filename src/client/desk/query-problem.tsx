import { RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import type { CallError } from '../../contract/call.ts';
import { instantOf } from '../../domain/time/instants.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState, OfflineState } from '../ui/message-state.tsx';
import { toastError } from '../ui/toast.tsx';
import { useNow } from '../ui/use-now.ts';
import { useSecondsLeft } from '../ui/use-seconds-left.ts';
import { WaitText } from '../ui/wait-text.tsx';
import { ageWord } from '../words/age-word.ts';
import { t, textOf } from '../words/words.ts';
import { problemText } from './problem-text.ts';

export interface QueryProblemProps {
  error: CallError;
  onRetry: () => void;
  /** The retry is running. */
  busy: boolean;
  /** What could not be loaded, where SPEC.md 8 has words for it; left out: Something went wrong. */
  title?: string;
}

/** What SPEC.md 8 says of a failed query. */
export function queryMessage(error: Pick<CallError, 'text'>): string {
  const message = textOf(error.text);
  return message ? t('API Error: {message}', { message }) : t('An uknown error occured');
}

/** In the place of what could not be loaded: offline, or an error with a way to try again. */
export function QueryProblem({ error, onRetry, busy, title }: QueryProblemProps) {
  if (error.status === 429 && error.retryAfter !== null)
    return <Limited error={error} onRetry={onRetry} busy={busy} />;
  if (error.code !== 'UNREACHABLE')
    return (
      <ErrorState
        // A right that one does not have is nothing that went wrong.
        title={title ?? (error.code === 'NOT_ALLOWED' ? t('You cannot open this') : undefined)}
        message={queryMessage(error)}
        onRetry={onRetry}
        busy={busy}
      />
    );
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

/** In the place of a list that was asked for too often: how long to wait, and then the way to try again. */
function Limited({ error, onRetry, busy }: QueryProblemProps) {
  const until = useMemo(() => Date.now() + (error.retryAfter ?? 0) * 1000, [error]);
  const seconds = useSecondsLeft(until);
  const message = <WaitText seconds={seconds} />;
  return seconds > 0 ? (
    <ErrorState message={message} />
  ) : (
    <ErrorState message={message} onRetry={onRetry} busy={busy} />
  );
}

/** What a view has to know of a query: one of useApiQuery or useApiPages, or several together (see `togetherOf`). */
export interface QueryState<Data = unknown> {
  /** Undefined until the first answer. */
  data: Data | undefined;
  error: CallError | null;
  isFetching: boolean;
  /** It was answered since this screen is there; left out: not known. */
  isFetchedAfterMount?: boolean;
  /** When it was answered last, in ms since 1970; 0 or left out: not known. */
  dataUpdatedAt?: number;
  refetch: () => unknown;
}

/** Above what is shown although it could not be renewed; nothing while there is no error, or nothing to show. */
export function StaleBanner({ query }: { query: QueryState }) {
  return query.error && query.data !== undefined ? <Stale query={query} error={query.error} /> : null;
}

function Stale({ query, error }: { query: QueryState; error: CallError }) {
  const limited = error.status === 429 && error.retryAfter !== null;
  const until = useMemo(
    () => (limited ? Date.now() + (error.retryAfter ?? 0) * 1000 : null),
    [error, limited],
  );
  const seconds = useSecondsLeft(until);
  return (
    <Banner
      tone="warn"
      title={t('This may be out of date')}
      action={
        <Button
          icon={RotateCw}
          busy={query.isFetching}
          disabled={seconds > 0}
          onClick={() => void query.refetch()}
        >
          {t('Try again')}
        </Button>
      }
    >
      {limited ? <WaitText seconds={seconds} /> : textOf(error.text)}
      <Age since={query.dataUpdatedAt ?? 0} />
    </Banner>
  );
}

/** How old what is shown is, from a minute on. */
function Age({ since }: { since: number }) {
  const now = useNow(30_000);
  if (since === 0 || now - since < 60_000) return null;
  return <p>{t('Last updated {span} ago.', { span: ageWord(instantOf(since), instantOf(now)) })}</p>;
}

/** A change that failed: the sentence of the field that is wrong, else of the whole. */
export const toastProblem = (error: CallError): void => toastError(problemText(error));
