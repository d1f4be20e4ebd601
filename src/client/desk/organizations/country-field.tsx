import type { UseFormRegisterReturn } from 'react-hook-form';
import { listCountries } from '../../../contract/organization-lists.ts';
import type { MessageLike } from '../../../domain/language/message.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { countryOptions } from '../../words/country-options.ts';
import { t } from '../../words/words.ts';
import { useApiQuery } from '../use-api.ts';
import { withOwn } from './organization-values.ts';

export interface CountryFieldProps {
  field: UseFormRegisterReturn;
  /** What stands there already: it may be a name that the list does not have. */
  own: string;
  error: MessageLike | undefined;
}

/** A country of the list; where the list cannot be had, its name as text. */
export function CountryField({ field, own, error }: CountryFieldProps) {
  const query = useApiQuery(listCountries, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (query.isError && !query.data)
    return <TextField label={t('Country')} autoComplete="country-name" {...field} error={error} />;
  const names = query.data?.countries.map(({ name }) => name) ?? [];
  return (
    <SelectField
      // The list comes after the choice: the control is made anew, and takes what the form holds.
      key={names.length}
      label={t('Country')}
      autoComplete="country-name"
      placeholder={query.isPending ? t('Loading countries') : t('Choose a country')}
      options={countryOptions(withOwn(names, [own]))}
      {...field}
      error={error}
    />
  );
}
