import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type PlanMeetingResult, type PlanResult, readPlanGrid } from '../../../contract/plans.ts';
import { listEvents, listRooms, type ProgramResult } from '../../../contract/programs.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { useApiQuery } from '../use-api.ts';
import { changeText, laneText } from './plan-text.ts';
import { Scrolled } from './scrolled.tsx';

/** The plan as a picture: tables by times, or organizations by times, of one event. What is new or moved is marked. */
export function PlanGrid({ program, plan }: { program: ProgramResult; plan: PlanResult }) {
  const params = { programId: program.id };
  const query = useApiQuery(listEvents, { params });
  const rooms = useApiQuery(listRooms, { params }).data?.rooms ?? [];
  const [search, setSearch] = useSearchParams();
  const choose = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const by = search.get('by') === 'organizations' ? 'organizations' : 'tables';
  return (
    <QueryView query={query} loading={t('Loading the schedule')} className="flex flex-col gap-4">
      {({ events }) => {
        const event = events.find(({ id }) => id === search.get('event')) ?? events[0];
        if (!event) return <p className="text-muted">{t('There is no event.')}</p>;
        return (
          <>
            <div className="flex flex-wrap items-end gap-4">
              <SelectField
                label={t('Event')}
                className="min-w-56"
                value={event.id}
                onChange={({ target }) => choose('event', target.value)}
                options={events.map(({ id, name, startTime }) => ({
                  value: id,
                  label: `${name} · ${formatDateShort(startTime, program.timezone)}`,
                }))}
              />
              <SelectField
                label={t('Room')}
                className="min-w-56"
                value={search.get('room') ?? ''}
                placeholder={t('All rooms')}
                onChange={({ target }) => choose('room', target.value)}
                options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <SegmentedControl
                label={t('Rows')}
                value={by}
                onChange={(value) => choose('by', value)}
                segments={[
                  { value: 'tables', label: t('Tables') },
                  { value: 'organizations', label: t('Organizations') },
                ]}
              />
            </div>
            <Grid
              key={event.id}
              program={program}
              plan={plan}
              eventId={event.id}
              by={by}
              roomId={search.get('room') ?? ''}
            />
          </>
        );
      }}
    </QueryView>
  );
}

interface GridProps {
  program: ProgramResult;
  plan: PlanResult;
  eventId: string;
  by: 'tables' | 'organizations';
  /** Empty: all. */
  roomId: string;
}

/** So many rows are drawn: more is looked up in the list of meetings, which searches. */
const MAX_ROWS = 400;

function Grid({ program, plan, eventId, by, roomId }: GridProps) {
  const query = useApiQuery(readPlanGrid, {
    params: { programId: program.id, planId: plan.planId, eventId },
  });
  const all = query.data?.meetings;
  const { times, rows } = useMemo(() => gridOf(all ?? [], by, roomId), [all, by, roomId]);
  return (
    <QueryView query={query} loading={t('Loading the meetings')}>
      {() =>
        rows.length === 0 ? (
          <p className="text-muted">{t('No meeting is planned there.')}</p>
        ) : (
          <>
            <Scrolled tall label={t('Timetable')}>
              <table className="border-separate border-spacing-0 text-sm">
                <caption className="sr-only">{t('Timetable')}</caption>
                <thead>
                  <tr>
                    <th className="sticky top-0 left-0 z-20 min-w-36 bg-raised p-2 text-left">
                      {by === 'tables' ? t('Table') : t('Organization')}
                    </th>
                    {times.map((time) => (
                      <th
                        key={time}
                        scope="col"
                        className="figures sticky top-0 z-10 min-w-36 bg-raised p-2 text-left whitespace-nowrap"
                      >
                        {formatTime(time, program.timezone)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.slice(0, MAX_ROWS).map((row) => (
                    <tr key={row.key}>
                      <th
                        scope="row"
                        className="sticky left-0 z-10 border-t border-line bg-raised p-2 text-left font-medium"
                      >
                        <span className="block wrap-anywhere">{row.name}</span>
                        <span className="block text-xs font-normal text-muted">{row.detail}</span>
                      </th>
                      {times.map((time) => (
                        <GridCell
                          key={time}
                          meetings={row.at.get(time) ?? []}
                          ofOrganization={row.organizationId}
                        />
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scrolled>
            {rows.length > MAX_ROWS ? (
              <p className="text-sm text-muted">
                {t('The first {count} rows are shown. Choose a room, or search in Meetings.', {
                  count: MAX_ROWS,
                })}
              </p>
            ) : null}
          </>
        )
      }
    </QueryView>
  );
}

const marks: Partial<Record<PlanMeetingResult['change'], string>> = {
  NEW: 'bg-both-here-soft',
  MOVED: 'bg-late-soft',
};

function GridCell({
  meetings,
  ofOrganization,
}: {
  meetings: readonly PlanMeetingResult[];
  ofOrganization: string | null;
}) {
  const [meeting] = meetings;
  if (!meeting) return <td className="border-t border-l border-line" />;
  const { a, b, change, roomName, tableName, seatNumber } = meeting;
  const partner = a.id === ofOrganization ? b : a;
  const who =
    ofOrganization === null
      ? t('{participantName} with {ownerName}', { participantName: a.name, ownerName: b.name })
      : partner.name;
  return (
    <td className="border-t border-l border-line p-1 align-top">
      <div className={`min-h-12 rounded-control px-2 py-1 leading-tight ${marks[change] ?? 'bg-sunken'}`}>
        <span className="line-clamp-2 font-medium">{who}</span>
        <span className="block text-xs text-muted">
          {[
            ofOrganization === null ? null : [roomName, tableName ?? seatNumber].filter(Boolean).join(', '),
            change === 'NEW' || change === 'MOVED' ? changeText(change) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </td>
  );
}

interface Row {
  key: string;
  /** Null of a table. */
  organizationId: string | null;
  lane: number;
  name: string;
  detail: string;
  at: Map<string, PlanMeetingResult[]>;
}

/** Rows in the order of rooms and tables, or of names; an organization with several delegations has one for each of them. */
function gridOf(all: readonly PlanMeetingResult[], by: GridProps['by'], roomId: string) {
  const shown = all.filter((one) => roomId === '' || one.roomId === roomId);
  const rows = new Map<string, Row>();
  const put = (row: Omit<Row, 'at'>, meeting: PlanMeetingResult) => {
    const known = rows.get(row.key) ?? { ...row, at: new Map<string, PlanMeetingResult[]>() };
    const time = meeting.startAt ?? '';
    known.at.set(time, [...(known.at.get(time) ?? []), meeting]);
    rows.set(row.key, known);
  };
  for (const meeting of shown) {
    if (by === 'organizations') {
      for (const { id, name, lane } of [
        { ...meeting.a, lane: meeting.laneA },
        { ...meeting.b, lane: meeting.laneB },
      ]) {
        const detail = lane === undefined ? '' : laneText(lane);
        const row = { organizationId: id, lane: lane ?? 1, name, detail };
        put({ ...row, key: lane === undefined ? id : `${id}/${lane}` }, meeting);
      }
      continue;
    }
    const place = String(meeting.seatNumber ?? 0).padStart(6, '0');
    const detail = meeting.roomName ?? '';
    const name = meeting.tableName ?? t('Place {tableNumber}', { tableNumber: meeting.seatNumber ?? 0 });
    put({ key: `${detail}/${place}`, organizationId: null, lane: 1, name, detail }, meeting);
  }
  const order = (row: Row) => (by === 'tables' ? row.key : row.name.toLowerCase());
  return {
    times: [...new Set(shown.map(({ startAt }) => startAt ?? ''))].sort(),
    rows: [...rows.values()].sort((x, y) =>
      x.organizationId !== null && x.organizationId === y.organizationId
        ? x.lane - y.lane
        : order(x) < order(y)
          ? -1
          : 1,
    ),
  };
}
