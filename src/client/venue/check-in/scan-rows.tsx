import { CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react';
import type { PartyOrBoth } from '../../../domain/meetings/attendance.ts';
import { parties } from '../../../domain/meetings/meeting.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { timeOf } from '../../../domain/time/zones.ts';
import type { RecentCommand } from '../../../offline/recent-commands.ts';
import { NotSentMark } from '../../components/not-sent-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { type Tone, textTone } from '../../ui/tone.ts';
import { t } from '../../words/words.ts';
import type { UndoTarget } from '../use-undo-check-in.tsx';
import type { ShownVerdict } from './use-door.ts';

/** What was scanned here: a check-in of the device, or a verdict that recorded nothing. */
export type ScanRow = { at: Instant; key: string } & (
  | { command: RecentCommand; undoable: boolean }
  | { verdict: ShownVerdict }
);

/** Newest first. */
export function scanRows(
  commands: readonly RecentCommand[],
  turnedAway: readonly ShownVerdict[],
  limit: number,
): ScanRow[] {
  const undoable = undoableIds(commands);
  return [
    ...commands.map((command) => ({
      at: command.scannedAt,
      key: command.id,
      command,
      undoable: undoable.has(command.id),
    })),
    ...turnedAway.map((verdict) => ({ at: verdict.at, key: `verdict ${verdict.no}`, verdict })),
  ]
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, limit);
}

export interface ScanRowLineProps {
  row: ScanRow;
  zone: string;
  onUndo: (target: UndoTarget) => void;
}

/** One of them: who, what became of it, and its undo. */
export function ScanRowLine({ row, zone, onUndo }: ScanRowLineProps) {
  if ('command' in row)
    return <CommandRow command={row.command} zone={zone} onUndo={row.undoable ? onUndo : null} />;
  const { title, lines, tone } = row.verdict;
  return (
    <Row
      icon={tone === 'bad' ? CircleX : TriangleAlert}
      tone={tone === 'bad' ? 'bad' : 'warn'}
      title={title}
      detail={lines[0] ?? ''}
      at={row.at}
      zone={zone}
    />
  );
}

/** The newest check-in of each meeting and side, where that side is still in. */
function undoableIds(commands: readonly RecentCommand[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const ids = new Set<string>();
  for (const { id, verb, party, view } of commands) {
    if (!view || party === 'BOTH') continue;
    const place = `${view.meeting.id} ${party}`;
    const here = (party === 'OWNER' ? view.owner : view.participant).attendedAt !== null;
    if (verb === 'CHECK_IN' && here && !seen.has(place)) ids.add(id);
    seen.add(place);
  }
  return ids;
}

function nameOf(party: PartyOrBoth, view: RecentCommand['view']): string {
  if (!view) return t('Meeting not on this device');
  const sides = party === 'BOTH' ? parties : [party];
  return sides
    .map((side) => (side === 'OWNER' ? view.owner : view.participant).organizationName)
    .join(' and ');
}

interface CommandRowProps {
  command: RecentCommand;
  zone: string;
  onUndo: ((target: UndoTarget) => void) | null;
}

const states: Record<RecentCommand['state'], string> = {
  WAITING: '',
  applied: '',
  duplicate: '',
  superseded: 'Replaced by a later one',
  refused: 'Refused: see This device',
};

function CommandRow({ command, zone, onUndo }: CommandRowProps) {
  const { verb, party, view, state } = command;
  const name = nameOf(party, view);
  const place = [view?.roomName, view?.meeting.tableName].filter(Boolean).join(' · ');
  return (
    <Row
      icon={state === 'refused' ? CircleX : verb === 'UNDO' ? Undo2 : CircleCheck}
      tone={state === 'refused' ? 'bad' : verb === 'UNDO' ? 'waiting' : 'good'}
      title={name}
      detail={[verb === 'UNDO' ? t('Check-in undone') : t('Checked in'), place, t(states[state])]
        .filter(Boolean)
        .join(' · ')}
      at={command.scannedAt}
      zone={zone}
      pending={state === 'WAITING'}
      onUndo={
        onUndo && view && party !== 'BOTH'
          ? () => {
              const { id: meetingId, startAt } = view.meeting;
              onUndo({ meetingId, startAt, party, organizationName: name });
            }
          : undefined
      }
    />
  );
}

interface RowProps {
  icon: LucideIcon;
  tone: Tone;
  title: string;
  detail: string;
  at: Instant;
  zone: string;
  pending?: boolean;
  onUndo?: () => void;
}

function Row({ icon: Icon, tone, title, detail, at, zone, pending, onUndo }: RowProps) {
  return (
    <div className="flex min-h-16 items-center gap-3 py-2">
      <Icon aria-hidden className={`size-6 shrink-0 ${textTone[tone]}`} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <span className="text-sm text-muted wrap-anywhere">{detail}</span>
        <span className="figures flex flex-wrap gap-x-3 text-sm text-muted">
          <span className="inline-flex items-center gap-1">
            <Clock aria-hidden className="size-4" />
            {timeOf(at, zone)}
          </span>
          {pending ? <NotSentMark /> : null}
        </span>
      </span>
      {onUndo ? (
        <Button
          variant="quiet"
          icon={Undo2}
          onClick={onUndo}
          aria-label={t('Undo the check-in of {title}', { title })}
        >
          {t('Undo')}
        </Button>
      ) : null}
    </div>
  );
}
