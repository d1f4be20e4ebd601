import { Building2, Check, ChevronsUpDown } from 'lucide-react';
import { roleLabels } from '../../../domain/people/roles.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { useSession } from '../session-context.ts';
import { useSwitchOrganization } from './use-switch-organization.ts';

/** One's organizations as items of a menu: choosing one acts for it from then on. Empty for whoever has fewer than two. */
export function useOrganizationItems(): MenuItem[] {
  const { me } = useSession();
  const { switchTo, busy } = useSwitchOrganization();
  if (!me || me.organizations.length < 2) return [];
  return me.organizations.map(({ id, name, organizationRole }) => {
    const active = id === me.organizationId;
    const because = active ? 'You act for it now' : busy ? 'One moment, please' : undefined;
    return {
      label: `${name} (${roleLabels[organizationRole]})`,
      icon: active ? Check : Building2,
      onSelect: () => switchTo(id),
      ...(because ? { disabledBecause: because } : {}),
    };
  });
}

/** The active organization, and a menu to act for another one; only its name for whoever has no other. */
export function OrganizationSwitcher() {
  const { me } = useSession();
  const items = useOrganizationItems();
  const active = me?.organizations.find(({ id }) => id === me.organizationId);
  if (!me || me.organizations.length === 0) return null;
  if (items.length === 0) {
    return (
      <p className="flex min-h-12 min-w-0 items-center gap-2 font-medium">
        <Building2 aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="truncate">{active?.name}</span>
      </p>
    );
  }
  return (
    <Menu
      label="Act for another organization"
      items={items}
      align="start"
      trigger={
        <Button className="max-w-full">
          <Building2 aria-hidden className="size-5 shrink-0" />
          <span className="sr-only">Active organization:</span>
          <span className="truncate">{active?.name ?? 'Choose an organization'}</span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </Button>
      }
    />
  );
}
