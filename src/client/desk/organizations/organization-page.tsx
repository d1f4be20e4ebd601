import { Pencil, Star, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrganizationResult } from '../../../contract/organizations.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { may } from '../../../domain/people/permissions.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader, type PageHeaderProps } from '../../ui/page-header.tsx';
import { t } from '../../words/words.ts';
import { OrganizationFacts } from '../shared/organization-facts.tsx';
import { useActor } from '../use-actor.ts';
import { OrganizationStatusPill } from './organization-status-pill.tsx';

export interface OrganizationPageProps {
  organization: OrganizationResult;
  /** Below which its settings and ratings are: `/organizations` or `/all-organizations/{slug}`. */
  base: string;
  back?: PageHeaderProps['back'];
  /** Between head and facts: what an admin does with it, other organizations. */
  children?: ReactNode;
}

/** An organization's page: who it is, and the ways on from it. */
export function OrganizationPage({ organization, base, back, children }: OrganizationPageProps) {
  const actor = useActor();
  const mayEdit = may(actor, 'organization.edit', { organizationId: organization.id });
  const banner = pictureSrc(organization.banner);
  const returnUrl = encodeURIComponent(base);
  return (
    <>
      <title>{`${organization.name} · Meeting Door`}</title>
      <PageHeader
        title={
          <span className="flex items-center gap-4">
            <Avatar name={organization.name} src={pictureSrc(organization.logo)} shape="square" size="lg" />
            <span className="min-w-0 wrap-anywhere">{organization.name}</span>
          </span>
        }
        back={back}
        meta={
          <>
            <OrganizationStatusPill status={organization.status} />
            {organization.isTracked ? <Badge tone="info">{t('Tracked')}</Badge> : null}
          </>
        }
        actions={
          <>
            <ButtonLink to={`${base}/members`} icon={Users}>
              {t('Members')}
            </ButtonLink>
            <ButtonLink to={`${base}/ratings`} icon={Star}>
              {t('Ratings')}
            </ButtonLink>
            {mayEdit ? (
              <ButtonLink to={`${base}/settings?returnUrl=${returnUrl}`} icon={Pencil} variant="primary">
                {t('Settings')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className="flex flex-col gap-6">
        {banner ? (
          <img src={banner} alt="" className="max-h-72 w-full rounded-card object-cover ring-1 ring-line" />
        ) : null}
        {children}
        <OrganizationFacts organization={organization} />
      </div>
    </>
  );
}
