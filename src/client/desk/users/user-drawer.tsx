import { Building2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { getUser, type UserDetail } from '../../../contract/users.ts';
import { shownPhone } from '../../../domain/people/phone.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { UserStatusPill } from '../shared/user-status-pill.tsx';
import { useApiQuery } from '../use-api.ts';
import { EraseUser } from './erase-user.tsx';
import { UserRoleField } from './user-role-field.tsx';

/** SPEC.md 2: "user details (Details, Organizations)". */
export function UserDrawer({ userId, onClose }: { userId: string | null; onClose: () => void }) {
  // The words of a drawer that closes stay until it is gone.
  const [last, setLast] = useState(userId);
  if (userId && userId !== last) setLast(userId);
  const query = useApiQuery(getUser, { params: { userId: last ?? '' } }, { enabled: last !== null });
  return (
    <Drawer
      open={userId !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={query.data?.name || query.data?.email || t('User')}
      size="lg"
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {last ? <DrawerBody key={last} userId={last} onGone={onClose} /> : null}
    </Drawer>
  );
}

function DrawerBody({ userId, onGone }: { userId: string; onGone: () => void }) {
  const [tab, setTab] = useState('details');
  const query = useApiQuery(getUser, { params: { userId } });
  return (
    <QueryView
      query={query}
      loading={t('Loading the user')}
      className="flex flex-col gap-4"
      notFound={<EmptyState icon={UserRound} title={t('No data user detail')} />}
    >
      {(data) => {
        return (
          <Tabs
            label={t('User')}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'details', label: t('Details'), content: <Details user={data} onGone={onGone} /> },
              {
                value: 'organizations',
                label: t('Organizations'),
                count: data.organizations.length,
                content: <Organizations organizations={data.organizations} />,
              },
            ]}
          />
        );
      }}
    </QueryView>
  );
}

function Details({ user, onGone }: { user: UserDetail; onGone: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <UserRoleField user={user} />
      <KeyValueList
        items={[
          { label: t('Status'), value: <UserStatusPill dashboardAccess={user.dashboardAccess} /> },
          { label: t('Email'), value: user.email },
          { label: t('Phone'), value: user.phoneNumber ? shownPhone(user.phoneNumber) : null },
          { label: t('Nationality'), value: user.nationality },
          { label: 'LinkedIn', value: user.linkedin || null },
        ]}
      />
      <div>
        <EraseUser user={user} onErased={onGone} />
      </div>
    </div>
  );
}

function Organizations({ organizations }: Pick<UserDetail, 'organizations'>) {
  if (organizations.length === 0)
    return <EmptyState icon={Building2} title={t('No organizations found for this user.')} />;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {organizations.map(({ id, name, slug, organizationRole, jobTitle }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 py-3">
          <span className="flex min-w-0 flex-1 basis-48 flex-col">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="text-muted wrap-anywhere">{jobTitle}</span>
          </span>
          <Badge>{t(roleLabels[organizationRole])}</Badge>
          <ButtonLink to={`/all-organizations/${slug}`}>{t('Open')}</ButtonLink>
        </li>
      ))}
    </ul>
  );
}
