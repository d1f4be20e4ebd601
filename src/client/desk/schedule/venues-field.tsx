import { useId } from 'react';
import type { MessageLike } from '../../../domain/language/message.ts';
import { type Venue, venues } from '../../../domain/schedule/schedule.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FieldError } from '../../ui/form-field.tsx';
import { t } from '../../words/words.ts';
import { venueLabels } from '../shared/venue-label.ts';

export interface VenuesFieldProps {
  value: readonly Venue[];
  onChange: (value: Venue[]) => void;
  error?: MessageLike;
  /** Those that can be chosen; default both. */
  offered?: readonly Venue[];
}

/** Where meetings can be: offline, online, or both. */
export function VenuesField({ value, onChange, error, offered = venues }: VenuesFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex min-w-0 flex-col">
      <legend className="font-medium">{t('Available venue')}</legend>
      <div className="flex flex-wrap gap-x-8">
        {venues
          .filter((venue) => offered.includes(venue))
          .map((venue) => (
            <CheckboxField
              key={venue}
              label={t(venueLabels[venue])}
              checked={value.includes(venue)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(venues.filter((one) => (one === venue ? target.checked : value.includes(one))))
              }
            />
          ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
