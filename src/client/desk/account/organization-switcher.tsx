import { Building2, CircleCheck } from 'lucide-react';
import { roleLabels } from '../../../domain/people/roles.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/message-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { useSwitchOrganization } from '../shared/use-switch-organization.ts';

/** One's organizations; pressing one acts for it from then on. For the shell's account menu. */
export function OrganizationSwitcher() {
  const { me } = useSession();
  const { switchTo, switchingTo } = useSwitchOrganization();
  if (!me || me.organizations.length === 0)
    return <EmptyState icon={Building2} title={t('No organizations found for this user.')} />;
  return (
    <ul className="flex flex-col gap-2">
      {me.organizations.map(({ id, name, organizationRole }) => {
        const active = id === me.organizationId;
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={active}
              disabled={switchingTo !== null}
              onClick={() => {
                if (!active) switchTo(id);
              }}
              className={classNames(
                'flex min-h-14 w-full items-center gap-3 rounded-control px-4 py-2 text-left ring-inset disabled:cursor-not-allowed',
                active
                  ? 'bg-accent-soft ring-2 ring-accent'
                  : 'bg-surface ring-1 ring-line-strong/60 hover:bg-sunken',
              )}
            >
              <Building2 aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="font-semibold">{name}</span>
                <span className="text-sm text-muted">{t(roleLabels[organizationRole])}</span>
              </span>
              {switchingTo === id ? <Spinner label={t('Switching')} /> : null}
              {active ? (
                <span className="flex shrink-0 items-center gap-1.5 font-medium text-accent">
                  <CircleCheck aria-hidden className="size-5" />
                  {t('Active')}
                </span>
              ) : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
