import { CalendarCheck } from 'lucide-react';
import { accentFrom, contrastRatio, schemeCanvas } from '../../../ui/accent.ts';
import { AccentScope } from '../../../ui/accent-scope.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/card.tsx';
import { controlClass, FormField } from '../../../ui/form-field.tsx';
import { t } from '../../../words/words.ts';
import { UploadField } from '../../shared/files/upload-field.tsx';
import { FormControl } from '../../shared/form/form-control.tsx';

export interface AppearanceCardProps {
  onBusy: (name: string, busy: boolean) => void;
}

/** The program's colour, as it will be worn, and its pictures. */
export function AppearanceCard({ onBusy }: AppearanceCardProps) {
  return (
    <Card title={t('Appearance')}>
      <div className="flex flex-col gap-6">
        <FormControl name="colorTheme">
          {({ value, onChange, error }) => (
            <div className="grid gap-6 sm:grid-cols-2">
              <FormField
                label={t('Color')}
                hint={t('White, black and grays use the standard color.')}
                error={error}
              >
                {(wiring) => (
                  <input
                    {...wiring}
                    type="color"
                    className={`${controlClass} h-12 p-1.5`}
                    value={value.toLowerCase()}
                    onChange={({ target }) => onChange(target.value.toUpperCase())}
                  />
                )}
              </FormField>
              <ColorPreview color={value} />
            </div>
          )}
        </FormControl>
        {(['logo', 'banner'] as const).map((name) => (
          <FormControl key={name} name={name}>
            {({ value, onChange, error }) => (
              <UploadField
                label={name === 'logo' ? t('Logo') : t('Banner')}
                optional
                purpose={name === 'logo' ? 'LOGO' : 'BANNER'}
                value={value}
                onChange={onChange}
                onBusy={(busy) => onBusy(name, busy)}
                error={error}
              />
            )}
          </FormControl>
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
