import type { ListedSession } from '../../../contract/sessions.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { formatDay } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { ELSEWHERE, type SessionFilters } from './session-filters.ts';

export interface SessionFilterBarProps {
  sessions: readonly ListedSession[];
  filters: SessionFilters;
  onChange: (filters: SessionFilters) => void;
}

/** By day, by room, by kind: only what the list has. */
export function SessionFilterBar({ sessions, filters, onChange }: SessionFilterBarProps) {
  const days = [...new Set(sessions.map(({ date }) => date))].sort();
  const rooms = new Map(
    sessions.flatMap(({ roomId, roomName }) => (roomId && roomName ? [[roomId, roomName] as const] : [])),
  );
  const elsewhere = sessions.some(({ roomName }) => roomName === null);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label={t('Day')}
        value={filters.date}
        options={[
          { value: '', label: t('All days') },
          ...days.map((value) => ({ value, label: formatDay(value) })),
        ]}
        onChange={({ target }) => onChange({ ...filters, date: target.value })}
      />
      <SelectField
        label={t('Room')}
        value={filters.place}
        options={[
          { value: '', label: t('Everywhere') },
          ...[...rooms].map(([value, label]) => ({ value, label })),
          ...(elsewhere ? [{ value: ELSEWHERE, label: t('In no room') }] : []),
        ]}
        onChange={({ target }) => onChange({ ...filters, place: target.value })}
      />
      <SelectField
        label={t('Show')}
        value={filters.kind}
        options={[
          { value: 'ALL', label: t('All sessions') },
          { value: 'BOOKABLE', label: t('To register for') },
          { value: 'MINE', label: t('My sessions') },
        ]}
        onChange={({ target }) =>
          onChange({
            ...filters,
            kind: target.value === 'BOOKABLE' || target.value === 'MINE' ? target.value : 'ALL',
          })
        }
      />
    </div>
  );
}
