import { type ReactNode, useState } from 'react';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { QueryProblem, type QueryState, StaleBanner } from './query-problem.tsx';

interface SharedProps<Data> {
  query: QueryState<Data>;
  /** What could not be loaded, where SPEC.md 8 has words for it; left out: Something went wrong. */
  title?: string;
  /** The page's name for screen readers, as long as the heading that the content brings is not there. */
  heading?: string;
  /** In the place of everything else when the server answers that there is no such thing (404); left out: a problem. */
  notFound?: ReactNode;
  /** In the place of "You are offline" when the server cannot be reached and nothing is known; left out: that. */
  offline?: ReactNode;
  /** In the place of the content when there is nothing to show; null or false: there is something. */
  empty?: (data: Data) => ReactNode;
  /** Of the box around the banner and the content; left out: they stand in the parent's. */
  className?: string;
  /** False: the content places a StaleBanner itself, or has no room for one. */
  banner?: boolean;
  /**
   * True: what was known before is not shown while it is asked anew, for a form that would begin with it. Once the content
   * is there it stays.
   */
  fresh?: boolean;
  /** The content. No hooks: it is called while QueryView renders, and only with data. */
  children: (data: Data) => ReactNode;
}

/** Either rows of a list, or a skeleton in the content's own shape. */
type Waiting =
  | {
      /** Said to screen readers. */
      loading: string;
      /** How many grey rows; SPEC.md 9: 10 table rows, 4 history items. Default 4. */
      rows?: number;
    }
  | { skeleton: ReactNode };

export type QueryViewProps<Data> = SharedProps<Data> & Waiting;

/**
 * What a query has to show: a skeleton until it answered, a problem with a way to try again when it could not, and the
 * content; under a banner when the content could not be renewed.
 */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const {
    query,
    title,
    heading,
    notFound,
    offline,
    empty,
    className,
    banner = true,
    fresh = false,
    children,
  } = props;
  const { error } = query;
  const [begun, setBegun] = useState(false);
  const waits = fresh && !begun && !error && query.isFetching && query.isFetchedAfterMount === false;
  const data = waits ? undefined : query.data;
  if (data !== undefined && !begun) setBegun(true);
  if (notFound && error?.status === 404) return notFound;
  if (data === undefined && offline && error?.code === 'UNREACHABLE') return offline;
  if (data === undefined) {
    return (
      <>
        {heading === undefined ? null : <h1 className="sr-only">{heading}</h1>}
        {error ? (
          <QueryProblem
            title={title}
            error={error}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        ) : 'skeleton' in props ? (
          props.skeleton
        ) : (
          <SkeletonRows rows={props.rows ?? 4} label={props.loading} />
        )}
      </>
    );
  }
  const stale = banner && error ? <StaleBanner query={query} /> : null;
  const content = empty?.(data) || children(data);
  if (className === undefined) {
    return (
      <>
        {stale ? <div className="mb-4">{stale}</div> : null}
        {content}
      </>
    );
  }
  return (
    <div className={className}>
      {stale}
      {content}
    </div>
  );
}

/** Several queries that are shown together: there when all are, failed with the first that failed; a retry asks those that failed. */
export function togetherOf<Parts extends Record<string, QueryState<unknown>>>(
  parts: Parts,
): QueryState<{ [Name in keyof Parts]: NonNullable<Parts[Name]['data']> }> {
  const all = Object.entries(parts);
  const there = all.every(([, { data }]) => data !== undefined);
  return {
    data: there
      ? (Object.fromEntries(all.map(([name, { data }]) => [name, data])) as {
          [Name in keyof Parts]: NonNullable<Parts[Name]['data']>;
        })
      : undefined,
    error: all.find(([, { error }]) => error)?.[1].error ?? null,
    isFetching: all.some(([, { isFetching }]) => isFetching),
    // Together they are as old as the oldest of them.
    dataUpdatedAt: Math.min(...all.map(([, { dataUpdatedAt }]) => dataUpdatedAt ?? 0)),
    refetch: () => {
      for (const [, part] of all) if (part.error) part.refetch();
    },
  };
}
