import { listCountries } from '../../../contract/organization-lists.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { countryOptions } from '../../words/country-options.ts';
import { t } from '../../words/words.ts';
import { useApiQuery } from '../use-api.ts';
import { withOwn } from './organization-values.ts';

export interface CountryFieldProps {
  name: string;
  /** The current value: it may be a name that is not on the list. */
  own: string;
}

/** A country of the list; where the list cannot be had, its name as text. */
export function CountryField({ name, own }: CountryFieldProps) {
  const query = useApiQuery(listCountries, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (query.isError && !query.data)
    return <TextField name={name} label={t('Country')} autoComplete="country-name" />;
  const names = query.data?.countries.map(({ name }) => name) ?? [];
  return (
    <SelectField
      // The list comes after the choice: the control is made anew, and takes what the form holds.
      key={names.length}
      name={name}
      label={t('Country')}
      autoComplete="country-name"
      placeholder={query.isPending ? t('Loading countries') : t('Choose a country')}
      options={countryOptions(withOwn(names, [own]))}
    />
  );
}
