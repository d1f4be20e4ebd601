import { useState } from 'react';
import { useNavigate } from 'react-router';
import { startPlan } from '../../../contract/plans.ts';
import { listEvents, type ProgramResult } from '../../../contract/programs.ts';
import { listSegments } from '../../../contract/segments.ts';
import {
  type PlanMode,
  type PlanSettings,
  planModes,
  planSettingsArgs,
} from '../../../domain/plan/planner-settings.ts';
import { venuesOfProgram } from '../../../domain/schedule/schedule.ts';
import { instantOf } from '../../../domain/time/instants.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { formatDateShort } from '../../words/dates.ts';
import { t, textOf } from '../../words/words.ts';
import { useApiMutation, useApiQuery } from '../use-api.ts';
import { BlockFields } from './block-fields.tsx';
import { MoveCostField } from './move-cost-field.tsx';
import { modeText } from './plan-text.ts';
import { QuotaFields } from './quota-fields.tsx';
import { SingleOrganizations } from './single-organizations.tsx';

export interface SettingsDrawerProps {
  program: ProgramResult;
  open: boolean;
  onClose: () => void;
  /** Those of the plan that is made again; null: a new one. */
  before: PlanSettings | null;
  /** What the organizations that they name are called. */
  names?: readonly { id: string; name: string }[];
}

/** How a plan is made. */
export function SettingsDrawer({ program, open, onClose, before, names = [] }: SettingsDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={(next) => next || onClose()} title={t('New plan')}>
      {open ? <SettingsForm program={program} onClose={onClose} before={before} names={names} /> : null}
    </Drawer>
  );
}

const modeHints: Record<PlanMode, () => string> = {
  ALL: () => t('Plans everything that is not agreed on yet. Meetings published by an earlier plan can move.'),
  FILL: () => t('No meeting moves. For those who register late, or when tables are added.'),
  REPAIR: () => t('Keeps what is published wherever it can. For changes after publishing.'),
};

function SettingsForm({ program, onClose, before, names = [] }: Omit<SettingsDrawerProps, 'open'>) {
  const navigate = useNavigate();
  const params = { programId: program.id };
  const [settings, setSettings] = useState<PlanSettings>(
    () => before ?? planSettingsArgs.parse({ venues: [...venuesOfProgram[program.type]] }),
  );
  const set = (change: Partial<PlanSettings>) => setSettings((now) => ({ ...now, ...change }));
  const [openedAt] = useState(() => instantOf(Date.now()));
  const listed = useApiQuery(listEvents, { params }).data?.events ?? [];
  // No meeting is planned in one that is over; it is shown where the plan of before names it.
  const events = listed.filter(({ id, endTime }) => endTime > openedAt || settings.eventIds.includes(id));
  const segments = useApiQuery(listSegments, { params }).data?.segments ?? [];
  const start = useApiMutation(startPlan, {
    onSuccess: ({ planId }) => {
      onClose();
      void navigate(`/programs/${program.slug}/plans/${planId}`);
    },
  });
  const toggled = (all: readonly string[], id: string) =>
    all.includes(id) ? all.filter((one) => one !== id) : [...all, id];
  const number = (
    name: keyof PlanSettings & ('quotaDay' | 'quotaAll' | 'mostInARow' | 'seed'),
    label: string,
    { most, hint }: { most: number; hint?: string },
  ) => (
    <TextField
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      max={most}
      label={label}
      {...(hint ? { hint } : {})}
      value={String(settings[name])}
      onChange={({ target }) =>
        set({ [name]: Math.max(0, Math.min(most, Math.trunc(Number(target.value)))) })
      }
    />
  );
  const weights = (change: Partial<PlanSettings['weights']>) =>
    set({ weights: { ...settings.weights, ...change } });
  const points = (label: string, value: number, onChange: (value: number) => void) => (
    <TextField
      type="number"
      inputMode="numeric"
      min={0}
      max={1000}
      label={label}
      value={String(value)}
      onChange={({ target }) => onChange(Math.max(0, Math.min(1000, Math.trunc(Number(target.value)))))}
    />
  );
  const adjusted = settings.pinned.length + settings.forbidden.length;
  return (
    <form
      className="flex flex-col gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // An empty field says 0: one meeting in a row is the least there is.
        start.mutate({ params, body: { ...settings, mostInARow: Math.max(1, settings.mostInARow) } });
      }}
    >
      {start.error ? <Banner tone="problem" title={textOf(start.error.text)} /> : null}
      <RadioGroupField
        name="mode"
        label={t('What is planned')}
        value={settings.mode}
        onChange={(mode) => set({ mode: mode as PlanMode })}
        options={planModes.map((mode) => ({ value: mode, label: modeText(mode), hint: modeHints[mode]() }))}
      />
      {settings.mode === 'REPAIR' ? (
        <MoveCostField
          value={settings.moveCost}
          topRank={settings.weights.ranks[0]}
          onChange={(moveCost) => set({ moveCost })}
        />
      ) : null}
      <fieldset className="flex flex-col gap-2">
        <legend className="font-medium">{t('Who takes part')}</legend>
        <p className="text-sm text-muted">
          {settings.segmentIds.length === 0
            ? t('All organizations that are approved. Select segments to plan only these.')
            : t('Approved organizations of these segments.')}
        </p>
        {segments.map(({ segmentId, name }) => (
          <CheckboxField
            key={segmentId}
            label={name}
            checked={settings.segmentIds.includes(segmentId)}
            onChange={() => set({ segmentIds: toggled(settings.segmentIds, segmentId) })}
          />
        ))}
      </fieldset>
      {events.length > 1 ? (
        <fieldset className="flex flex-col gap-2">
          <legend className="font-medium">{t('Events')}</legend>
          <p className="text-sm text-muted">{t('Select none to plan all upcoming ones.')}</p>
          {events.map(({ id, name, startTime }) => (
            <CheckboxField
              key={id}
              label={`${name} · ${formatDateShort(startTime, program.timezone)}`}
              checked={settings.eventIds.includes(id)}
              onChange={() => set({ eventIds: toggled(settings.eventIds, id) })}
            />
          ))}
        </fieldset>
      ) : null}
      {program.type === 'HYBRID' ? (
        <fieldset className="flex flex-col gap-2">
          <legend className="font-medium">{t('Where')}</legend>
          {venuesOfProgram.HYBRID.map((venue) => (
            <CheckboxField
              key={venue}
              label={venue === 'offline' ? t('At tables') : t('In online rooms')}
              checked={settings.venues.includes(venue)}
              disabled={settings.venues.length === 1 && settings.venues.includes(venue)}
              onChange={() => set({ venues: toggled(settings.venues, venue) as PlanSettings['venues'] })}
            />
          ))}
        </fieldset>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {number('quotaDay', t('Maximum meetings per day'), { most: 200 })}
        {number('quotaAll', t('Maximum meetings in total'), { most: 200 })}
      </div>
      <BlockFields
        events={events}
        zone={program.timezone}
        blocks={settings.blocks}
        onChange={(blocks) => set({ blocks })}
      />
      <QuotaFields segments={segments} quotas={settings.quotas} onChange={(quotas) => set({ quotas })} />
      <div className="grid gap-4 sm:grid-cols-2">
        {number('mostInARow', t('Meetings in a row'), {
          most: 50,
          hint: t('After this many, a break is preferred.'),
        })}
        <CheckboxField
          className="self-end"
          label={t('Same room for consecutive meetings')}
          checked={settings.sameRoom}
          onChange={() => set({ sameRoom: !settings.sameRoom })}
        />
      </div>
      <SingleOrganizations
        program={program}
        events={events}
        settings={settings}
        onChange={set}
        names={names}
      />
      <details className="rounded-card p-4 ring-1 ring-line">
        <summary className="min-h-11 cursor-pointer py-2 font-medium">{t('What a meeting is worth')}</summary>
        <div className="grid gap-4 pt-3 sm:grid-cols-2">
          {[
            t('Wish of rank 1 to 5'),
            t('Wish of rank 6 to 10'),
            t('Wish of rank 11 to 20'),
            t('Later wish'),
          ].map((label, index) => (
            <div key={label}>
              {points(label, settings.weights.ranks[index] ?? 0, (value) => {
                const ranks = [...settings.weights.ranks] as PlanSettings['weights']['ranks'];
                ranks[index] = value;
                weights({ ranks });
              })}
            </div>
          ))}
          {points(t('More where both wish it'), settings.weights.mutual, (mutual) => weights({ mutual }))}
          {points(t('Wanted by staff'), settings.weights.must, (must) => weights({ must }))}
          {points(t('Each of the first four meetings'), settings.weights.fairness, (fairness) =>
            weights({ fairness }),
          )}
          {number('seed', t('Seed'), {
            most: 2_147_483_647,
            hint: t('The same data and seed give the same plan. Another seed gives another plan.'),
          })}
        </div>
      </details>
      {adjusted > 0 ? (
        <Banner
          tone="info"
          title={t('{pinned} pinned, {forbidden} forbidden', {
            pinned: settings.pinned.length,
            forbidden: settings.forbidden.length,
          })}
          action={<Button onClick={() => set({ pinned: [], forbidden: [] })}>{t('Take all back')}</Button>}
        />
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('Close')}</Button>
        <Button type="submit" variant="primary" busy={start.isPending}>
          {t('Make the plan')}
        </Button>
      </div>
    </form>
  );
}
