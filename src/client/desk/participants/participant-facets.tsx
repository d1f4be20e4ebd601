import { Bookmark } from 'lucide-react';
import { getParticipantFilters } from '../../../contract/participants.ts';
import { type OrganizationProfile, organizationProfileLabels } from '../../../domain/people/organization.ts';
import {
  type ParticipantFilter,
  participantFilterLabels,
  participantFilters,
} from '../../../domain/people/participant-search.ts';
import { Button } from '../../ui/button.tsx';
import { FacetFilter } from '../../ui/data-table/facet-filter.tsx';
import { countryName } from '../../words/country-options.ts';
import { t } from '../../words/words.ts';
import { vocabularyWord } from '../shared/vocabulary-text.ts';
import { useApiQuery } from '../use-api.ts';
import type { SearchControl } from './use-search-state.ts';

const profileWord = (value: string): string =>
  Object.hasOwn(organizationProfileLabels, value)
    ? t(organizationProfileLabels[value as OrganizationProfile])
    : value;

/** How the values of a filter are read. */
const wordOf: Record<ParticipantFilter, (value: string) => string> = {
  profile: profileWord,
  sector: vocabularyWord,
  stage: vocabularyWord,
  country: countryName,
};

/** The kinds, sectors, stages and countries that the participants have, each to choose from; what none has is left out. */
export function ParticipantFacets({
  programId,
  control,
  bookmarks,
}: {
  programId: string;
  control: SearchControl;
  /** The caller can bookmark participants. */
  bookmarks: boolean;
}) {
  const { data } = useApiQuery(getParticipantFilters, { params: { programId } });
  const { filters } = control.shown;
  const shown = participantFilters.filter(
    (name) => (data?.[name]?.length ?? 0) > 0 || filters[name].length > 0,
  );
  if (shown.length === 0 && !bookmarks) return null;
  return (
    <fieldset
      aria-label={t('Filter participants')}
      className="-mx-4 flex min-w-0 gap-3 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
    >
      {bookmarks ? (
        <Button
          icon={Bookmark}
          aria-pressed={control.shown.bookmarked}
          variant={control.shown.bookmarked ? 'primary' : 'secondary'}
          className="shrink-0"
          onClick={() => control.turn({ bookmarked: !control.shown.bookmarked })}
        >
          {t('Bookmarked')}
        </Button>
      ) : null}
      {shown.map((name) => (
        <FacetFilter
          key={name}
          facet={{
            column: name,
            label: t(participantFilterLabels[name]),
            groups: [{ options: optionsOf(data?.[name] ?? [], filters[name], wordOf[name]) }],
            empty: t('No results.'),
          }}
          chosen={filters[name]}
          onChange={(values) => control.filter({ filters: { ...filters, [name]: values } })}
        />
      ))}
    </fieldset>
  );
}

/** Those that there are with their numbers; one that an address names and nobody has can be unchosen. */
const optionsOf = (
  found: readonly { value: string; count: number }[],
  chosen: readonly string[],
  word: (value: string) => string,
) => [
  ...found.map(({ value, count }) => ({ value, label: `${word(value)} (${count})` })),
  ...chosen
    .filter((value) => !found.some((one) => one.value === value))
    .map((value) => ({ value, label: word(value) })),
];
