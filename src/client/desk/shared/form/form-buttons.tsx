import type { LucideIcon } from 'lucide-react';
import { use } from 'react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { OfflineMark } from '../../../ui/offline-mark.tsx';
import { t } from '../../../words/words.ts';
import { FormStateContext } from './form-state.ts';

export interface FormButtonsProps {
  submit: string;
  icon?: LucideIcon;
  /** Of the primary action. */
  size?: ButtonProps['size'];
  /** Default: Cancel. */
  cancel?: string;
  /** In an `ApiForm` it asks by itself before what was typed is lost. Left out: there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  /** Default: while the form around it makes its call. */
  busy?: boolean;
  /** Nothing can be sent now. */
  disabled?: boolean;
}

/**
 * The end of a form: the primary action last, on phones on top. Without a network it says so and can still be pressed: what
 * was measured may be over, and what was typed stays.
 */
export function FormButtons({ submit, icon, size, cancel, onCancel, disabled, ...own }: FormButtonsProps) {
  const form = use(FormStateContext);
  const busy = own.busy ?? form?.busy ?? false;
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      {onCancel ? (
        <Button disabled={busy} onClick={() => (form ? form.leave(onCancel) : onCancel())}>
          {cancel ?? t('Cancel')}
        </Button>
      ) : null}
      <Button type="submit" variant="primary" size={size} icon={icon} busy={busy} disabled={disabled}>
        {submit}
        <OfflineMark />
      </Button>
    </div>
  );
}
