import { Plus, Trash2 } from 'lucide-react';
import type { PlanSettings } from '../../../domain/plan/planner-settings.ts';
import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import { addMinutes } from '../../../domain/time/instants.ts';
import { localToInstant, timeOf } from '../../../domain/time/zones.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { formatDateShort } from '../../words/dates.ts';
import { t } from '../../words/words.ts';

type Block = PlanSettings['blocks'][number];

export interface BlockFieldsProps {
  events: readonly ProgramEvent[];
  zone: string;
  blocks: readonly Block[];
  onChange: (blocks: Block[]) => void;
}

/** One time without meetings: its event, and from when to when. */
export function BlockTimes({
  events,
  zone,
  block,
  onChange,
}: Pick<BlockFieldsProps, 'events' | 'zone'> & {
  block: Block;
  onChange: (change: Pick<Block, 'startAt' | 'endAt'>) => void;
}) {
  const { startAt, endAt } = block;
  const event = events.findLast(({ startTime }) => startTime <= startAt) ?? events[0];
  if (!event) return null;
  const at = (time: string) => localToInstant(event.date, time, zone);
  return (
    <>
      <SelectField
        className="col-span-3"
        label={t('Event')}
        value={event.id}
        onChange={({ target }) => {
          const { date } = events.find(({ id }) => id === target.value) ?? event;
          onChange({
            startAt: localToInstant(date, timeOf(startAt, zone), zone),
            endAt: localToInstant(date, timeOf(endAt, zone), zone),
          });
        }}
        options={events.map(({ id, name, startTime }) => ({
          value: id,
          label: `${name} · ${formatDateShort(startTime, zone)}`,
        }))}
      />
      <TextField
        type="time"
        label={t('From')}
        value={timeOf(startAt, zone)}
        onChange={({ target }) => target.value && onChange({ startAt: at(target.value), endAt })}
      />
      <TextField
        type="time"
        label={t('To')}
        value={timeOf(endAt, zone)}
        onChange={({ target }) => target.value && onChange({ startAt, endAt: at(target.value) })}
      />
    </>
  );
}

/** The first hour of an event: where a new time without meetings begins. */
export const firstHour = ({ startTime }: ProgramEvent): Pick<Block, 'startAt' | 'endAt'> => ({
  startAt: startTime,
  endAt: addMinutes(startTime, 60),
});

/** Times in which nobody meets, such as an opening speech. Those of single organizations stay as they are. */
export function BlockFields({ events, zone, blocks, onChange }: BlockFieldsProps) {
  const [first] = events;
  if (!first) return null;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-medium">{t('Times without meetings')}</legend>
      {blocks.map((block, index) =>
        block.organizationId === null ? (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name
            key={index}
            className="grid grid-cols-[1fr_1fr_auto] items-end gap-3"
          >
            <BlockTimes
              events={events}
              zone={zone}
              block={block}
              onChange={(change) =>
                onChange(blocks.map((one, at) => (at === index ? { ...one, ...change } : one)))
              }
            />
            <IconButton
              icon={Trash2}
              label={t('Remove')}
              onClick={() => onChange(blocks.filter((_, other) => other !== index))}
            />
          </div>
        ) : null,
      )}
      <Button
        icon={Plus}
        className="w-fit"
        onClick={() => onChange([...blocks, { organizationId: null, ...firstHour(first) }])}
      >
        {t('Add a time')}
      </Button>
    </fieldset>
  );
}
