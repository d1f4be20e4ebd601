import { type ComponentProps, useState } from 'react';
import { callingCodes, leadingCallingCode } from '../../domain/people/calling-codes.ts';
import { DEFAULT_CALLING_CODE, groupedNumber, readPhone, storedPhone } from '../../domain/people/phone.ts';
import { classNames } from '../ui/class-names.ts';
import { controlClass, type FieldText, FormField } from '../ui/form-field.tsx';
import { countryOptions } from '../words/country-options.ts';
import { t } from '../words/words.ts';

export interface PhoneFieldProps extends FieldText {
  /** As it is stored: code, space, number. */
  value: string | null | undefined;
  /** The same, after every key; empty while there is no number. */
  onChange: (stored: string) => void;
  onBlur?: () => void;
  /** The number's input, for a form that moves the focus to it. */
  inputRef?: ComponentProps<'input'>['ref'];
  disabled?: boolean;
  className?: string;
}

/** Of countries that share a calling code, the one that stands for it until someone chooses. */
// not said: the English names by which the list of countries knows them
const first: Readonly<Record<string, string>> = {
  '+1': 'United States',
  '+7': 'Russia',
  '+39': 'Italy',
  '+44': 'United Kingdom',
  '+47': 'Norway',
  '+61': 'Australia',
  '+212': 'Morocco',
  '+262': 'Réunion',
  '+358': 'Finland',
  '+590': 'Guadeloupe',
  '+599': 'Curaçao',
};

const codeOfCountry = new Map(callingCodes.map(({ code, country }) => [country, code]));

/** SPEC.md 5: "Phone format ###-####-#####, default calling code +62, stored as code, space, number". */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, optional, hideLabel, value, onChange, onBlur, inputRef, disabled, className } =
    props;
  const read = readPhone(value);
  const [chosen, setChosen] = useState({ code: read.callingCode || DEFAULT_CALLING_CODE, country: '' });
  // A number says its code itself; while there is none, the chosen one stays.
  const code = read.number !== '' && read.callingCode !== '' ? read.callingCode : chosen.code;
  const country =
    chosen.country !== '' && chosen.code === code
      ? chosen.country
      : (first[code] ?? callingCodes.find((entry) => entry.code === code)?.country ?? '');
  const type = (text: string) => {
    // A whole number is pasted with its code.
    const whole = text.trim().startsWith('+') && leadingCallingCode(text.replace(/[^\d+]/g, ''));
    const phone = whole ? readPhone(text) : { callingCode: code, number: text.replace(/\D/g, '') };
    setChosen({ code: phone.callingCode, country: phone.callingCode === code ? country : '' });
    onChange(storedPhone(phone));
  };
  return (
    <FormField
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
    >
      {(wiring) => (
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2">
          <select
            aria-label={t('{label}: calling code', { label })}
            autoComplete="tel-country-code"
            value={`${code} ${country}`}
            disabled={disabled}
            onChange={({ target }) => {
              const [next = DEFAULT_CALLING_CODE, ...name] = target.value.split(' ');
              setChosen({ code: next, country: name.join(' ') });
              onChange(storedPhone({ callingCode: next, number: read.number }));
            }}
            onBlur={onBlur}
            className={classNames(controlClass, 'figures truncate')}
          >
            {countryOptions(callingCodes.map((entry) => entry.country)).map(
              ({ value: name, label: shown }) => (
                <option key={name} value={`${codeOfCountry.get(name)} ${name}`}>
                  {codeOfCountry.get(name)} {shown}
                </option>
              ),
            )}
          </select>
          <input
            {...wiring}
            ref={inputRef}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="###-####-#####"
            value={groupedNumber(read.number)}
            disabled={disabled}
            onChange={({ target }) => type(target.value)}
            onBlur={onBlur}
            className={classNames(controlClass, 'figures')}
          />
        </div>
      )}
    </FormField>
  );
}
