import { Ban, CircleDot, EllipsisVertical, Pin, UserX } from 'lucide-react';
import { useState } from 'react';
import { listPlanMeetings, type PlanMeetingResult, type PlanResult } from '../../../contract/plans.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { type PlanChange, planChanges } from '../../../domain/plan/outcome.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useListPages } from '../../ui/use-list-pages.ts';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useDebounced } from '../shared/use-debounced.ts';
import { useApiQuery } from '../use-api.ts';
import {
  type Adjustments,
  isForbidden,
  isPinned,
  toggleExcluded,
  toggleForbidden,
  togglePin,
} from './adjust.ts';
import { changeText, changeTone, laneText, wishText } from './plan-text.ts';

export interface PlanPartProps {
  program: ProgramResult;
  plan: PlanResult;
  adjusted: Adjustments;
  /** @param names of the organizations that it is about */
  onAdjust: (adjusted: Adjustments, names: readonly { id: string; name: string }[]) => void;
}

/** The meetings of a plan by time. Each can be pinned or forbidden for when the plan is made again. */
export function PlanMeetings({ program, plan, adjusted, onAdjust }: PlanPartProps) {
  const { page, perPage, onPage, onPerPage } = useListPages();
  const [change, setChange] = useState<PlanChange | ''>('');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 300);
  const query = useApiQuery(listPlanMeetings, {
    params: { programId: program.id, planId: plan.planId },
    query: { page, size: perPage, ...(q ? { q } : {}), ...(change ? { change } : {}) },
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <SearchField
          label={t('Find organizations')}
          value={typed}
          onChange={(value: string) => {
            setTyped(value);
            onPage(1);
          }}
        />
        <SelectField
          label={t('Change')}
          hideLabel
          value={change}
          placeholder={t('All meetings')}
          onChange={({ target }) => {
            setChange(target.value as PlanChange | '');
            onPage(1);
          }}
          options={planChanges.map((one) => ({ value: one, label: changeText(one) }))}
        />
      </div>
      <QueryView query={query} rows={perPage} loading={t('Loading the meetings')}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? <p className="text-muted">{t('No meeting matches.')}</p> : null}
            <ul className="flex flex-col divide-y divide-line rounded-card bg-surface ring-1 ring-line">
              {items.map((meeting) => (
                <MeetingRow
                  key={`${meeting.a.id}/${meeting.b.id}`}
                  meeting={meeting}
                  zone={program.timezone}
                  adjusted={adjusted}
                  onAdjust={onAdjust}
                />
              ))}
            </ul>
            <ListPages
              label={t('Pages of meetings')}
              page={page}
              perPage={perPage}
              total={total}
              onPage={onPage}
              onPerPage={onPerPage}
              busy={query.isFetching}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}

interface MeetingRowProps {
  meeting: PlanMeetingResult;
  zone: string;
  adjusted: Adjustments;
  onAdjust: PlanPartProps['onAdjust'];
}

function MeetingRow({ meeting, zone, adjusted, onAdjust }: MeetingRowProps) {
  const { a, b, change, startAt, roomName, tableName, timeslotId } = meeting;
  const lanes = [
    meeting.laneA === undefined ? null : `${a.name}: ${laneText(meeting.laneA)}`,
    meeting.laneB === undefined ? null : `${b.name}: ${laneText(meeting.laneB)}`,
  ].filter((text) => text !== null);
  const pinned = isPinned(adjusted, meeting);
  const forbidden = isForbidden(adjusted, meeting);
  const at = (time: string, room: string | null, table: string | null) =>
    [`${formatDateShort(time, zone)}, ${formatTime(time, zone)}`, room, table].filter(Boolean).join(' · ');
  const names = t('{participantName} with {ownerName}', { participantName: a.name, ownerName: b.name });
  const excluded = ({ id }: { id: string }) => adjusted.excluded.includes(id);
  const why =
    change === 'FIXED' ? t('It was agreed on or someone is checked in: it stays in every plan.') : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium wrap-anywhere">{names}</p>
        <p className="text-sm text-muted">{wishText(meeting)}</p>
      </div>
      <div className="figures grow basis-56 text-sm">
        {startAt ? <p>{at(startAt, roomName, tableName)}</p> : null}
        {lanes.length > 0 ? <p className="text-muted">{lanes.join(', ')}</p> : null}
        {meeting.formerStartAt && change !== 'NEW' ? (
          <p className="text-muted line-through">
            {at(meeting.formerStartAt, meeting.formerRoomName, meeting.formerTableName)}
          </p>
        ) : null}
      </div>
      <StatusPill
        tone={pinned ? 'accent' : forbidden ? 'bad' : changeTone[change]}
        icon={pinned ? Pin : forbidden ? Ban : CircleDot}
      >
        {pinned ? t('Pinned') : forbidden ? t('Forbidden') : changeText(change)}
      </StatusPill>
      <Menu
        label={names}
        trigger={<IconButton icon={EllipsisVertical} label={t('Actions for {name}', { name: names })} />}
        items={[
          {
            label: pinned ? t('Unpin') : t('Pin to this time'),
            icon: Pin,
            ...(timeslotId === null
              ? { disabledBecause: t('It has no time in this plan.') }
              : why
                ? { disabledBecause: why }
                : {}),
            onSelect: () => onAdjust(togglePin(adjusted, meeting, timeslotId ?? ''), [a, b]),
          },
          {
            label: forbidden ? t('Allow again') : t('Must not meet'),
            icon: Ban,
            ...(why ? { disabledBecause: why } : {}),
            onSelect: () => onAdjust(toggleForbidden(adjusted, meeting), [a, b]),
          },
          ...[a, b].map((side, index) => ({
            label: excluded(side)
              ? t('Include {name} again', { name: side.name })
              : t('Leave {name} out', { name: side.name }),
            icon: UserX,
            separated: index === 0,
            onSelect: () => onAdjust(toggleExcluded(adjusted, side.id), [side]),
          })),
        ]}
      />
    </li>
  );
}
