import { Volume2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { bellSounds } from '../../../../domain/schedule/bell-settings.ts';
import { playBell } from '../../../ui/bell-sound.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { t } from '../../../words/words.ts';
import { bellScreenLabels, bellSoundLabels } from './bell-text.ts';
import type { ProgramValues } from './program-values.ts';

/** Which sounds announce the timeslots, and on which screens. */
export function BellCard() {
  return (
    <Card
      title={t('Bell')}
      description={t('Screens at the venue can ring at each timeslot, also without a network.')}
    >
      <div className="flex flex-col gap-6">
        <fieldset className="flex flex-col">
          <legend className="font-medium">{t('Bell rings on')}</legend>
          <CheckboxField label={t(bellScreenLabels.BOARD)} name="bellOnBoard" />
          <CheckboxField
            label={t(bellScreenLabels.STAND)}
            hint={t('Paired tablets at which visitors check themselves in.')}
            name="bellOnStand"
          />
          <CheckboxField
            label={t(bellScreenLabels.DOOR)}
            hint={t('Paired tablets on which staff scan badges.')}
            name="bellOnDoor"
          />
        </fieldset>
        <SoundField name="bellStart" label={t('At the start')} />
        <SoundField name="bellTwoMinutesLeft" label={t('Two minutes before the end')} />
        <SoundField
          name="bellEnd"
          label={t('At the end')}
          hint={t('Where the next timeslot begins at the same time, only this one rings.')}
        />
      </div>
    </Card>
  );
}

interface SoundFieldProps {
  name: 'bellStart' | 'bellTwoMinutesLeft' | 'bellEnd';
  label: string;
  hint?: string;
}

function SoundField({ name, label, hint }: SoundFieldProps) {
  const chosen = useFormContext<ProgramValues>().watch(name);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        className="min-w-0 flex-1 basis-56"
        label={label}
        hint={hint}
        name={name}
        options={[
          { value: '', label: t('No sound') },
          ...bellSounds.map((sound) => ({ value: sound, label: t(bellSoundLabels[sound]) })),
        ]}
      />
      <Button
        icon={Volume2}
        disabled={!chosen}
        aria-label={t('Try it: {moment}', { moment: label })}
        onClick={() => {
          if (chosen) playBell(chosen);
        }}
      >
        {t('Try it')}
      </Button>
    </div>
  );
}
