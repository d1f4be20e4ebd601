import { type ReactNode, useMemo } from 'react';
import type { Instant } from '../../../domain/time/instants.ts';
import { findZones, offsetLabel, zoneChoices, zoneTitle } from '../../../domain/time/zone-names.ts';
import { isTimezone } from '../../../domain/time/zones.ts';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { type MessageLike, t } from '../../words/words.ts';
import { FormControl } from '../shared/form/form-control.tsx';

/**
 * The time zone of a program, found by its name of today, its old one or its offset.
 *
 * @param at when the offsets count: the first day, for zones change their clocks
 */
export function ZoneField({ name, at, hint }: { name: string; at: Instant; hint?: ReactNode }) {
  return (
    <FormControl name={name}>
      {({ value, onChange, onBlur, error }) => (
        <Zone zone={value} at={at} hint={hint} onChange={onChange} onBlur={onBlur} error={error} />
      )}
    </FormControl>
  );
}

interface ZoneProps {
  zone: string;
  onChange: (zone: string) => void;
  error: MessageLike | undefined;
  at: Instant;
  hint: ReactNode;
  onBlur: () => void;
}

function Zone({ zone, at, hint, onChange, onBlur, error }: ZoneProps) {
  const choices = useMemo(() => zoneChoices(Intl.supportedValuesOf('timeZone'), zone, at), [zone, at]);
  const chosen = isTimezone(zone) ? `${zoneTitle(zone)} (${offsetLabel(zone, at)})` : zone;
  return (
    <ComboboxField
      label={t('Timezone')}
      hint={hint ?? t('Type a city, a region or an offset such as +07:00.')}
      error={error}
      value={zone}
      chosen={chosen}
      onChange={onChange}
      onBlur={onBlur}
      find={(text) =>
        findZones(choices, text).map((one) => ({ value: one.zone, label: one.title, detail: one.offset }))
      }
    />
  );
}
