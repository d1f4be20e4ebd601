import { ArrowRight, CalendarDays, ClipboardPen, MapPin, PanelRightOpen } from 'lucide-react';
import type { ProgramCard } from '../../../contract/program-cards.ts';
import { decideRegister } from '../../../domain/registration/registration-data.ts';
import { AccentScope } from '../../ui/accent-scope.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { t } from '../../words/words.ts';
import { programDates } from '../shared/program-dates.ts';
import { RegistrationStatusPill, RevisionMarkerPill } from '../shared/registration/registration-pills.tsx';

export interface RegistrationCardProps {
  program: ProgramCard;
  /** Where the form leads back to. */
  returnUrl: string;
  /** Opens the registration's drawer; left out: there is none here. */
  onShow?: () => void;
}

/** The address of a program's registration form. */
export const registrationAt = (slug: string, returnUrl: string): string =>
  `/programs/${slug}/registration?${new URLSearchParams({ returnUrl })}`;

/** A program with how the active organization's registration stands, and what can be done about it. */
export function RegistrationCard({ program, returnUrl, onShow }: RegistrationCardProps) {
  const { registration } = program;
  return (
    <AccentScope color={program.colorTheme}>
      <section className="flex h-full min-w-0 flex-col gap-5 rounded-card bg-surface p-5 shadow-card ring-1 ring-line sm:p-6">
        <div className="flex flex-col gap-2.5">
          {registration ? (
            <div className="flex flex-wrap gap-2">
              <RegistrationStatusPill status={registration.registrationStatus} />
              <RevisionMarkerPill {...registration} />
            </div>
          ) : null}
          <h2 className="text-xl wrap-anywhere">{program.name}</h2>
          <p className="figures flex items-start gap-2 text-muted">
            <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0" />
            {programDates(program)}
          </p>
          {program.location ? (
            <p className="flex items-start gap-2 text-muted wrap-anywhere">
              <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
              {program.location}
            </p>
          ) : null}
        </div>
        <div className="mt-auto flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {registration ? (
            <>
              {registration.registrationStatus === 'APPROVED' ? (
                <ButtonLink to={`/programs/${program.slug}`} variant="primary" icon={ArrowRight}>
                  {t('Open program')}
                </ButtonLink>
              ) : null}
              {onShow ? (
                <Button icon={PanelRightOpen} onClick={onShow}>
                  {t('Registration details')}
                </Button>
              ) : null}
              <ButtonLink to={registrationAt(program.slug, returnUrl)} icon={ClipboardPen}>
                {t('Change registration')}
              </ButtonLink>
            </>
          ) : decideRegister(program).kind === 'allowed' ? (
            <ButtonLink to={registrationAt(program.slug, returnUrl)} variant="primary" icon={ClipboardPen}>
              {t('Register')}
            </ButtonLink>
          ) : (
            <p className="text-muted">{t('Registration is not open yet.')}</p>
          )}
        </div>
      </section>
    </AccentScope>
  );
}
