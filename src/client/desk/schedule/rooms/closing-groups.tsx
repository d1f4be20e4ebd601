import { CalendarClock, CircleAlert, CircleCheck, type LucideIcon, MapPin, Shuffle } from 'lucide-react';
import type { ReseatOutcome } from '../../../../contract/reseat.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { t } from '../../../words/words.ts';
import { type Affected, AffectedList } from './affected-list.tsx';
import { meetingsCount } from './closing-text.ts';

interface Group {
  tone: Tone;
  icon: LucideIcon;
  title: string;
  hint?: string;
  items: readonly Affected[];
}

export interface ClosingGroupsProps {
  outcome: Pick<ReseatOutcome, 'moved' | 'left'>;
  zone: string;
  /** It has happened; else it would. */
  done: boolean;
}

/** Every affected meeting by name: who goes where, who finds no place, who stays because people are there. */
export function ClosingGroups({ outcome: { moved, left }, zone, done }: ClosingGroupsProps) {
  const placeless = left.filter(({ reason }) => reason === 'NO_PLACE');
  const own = moved.filter(({ makesRoom }) => !makesRoom);
  const there = left.filter(({ reason }) => reason !== 'NO_PLACE');
  const groups: Group[] = [
    {
      tone: 'warn',
      icon: CircleAlert,
      title: t('No place found'),
      hint: t('They stay accepted where they are, and you decide what to do with them.'),
      items: placeless,
    },
    {
      tone: 'good',
      icon: CircleCheck,
      title: done ? t('Moved') : t('Moving to another place'),
      items: own.filter(({ from, to }) => from.startAt === to.startAt),
    },
    {
      tone: 'info',
      icon: CalendarClock,
      title: done ? t('Moved to another time') : t('Moving to another time'),
      hint: t('Both organizations are free then. They are notified, not asked.'),
      items: own.filter(({ from, to }) => from.startAt !== to.startAt),
    },
    {
      tone: 'info',
      icon: Shuffle,
      title: done ? t('Moved to make room') : t('Moving to make room'),
      hint: t(
        'They did not lose their own place. Both organizations are free then. They are notified, not asked.',
      ),
      items: moved.filter(({ makesRoom }) => makesRoom),
    },
    {
      tone: 'neutral',
      icon: MapPin,
      title: t('Staying where they are'),
      items: there,
    },
  ];
  return (
    <div className="flex flex-col gap-6">
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ tone, icon, title, hint, items }) => (
          <section key={title} aria-label={title} className="flex flex-col gap-1">
            <div className="flex flex-wrap items-center gap-3">
              <StatusPill tone={tone} icon={icon}>
                {title}
              </StatusPill>
              <span className="figures text-muted">{meetingsCount(items.length)}</span>
            </div>
            {hint ? <p className="text-sm text-muted">{hint}</p> : null}
            <AffectedList label={title} items={items} zone={zone} />
          </section>
        ))}
    </div>
  );
}
