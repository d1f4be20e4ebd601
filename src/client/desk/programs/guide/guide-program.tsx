import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createProgram } from '../../../../contract/program-settings.ts';
import { guidedProgram, guideProgramArgs } from '../../../../domain/programs/guide.ts';
import { type ProgramType, programTypes } from '../../../../domain/programs/program-type.ts';
import { addMinutes } from '../../../../domain/time/instants.ts';
import { dayOf } from '../../../../domain/time/zones.ts';
import { Card } from '../../../ui/card.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../words/words.ts';
import { present } from '../../present.ts';
import { useSession } from '../../session-context.ts';
import { ApiForm } from '../../shared/form/api-form.tsx';
import { FormButtons } from '../../shared/form/form-buttons.tsx';
import { FormControl } from '../../shared/form/form-control.tsx';
import { useApiForm } from '../../shared/form/use-api-form.ts';
import { programTypeLabels } from '../program-type-labels.ts';
import { ZoneField } from '../zone-field.tsx';

/** A program that nobody has set dates for is in three months. */
const AHEAD_MINUTES = 90 * 24 * 60;

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Step 1: what the program is called, where and when it is. All else has a default and can be set later. */
export function GuideProgram() {
  const go = useNavigate();
  const { reloadMe } = useSession();
  const [first] = useState(() => dayOf(addMinutes(present(), AHEAD_MINUTES), ownZone()));
  const form = useApiForm(guideProgramArgs, {
    values: {
      name: '',
      type: 'OFFLINE' as ProgramType,
      firstDay: first,
      lastDay: first,
      timezone: ownZone(),
      location: '',
    },
    call: createProgram,
    body: (args) => ({ ...guidedProgram(args), programRequirements: [] }),
    onSuccess: async (made) => {
      // It stands among one's own programs; without a network that follows later.
      await reloadMe().catch(() => undefined);
      void go(`/programs/${made.slug}/guide`, { replace: true });
    },
  });
  const firstDay = form.watch('firstDay');
  return (
    <ApiForm form={form} className="flex flex-col gap-6">
      <Card title={t('The program')} description={t('Everything can be changed later.')}>
        <div className="flex flex-col gap-6">
          <TextField name="name" label={t('Name')} autoComplete="off" />
          <FormControl name="type">
            {(field) => (
              <RadioGroupField
                {...field}
                inline
                label={t('Type')}
                options={programTypes.map((type) => ({ value: type, label: t(programTypeLabels[type]) }))}
              />
            )}
          </FormControl>
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField name="firstDay" type="date" label={t('First day')} />
            <TextField name="lastDay" type="date" label={t('Last day')} min={firstDay} />
            <ZoneField name="timezone" at={isDay(firstDay) ? `${firstDay}T12:00:00.000Z` : present()} />
            <TextField name="location" label={t('Location')} optional autoComplete="off" />
          </div>
        </div>
      </Card>
      <FormButtons submit={t('Continue')} icon={ArrowRight} size="lg" onCancel={() => void go('/')} />
    </ApiForm>
  );
}

/** What is typed is no day as long as it is not whole. */
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
