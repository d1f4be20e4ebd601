import { Activity, CalendarPlus, type LucideIcon, UsersRound, Wand2 } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { t } from '../../words/words.ts';

interface Step {
  icon: LucideIcon;
  to: string;
  label: string;
  why: string;
}

/** What the super admin of a server without a program is welcomed with: the guided way first. */
export function FirstSteps() {
  const steps: Step[] = [
    {
      icon: Wand2,
      to: '/programs/guide',
      label: t('Set up a program'),
      why: t('Name and days, timeslots and tables, then registration is open: three short steps.'),
    },
    {
      icon: CalendarPlus,
      to: '/programs/create',
      label: t('Create program'),
      why: t('Every setting on one page: appearance, registration form, bell.'),
    },
    {
      icon: UsersRound,
      to: '/users',
      label: t('Users'),
      why: t(
        'Decide who else can create programs. Colleagues sign up themselves; you give them their role here.',
      ),
    },
    {
      icon: Activity,
      to: '/admin',
      label: t('Admin area'),
      why: t('Email delivery and server health.'),
    },
  ];
  return (
    <Card title={t('Welcome to Meeting Door')} description={t('There are no programs yet. Start here:')}>
      <ol className="flex flex-col divide-y divide-line">
        {steps.map(({ icon, to, label, why }, at) => (
          <li key={to} className="flex flex-wrap items-center justify-between gap-3 py-4">
            <p className="min-w-0 flex-1 basis-64 text-muted">{why}</p>
            <ButtonLink to={to} icon={icon} variant={at === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ol>
    </Card>
  );
}
