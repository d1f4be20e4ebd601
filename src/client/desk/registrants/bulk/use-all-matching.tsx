import { CopyPlus, History, IdCard, Mail, MailPlus, RefreshCcwDot, Tags, Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { decideInviteToClaim } from '../../../../domain/claims/claim-link.ts';
import { may } from '../../../../domain/people/permissions.ts';
import type { RegistrantFilter } from '../../../../domain/registration/registrant-filter.ts';
import { lazyComponent, useLazyComponentWhen } from '../../../ui/lazy-component.tsx';
import type { MenuItem } from '../../../ui/menu-panel.tsx';
import { t } from '../../../words/words.ts';
import { standingIn } from '../../shared/use-program.ts';
import { useActor } from '../../use-actor.ts';
import type { BulkVerb } from './bulk-dialogs.tsx';
import type { Chosen } from './chosen.ts';

const bulkDialogs = lazyComponent(async () => (await import('./bulk-dialogs.tsx')).BulkDialogs);

export interface AllMatching {
  program: ProgramResult;
  /** What the list is narrowed by; null: nothing that means anyone. */
  filter: RegistrantFilter | null;
  /** The same in words, part by part. */
  said: readonly string[];
  /** How many that is; undefined: not known yet. */
  total: number | undefined;
}

/** @property ofAll it does something with all that match */
export type AllMatchingItem = MenuItem & { ofAll: boolean };

/** What can be done with all that the list means, on every page of it: lines of a menu, and what they open. */
export function useAllMatching({ program, filter, said, total = 0 }: AllMatching): {
  items: AllMatchingItem[];
  dialogs: ReactNode;
} {
  const [verb, setVerb] = useState<BulkVerb | null>(null);
  const close = useCallback(() => setVerb(null), []);
  const Dialogs = useLazyComponentWhen(bulkDialogs, verb !== null, close);
  const navigate = useNavigate();
  const actor = useActor();
  const mine = (permission: Parameters<typeof may>[1]) =>
    may(actor, permission, { program: standingIn(program) });
  if (!filter) return { items: [], dialogs: null };
  const chosen: Chosen = { whom: { filter }, count: total, said };
  const none = total === 0 ? t('Nobody matches.') : undefined;
  const item = (one: MenuItem): AllMatchingItem => ({
    ...one,
    ofAll: true,
    ...(none ? { disabledBecause: none } : {}),
  });
  const here = (screen: string, more = '') =>
    void navigate(
      `/programs/${program.slug}/${screen}?${more}filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
  const items: AllMatchingItem[] = [
    ...(mine('registration.review')
      ? [item({ label: t('Change Status'), icon: RefreshCcwDot, onSelect: () => setVerb('STATUS') })]
      : []),
    ...(mine('tag.edit')
      ? [item({ label: t('Add or remove tags'), icon: Tags, onSelect: () => setVerb('TAGS') })]
      : []),
    ...(mine('registration.onBehalf') && decideInviteToClaim(program.status).kind === 'allowed'
      ? [item({ label: t('Invite to claim'), icon: MailPlus, onSelect: () => setVerb('INVITE') })]
      : []),
    ...(mine('broadcast.send')
      ? [item({ label: t('Write to them'), icon: Mail, onSelect: () => here('broadcasts/new') })]
      : []),
    ...(mine('registration.onBehalf')
      ? [
          item({
            label: t('Register for another program'),
            icon: CopyPlus,
            onSelect: () => setVerb('REGISTER'),
          }),
        ]
      : []),
    ...(mine('badge.all')
      ? [item({ label: t('Print badges'), icon: IdCard, onSelect: () => here('badges', 'scope=program&') })]
      : []),
    ...(mine('registration.review')
      ? [
          item({
            label: t('Remove from the program'),
            icon: Trash2,
            separated: true,
            onSelect: () => setVerb('REMOVE'),
          }),
        ]
      : []),
    {
      label: t('Recent actions'),
      icon: History,
      separated: true,
      ofAll: false,
      onSelect: () => setVerb('HISTORY'),
    },
  ];
  return {
    items,
    dialogs: Dialogs ? <Dialogs program={program} verb={verb} chosen={chosen} onClose={close} /> : null,
  };
}
