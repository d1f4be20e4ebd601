import { Copy } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { ResultOf } from '../../../../contract/endpoint.ts';
import { copyProgram } from '../../../../contract/program-copies.ts';
import { checkProgramSlug } from '../../../../contract/program-settings.ts';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { type CopyPart, copyParts, copyProgramArgs } from '../../../../domain/programs/copy/copy-program.ts';
import { programSlugProblem } from '../../../../domain/programs/program-slug.ts';
import type { Day, Instant } from '../../../../domain/time/instants.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { formatDay } from '../../../words/dates.ts';
import { many, t } from '../../../words/words.ts';
import { ApiForm } from '../../shared/form/api-form.tsx';
import { FormButtons } from '../../shared/form/form-buttons.tsx';
import { toastRefusal, useApiForm } from '../../shared/form/use-api-form.ts';
import { SlugField } from '../../shared/slug-field.tsx';
import { ZoneField } from '../zone-field.tsx';
import { copyIdOf, forgetCopyId } from './copy-id.ts';

export type Copied = ResultOf<typeof copyProgram>;

export interface CopyFormProps {
  program: ProgramResult;
  initial: { name: string; firstDay: Day };
  /** Of the program that is copied. */
  firstDay: Day;
  /** On how many days it has events. */
  days: number;
  onCopied: (copied: Copied) => Promise<void>;
  onCancel: () => void;
}

/** A schedule has rooms: without them it is not copied. */
const formArgs = z.object({
  name: copyProgramArgs.shape.name,
  slug: z.literal('').or(copyProgramArgs.shape.slug.unwrap()),
  firstDay: copyProgramArgs.shape.firstDay,
  timezone: copyProgramArgs.shape.timezone,
  FORM: z.boolean(),
  ROOMS: z.boolean(),
  SCHEDULE: z.boolean(),
  SESSIONS: z.boolean(),
  TEMPLATES: z.boolean(),
  TEAM: z.boolean(),
});

const partsOf = (chosen: Record<CopyPart, boolean>): CopyPart[] =>
  copyParts.filter((part) => chosen[part] && (part !== 'SCHEDULE' || chosen.ROOMS));

/** What the copy is called, when it takes place, and what it takes along. */
export function CopyForm({ program, initial, firstDay, days, onCopied, onCancel }: CopyFormProps) {
  const [copyId, setCopyId] = useState(() => copyIdOf(program.id));
  const form = useApiForm(formArgs, {
    values: {
      ...initial,
      slug: '',
      timezone: program.timezone,
      FORM: true,
      ROOMS: true,
      SCHEDULE: true,
      // Talks are other ones each year.
      SESSIONS: false,
      TEMPLATES: true,
      TEAM: true,
    },
    call: copyProgram,
    params: { programId: program.id },
    body: ({ name, slug, firstDay: first, timezone, ...chosen }) => ({
      copyId,
      name,
      ...(slug === '' ? {} : { slug }),
      firstDay: first,
      timezone,
      parts: partsOf(chosen),
    }),
    faultAt: { SLUG_TAKEN: 'slug' },
    onSuccess: async (copied) => {
      forgetCopyId(program.id);
      await onCopied(copied);
    },
    onProblem: (error) => {
      // The copy of an earlier press was deleted since.
      if (error.code === 'NOT_FOUND') {
        forgetCopyId(program.id);
        setCopyId(copyIdOf(program.id));
      }
      toastRefusal(error);
    },
  });
  const withRooms = form.watch('ROOMS');
  return (
    <ApiForm form={form} className="flex flex-col gap-6">
      <Card title={t('Name')}>
        <div className="flex flex-col gap-6">
          <TextField label={t('Name')} autoComplete="off" name="name" />
          <SlugField
            name="slug"
            value={form.watch('slug')}
            optional
            hint={t('The last part of the program’s address. If empty, it is made from the name.')}
            former={null}
            problemOf={programSlugProblem}
            call={checkProgramSlug}
            onTake={(slug) => form.setValue('slug', slug, { shouldDirty: true, shouldValidate: true })}
          />
        </div>
      </Card>
      <Card title={t('Days')}>
        <div className="flex flex-col gap-6">
          <TextField
            type="date"
            label={t('First day')}
            name="firstDay"
            hint={
              days > 1
                ? many(
                    days,
                    'Instead of {day}. All {count} days move with it, and the times of day stay.',
                    'Instead of {day}. All {count} days move with it, and the times of day stay.',
                    { day: formatDay(firstDay) },
                  )
                : t('Instead of {day}. The times of day stay.', { day: formatDay(firstDay) })
            }
          />
          <ZoneField
            name="timezone"
            at={noonOf(form.watch('firstDay'), initial.firstDay)}
            hint={t('If you choose another timezone, 10:00 stays 10:00 there.')}
          />
        </div>
      </Card>
      <Card title={t('What is copied')} description={t('The settings always are.')}>
        <div className="flex flex-col gap-1">
          <CheckboxField
            name="FORM"
            label={t('Registration form')}
            hint={t('The questions, without any answers.')}
          />
          <CheckboxField
            name="ROOMS"
            label={t('Rooms')}
            hint={t('With tables and floor plans. Links of online rooms are left out.')}
          />
          <CheckboxField
            name="SCHEDULE"
            disabled={!withRooms}
            label={t('Schedule')}
            hint={
              withRooms
                ? t('Events and timeslots. What was closed on the day itself is open again.')
                : t('It needs the rooms.')
            }
          />
          <CheckboxField
            name="SESSIONS"
            label={t('Sessions')}
            hint={t(
              'With their speakers and texts, but nobody is registered. Leave them out if the talks are new.',
            )}
          />
          <CheckboxField name="TEMPLATES" label={t('Email templates')} />
          <CheckboxField name="TEAM" label={t('Team')} hint={t('The same people with the same roles.')} />
        </div>
      </Card>
      <FormButtons submit={t('Copy program')} icon={Copy} size="lg" onCancel={onCancel} />
    </ApiForm>
  );
}

/** By which the offsets of zones are shown; while the day is being typed, of the one before. */
const noonOf = (typed: string, before: Day): Instant =>
  `${copyProgramArgs.shape.firstDay.safeParse(typed).success ? typed : before}T12:00:00.000Z`;
