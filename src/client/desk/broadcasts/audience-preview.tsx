import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AudienceCounts, previewBroadcast } from '../../../contract/broadcasts.ts';
import type { CallError } from '../../../contract/call.ts';
import type { ResultOf } from '../../../contract/endpoint.ts';
import type { Audience } from '../../../domain/broadcasts/audience.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import { useListPages } from '../../ui/use-list-pages.ts';
import { formatNumber } from '../../words/numbers.ts';
import { many, t } from '../../words/words.ts';
import { useCaller } from '../caller-context.ts';
import { QueryView } from '../query-view.tsx';
import { apiQuery } from '../use-api.ts';

/** "1 person", "5,000 people". */
export const peopleText = (people: number): string =>
  many(people, '{count} person', '{count} people', { count: formatNumber(people) });

/** The person's name and email address, shown below the organization's name; for the organization's own address, the email alone. */
export const personText = (one: { name: string; organizationName: string; email: string }): string =>
  one.name === one.organizationName ? one.email : `${one.name} · ${one.email}`;

/** Whom a filter meets now, a page of them. */
export function useAudience(programId: string, audience: Audience, page = 1, size = 10) {
  const caller = useCaller();
  const input = { params: { programId }, body: { audience, page, size } };
  return useQuery<ResultOf<typeof previewBroadcast>, CallError>({
    ...apiQuery(caller, previewBroadcast, input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How many receive it, who they are, and who does not and why. */
export function AudiencePreview({ programId, audience }: { programId: string; audience: Audience }) {
  // Another filter begins at its first page.
  return <AudiencePages key={JSON.stringify(audience)} programId={programId} audience={audience} />;
}

function AudiencePages({ programId, audience }: { programId: string; audience: Audience }) {
  // The filter is not in the address, so neither is the page of what it meets.
  const [page, setPage] = useState(1);
  const { perPage, onPerPage } = useListPages();
  const query = useAudience(programId, audience, page, perPage);
  return (
    <QueryView query={query} loading={t('Loading the recipients')} className="flex flex-col gap-4">
      {({ items, total, counts }) => (
        <>
          <div role="status">
            <p className="text-lg font-semibold">
              {t('{people} will receive it', { people: peopleText(counts.recipients) })}
            </p>
            {apartText(counts).map((words) => (
              <p key={words} className="text-muted">
                {words}
              </p>
            ))}
          </div>
          <ul className="divide-y divide-line">
            {items.map((one) => (
              <li key={one.email} className="py-2">
                <p className="font-medium wrap-anywhere">
                  {one.organizationName}{' '}
                  {one.isUnsubscribed ? (
                    <span className="font-normal text-muted">{t('(unsubscribed)')}</span>
                  ) : null}
                </p>
                <p className="text-sm text-muted wrap-anywhere">{personText(one)}</p>
              </li>
            ))}
          </ul>
          <ListPages
            page={page}
            perPage={perPage}
            total={total}
            onPage={setPage}
            onPerPage={(size) => {
              setPage(1);
              onPerPage(size);
            }}
            busy={query.isPlaceholderData}
            label={t('Pages of recipients')}
          />
        </>
      )}
    </QueryView>
  );
}

/** Who does not receive it, or not twice. */
function apartText({ unsubscribed, duplicates, unreachable }: AudienceCounts): string[] {
  return [
    ...(unsubscribed > 0 ? [t('{people} unsubscribed', { people: peopleText(unsubscribed) })] : []),
    ...(duplicates > 0 ? [t('In several organizations, emailed once: {duplicates}', { duplicates })] : []),
    ...(unreachable > 0 ? [t('Organizations without an address: {unreachable}', { unreachable })] : []),
  ];
}
