import {
  BellRing,
  ChartNoAxesCombined,
  DoorOpen,
  HeartHandshake,
  History,
  IdCard,
  LayoutTemplate,
  type LucideIcon,
  MailPlus,
  Megaphone,
  Newspaper,
  Presentation,
  ScanLine,
  TabletSmartphone,
  UsersRound,
  Volume2,
} from 'lucide-react';
import { Link } from 'react-router';
import { attentionCount, listAttention } from '../../../contract/check-in.ts';
import type { ProgramResult } from '../../../contract/programs.ts';
import { may, type Permission } from '../../../domain/people/permissions.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from '../../words/words.ts';
import { standingIn } from '../shared/use-program.ts';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';

interface Shortcut {
  to: string;
  label: string;
  icon: LucideIcon;
  count?: number;
}

/** Event day, for staff: the places they go from here. */
export function ProgramShortcuts({ program }: { program: ProgramResult }) {
  const attention = useApiQuery(
    listAttention,
    { params: { programId: program.id }, query: {} },
    { refetchInterval: 15_000 },
  );
  const actor = useActor();
  const allows = (permission: Permission) => may(actor, permission, { program: standingIn(program) });
  const base = `/programs/${program.slug}`;
  const shortcuts: Shortcut[] = [
    { to: `${base}/door`, label: t('Scan'), icon: ScanLine },
    { to: `${base}/rooms`, label: t('Rooms'), icon: DoorOpen },
    {
      to: `${base}/attention`,
      label: t('Needs attention'),
      icon: BellRing,
      count: attention.data && attentionCount(attention.data),
    },
    { to: `${base}/devices`, label: t('Tablets'), icon: TabletSmartphone },
    { to: `${base}/board`, label: t('Wall board'), icon: Presentation },
    { to: `${base}/announcements`, label: t('Announcements'), icon: Volume2 },
    { to: `${base}/badges`, label: t('Badges'), icon: IdCard },
    { to: `${base}/overview`, label: t('Overview'), icon: ChartNoAxesCombined },
    { to: `${base}/team`, label: t('Team'), icon: UsersRound },
    { to: `${base}/info/edit`, label: t('Program content'), icon: LayoutTemplate },
    { to: `${base}/sponsors`, label: t('Sponsors'), icon: HeartHandshake },
    { to: `${base}/news`, label: t('News'), icon: Newspaper },
    ...(allows('broadcast.send')
      ? [{ to: `${base}/broadcasts`, label: t('Broadcasts'), icon: Megaphone }]
      : []),
    ...(allows('template.edit')
      ? [{ to: `${base}/templates`, label: t('Email templates'), icon: MailPlus }]
      : []),
    { to: `${base}/audit`, label: t('Audit trail'), icon: History },
  ];
  return (
    <nav aria-label={t('Event day')} className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {shortcuts.map(({ to, label, icon: Icon, count }, place) => (
        <Link
          key={to}
          to={to}
          className={classNames(
            'relative flex min-h-16 items-center gap-3 rounded-card px-4 py-3 font-semibold shadow-card ring-1 ring-inset transition-shadow duration-100',
            place === 0
              ? 'bg-accent text-on-accent ring-transparent'
              : 'bg-surface ring-line hover:ring-line-strong',
          )}
        >
          <Icon aria-hidden className="size-6 shrink-0" />
          <span className="min-w-0">{label}</span>
          {count ? (
            // In the corner: beside the label it would break its words on a phone.
            <span className="absolute top-1.5 right-1.5">
              <Badge tone="problem" look="solid">
                {count}
              </Badge>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
