import { getInfoPage } from '../../../contract/content.ts';
import { AccentScope } from '../../ui/accent-scope.tsx';
import { t } from '../../words/words.ts';
import { useApiQuery } from '../use-api.ts';
import { InfoView } from './info-view.tsx';

/** What a program shows everyone: its schedule, its people, its news, as far as staff have published them. Nothing where it shows none. */
export function PageOfProgram({ slug }: { slug: string }) {
  const { data } = useApiQuery(getInfoPage, { params: { slug } }, { retry: false });
  if (!data) return null;
  return (
    <section
      aria-label={t('About the program')}
      className="overflow-hidden rounded-card bg-canvas ring-1 ring-line"
    >
      <AccentScope color={data.program.colorTheme}>
        <InfoView page={data} preview />
      </AccentScope>
    </section>
  );
}
