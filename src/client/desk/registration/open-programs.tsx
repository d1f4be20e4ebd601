import { keepPreviousData } from '@tanstack/react-query';
import { listPrograms } from '../../../contract/program-cards.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import { useListPages } from '../../ui/use-list-pages.ts';
import { t } from '../../words/words.ts';
import { useApiQuery } from '../use-api.ts';
import { RegistrationCard } from './registration-card.tsx';

/** On the home screen: programs to register for. Nothing while there are none, or none can be asked for. */
export function OpenPrograms() {
  const pages = useListPages();
  const { data, isFetching } = useApiQuery(
    listPrograms,
    { query: { page: pages.page, size: pages.perPage } },
    { placeholderData: keepPreviousData },
  );
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
      <ListPages {...pages} label={t('Pages of open programs')} total={data.total} busy={isFetching} />
    </section>
  );
}
