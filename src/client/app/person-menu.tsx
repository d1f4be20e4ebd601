import {
  BellRing,
  Building,
  Building2,
  ClipboardList,
  Landmark,
  Languages,
  LogOut,
  MailOpen,
  ShieldCheck,
  Star,
  UserCog,
  UserPen,
  UserRound,
  Users,
} from 'lucide-react';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { languageNames } from '../../domain/language/language-names.ts';
import { type Language, languages } from '../../domain/language/languages.ts';
import { may } from '../../domain/people/permissions.ts';
import { roleLabels } from '../../domain/people/roles.ts';
import { storageErrorOf } from '../../offline/storage-error.ts';
import { useSession } from '../desk/session-context.ts';
import { actorOf } from '../desk/use-actor.ts';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyComponent, useLazyComponentWhen } from '../ui/lazy-component.tsx';
import { Menu } from '../ui/menu.tsx';
import type { MenuItem } from '../ui/menu-panel.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toastError } from '../ui/toast.tsx';
import { saveExport } from '../venue/sync/save-export.ts';
import { spoken, t } from '../words/words.ts';
import { exchange } from './exchange.ts';

const organizationChoice = lazyComponent(
  async () => (await import('./organization-choice.tsx')).OrganizationChoice,
);
const signOutQuestion = lazyComponent(async () => (await import('./sign-out-question.tsx')).SignOutQuestion);

async function choose(language: Language): Promise<void> {
  const changed = await import('./account-language.ts').then(
    ({ chooseLanguage }) => chooseLanguage(language),
    () => false,
  );
  if (!changed) toastError(t('This language could not be loaded. Check the connection, then try again.'));
}

/** Who is signed in, for which organization, and the way out. */
export function PersonMenu() {
  const { me, signOut } = useSession();
  const [switching, setSwitching] = useState(false);
  /** What is asked before signing out, where something is. */
  const [asked, setAsked] = useState<string | null>(null);
  const stay = useCallback(() => setAsked(null), []);
  const Question = useLazyComponentWhen(signOutQuestion, asked !== null, stay);
  // Acting for another organization needs the server: without a network its code may not be there either.
  const closeChoice = useCallback(() => setSwitching(false), []);
  const Choice = useLazyComponentWhen(organizationChoice, switching, closeChoice);
  const go = useNavigate();
  const leave = async (sure: boolean) => {
    // A device that cannot be written to cannot forget either: the person is told, and is still signed in.
    const outcome = await signOut(sure).catch((error: unknown) => ({
      refused: storageErrorOf(error).text,
    }));
    if (outcome.refused !== null)
      toastError(outcome.refused, {
        label: t('Save as a file'),
        onPress: () => void saveExport(exchange.db),
      });
    else if (outcome.asks !== undefined) setAsked(outcome.asks);
    else await go('/signin');
  };
  if (!me) return null;
  const organization = me.organizations.find(({ id }) => id === me.organizationId);
  const items: MenuItem[] = [
    ...(me.organizations.length > 0
      ? [
          {
            label: organization?.name ?? t('Choose an organization'),
            icon: Building2,
            onSelect: () => setSwitching(true),
          },
          { label: t('Members'), icon: Users, onSelect: () => void go('/organizations/members') },
          {
            label: t('Registered programs'),
            icon: ClipboardList,
            onSelect: () => void go('/organizations/registered-programs'),
          },
          { label: t('Ratings'), icon: Star, onSelect: () => void go('/organizations/ratings') },
        ]
      : []),
    { label: t('Organizations'), icon: Building, onSelect: () => void go('/organizations') },
    ...(may(actorOf(me), 'organization.administer')
      ? [
          {
            label: t('All organizations'),
            icon: Landmark,
            onSelect: () => void go('/all-organizations'),
          },
        ]
      : []),
    ...(may(actorOf(me), 'user.administer')
      ? [
          { label: t('Users'), icon: UserCog, onSelect: () => void go('/users') },
          { label: t('Admin area'), icon: ShieldCheck, onSelect: () => void go('/admin') },
        ]
      : []),
    { label: t('Invitations'), icon: MailOpen, onSelect: () => void go('/invitations') },
    {
      label: t('Notification preferences'),
      icon: BellRing,
      onSelect: () => void go('/notifications/preferences'),
    },
    { label: t('My profile'), icon: UserPen, onSelect: () => void go('/profile') },
    ...languages
      .filter((language) => language !== spoken())
      .map((language) => ({
        label: languageNames[language],
        icon: Languages,
        onSelect: () => void choose(language),
      })),
    {
      label: t('Sign out'),
      icon: LogOut,
      separated: true,
      onSelect: () => leave(false),
    },
  ];
  return (
    <>
      <Menu
        label={`${me.name}, ${t(roleLabels[me.userRole])}`}
        items={items}
        trigger={<IconButton icon={UserRound} label={t('Account of {name}', { name: me.name })} />}
      />
      {Question && asked !== null ? (
        <Question
          asked={asked}
          onStay={stay}
          onLeave={() => {
            stay();
            void leave(true);
          }}
        />
      ) : null}
      <Dialog open={switching} onOpenChange={setSwitching} title={t('Active organization')}>
        {Choice ? <Choice /> : <Spinner label={t('Opening')} />}
      </Dialog>
    </>
  );
}
