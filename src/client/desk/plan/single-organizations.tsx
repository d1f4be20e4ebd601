import { useState } from 'react';
import { listRooms, type ProgramResult } from '../../../contract/programs.ts';
import type { PlanSettings } from '../../../domain/plan/planner-settings.ts';
import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import { seatsOf } from '../../../domain/schedule/seating.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';
import { useApiQuery } from '../use-api.ts';
import { BlockTimes, firstHour } from './block-fields.tsx';
import { OrganizationRows } from './organization-rows.tsx';

export interface SingleOrganizationsProps {
  program: ProgramResult;
  events: readonly ProgramEvent[];
  settings: PlanSettings;
  onChange: (change: Partial<PlanSettings>) => void;
  /** What the organizations that the settings name are called. */
  names: readonly { id: string; name: string }[];
}

const count = (value: string): number => Math.max(0, Math.min(200, Math.trunc(Number(value))));

/** What is different for single organizations: numbers of meetings, a table of its own, times without meetings, taking no part. */
export function SingleOrganizations({
  program,
  events,
  settings,
  onChange,
  names,
}: SingleOrganizationsProps) {
  const rooms = useApiQuery(listRooms, { params: { programId: program.id } }).data?.rooms ?? [];
  const [known, setKnown] = useState(() => new Map(names.map(({ id, name }) => [id, name])));
  const nameOf = (id: string) => known.get(id) ?? '–';
  const know = ({ id, name }: { id: string; name: string }) => setKnown((now) => new Map(now).set(id, name));
  const { quotas, homeTables, blocks, excluded } = settings;
  const [first] = events;
  const putQuota = (index: number, change: Partial<PlanSettings['quotas'][number]>) =>
    onChange({ quotas: quotas.map((one, at) => (at === index ? { ...one, ...change } : one)) });
  const putTable = (index: number, change: Partial<PlanSettings['homeTables'][number]>) =>
    onChange({ homeTables: homeTables.map((one, at) => (at === index ? { ...one, ...change } : one)) });
  const shared = { programId: program.id };
  return (
    <details className="rounded-card p-4 ring-1 ring-line">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{t('Single organizations')}</summary>
      <div className="flex flex-col gap-6 pt-3">
        <OrganizationRows
          {...shared}
          title={t('Other numbers of meetings')}
          hint={t('They take precedence over those of a segment.')}
          addLabel={t('Numbers for')}
          onAdd={(organization) => {
            know(organization);
            const { quotaDay, quotaAll } = settings;
            if (!quotas.some(({ organizationId }) => organizationId === organization.id))
              onChange({ quotas: [...quotas, { organizationId: organization.id, quotaDay, quotaAll }] });
          }}
          rows={quotas.flatMap(({ organizationId, quotaDay, quotaAll }, index) =>
            organizationId === undefined
              ? []
              : [
                  {
                    key: organizationId,
                    name: nameOf(organizationId),
                    onRemove: () => onChange({ quotas: quotas.filter((_, at) => at !== index) }),
                    fields: (
                      <>
                        <TextField
                          className="w-24"
                          type="number"
                          min={0}
                          max={200}
                          label={t('Per day')}
                          value={String(quotaDay)}
                          onChange={({ target }) => putQuota(index, { quotaDay: count(target.value) })}
                        />
                        <TextField
                          className="w-24"
                          type="number"
                          min={0}
                          max={200}
                          label={t('In total')}
                          value={String(quotaAll)}
                          onChange={({ target }) => putQuota(index, { quotaAll: count(target.value) })}
                        />
                      </>
                    ),
                  },
                ],
          )}
        />
        {rooms.length > 0 ? (
          <OrganizationRows
            {...shared}
            title={t('Home tables')}
            hint={t('It has all its meetings there, and nobody else gets that table.')}
            addLabel={t('Home table of')}
            onAdd={(organization) => {
              know(organization);
              const room = rooms.find((one) => seatsOf(one).length > 0);
              if (room && !homeTables.some(({ organizationId }) => organizationId === organization.id))
                onChange({
                  homeTables: [
                    ...homeTables,
                    { organizationId: organization.id, roomId: room.id, seatNumber: 1 },
                  ],
                });
            }}
            rows={homeTables.map(({ organizationId, roomId, seatNumber }, index) => ({
              key: organizationId,
              name: nameOf(organizationId),
              onRemove: () => onChange({ homeTables: homeTables.filter((_, at) => at !== index) }),
              fields: (
                <SelectField
                  className="min-w-56"
                  label={t('Table')}
                  value={`${roomId}/${seatNumber}`}
                  onChange={({ target }) => {
                    const [room = roomId, seat = ''] = target.value.split('/');
                    putTable(index, { roomId: room, seatNumber: Number(seat) });
                  }}
                  options={rooms.flatMap((room) =>
                    seatsOf(room).map((seat) => ({
                      value: `${room.id}/${seat.seatNumber}`,
                      label: `${room.name} · ${seat.tableName ?? seat.seatNumber}`,
                    })),
                  )}
                />
              ),
            }))}
          />
        ) : null}
        {first ? (
          <OrganizationRows
            {...shared}
            title={t('Times without meetings')}
            hint={t('For speakers and juries. Choose an organization again for a second time.')}
            addLabel={t('No meetings for')}
            onAdd={(organization) => {
              know(organization);
              onChange({ blocks: [...blocks, { organizationId: organization.id, ...firstHour(first) }] });
            }}
            rows={blocks.flatMap((block, index) =>
              block.organizationId === null
                ? []
                : [
                    {
                      key: `${block.organizationId}/${index}`,
                      name: nameOf(block.organizationId),
                      onRemove: () => onChange({ blocks: blocks.filter((_, at) => at !== index) }),
                      fields: (
                        <BlockTimes
                          events={events}
                          block={block}
                          zone={program.timezone}
                          onChange={(change) =>
                            onChange({
                              blocks: blocks.map((one, at) => (at === index ? { ...one, ...change } : one)),
                            })
                          }
                        />
                      ),
                    },
                  ],
            )}
          />
        ) : null}
        <OrganizationRows
          {...shared}
          title={t('Not taking part')}
          hint={t('Their meetings stay as they are.')}
          addLabel={t('Leave out')}
          onAdd={(organization) => {
            know(organization);
            if (!excluded.includes(organization.id)) onChange({ excluded: [...excluded, organization.id] });
          }}
          rows={excluded.map((id) => ({
            key: id,
            name: nameOf(id),
            onRemove: () => onChange({ excluded: excluded.filter((one) => one !== id) }),
          }))}
        />
      </div>
    </details>
  );
}
