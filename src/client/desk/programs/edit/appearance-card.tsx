import { CalendarCheck } from 'lucide-react';
import { accentFrom, contrastRatio, schemeCanvas } from '../../../ui/accent.ts';
import { AccentScope } from '../../../ui/accent-scope.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/card.tsx';
import { controlClass, FormField } from '../../../ui/form-field.tsx';
import { t } from '../../../words/words.ts';
import { UploadField } from '../../shared/files/upload-field.tsx';
import type { ProgramForm } from './use-program-form.ts';

export interface AppearanceCardProps {
  form: ProgramForm;
  onBusy: (name: string, busy: boolean) => void;
}

/** The program's colour, as it will be worn, and its pictures. */
export function AppearanceCard({ form, onBusy }: AppearanceCardProps) {
  const { values, faults, change } = form;
  return (
    <Card title={t('Appearance')}>
      <div className="flex flex-col gap-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <FormField
            label={t('Color')}
            hint={t('White, black and grays use the standard color.')}
            {...(faults.colorTheme ? { error: faults.colorTheme } : {})}
          >
            {(wiring) => (
              <input
                {...wiring}
                type="color"
                className={`${controlClass} h-12 p-1.5`}
                value={values.colorTheme.toLowerCase()}
                onChange={({ target }) => change({ colorTheme: target.value.toUpperCase() })}
              />
            )}
          </FormField>
          <ColorPreview color={values.colorTheme} />
        </div>
        {(['logo', 'banner'] as const).map((name) => (
          <UploadField
            key={name}
            label={name === 'logo' ? t('Logo') : t('Banner')}
            optional
            purpose={name === 'logo' ? 'LOGO' : 'BANNER'}
            value={values[name]}
            onChange={(value) => change({ [name]: value })}
            onBusy={(busy) => onBusy(name, busy)}
            {...(faults[name] ? { error: faults[name] } : {})}
          />
        ))}
      </div>
    </Card>
  );
}

/** What becomes of the colour: it is made darker or lighter until it can be read. */
function ColorPreview({ color }: { color: string }) {
  const { light, dark } = accentFrom(color);
  const ratio = (accent: string, canvas: string) => contrastRatio(accent, canvas).toFixed(1);
  return (
    <AccentScope color={color}>
      <div className="flex h-full flex-col gap-3 rounded-card bg-surface p-4 ring-1 ring-line">
        <p className="text-sm text-muted">{t('Preview')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <span className={buttonClass('primary', 'md', false)}>
            <CalendarCheck aria-hidden className="size-5" />
            {t('Open program')}
          </span>
          <Badge tone="accent">{t('Participant')}</Badge>
        </div>
        <p className="figures text-sm text-muted">
          {t(
            'Contrast {ratio}:1 in light, {ratio2}:1 in dark. The color is darkened or lightened to stay readable.',
            { ratio: ratio(light.accent, schemeCanvas.light), ratio2: ratio(dark.accent, schemeCanvas.dark) },
          )}
        </p>
      </div>
    </AccentScope>
  );
}
