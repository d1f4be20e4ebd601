import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ComposedChart,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { meetingStatuses, meetingStatusLabels } from '../../../domain/meetings/meeting.ts';
import {
  hoursBetween,
  type Overview,
  registrationsByDay,
  shareOf,
} from '../../../domain/overview/overview.ts';
import { type ChartKind, hourWord } from '../../../domain/overview/tables.ts';
import { formatDay } from '../../words/dates.ts';
import { t } from '../../words/words.ts';

/** The colours of the product's own states (`ui/tone`), by the device's light or dark. */
const statusColours = {
  PENDING: 'var(--state-waiting)',
  ACCEPTED: 'var(--state-both-here)',
  REJECTED: 'var(--state-problem)',
  CANCELED: 'var(--line-strong)',
  RESCHEDULE: 'var(--state-late)',
} as const;

const attendance = [
  { key: 'bothHere', label: 'Both here', colour: 'var(--state-both-here)' },
  { key: 'oneMissing', label: 'One side missing', colour: 'var(--state-late)' },
  { key: 'nobody', label: 'Nobody came', colour: 'var(--state-no-show)' },
  { key: 'toCome', label: 'Upcoming', colour: 'var(--state-waiting)' },
] as const;

/** Height of a row of a lying chart, and of what stands below its rows, in pixels. */
const ROW = 44;
const FOOT = 48;
/** Height of a standing chart, in pixels. */
const TALL = 288;

const axis = {
  stroke: 'var(--muted)',
  tick: { fill: 'var(--muted)', fontSize: 13 },
  tickLine: false,
} as const;
const tip = {
  contentStyle: {
    background: 'var(--raised)',
    border: '1px solid var(--line)',
    borderRadius: 12,
    color: 'var(--ink)',
  },
  cursor: { fill: 'var(--sunken)', opacity: 0.6 },
} as const;
/** Nothing moves: figures are read, not watched. */
const still = { isAnimationActive: false } as const;

/** The drawing of a chart. What it says stands beside it in words and as a table. */
export function OverviewChart({ kind, overview }: { kind: ChartKind; overview: Overview }) {
  switch (kind) {
    case 'registrations':
      return <Registrations overview={overview} />;
    case 'statuses':
      return <Statuses overview={overview} />;
    case 'hours':
      return <Hours overview={overview} />;
    case 'attendance':
      return <Attendance overview={overview} />;
    case 'rooms':
      return <Rooms overview={overview} />;
  }
}

function Registrations({ overview }: { overview: Overview }) {
  const data = registrationsByDay(overview.registrations).map(({ day, count, total }) => ({
    day: formatDay(day),
    count,
    total,
  }));
  return (
    <ResponsiveContainer width="100%" height={TALL}>
      <ComposedChart accessibilityLayer={false} data={data} margin={{ left: -16, right: 8, top: 8 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="day" {...axis} minTickGap={40} />
        <YAxis {...axis} axisLine={false} allowDecimals={false} />
        <Tooltip {...tip} />
        <Legend />
        <Area
          {...still}
          type="monotone"
          dataKey="total"
          name={t('Total registrations')}
          stroke="var(--accent)"
          strokeWidth={2}
          fill="var(--accent-soft)"
        />
        <Bar
          {...still}
          dataKey="count"
          name={t('New registrations')}
          fill="var(--state-one-here)"
          maxBarSize={24}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

function Statuses({ overview }: { overview: Overview }) {
  const data = meetingStatuses.map((status) => ({
    status,
    name: t(meetingStatusLabels[status]),
    meetings: overview.statuses[status],
  }));
  return (
    <ResponsiveContainer width="100%" height={data.length * ROW + FOOT}>
      <BarChart accessibilityLayer={false} data={data} layout="vertical" margin={{ right: 32 }}>
        <XAxis type="number" {...axis} allowDecimals={false} />
        <YAxis type="category" dataKey="name" {...axis} axisLine={false} width={104} />
        <Tooltip {...tip} />
        <Bar {...still} dataKey="meetings" name={t('Meetings')} maxBarSize={24} radius={4} label={barLabel}>
          {data.map(({ status }) => (
            <Cell key={status} fill={statusColours[status]} />
          ))}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

const barLabel = { position: 'right', fill: 'var(--ink)', fontSize: 13 } as const;

function Hours({ overview }: { overview: Overview }) {
  const data = hoursBetween(overview.hours).map((row) => ({ ...row, hour: hourWord(row.hour) }));
  return (
    <ResponsiveContainer width="100%" height={TALL}>
      <BarChart accessibilityLayer={false} data={data} margin={{ left: -16, right: 8, top: 8 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="hour" {...axis} />
        <YAxis {...axis} axisLine={false} allowDecimals={false} />
        <Tooltip {...tip} />
        <Legend />
        {meetingStatuses.map((status) => (
          <Bar
            key={status}
            {...still}
            dataKey={status}
            stackId="all"
            name={t(meetingStatusLabels[status])}
            fill={statusColours[status]}
            maxBarSize={48}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

function Attendance({ overview }: { overview: Overview }) {
  const data = overview.attendance.map((row) => ({ ...row, day: formatDay(row.day) }));
  return (
    <ResponsiveContainer width="100%" height={TALL}>
      <BarChart accessibilityLayer={false} data={data} margin={{ left: -16, right: 8, top: 8 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="day" {...axis} minTickGap={16} />
        <YAxis {...axis} axisLine={false} allowDecimals={false} />
        <Tooltip {...tip} />
        <Legend />
        {attendance.map(({ key, label, colour }) => (
          <Bar
            key={key}
            {...still}
            dataKey={key}
            stackId="all"
            name={t(label)}
            fill={colour}
            maxBarSize={64}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

function Rooms({ overview }: { overview: Overview }) {
  const data = overview.rooms.map(({ name, used, offered }) => ({
    name,
    share: Math.round((shareOf(used, offered) ?? 0) * 100),
  }));
  return (
    <ResponsiveContainer width="100%" height={data.length * ROW + FOOT}>
      <BarChart accessibilityLayer={false} data={data} layout="vertical" margin={{ right: 32 }}>
        <XAxis type="number" domain={[0, 100]} unit=" %" {...axis} />
        <YAxis type="category" dataKey="name" {...axis} axisLine={false} width={128} />
        <Tooltip {...tip} />
        <Bar
          {...still}
          dataKey="share"
          unit=" %"
          name={t('Room use')}
          fill="var(--accent)"
          maxBarSize={24}
          radius={4}
          label={barLabel}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
