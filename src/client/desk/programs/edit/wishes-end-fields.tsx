import { useFormContext } from 'react-hook-form';
import { TextField } from '../../../ui/text-field.tsx';
import { TimePicker } from '../../../ui/time-picker.tsx';
import { t } from '../../../words/words.ts';
import { FormControl } from '../../shared/form/form-control.tsx';
import type { ProgramValues } from './program-values.ts';

/** Until when wishes may be changed. */
export function WishesEndFields() {
  const wishesDate = useFormContext<ProgramValues>().watch('wishesDate');
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        label={t('Wishes end date')}
        optional
        type="date"
        hint={t('Participants can change their wishes until then. If empty, until the program ends.')}
        name="wishesDate"
      />
      {wishesDate ? (
        <FormControl name="wishesTime">
          {({ value, ...field }) => (
            <TimePicker
              label={t('Wishes end time')}
              className="sm:self-end"
              value={value || '23:59'}
              {...field}
            />
          )}
        </FormControl>
      ) : null}
    </div>
  );
}
