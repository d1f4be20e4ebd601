import { useState } from 'react';
import { listPrograms } from '../../../contract/registration.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { t } from '../../words/words.ts';
import { useApiQuery } from '../use-api.ts';
import { RegistrationCard } from './registration-card.tsx';

const PAGE = 10;

/** On the home screen: programs to register for. Nothing while there are none, or none can be asked for. */
export function OpenPrograms() {
  const [page, setPage] = useState(1);
  const { data, isFetching } = useApiQuery(listPrograms, { query: { page, size: PAGE } });
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="open-programs" className="flex flex-col gap-4 pt-10">
      <h2 id="open-programs" className="text-xl">
        {t('Open for registration')}
      </h2>
      <ul className="grid gap-6 lg:grid-cols-2">
        {data.items.map((program) => (
          <li key={program.id} className="min-w-0">
            <RegistrationCard program={program} returnUrl="/" />
          </li>
        ))}
      </ul>
      {data.total > PAGE ? (
        <Pagination
          label={t('Pages of open programs')}
          page={page}
          pageCount={Math.ceil(data.total / PAGE)}
          onPage={setPage}
          busy={isFetching}
        />
      ) : null}
    </section>
  );
}
